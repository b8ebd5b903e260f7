package dev.assay.spark;

import dev.assay.engine.Session;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.SparkSession;

/** Ends a run from another thread, and the jobs that it has on the cluster. */
final class Stopping {

    private record Running(Session session, SparkSession cluster) {}

    private final AtomicReference<Optional<Running>> running =
            new AtomicReference<>(Optional.empty());

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
                            run.cluster().sparkContext().cancelAllJobs();
                        });
    }

    /** Whether it was ended. */
    boolean isStopped() {
        return running.get().filter(run -> run.session().isCancelled()).isPresent();
    }
}
