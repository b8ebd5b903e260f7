package dev.assay.learners.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees against ones grown by trying every cut on every row, bit for bit. */
final class GrownTreeTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 0",
        "2, 3, 2, 1",
        "40, 5, 2, 0",
        "300, 4, 1, 3",
        "700, 6, 6, 0",
        "700, 2, 3, 15"
    })
    void numbersAreToldAsByTryingEveryCut(int rows, int features, int tried, int maxDepth) {
        for (int spread : new int[] {1, 3, 40, 256}) {
            byte[][] bins = bins(rows, features, spread, rows + spread);
            SplittableRandom random = new SplittableRandom(rows);
            long[] targets = random.longs(rows, -1_000_000, 1_000_000).toArray();
            double[] sums = new double[rows];
            GrownTree.of(
                            bins,
                            IntStream.range(0, rows).toArray(),
                            new NumberSplitter(targets),
                            new GrownTree.Way(tried, maxDepth, new double[features]),
                            new SplittableRandom(9))
                    .ask(flat(bins, rows), rows, sums);
            double[] slow =
                    new SlowTree(
                                    bins,
                                    tried,
                                    maxDepth,
                                    new SplittableRandom(9),
                                    new SlowTree.Numbers(targets))
                            .told(rows, 1);
            assertThat(sums).isEqualTo(slow);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 3, 0",
        "2, 3, 2, 3, 1",
        "40, 5, 2, 4, 0",
        "300, 4, 1, 12, 4",
        "700, 6, 6, 50, 0",
        "700, 5, 2, 4, 15"
    })
    void classesAreToldAsByTryingEveryCut(
            int rows, int features, int tried, int classes, int maxDepth) {
        for (int spread : new int[] {1, 3, 40, 256}) {
            byte[][] bins = bins(rows, features, spread, rows + spread);
            SplittableRandom random = new SplittableRandom(rows);
            int[] labels = random.ints(rows, 0, classes).toArray();
            double[] sums = new double[rows * classes];
            GrownTree.of(
                            bins,
                            IntStream.range(0, rows).toArray(),
                            new ClassSplitter(labels, classes),
                            new GrownTree.Way(tried, maxDepth, new double[features]),
                            new SplittableRandom(9))
                    .ask(flat(bins, rows), rows, sums);
            double[] slow =
                    new SlowTree(
                                    bins,
                                    tried,
                                    maxDepth,
                                    new SplittableRandom(9),
                                    new SlowTree.Labels(labels, classes))
                            .told(rows, classes);
            assertThat(sums).isEqualTo(slow);
        }
    }

    @Test
    void twoClassesAreToldAlikeAsNumbersAndAsClasses() {
        byte[][] bins = bins(500, 4, 30, 3);
        int[] labels = new SplittableRandom(4).ints(500, 0, 2).toArray();
        double[] numbers = new double[500];
        double[] classes = new double[1_000];
        int[] rows = IntStream.range(0, 500).toArray();
        grown(bins, rows, new NumberSplitter(Arrays.stream(labels).asLongStream().toArray()))
                .ask(flat(bins, 500), 500, numbers);
        grown(bins, rows, new ClassSplitter(labels, 2)).ask(flat(bins, 500), 500, classes);
        int same = 0;
        for (int row = 0; row < 500; row++) {
            same += Math.abs(numbers[row] - classes[2 * row + 1]) < 1e-12 ? 1 : 0;
        }
        assertThat(same).as("but for ties that rounding breaks").isGreaterThan(450);
    }

    @Test
    void aTreeOfRowsThatDifferTellsEachOfThem() {
        byte[][] bins = {new byte[256]};
        Arrays.setAll(new int[256], i -> bins[0][i] = (byte) i);
        long[] targets = new SplittableRandom(1).longs(256, -99, 99).toArray();
        double[] sums = new double[256];
        grown(bins, IntStream.range(0, 256).toArray(), new NumberSplitter(targets))
                .ask(flat(bins, 256), 256, sums);
        assertThat(sums).isEqualTo(Arrays.stream(targets).asDoubleStream().toArray());
    }

    @Test
    void aTreeHasNoMoreLeavesThanItsDepthAllows() {
        byte[][] bins = bins(500, 4, 200, 7);
        long[] targets = new SplittableRandom(8).longs(500, -99, 99).toArray();
        for (int maxDepth = 1; maxDepth < 6; maxDepth++) {
            double[] sums = new double[500];
            GrownTree.of(
                            bins,
                            IntStream.range(0, 500).toArray(),
                            new NumberSplitter(targets),
                            new GrownTree.Way(4, maxDepth, new double[4]),
                            new SplittableRandom(5))
                    .ask(flat(bins, 500), 500, sums);
            assertThat(Arrays.stream(sums).distinct().count())
                    .isBetween((1L << maxDepth - 1) + 1, 1L << maxDepth);
        }
    }

    @Test
    void targetsWhoseSumsWouldOverflowAreRefused() {
        long most = NumberSplitter.farthest(3);
        long[] allowed = {most, -most, most};
        byte[][] bins = {{0, 0, 0}};
        double[] sums = new double[3];
        grown(bins, new int[] {0, 1, 2}, new NumberSplitter(allowed)).ask(bins[0], 3, sums);
        assertThat(sums).containsOnly(most / 3.0);
        assertThatThrownBy(() -> new NumberSplitter(new long[] {most + 1, 0, 0}))
                .hasMessageContaining(Long.toString(most + 1));
    }

    private static GrownTree grown(byte[][] bins, int[] rows, Splitter splitter) {
        GrownTree.Way way = new GrownTree.Way(2, 0, new double[bins.length]);
        return GrownTree.of(bins, rows.clone(), splitter, way, new SplittableRandom(5));
    }

    private static byte[][] bins(int rows, int features, int spread, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[][] bins = new byte[features][rows];
        for (byte[] feature : bins) {
            for (int row = 0; row < rows; row++) {
                feature[row] = (byte) random.nextInt(spread);
            }
        }
        return bins;
    }

    static byte[] flat(byte[][] bins, int rows) {
        byte[] flat = new byte[rows * bins.length];
        for (int row = 0; row < rows; row++) {
            for (int feature = 0; feature < bins.length; feature++) {
                flat[row * bins.length + feature] = bins[feature][row];
            }
        }
        return flat;
    }
}
