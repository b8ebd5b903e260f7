package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which columns go together, and how closely. */
final class ColumnGroupsTest {

    /** Eighteen columns of which 0, 3, 6 …, 1, 4, 7 … and 2, 5, 8 … belong together. */
    @Test
    void columnsThatBelongTogetherAreFoundWhereverTheyStand() {
        double[][] association = new double[18][18];
        for (int a = 0; a < 18; a++) {
            for (int b = 0; b < 18; b++) {
                association[a][b] = a == b ? 0 : a % 3 == b % 3 ? 0.3 : 0.1;
            }
        }
        assertThat(ColumnGroups.of(association))
                .allSatisfy(
                        group -> {
                            assertThat(group).hasSize(ColumnGroups.SIZE);
                            assertThat(IntStream.of(group).map(column -> column % 3).distinct())
                                    .hasSize(1);
                        });
    }

    @Test
    void everyColumnIsInOneGroupWhateverTheirNumber() {
        for (int columns = GroupAttack.FEWEST; columns < 40; columns++) {
            List<int[]> groups = ColumnGroups.of(new double[columns][columns]);
            assertThat(groups).hasSizeGreaterThan(1);
            assertThat(groups.stream().flatMapToInt(Arrays::stream).sorted().toArray())
                    .isEqualTo(IntStream.range(0, columns).toArray());
            assertThat(groups).allMatch(group -> group.length >= 2 && group.length <= 9);
        }
    }

    /**
     * Bergsma (2013): 1 of what is the same, 0 of what is as independent as can be, and between
     * them the square root of (φ² − (r−1)(c−1)/(n−1)) over the least of the corrected r and c, less
     * 1.
     */
    @Test
    void levelsAreAssociatedByCramersVLessItsBias() {
        int[] some = {0, 0, 1, 1, 2, 2, 0, 1, 2, 0};
        assertThat(ColumnAssociations.cramer(some, some)).isCloseTo(1, within(1e-12));
        int[] a = {0, 0, 1, 1};
        int[] b = {0, 1, 0, 1};
        assertThat(ColumnAssociations.cramer(a, b)).isZero();
        assertThat(ColumnAssociations.cramer(a, new int[4])).isZero();
        int[] nearly = {0, 0, 1, 1, 2, 2, 0, 1, 2, 1};
        // Cells of 3, 1, 3 and 3 rows, squared, over the products of their margins.
        double squares = 9 / 12.0 + 1 / 16.0 + 9 / 12.0 + 9 / 9.0 - 1;
        double expected = Math.sqrt((squares - 4 / 9.0) / (3 - 4 / 9.0 - 1));
        assertThat(ColumnAssociations.cramer(some, nearly)).isCloseTo(expected, within(1e-12));
    }

    /** Spearman's correlation of numbers, whose sign is of no account. */
    @Test
    void numbersAreAssociatedByTheirPlaces() {
        SplittableRandom random = new SplittableRandom(1);
        double[] x = random.doubles(200).toArray();
        double[] cubed = Arrays.stream(x).map(value -> -value * value * value).toArray();
        double[] other = random.doubles(200).toArray();
        float[][] places = {
            DisguiseAttacks.centred(x, 1),
            DisguiseAttacks.centred(cubed, 1),
            DisguiseAttacks.centred(other, 1)
        };
        double[][] all = new ColumnAssociations(places, new boolean[] {true, true, true}).all();
        assertThat(all[0][1]).isCloseTo(1, within(1e-6));
        assertThat(all[0][2]).isLessThan(0.2);
    }
}
