package dev.assay.neighbour.internal;

import dev.assay.benchmarks.SingleContext;
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
 * The filter alone: four queries against tiles that stay in the second-level cache, with limits
 * that keep nothing. The score is the time of {@value #TILES} tiles, 512 pairs each.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
// Three forks, because two compilations of one method may differ. Compiling in the foreground
// (-Xbatch) keeps a busy
// machine from measuring the interpreter.
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx2g", "-Xbatch"})
public class KernelBenchmark {

    static final int TILES = 64;

    /** Slows the kernel by this share, to show that the gate notices. */
    private static final int EXTRA =
            (int)
                    Math.round(
                            TILES
                                    * Double.parseDouble(
                                            System.getProperty("assay.benchmarks.handicap", "0")));

    @Param({"num-10", "num-30", "num-100", "mix-10", "mix-30", "mix-100", "l2-64", "l2-256"})
    public String kind;

    @Param({"vector", "plain"})
    public String kernel;

    private Probe probe;
    private Index index;
    private final int[] blocks = new int[Kernel.GROUP];

    /**
     * Lays out rows, and checks every pair that the filter drops or keeps against the definition.
     */
    @Setup
    public void layOut() {
        Kernel chosen = kernel.equals("plain") ? Kernels.plain() : Kernels.vector().orElseThrow();
        PlainRows rows = BenchmarkRows.of(kind, TILES * Kernel.GROUP * Kernel.BLOCK, 1);
        PlainRows queries = BenchmarkRows.of(kind, Kernel.GROUP, 2);
        index = rows.index(chosen, new SingleContext());
        probe = index.probe(queries, chosen);
        int[] loaded = {0, 1, 2, 3};
        probe.load(loaded);
        check(rows, queries);
        for (int q = 0; q < Kernel.GROUP; q++) {
            probe.limit(q, 0);
        }
    }

    private void check(PlainRows rows, PlainRows queries) {
        double[] distances = new double[rows.rows()];
        for (int row = 0; row < distances.length; row++) {
            distances[row] = queries.distance(0, rows, row);
        }
        double[] sorted = distances.clone();
        java.util.Arrays.sort(sorted);
        double limit = sorted[50];
        probe.limit(0, limit);
        int kept = 0;
        for (int tile = 0; tile < TILES; tile++) {
            int bits = tile(tile);
            for (int b = 0; b < Kernel.GROUP; b++) {
                int lanes = (bits >> b & 1) == 0 ? 0 : probe.lanes(0, b);
                kept += Integer.bitCount(lanes);
                for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                    int row = index.order[blocks[b] * Kernel.BLOCK + lane];
                    if (row >= 0 && distances[row] <= limit && (lanes >> lane & 1) == 0) {
                        throw new IllegalStateException("the filter lost row " + row);
                    }
                }
            }
        }
        if (kept > rows.rows() / 4) {
            throw new IllegalStateException(
                    "the filter keeps " + kept + " rows for the 50 nearest");
        }
    }

    private int tile(int tile) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            blocks[b] = tile * Kernel.GROUP + b;
        }
        return probe.tile(blocks, 0);
    }

    /** Filters every tile once. */
    @Benchmark
    public int filter() {
        int kept = 0;
        for (int tile = 0; tile < TILES; tile++) {
            kept += tile(tile);
        }
        for (int tile = 0; tile < EXTRA; tile++) {
            kept += tile(tile);
        }
        return kept;
    }
}
