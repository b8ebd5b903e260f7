package dev.assay.neighbour.internal.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.LoopContext;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which columns have many levels, and whose levels near rows share. */
final class ManyLevelsTest {

    @Test
    void levelsCountAsManyAsMixAsWell() {
        // The first has 15 levels, the second 16, the third 100 of which one takes nine tenths.
        int rows = 240_000;
        int[] codes = new int[3 * rows];
        for (int row = 0; row < rows; row++) {
            codes[3 * row] = row % 15;
            codes[3 * row + 1] = row % 16 - 1;
            codes[3 * row + 2] = row % 10 == 0 ? row / 10 % 100 : 0;
        }
        assertThat(ManyLevels.columns(codes, 3)).containsExactly(1);
    }

    @Test
    void ofManyColumnsThoseOfMostLevelsAreTaken() {
        int rows = 1000;
        int[] codes = new int[30 * rows];
        for (int at = 0; at < codes.length; at++) {
            codes[at] = at / 30 % (20 + at % 30);
        }
        assertThat(ManyLevels.columns(codes, 30))
                .containsExactly(IntStream.range(14, 30).toArray());
    }

    @Test
    void aColumnIsSeldomSharedWhereTheNearestRowsHaveOtherLevels() {
        // Rows on a line; the first column changes every hundred rows, the second with every row.
        int rows = 4000;
        int[] codes = new int[2 * rows];
        for (int row = 0; row < rows; row++) {
            codes[2 * row] = row / 100;
            codes[2 * row + 1] = row % 37;
        }
        NearLevels near =
                new NearLevels(
                        codes, 2, rows, (row, other, limit) -> Math.abs((double) row - other));
        assertThat(near.seldomShared(new int[] {0, 1}, new LoopContext(3))).containsExactly(1);
        assertThat(near.seldomShared(new int[0], new LoopContext(3))).isEmpty();
    }

    @Test
    void aRowWithoutOthersIsItsOwnNeighbour() {
        NearLevels near = new NearLevels(new int[] {3}, 1, 1, (row, other, limit) -> 0);
        assertThat(near.seldomShared(new int[] {0}, new LoopContext(1))).isEmpty();
    }
}
