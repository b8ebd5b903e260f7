package dev.assay.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Counts what a run asks of the cluster, by what the driver was busy with when a job began: jobs,
 * tasks, processor time, bytes that executors hand each other, bytes that come to the driver. Tasks
 * that are made again are counted again.
 */
final class Traffic extends SparkListener implements AutoCloseable {

    static final String READING = "reading";

    /** What comes after the metrics, and of further candidates their reading. */
    static final String BESIDE = "intervals, figures and verdict";

    private static final String LAST = "assay.last";
    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;
    private static final int PATIENCE = 30;

    private final JavaSparkContext context;
    private final TreeMap<Long, String> began = new TreeMap<>(Map.of(Long.MIN_VALUE, READING));
    private final Map<Integer, String> stages = new HashMap<>();
    private final Map<String, Sum> sums = new LinkedHashMap<>();
    private final CountDownLatch last = new CountDownLatch(1);

    /** What one metric has asked for. */
    private static final class Sum {
        private int jobs;
        private long tasks;
        private long nanos;
        private long shuffled;
        private long fetched;
    }

    Traffic(JavaSparkContext context) {
        this.context = context;
        context.sc().addSparkListener(this);
    }

    /** From now on, jobs are of this metric. */
    synchronized void begin(String entry) {
        began.put(System.currentTimeMillis(), entry);
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
        if (job.properties() != null && job.properties().getProperty(LAST) != null) {
            last.countDown();
            return;
        }
        String entry = began.floorEntry(job.time()).getValue();
        sum(entry).jobs++;
        CollectionConverters.asJava(job.stageIds())
                .forEach(stage -> stages.putIfAbsent((Integer) stage, entry));
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        Sum sum = sum(stages.getOrDefault(task.stageId(), READING));
        sum.tasks++;
        TaskMetrics metrics = task.taskMetrics();
        if (metrics != null) {
            sum.nanos += metrics.executorCpuTime();
            sum.shuffled += metrics.shuffleWriteMetrics().bytesWritten();
            sum.fetched += metrics.resultSize();
        }
    }

    private Sum sum(String entry) {
        return sums.computeIfAbsent(entry, key -> new Sum());
    }

    /** What a metric has asked for as far as it was told yet, which the last of it may not be. */
    synchronized String soFar(String entry) {
        return line(entry, sum(entry));
    }

    /** A line for each metric that has asked for something, and one for all of them. */
    List<String> lines() {
        awaitWhatIsStillToBeTold();
        synchronized (this) {
            List<String> lines = new ArrayList<>();
            Sum all = new Sum();
            for (Entry<String, Sum> each : sums.entrySet()) {
                Sum sum = each.getValue();
                lines.add(line(each.getKey(), sum));
                all.jobs += sum.jobs;
                all.tasks += sum.tasks;
                all.nanos += sum.nanos;
                all.shuffled += sum.shuffled;
                all.fetched += sum.fetched;
            }
            lines.add(line("all", all));
            return lines;
        }
    }

    private static String line(String what, Sum sum) {
        return String.format(
                Locale.ROOT,
                "%s: %d jobs, %d tasks, %.1f s of processors, %.1f MB between executors, %.1f MB to the driver",
                what,
                sum.jobs,
                sum.tasks,
                sum.nanos / NANOS,
                sum.shuffled / MEGA,
                sum.fetched / MEGA);
    }

    /** Events come in order but late: when one of a job without work is here, all others are. */
    private void awaitWhatIsStillToBeTold() {
        context.setLocalProperty(LAST, "yes");
        try {
            context.emptyRDD().collect();
            if (!last.await(PATIENCE, TimeUnit.SECONDS)) {
                synchronized (this) {
                    sums.computeIfAbsent("(some of it was not told in time)", key -> new Sum());
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            context.setLocalProperty(LAST, null);
        }
    }

    @Override
    public void close() {
        context.sc().removeSparkListener(this);
    }
}
