package dev.assay.neighbour.internal;

import dev.assay.benchmarks.Control;
import dev.assay.benchmarks.Counters;
import dev.assay.benchmarks.Handicap;
import dev.assay.neighbour.internal.sweep.Sweep;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How few rows are searched: the exact distances of a row to all rows of a tile, column by column,
 * and the five nearest of them. The score is the time of {@value #QUERIES} rows that ask.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 8, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 25, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 4,
        jvmArgsAppend = {"-Xmx2g", "-Xbatch"})
public class SweepBenchmark {

    static final int QUERIES = 64;

    private static final int EXTRA = Handicap.of(QUERIES);
    private static final int NEAREST = 5;
    private static final int NOBODY = -1;

    @Param({"num-30", "mix-30", "l2-16", "l2-64"})
    public String kind;

    private final double[] distances = new double[Sweep.TILE];
    private Sweep sweep;

    /** Makes one full tile, and compares all distances with the definition, bit for bit. */
    @Setup
    public void makeTile() {
        PlainRows rows = BenchmarkRows.of(kind, Sweep.TILE, 1);
        PlainRows queries = BenchmarkRows.of(kind, QUERIES, 2);
        sweep = queries.metric().sweep(queries, rows).orElseThrow();
        for (int query = 0; query < QUERIES; query++) {
            sweep.distances(query, 0, distances);
            for (int row = 0; row < distances.length; row++) {
                if (distances[row] != queries.distance(query, rows, row)) {
                    throw new IllegalStateException(
                            "the distance to row " + row + " is not that of the definition");
                }
            }
        }
        Counters.compareWith(Control.PLAIN);
    }

    /** Measures from each row that asks to all rows of the tile. */
    @Benchmark
    public double sweep() {
        double sum = 0;
        for (int query = 0; query < QUERIES + EXTRA; query++) {
            sweep.distances(query % QUERIES, 0, distances);
            sum += distances[query];
        }
        return sum;
    }

    /** Likewise, and keeps the nearest of each. */
    @Benchmark
    public Object nearest() {
        TopSink sink = new TopSink(QUERIES + EXTRA, NEAREST, false);
        for (int query = 0; query < QUERIES + EXTRA; query++) {
            sweep.distances(query % QUERIES, 0, distances);
            sink.take(query, 0, distances.length, distances, NOBODY);
        }
        return sink;
    }
}
