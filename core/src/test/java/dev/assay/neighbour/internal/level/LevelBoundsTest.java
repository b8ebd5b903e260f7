package dev.assay.neighbour.internal.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What many-levelled columns add to bounds equals what a look at every row says. */
final class LevelBoundsTest {

    private static final int ROWS = 5000;
    private static final int[] LEVELS = {20, 3000, 4, 150};

    private final SplittableRandom random = new SplittableRandom(1);
    private final int[] codes =
            IntStream.range(0, ROWS * LEVELS.length)
                    .map(at -> random.nextInt(LEVELS[at % LEVELS.length]) - 1)
                    .toArray();

    /** Backwards, and padded to whole tiles. */
    private final int[] order = IntStream.range(0, 5120).map(at -> ROWS - 1 - at).toArray();

    LevelBoundsTest() {
        for (int at = 0; at < order.length; at++) {
            order[at] = Math.max(-1, order[at]);
        }
    }

    @Test
    void aBlockCostsWhatEachColumnCostsOfWhichItHoldsNoMarkedLevel() {
        int[] columns = {0, 1, 3};
        int[] costs = {5, 70, 9, 300};
        LevelBounds bounds =
                new LevelColumns(codes, LEVELS.length, columns, order).bounds(c -> costs[c]);
        for (int turn = 0; turn < 20; turn++) {
            int[] queries = random.ints(turn % 5, 0, ROWS).toArray();
            bounds.load(codes, LEVELS.length, queries);
            for (int group = 0; group < 5; group++) {
                int[] found = bounds.of(group);
                for (int b = 0; b < 32; b++) {
                    assertThat(found[b]).isEqualTo(cost(32 * group + b, queries, columns, costs));
                }
                assertThat(bounds.least(group))
                        .isLessThanOrEqualTo(Arrays.stream(found).min().getAsInt());
            }
        }
    }

    @Test
    void whereAllColumnsCostTheSameTheLeastOfAGroupIsThatOfItsNearestBlock() {
        LevelBounds bounds =
                new LevelColumns(codes, LEVELS.length, new int[] {0, 1, 2, 3}, order)
                        .bounds(c -> 1);
        for (int row = 0; row < ROWS; row += 61) {
            bounds.load(codes, LEVELS.length, new int[] {row});
            for (int group = 0; group < 5; group++) {
                int[] found = bounds.of(group);
                assertThat(bounds.least(group)).isEqualTo(Arrays.stream(found).min().getAsInt());
            }
        }
    }

    @Test
    void aLevelThatNoRowHasIsInNoBlock() {
        LevelBounds bounds =
                new LevelColumns(codes, LEVELS.length, new int[] {1}, order).bounds(c -> 7);
        bounds.load(new int[] {0, 1_000_000, 0, 0}, LEVELS.length, new int[] {0});
        assertThat(bounds.of(2)).containsOnly(7);
        assertThat(bounds.least(2)).isEqualTo(7);
    }

    private int cost(int block, int[] queries, int[] columns, int[] costs) {
        int cost = 0;
        for (int column : columns) {
            boolean held = false;
            for (int at = 32 * block; at < 32 * (block + 1); at++) {
                for (int query : queries) {
                    held |= order[at] >= 0 && code(order[at], column) == code(query, column);
                }
            }
            cost += held ? 0 : costs[column];
        }
        return cost;
    }

    private int code(int row, int column) {
        return codes[row * LEVELS.length + column];
    }
}
