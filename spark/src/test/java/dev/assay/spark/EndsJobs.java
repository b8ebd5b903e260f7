package dev.assay.spark;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;

/** Ends jobs of the cluster when they begin, while it is asked to. */
final class EndsJobs extends SparkListener implements AutoCloseable {

    private final SparkContext context = Cluster.session().sparkContext();
    private final AtomicBoolean asked = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();

    EndsJobs() {
        context.addSparkListener(this);
    }

    void during(boolean now) {
        asked.set(now);
    }

    boolean hasEnded() {
        return ended.get();
    }

    @Override
    public void onJobStart(SparkListenerJobStart job) {
        if (asked.get()) {
            ended.set(true);
            context.cancelJob(job.jobId());
        }
    }

    @Override
    public void close() {
        context.removeSparkListener(this);
    }
}
