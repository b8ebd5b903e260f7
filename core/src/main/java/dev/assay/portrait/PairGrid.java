package dev.assay.portrait;

import dev.assay.report.Portrait;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Portrays two columns together. */
final class PairGrid {

    private static final int LEAST_CELLS = 3;
    private static final int MOST_CELLS = 8;
    private static final int ROWS_PER_CELL = 20;

    private PairGrid() {}

    /** The grid of two columns; empty where one of them is not drawn by itself. */
    static Optional<Portrait.Pair> of(
            Portrait.Column x, Portrait.Column y, Side real, Side synthetic) {
        int rows = real.table().rows();
        int most =
                (int)
                        Math.max(
                                LEAST_CELLS,
                                Math.min(
                                        MOST_CELLS,
                                        Math.floor(Math.sqrt((double) rows / ROWS_PER_CELL))));
        Optional<Portrait.Axis> across = axis(x, most);
        Optional<Portrait.Axis> up = axis(y, most);
        return across.isEmpty() || up.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Portrait.Pair(
                                across.get(),
                                up.get(),
                                counts(across.get(), up.get(), real),
                                counts(across.get(), up.get(), synthetic)));
    }

    private static Optional<Portrait.Axis> axis(Portrait.Column column, int most) {
        if (column instanceof Portrait.Numbers numbers) {
            int size = numbers.edges().size();
            int every = Math.max(1, (int) Math.ceil((double) (size - 1) / most));
            List<Double> edges = new ArrayList<>();
            for (int edge = 0; edge < size; edge += every) {
                edges.add(numbers.edges().get(edge));
            }
            return Optional.of(new Portrait.Axis(numbers.name(), numbers.kind(), edges, List.of()));
        }
        if (column instanceof Portrait.Levels levels) {
            List<String> first = levels.levels().subList(0, Math.min(most, levels.levels().size()));
            return Optional.of(new Portrait.Axis(levels.name(), levels.kind(), List.of(), first));
        }
        return Optional.empty();
    }

    private static List<List<Integer>> counts(Portrait.Axis x, Portrait.Axis y, Side side) {
        Cells across = Cells.of(x, side.table());
        Cells up = Cells.of(y, side.table());
        int cells = x.cells() * y.cells();
        List<Integer> all =
                (side.individuals().isEmpty()
                                ? ofRows(across, up, y.cells(), cells, side.table())
                                : ofIndividuals(across, up, y.cells(), cells, side))
                        .shown();
        List<List<Integer>> counts = new ArrayList<>();
        for (int i = 0; i < x.cells(); i++) {
            counts.add(all.subList(i * y.cells(), (i + 1) * y.cells()));
        }
        return counts;
    }

    private static Tally ofRows(Cells across, Cells up, int height, int cells, Table table) {
        int[] sums = new int[cells];
        BlockWork<int[]> work = block -> counts(across.of(block), up.of(block), height, cells);
        List<int[]> blocks =
                table.distant()
                        .map(rows -> rows.ofBlocks(work))
                        .orElseGet(
                                () ->
                                        IntStream.range(0, Blocks.count(table.rows()))
                                                .mapToObj(work::of)
                                                .toList());
        blocks.forEach(some -> Arrays.setAll(sums, cell -> sums[cell] + some[cell]));
        return new Tally(sums);
    }

    private static int[] counts(int[] across, int[] up, int height, int cells) {
        int[] counts = new int[cells];
        for (int row = 0; row < across.length; row++) {
            if (across[row] >= 0 && up[row] >= 0) {
                counts[across[row] * height + up[row]]++;
            }
        }
        return counts;
    }

    private static Tally ofIndividuals(Cells across, Cells up, int height, int cells, Side side) {
        Tally tally = new Tally(cells, side.individuals());
        for (int block = 0; block < Blocks.count(side.table().rows()); block++) {
            int first = Blocks.first(block);
            int[] i = across.of(block);
            int[] j = up.of(block);
            for (int row = 0; row < i.length; row++) {
                if (i[row] >= 0 && j[row] >= 0) {
                    tally.add(i[row] * height + j[row], first + row);
                }
            }
        }
        return tally;
    }

    /** Which cells the rows of a block are in; −1 where a value is missing. */
    private interface Cells extends Serializable {

        int[] of(int block);

        static Cells of(Portrait.Axis axis, Table table) {
            Column column = table.column(axis.column());
            if (column instanceof NumericColumn numbers) {
                double[] edges = axis.edges().stream().mapToDouble(Double::doubleValue).toArray();
                Numbers all = numbers.cells();
                return block ->
                        Arrays.stream(Blocks.read(all, block))
                                .mapToInt(
                                        value ->
                                                Double.isNaN(value)
                                                        ? -1
                                                        : NumberColumn.cell(edges, value))
                                .toArray();
            }
            CategoricalColumn levels = (CategoricalColumn) column;
            int[] cells = new int[levels.dictionary().size()];
            for (int code = 0; code < cells.length; code++) {
                int place = axis.levels().indexOf(levels.dictionary().level(code));
                cells[code] = place < 0 ? axis.levels().size() : place;
            }
            Codes all = levels.cells();
            return block ->
                    Arrays.stream(Blocks.read(all, block))
                            .map(code -> code < 0 ? -1 : cells[code])
                            .toArray();
        }
    }
}
