package dev.assay.spark;

import dev.assay.engine.Session;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Ends a run from another thread, and the jobs that it has on the cluster; those of other programs
 * in the same context go on.
 */
final class Stopping {

    private record Running(Session session, SparkSession cluster) {}

    private final String tag = "assay-" + UUID.randomUUID();
    private final AtomicReference<Optional<Running>> running =
            new AtomicReference<>(Optional.empty());

    /** Does work whose jobs, and those of threads it starts, can be told from others. */
    <T> T during(SparkSession cluster, Supplier<T> work) {
        SparkContext context = cluster.sparkContext();
        context.addJobTag(tag);
        try {
            return work.get();
        } finally {
            context.removeJobTag(tag);
        }
    }

    /** This run is under way from now on. */
    void with(Session session, SparkSession cluster) {
        running.set(Optional.of(new Running(session, cluster)));
    }

    /** Ends it. */
    void now() {
        running.get()
                .ifPresent(
                        run -> {
                            run.session().cancel();
                            run.cluster().sparkContext().cancelJobsWithTag(tag);
                        });
    }

    /** Whether it was ended. */
    boolean isStopped() {
        return running.get().filter(run -> run.session().isCancelled()).isPresent();
    }
}
