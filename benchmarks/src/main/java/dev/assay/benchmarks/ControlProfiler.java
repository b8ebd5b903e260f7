package dev.assay.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Times two control loops right before and after every iteration, in the same JVM: sums and maxima
 * of shorts that stay in the first-level cache, and reads of memory that no cache holds. A score
 * divided by its control hardly depends on how busy or how fast the machine is.
 */
public final class ControlProfiler implements InternalProfiler {

    private static final int LENGTH = 8192;
    private static final int ROUNDS = 4000;
    private static final int MEMORY = 16 * 1024 * 1024;

    private final short[] a = new short[LENGTH];
    private final short[] b = new short[LENGTH];
    private final long[] memory = new long[MEMORY];
    private final double[] arithmetic = new double[2];
    private final double[] reading = new double[2];
    private long blackhole;

    /** Made by JMH in every fork; warms the loops. */
    public ControlProfiler() {
        Arrays.fill(memory, 1);
        for (int i = 0; i < LENGTH; i++) {
            a[i] = (short) (i * 7919);
        }
        for (int i = 0; i < 20; i++) {
            arithmetic();
            reading();
        }
    }

    @Override
    public String getDescription() {
        return "control loops of the same fork, and counters of work";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        arithmetic[0] = arithmetic();
        reading[0] = reading();
    }

    @Override
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        arithmetic[1] = arithmetic();
        reading[1] = reading();
        List<Result<?>> results = new ArrayList<>();
        results.add(scalar("control.arithmetic", (arithmetic[0] + arithmetic[1]) / 2, "ns/round"));
        results.add(scalar("control.memory", (reading[0] + reading[1]) / 2, "ns/KiB"));
        Counters.values().forEach((name, value) -> results.add(scalar("work." + name, value, "#")));
        return results;
    }

    private static ScalarResult scalar(String name, double value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.AVG);
    }

    /** Nanoseconds of one round; the least of several, for interruptions only add. */
    private double arithmetic() {
        double least = Double.POSITIVE_INFINITY;
        for (int repeat = 0; repeat < 5; repeat++) {
            long start = System.nanoTime();
            for (int round = 0; round < ROUNDS; round++) {
                round(a, b, (short) round);
            }
            least = Math.min(least, (double) (System.nanoTime() - start) / ROUNDS);
        }
        blackhole += b[17];
        return least;
    }

    private static void round(short[] a, short[] b, short value) {
        for (int i = 0; i < LENGTH; i++) {
            b[i] += (short) Math.max(a[i], value);
        }
    }

    private double reading() {
        long start = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < MEMORY; i += 8) {
            sum += memory[i];
        }
        blackhole += sum;
        return (System.nanoTime() - start) / (MEMORY / 128.0);
    }

    /** Keeps the loops alive. */
    public long blackhole() {
        return blackhole;
    }
}
