package dev.assay.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds to each iteration the CPU time of an operation, the controls as timed right before and after
 * in the same JVM, and the counters of work. CPU time over control hardly depends on how busy or
 * how fast the machine is.
 */
public final class ControlProfiler implements InternalProfiler {

    /** The secondary result with nanoseconds of CPU time per operation. */
    static final String CPU = "cpu";

    /** The secondary result with the control that the benchmark chose. */
    static final String CONTROL = "control";

    /** Before the names of counters. */
    static final String WORK = "work.";

    private static final int MEMORY_EVERY = 16;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Control, Double> before = new EnumMap<>(Control.class);
    private ControlLoops loops;
    private long iterations;
    private long cpu;

    @Override
    public String getDescription() {
        return "CPU time, control loops of the same fork, and counters of work";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (loops == null) {
            loops = new ControlLoops();
        }
        for (Control control : Control.values()) {
            if (control != Control.MEMORY || iterations % MEMORY_EVERY == 0) {
                before.put(control, loops.measure(control));
            }
        }
        iterations++;
        cpu = workersCpu();
    }

    @Override
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double spent = workersCpu() - cpu;
        List<Result<?>> results = new ArrayList<>();
        long operations = Math.max(1, result.getMetadata().getAllOps());
        results.add(scalar(CPU, spent / operations, "ns/op"));
        for (Control control : Control.values()) {
            double after = control == Control.MEMORY ? before.get(control) : loops.measure(control);
            double mean = (before.get(control) + after) / 2;
            if (loops.has(control)) {
                results.add(scalar(control.key(), mean, "ns"));
            }
            if (control == Counters.control() && loops.has(control)) {
                results.add(scalar(CONTROL, mean, "ns"));
            }
        }
        Counters.values().forEach((name, value) -> results.add(scalar(WORK + name, value, "#")));
        return results;
    }

    private static ScalarResult scalar(String name, double value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.AVG);
    }

    /** CPU nanoseconds of the threads that run the benchmark; JMH names them so. */
    private long workersCpu() {
        long sum = 0;
        for (long id : threads.getAllThreadIds()) {
            ThreadInfo info = threads.getThreadInfo(id);
            if (info != null && info.getThreadName().contains("jmh-worker")) {
                sum += Math.max(0, threads.getThreadCpuTime(id));
            }
        }
        return sum;
    }
}
