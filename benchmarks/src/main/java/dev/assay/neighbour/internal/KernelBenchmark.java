package dev.assay.neighbour.internal;

import dev.assay.benchmarks.Control;
import dev.assay.benchmarks.Counters;
import dev.assay.benchmarks.Handicap;
import dev.assay.benchmarks.SingleContext;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
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
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The filter alone: four queries, or twelve of long rows, against tiles that stay in the
 * first-level cache, with limits that keep nothing. The score is the time of {@value #TILES} tiles,
 * 512 pairs each, or of the bounds of {@value #TILES} groups of 32 boxes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 8, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 25, time = 30, timeUnit = TimeUnit.MILLISECONDS)
// Several forks, because two compilations of one method may differ. Compiling in the foreground
// (-Xbatch) keeps a busy machine from measuring the interpreter.
@Fork(
        value = 4,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx2g", "-Xbatch"})
public class KernelBenchmark {

    static final int TILES = 64;

    /** Tiles of rows that are checked, of which as many are measured as fit the cache. */
    private static final int CHECKED = 16;

    /**
     * Rows are laid out until they take so many bytes, those of the 8-bit screen half of them, and
     * codes beside floats a sixth. Of a heap of 2 GiB, G1 lets such arrays begin where a region
     * does, as it does those of real searches; shorter ones lie anywhere, and loads that cross two
     * cache lines made one fork of two a fifth slower than the next.
     */
    private static final int LAID_OUT_BYTES = 3_500_000;

    /** Groups of boxes that stay in the cache beside what else is there. */
    private static final int BOXES = 2;

    /**
     * Tiles used in turns take no more, unless a single one does: half a first-level cache, because
     * another thread of the core may have the other half.
     */
    private static final int MOST_BYTES = 16 * 1024;

    private static final int EXTRA = Handicap.of(TILES);
    private static final int KEPT = 50;

    @Param({"num-10", "num-30", "num-100", "mix-10", "mix-30", "mix-100", "l2-64", "l2-256"})
    public String kind;

    @Param({"vector", "plain"})
    public String kernel;

    private Probe probe;
    private Index index;
    private Index.ColumnLimits columns;
    private int tiles;
    private final int[] blocks = new int[Kernel.GROUP];
    private final int[] bounds = new int[Kernel.BLOCK];

    /**
     * Lays out rows, and checks every pair that the filter drops or keeps against the definition.
     */
    @Setup
    public void layOut(BenchmarkParams parameters) {
        Kernel chosen = kernel.equals("plain") ? Kernels.plain() : Kernels.vector().orElseThrow();
        int tile = Kernel.GROUP * Kernel.BLOCK;
        Index few = BenchmarkRows.of(kind, CHECKED * tile, 1).index(chosen, new SingleContext());
        int laidOut = Math.max(CHECKED, LAID_OUT_BYTES / (Kernel.GROUP * few.blockBytes()) + 1);
        PlainRows rows = BenchmarkRows.of(kind, laidOut * tile, 1);
        PlainRows queries = BenchmarkRows.of(kind, Kernel.GROUP, 2);
        index = rows.index(chosen, new SingleContext());
        String method = parameters.getBenchmark().replaceAll(".*\\.", "");
        if (method.equals("screen") && !index.prepareScreen(chosen, new SingleContext())) {
            throw new IllegalStateException("rows of kind " + kind + " have no screen");
        }
        Probe[] together = index.probes(queries, chosen);
        probe = together[0];
        columns = index.openLimits();
        tiles = Math.max(1, Math.min(CHECKED, MOST_BYTES / (Kernel.GROUP * index.blockBytes())));
        for (Probe each : together) {
            each.load(new int[] {0, 1, 2, 3});
        }
        double[] distances = new double[rows.rows()];
        for (int row = 0; row < distances.length; row++) {
            distances[row] = queries.distance(0, rows, row);
        }
        double[] sorted = checked(distances).sorted().toArray();
        if (method.equals("screen")) {
            for (int q = 0; q < Kernel.GROUP; q++) {
                probe.limit(q, sorted[KEPT]);
            }
            checkScreen(distances, sorted[KEPT]);
        } else if (method.equals("bounds")) {
            for (int q = 0; q < Kernel.GROUP; q++) {
                probe.limit(q, sorted[KEPT]);
            }
            checkBounds(distances, sorted[KEPT]);
        } else {
            for (int q = 0; q < Kernel.GROUP; q++) {
                probe.limit(q, 0);
            }
            check(distances, sorted[KEPT], method.equals("filterBoth"));
        }
        close(0);
        compare(rows.metric(), method);
    }

    /** From here on nothing is kept. */
    private void close(double distance) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            probe.limit(q, distance);
        }
        for (int position = 0; position < index.order.length; position++) {
            columns.set(position, distance);
        }
    }

    private void compare(PlainRows.Metric metric, String method) {
        if (kernel.equals("plain")) {
            Counters.compareWith(Control.PLAIN);
        } else if (metric instanceof GowerMetric) {
            Counters.compareWith(Control.TILE);
        } else {
            Counters.compareWith(Control.PRODUCT_TILE);
        }
        if (kernel.equals("vector") && !method.equals("bounds")) {
            int queries = index.steps > 1 ? Kernel.TOGETHER * Kernel.GROUP : Kernel.GROUP;
            double pairs = (double) TILES * queries * Kernel.GROUP * Kernel.BLOCK;
            Counters.set("attributes", pairs * (metric.numbers() + metric.codes()));
        }
    }

    /** The distances of the rows that are checked. */
    private DoubleStream checked(double[] distances) {
        return Arrays.stream(index.order, 0, CHECKED * Kernel.GROUP * Kernel.BLOCK)
                .mapToDouble(row -> distances[row]);
    }

    private void check(double[] distances, double limit, boolean both) {
        close(0);
        if (both) {
            for (int position = 0; position < index.order.length; position++) {
                columns.set(position, limit);
            }
        } else {
            probe.limit(0, limit);
        }
        int kept = 0;
        for (int tile = 0; tile < CHECKED; tile++) {
            for (int b = 0; b < Kernel.GROUP; b++) {
                blocks[b] = tile * Kernel.GROUP + b;
            }
            int bits = both ? probe.tileBoth(blocks, 0, columns) : probe.tile(blocks, 0);
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
        long near = checked(distances).filter(each -> each <= limit).count();
        if (kept > near + checked(distances).count() / 4) {
            throw new IllegalStateException(
                    "the filter keeps " + kept + " rows where " + near + " are near");
        }
    }

    private void checkScreen(double[] distances, double limit) {
        int eight = Kernel.SCREEN / Kernel.BLOCK;
        for (int tile = 0; tile < CHECKED / 2; tile++) {
            int bits = probe.screen(tile);
            for (int lane = 0; lane < Kernel.SCREEN; lane++) {
                int row = index.order[tile * Kernel.SCREEN + lane];
                int block = lane / Kernel.BLOCK % eight;
                if (row >= 0 && distances[row] <= limit && (bits >> block & 1) == 0) {
                    throw new IllegalStateException("the screen lost row " + row);
                }
            }
        }
    }

    private void checkBounds(double[] distances, double limit) {
        if (index.supers == 0) {
            throw new IllegalStateException("rows of kind " + kind + " have no boxes");
        }
        for (int group = 0; group < index.supers; group++) {
            probe.blockBounds(group, bounds);
            for (int b = 0; b < Kernel.BLOCK; b++) {
                int block = group * Kernel.BLOCK + b;
                for (int lane = 0; lane < Kernel.BLOCK && block < index.blocks; lane++) {
                    int row = index.order[block * Kernel.BLOCK + lane];
                    if (row >= 0 && distances[row] <= limit && bounds[b] > probe.boundLimit()) {
                        throw new IllegalStateException("the boxes lost row " + row);
                    }
                }
            }
        }
    }

    /**
     * One block takes the places of all four where rows are so long that four would come from the
     * second-level cache, which other guests of the machine may share.
     */
    private void locate(int tile) {
        int first = tile % tiles * Kernel.GROUP;
        for (int b = 0; b < Kernel.GROUP; b++) {
            blocks[b] = index.steps > 1 ? first : first + b;
        }
    }

    /** Filters every tile once, for the queries. */
    @Benchmark
    public int filter() {
        int kept = 0;
        for (int tile = 0; tile < TILES + EXTRA; tile++) {
            locate(tile);
            kept += probe.tile(blocks, 0);
        }
        return kept;
    }

    /** Screens as many rows as there are in the tiles. */
    @Benchmark
    public int screen() {
        int kept = 0;
        for (int tile = 0; tile < (TILES + EXTRA) / 2; tile++) {
            kept += probe.screen(tile % Math.max(1, tiles / 2));
        }
        return kept;
    }

    /** Filters every tile once, for both sides. */
    @Benchmark
    public int filterBoth() {
        int kept = 0;
        for (int tile = 0; tile < TILES + EXTRA; tile++) {
            locate(tile);
            kept += probe.tileBoth(blocks, 0, columns);
        }
        return kept;
    }

    /** The bounds of the boxes of a group of blocks, as often as there are tiles. */
    @Benchmark
    public int bounds() {
        int sum = 0;
        for (int group = 0; group < TILES + EXTRA; group++) {
            probe.blockBounds(group % Math.min(BOXES, index.supers), bounds);
            sum += bounds[group % Kernel.BLOCK];
        }
        return sum;
    }
}
