package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.NeighbourTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Levels beside numbers in a Euclidean space, where those of up to 126 levels lie in bytes and
 * others in ints: whichever lie how, and whatever levels the other table has, neighbours are those
 * of the definition.
 */
final class PackedCodesTest {

    private static final int COLUMNS = 6;

    /** The largest code of the table that is searched, at which bytes end, and around it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 124, 125, 126, 127, 254, 255, 256, 70_000})
    void levelsAroundTheLargestOfAByteSomeOfThemUnknownToTheOtherTable(int most) {
        PlainRows among = rows(150, most, 7, false);
        PlainRows of = rows(40, most, 8, true);
        List<Kernel> kernels = new ArrayList<>(List.of(Kernels.plain()));
        Kernels.vector().ifPresent(kernels::add);
        for (Kernel kernel : kernels) {
            Search search = new Search(new LoopContext(2), kernel, new Work());
            NeighbourTable found = search.nearest(of, among, 9, false);
            for (int row = 0; row < of.rows(); row++) {
                int asked = row;
                assertThat(IntStream.range(0, 9).map(rank -> found.index(asked, rank)).boxed())
                        .as(kernel.name() + ", row " + row)
                        .isEqualTo(ReferenceSearch.nearest(of, row, among, 9, false));
            }
            double[] radius = new double[of.rows()];
            double[] reverse = new double[among.rows()];
            Arrays.fill(radius, Math.sqrt(4));
            Arrays.fill(reverse, Math.sqrt(3));
            long within = 0;
            long reached = 0;
            for (int row = 0; row < of.rows(); row++) {
                for (int other = 0; other < among.rows(); other++) {
                    within += of.distance(row, among, other) <= radius[row] ? 1 : 0;
                    reached += of.distance(row, among, other) <= reverse[other] ? 1 : 0;
                }
            }
            BothBalls both = search.countBoth(of, among, radius, reverse, false);
            assertThat(IntStream.of(both.ofFirst().held()).sum()).isEqualTo(within);
            assertThat(IntStream.of(both.ofSecond().held()).sum()).isEqualTo(reached);
        }
    }

    /**
     * One number, which ties; columns of two levels and of the most in turns; some are missing.
     *
     * @param beyond whether there are levels that the other table has not
     */
    private static PlainRows rows(int rows, int most, long seed, boolean beyond) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] numbers = random.ints(rows, 0, 3).mapToDouble(one -> one / 2.0).toArray();
        int[] codes = new int[rows * COLUMNS];
        for (int i = 0; i < codes.length; i++) {
            int above = beyond ? random.nextInt(3) : 0;
            int level = i % 2 == 0 ? random.nextInt(2) : most - random.nextInt(2);
            codes[i] = random.nextInt(9) == 0 ? -1 : level + above;
        }
        return new PlainRows(new EuclideanMetric(1, COLUMNS), rows, numbers, codes);
    }
}
