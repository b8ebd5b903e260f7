package dev.assay.neighbour.internal;

import dev.assay.benchmarks.Control;
import dev.assay.benchmarks.Counters;
import dev.assay.benchmarks.SingleContext;
import dev.assay.neighbour.NeighbourTable;
import java.util.List;
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
 * Whole searches on one thread, from tables in memory to lists: layout included, once per call.
 * {@code pairs} is which directions are asked: one, both, a table among itself, or all four; {@code
 * boxes} whether blocks may be left out by their boxes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx4g", "-Xbatch"})
public class SearchBenchmark {

    @Param({"num-30", "mix-30", "census", "clinic", "l2-64"})
    public String kind;

    @Param({"5000", "20000"})
    public int rows;

    @Param({"1", "5", "20"})
    public int k;

    @Param({"one", "both", "self", "all"})
    public String pairs;

    @Param({"on"})
    public String boxes;

    private PlainRows real;
    private PlainRows synthetic;

    /** Makes the tables, and compares the lists of some rows with the definition. */
    @Setup
    public void makeTables() {
        real = BenchmarkRows.of(kind, rows, 1);
        synthetic = BenchmarkRows.of(kind, rows, 2);
        Work work = new Work();
        NeighbourTable table =
                new Search(new SingleContext(), Kernels.best(), work, boxes.equals("on"))
                        .nearest(synthetic, real, k, false);
        for (int row = 0; row < rows; row += rows / 20) {
            List<Integer> expected = ReferenceSearch.nearest(synthetic, row, real, k, false);
            for (int rank = 0; rank < k; rank++) {
                if (table.index(row, rank) != expected.get(rank)) {
                    throw new IllegalStateException(
                            "row " + row + " has another neighbour than by definition");
                }
            }
        }
        Counters.compareWith(kind.startsWith("l2-") ? Control.PRODUCT_TILE : Control.TILE);
        Counters.set("units", work.units.sum());
        Counters.set("exact", work.exact.sum());
        Counters.set("insertions", work.insertions.sum());
    }

    /** Searches afresh, nothing laid out beforehand. */
    @Benchmark
    public Object search() {
        PlainRows a = real.afresh();
        PlainRows b = synthetic.afresh();
        Search search =
                new Search(new SingleContext(), Kernels.best(), new Work(), boxes.equals("on"));
        return switch (pairs) {
            case "one" -> search.nearest(b, a, k, false);
            case "both" -> search.nearestBoth(a, b, k, k);
            case "self" -> search.nearest(a, a, k, true);
            default ->
                    List.of(
                            List.of(search.nearestBoth(a, b, k, k)),
                            search.nearest(a, a, k, true),
                            search.nearest(b, b, k, true));
        };
    }
}
