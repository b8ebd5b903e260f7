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

    /** The secondary result with what the machine can do at most beside that control. */
    static final String LIMIT = "limit";

    /** The secondary result with what it can do at most with 8-bit numbers. */
    static final String BYTE_LIMIT = "limit.bytes";

    /** The secondary result with reads of memory, once per fork. */
    static final String MEMORY = "control.memory";

    /** Before the names of counters. */
    static final String WORK = "work.";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Control, Double> before = new EnumMap<>(Control.class);
    private ControlLoops loops;
    private double memory;
    private long cpu;

    @Override
    public String getDescription() {
        return "CPU time, control loops of the same fork, and counters of work";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (loops == null) {
            loops = new ControlLoops();
            memory = loops.measure(Control.MEMORY);
        }
        before.clear();
        Control chosen = Counters.control();
        put(chosen);
        chosen.limits().forEach(this::put);
        cpu = workersCpu();
    }

    @Override
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double spent = workersCpu() - cpu;
        List<Result<?>> results = new ArrayList<>();
        long operations = Math.max(1, result.getMetadata().getAllOps());
        results.add(scalar(CPU, spent / operations, "ns/op"));
        Control chosen = Counters.control();
        before.forEach(
                (control, time) -> {
                    double mean = (time + loops.measure(control)) / 2;
                    results.add(scalar(name(control, chosen), mean, "ns"));
                });
        results.add(scalar(MEMORY, memory, "ns/KiB"));
        Counters.values().forEach((name, value) -> results.add(scalar(WORK + name, value, "#")));
        return results;
    }

    private static String name(Control control, Control chosen) {
        if (control == chosen) {
            return CONTROL;
        }
        return control == Control.BYTE_LIMIT ? BYTE_LIMIT : LIMIT;
    }

    private void put(Control control) {
        if (loops.has(control)) {
            before.put(control, loops.measure(control));
        }
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
