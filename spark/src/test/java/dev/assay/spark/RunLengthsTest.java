package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.Blocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Tuple2;

class RunLengthsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7})
    void mergedListsHoldEveryValueAsOftenAsAllOfThemDo(int lists) {
        SplittableRandom random = new SplittableRandom(lists);
        double[][] values = new double[lists][];
        for (int i = 0; i < lists; i++) {
            values[i] = random.ints(random.nextInt(50), -9, 9).asDoubleStream().sorted().toArray();
        }
        RunLengths merged = RunLengths.merged(Arrays.stream(values).map(RunLengths::of).toList());
        assertThat(expanded(merged))
                .containsExactly(
                        Arrays.stream(values).flatMapToDouble(Arrays::stream).sorted().toArray());
        assertThat(merged.values()).doesNotHaveDuplicates();
        assertThat(merged.total()).isEqualTo(expanded(merged).length);
    }

    /** Half of the values are equal: they lie in one range, and no value is lost. */
    @Test
    void rangesTakeEveryValueOnceHoweverOftenItOccurs() {
        SplittableRandom random = new SplittableRandom(1);
        List<RunLengths> blocks =
                IntStream.range(0, 5)
                        .mapToObj(
                                block ->
                                        RunLengths.of(
                                                random.doubles(2_000)
                                                        .map(x -> x < 0.5 ? 0.25 : x)
                                                        .sorted()
                                                        .toArray()))
                        .toList();
        Ranges ranges = Ranges.of(context().parallelize(blocks, 2), 4);
        List<RunLengths> pieces =
                ranges.cut(context().parallelize(blocks, 3))
                        .groupByKey(ranges.partitioner())
                        .sortByKey()
                        .values()
                        .map(RunLengths::merged)
                        .collect();
        double[] all = pieces.stream().flatMapToDouble(p -> Arrays.stream(expanded(p))).toArray();
        double[] sorted = all.clone();
        Arrays.sort(sorted);
        assertThat(all).hasSize(10_000).containsExactly(sorted);
        assertThat(pieces).hasSizeBetween(2, 4);
    }

    @Test
    void piecesEndWhereBlocksOfTheTableEnd() {
        RunLengths values =
                RunLengths.of(
                        IntStream.range(0, 150_000)
                                .mapToDouble(i -> i < 100_000 ? 1 : i)
                                .toArray());
        List<Tuple2<Integer, Piece>> pieces = new ArrayList<>();
        new Expanded(values, 60_000).forEachRemaining(pieces::add);
        assertThat(pieces).extracting(Tuple2::_1).isSorted().contains(0, 1, 2, 3);
        int next = 60_000;
        List<Double> found = new ArrayList<>();
        for (Tuple2<Integer, Piece> each : pieces) {
            Piece piece = each._2();
            assertThat(piece.first()).isEqualTo(next);
            assertThat(piece.rows()).isBetween(1, Piece.ROWS);
            next += piece.rows();
            assertThat(piece.first() / Blocks.ROWS).isEqualTo(each._1());
            assertThat((next - 1) / Blocks.ROWS).isEqualTo(each._1());
            double[] cells = new double[piece.rows()];
            Packing.numbers(piece.column(0), cells.length, 0, cells.length, cells, 0);
            Arrays.stream(cells).forEach(found::add);
        }
        assertThat(found)
                .containsExactlyElementsOf(Arrays.stream(expanded(values)).boxed().toList());
    }

    private static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(Cluster.session().sparkContext());
    }

    private static double[] expanded(RunLengths runs) {
        return IntStream.range(0, runs.values().length)
                .boxed()
                .flatMapToDouble(
                        i ->
                                IntStream.range(0, runs.counts()[i])
                                        .mapToDouble(k -> runs.values()[i]))
                .toArray();
    }
}
