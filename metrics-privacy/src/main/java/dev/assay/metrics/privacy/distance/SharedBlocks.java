package dev.assay.metrics.privacy.distance;

import dev.assay.content.CellContent;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which rows share so many rare values with one synthetic row that chance does not explain it. With
 * \(f_j\) the share of synthetic rows that have the row's value in column j, a synthetic row whose
 * columns were drawn independently agrees with it in a set A of columns with probability \(\prod_{j
 * \in A} f_j\). The row counts when that, times the number m of synthetic rows and the \(2^p\) sets
 * of columns there are, is below one in a hundred. Values that reappear one by one, as in a table
 * of shuffled columns, do not count.
 *
 * <p>Candidates are the synthetic rows that share one of its rare values, at most 64 with a value
 * and 256 in all, the rarest values first.
 */
final class SharedBlocks {

    private static final double CHANCE = 0.01;
    private static final int COMMON = 64;
    private static final int CANDIDATES = 256;

    /** The share by which no sum of so many logarithms is wrong. */
    private static final double ROUNDING = 1e-9;

    private final EvaluationContext context;
    private final CellContent content;
    private final int rows;
    private final int[][] values;
    private final int[][] first;
    private final int[][] holders;
    private final Map<Long, Integer>[] codes;
    private final double[][] surprises;

    @SuppressWarnings({"unchecked", "rawtypes"})
    SharedBlocks(EvaluationContext context) {
        this.context = context;
        this.content = new CellContent(context.data());
        this.rows = context.data().synthetic().rows();
        int columns = content.columns();
        this.values = new int[rows][columns];
        this.first = new int[columns][];
        this.holders = new int[columns][];
        this.codes = new Map[columns];
        this.surprises = new double[columns][];
        for (int column = 0; column < columns; column++) {
            context.checkCancelled();
            index(column);
        }
    }

    /** By column, the synthetic rows that hold each value, one value after the other. */
    private void index(int column) {
        long[] cells = content.cells(Part.SYNTHETIC, column);
        codes[column] = new HashMap<>();
        for (int row = 0; row < rows; row++) {
            int next = codes[column].size();
            Integer code = codes[column].putIfAbsent(cells[row], next);
            values[row][column] = code == null ? next : code;
        }
        first[column] = new int[codes[column].size() + 1];
        for (int[] row : values) {
            first[column][row[column] + 1]++;
        }
        for (int value = 0; value < codes[column].size(); value++) {
            first[column][value + 1] += first[column][value];
        }
        surprises[column] = new double[codes[column].size()];
        for (int value = 0; value < surprises[column].length; value++) {
            surprises[column][value] = -Math.log((double) often(column, value) / rows);
        }
        int[] next = first[column].clone();
        holders[column] = new int[rows];
        for (int row = 0; row < rows; row++) {
            holders[column][next[values[row][column]]++] = row;
        }
    }

    /** The rows of a part that share a block with a synthetic row. */
    boolean[] of(Part part) {
        int columns = content.columns();
        int[][] wanted = new int[columns][];
        for (int column = 0; column < columns; column++) {
            long[] cells = content.cells(part, column);
            int[] codesOfRows = new int[cells.length];
            for (int row = 0; row < cells.length; row++) {
                codesOfRows[row] = codes[column].getOrDefault(cells[row], -1);
            }
            wanted[column] = codesOfRows;
        }
        boolean[] shared = new boolean[context.data().table(part).rows()];
        context.forRanges(
                shared.length,
                (from, to) -> {
                    int[] row = new int[columns];
                    for (int i = from; i < to; i++) {
                        for (int column = 0; column < columns; column++) {
                            row[column] = wanted[column][i];
                        }
                        shared[i] = surprises(row);
                    }
                });
        return shared;
    }

    private boolean surprises(int[] row) {
        double enough = Math.log(rows) + row.length * Math.log(2) - Math.log(CHANCE);
        double[] surprise = new double[row.length];
        double all = 0;
        for (int column = 0; column < row.length; column++) {
            surprise[column] = row[column] < 0 ? 0 : surprises[column][row[column]];
            all += surprise[column];
        }
        if (all < enough) {
            return false;
        }
        int[] telling = telling(surprise);
        int seen = 0;
        for (long rare : rarest(row)) {
            int column = (int) rare;
            int to = first[column][row[column] + 1];
            for (int i = first[column][row[column]]; i < to && seen < CANDIDATES; i++, seen++) {
                int[] other = values[holders[column][i]];
                if (mayAgree(row, other, telling, surprise, all, enough)
                        && agreement(row, other, surprise) >= enough) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The columns in descending order of what it tells to agree in them. */
    static int[] telling(double[] surprise) {
        int[] telling = new int[surprise.length];
        for (int column = 0; column < telling.length; column++) {
            int at = column;
            while (at > 0 && surprise[telling[at - 1]] < surprise[column]) {
                telling[at] = telling[at - 1];
                at--;
            }
            telling[at] = column;
        }
        return telling;
    }

    /**
     * Whether what is missed in the columns where two rows differ is no more than can be spared. Of
     * most candidates the first columns decide.
     */
    static boolean mayAgree(
            int[] row, int[] other, int[] telling, double[] surprise, double all, double enough) {
        double spare = all - enough + ROUNDING * all;
        double missed = 0;
        for (int column : telling) {
            if (other[column] != row[column]) {
                missed += surprise[column];
                if (missed > spare) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The columns whose value few synthetic rows have, the rarest first; above each, how many. */
    private long[] rarest(int[] row) {
        long[] rarest = new long[row.length];
        int count = 0;
        for (int column = 0; column < row.length; column++) {
            if (row[column] >= 0 && often(column, row[column]) <= COMMON) {
                rarest[count++] = (long) often(column, row[column]) << Integer.SIZE | column;
            }
        }
        long[] sorted = Arrays.copyOf(rarest, count);
        Arrays.sort(sorted);
        return sorted;
    }

    static double agreement(int[] row, int[] other, double[] surprise) {
        double sum = 0;
        for (int column = 0; column < row.length; column++) {
            sum += other[column] == row[column] ? surprise[column] : 0;
        }
        return sum;
    }

    private int often(int column, int value) {
        return first[column][value + 1] - first[column][value];
    }
}
