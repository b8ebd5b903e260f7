package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * How often the levels of several columns occur together in two tables, wherever the rows are. Only
 * what occurs is kept. A cell is told by a number whose digits are its levels, missing being the
 * first. Where such a number would get too large, what the columns so far have in common is
 * replaced by its place among all that occur.
 */
final class JointCells {

    private static final long DENSE = 1 << 16;
    private static final long MOST = Long.MAX_VALUE / 2;

    private final Map<Long, long[]> counts;
    private final int n;
    private final int m;

    private JointCells(Map<Long, long[]> counts, int n, int m) {
        this.counts = counts;
        this.n = n;
        this.m = m;
    }

    /**
     * Of some columns, one at least.
     *
     * @param first columns of the first table
     * @param second the same columns of the second table
     * @param levels how many levels each column may have, besides missing
     */
    static JointCells of(
            EvaluationContext context, List<Codes> first, List<Codes> second, int[] levels) {
        List<long[]> replaced = new ArrayList<>();
        long cells = 1;
        for (int column = 0; column < levels.length; column++) {
            if (cells > MOST / (levels[column] + 1L)) {
                long[] occurring =
                        LongStream.concat(
                                        occurring(context, first, levels, column, replaced),
                                        occurring(context, second, levels, column, replaced))
                                .sorted()
                                .distinct()
                                .toArray();
                replaced.add(occurring);
                cells = occurring.length;
            }
            cells *= levels[column] + 1L;
        }
        Map<Long, long[]> counts = new HashMap<>();
        int part = 0;
        for (List<Codes> table : List.of(first, second)) {
            Numbering numbering = new Numbering(table, levels, levels.length, replaced);
            for (Cells some : gathered(context, numbering)) {
                for (int i = 0; i < some.numbers.length; i++) {
                    counts.computeIfAbsent(some.numbers[i], cell -> new long[2])[part] +=
                            some.times[i];
                }
            }
            part++;
        }
        return new JointCells(counts, first.get(0).size(), second.get(0).size());
    }

    private static LongStream occurring(
            EvaluationContext context,
            List<Codes> table,
            int[] levels,
            int columns,
            List<long[]> replaced) {
        Numbering numbering = new Numbering(table, levels, columns, replaced);
        return gathered(context, numbering).stream()
                .flatMapToLong(some -> Arrays.stream(some.numbers));
    }

    /** The cells of all blocks, wherever they are; on this machine a run can be stopped. */
    private static List<Cells> gathered(EvaluationContext context, Numbering numbering) {
        Codes any = numbering.columns.get(0);
        if (any.distant().isPresent()) {
            return Blocks.gather(any, numbering::counted);
        }
        List<Cells> found = new ArrayList<>();
        for (int block = 0; block < Blocks.count(any.size()); block++) {
            context.checkCancelled();
            found.add(numbering.counted(block));
        }
        return found;
    }

    /** ½ Σ |p − q| over all cells. */
    double distance() {
        long sum = 0;
        for (long[] cell : counts.values()) {
            sum += Math.abs(cell[0] * m - cell[1] * n);
        }
        return 0.5 * sum / ((double) n * m);
    }

    /** The cells of a block that occur, and how often they do. */
    private record Cells(long[] numbers, int[] times) implements Serializable {}

    /** How cells of the first columns are numbered. */
    private record Numbering(List<Codes> columns, int[] levels, int taken, List<long[]> replaced)
            implements Serializable {

        Numbering {
            replaced = List.copyOf(replaced);
        }

        Cells counted(int block) {
            long[] cells = new long[Blocks.size(block, columns.get(0).size())];
            long all = 1;
            int replacements = 0;
            for (int column = 0; column < taken; column++) {
                long states = levels[column] + 1L;
                if (all > MOST / states) {
                    long[] places = replaced.get(replacements++);
                    Arrays.setAll(cells, row -> Arrays.binarySearch(places, cells[row]));
                    all = places.length;
                }
                int[] codes = Blocks.read(columns.get(column), block);
                for (int row = 0; row < cells.length; row++) {
                    cells[row] = cells[row] * states + codes[row] + 1;
                }
                all *= states;
            }
            return all <= DENSE ? dense(cells, (int) all) : sorted(cells);
        }

        private static Cells dense(long[] cells, int all) {
            int[] counts = new int[all];
            for (long cell : cells) {
                counts[(int) cell]++;
            }
            long[] numbers = new long[Math.min(all, cells.length)];
            int[] times = new int[numbers.length];
            int used = 0;
            for (int cell = 0; cell < all; cell++) {
                if (counts[cell] > 0) {
                    numbers[used] = cell;
                    times[used++] = counts[cell];
                }
            }
            return new Cells(Arrays.copyOf(numbers, used), Arrays.copyOf(times, used));
        }

        private static Cells sorted(long[] cells) {
            Arrays.sort(cells);
            long[] numbers = new long[cells.length];
            int[] times = new int[cells.length];
            int used = 0;
            for (long cell : cells) {
                if (used == 0 || cell != numbers[used - 1]) {
                    numbers[used++] = cell;
                }
                times[used - 1]++;
            }
            return new Cells(Arrays.copyOf(numbers, used), Arrays.copyOf(times, used));
        }
    }
}
