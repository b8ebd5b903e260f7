package dev.assay.neighbour.internal.level;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * What columns of many levels add to the bounds of blocks: a block that holds none of the levels of
 * some queries is as far from each of them as a mismatch costs. Belongs to one thread, unless there
 * are no such columns.
 */
public final class LevelBounds {

    private final LevelBlocks[] levels;
    private final int[] columns;

    /** By column, the dearest first. */
    private final int[] costs;

    /** What all columns cost but the first few. */
    private final int[] rests;

    private final int[][] marks;
    private final int[] atLeast;
    private final int[] bounds = new int[LevelBlocks.BLOCK];

    /** Bounds of blocks in which nothing is marked. */
    LevelBounds(int[] columns, LevelBlocks[] levels, IntUnaryOperator cost) {
        int count = columns.length;
        this.columns = new int[count];
        this.levels = new LevelBlocks[count];
        costs = new int[count];
        for (int k = 0; k < count; k++) {
            put(k, columns[k], levels[k], cost.applyAsInt(columns[k]));
        }
        rests = new int[count + 1];
        marks = new int[count][];
        for (int k = count - 1; k >= 0; k--) {
            rests[k] = rests[k + 1] + costs[k];
            marks[k] = new int[this.levels[k].words()];
        }
        atLeast = new int[count + 1];
        atLeast[0] = -1;
    }

    /** Puts a column before those that cost less. */
    private void put(int size, int column, LevelBlocks blocks, int cost) {
        int at = size;
        for (; at > 0 && costs[at - 1] < cost; at--) {
            columns[at] = columns[at - 1];
            levels[at] = levels[at - 1];
            costs[at] = costs[at - 1];
        }
        columns[at] = column;
        levels[at] = blocks;
        costs[at] = cost;
    }

    /** Takes these queries in place of others; nothing may be asked before. */
    public void load(int[] codes, int width, int[] queries) {
        for (int k = 0; k < marks.length; k++) {
            Arrays.fill(marks[k], 0);
            for (int row : queries) {
                levels[k].mark(codes[row * width + columns[k]], marks[k]);
            }
        }
    }

    /**
     * What no block of the group costs less than: as if the block that shares levels with queries
     * in most columns did so in the dearest.
     */
    public int least(int group) {
        int most = 0;
        for (int[] mark : marks) {
            int word = mark[group];
            if (word == 0) {
                continue;
            }
            atLeast[most + 1] = 0;
            for (int count = most; count >= 0; count--) {
                atLeast[count + 1] |= atLeast[count] & word;
            }
            most += atLeast[most + 1] != 0 ? 1 : 0;
        }
        return rests[most];
    }

    /** What each of the 32 blocks of the group costs; read only, until the next is asked. */
    public int[] of(int group) {
        if (marks.length == 0) {
            return bounds;
        }
        Arrays.fill(bounds, 0);
        for (int k = 0; k < marks.length; k++) {
            int word = marks[k][group];
            int cost = costs[k];
            for (int b = 0; b < bounds.length; b++) {
                bounds[b] += cost & (word >>> b & 1) - 1;
            }
        }
        return bounds;
    }
}
