package dev.assay.engine.leak;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Replaces rows of a synthetic table by training rows, changed or not. Only columns whose content
 * is compared are leaked: names and keys of real people would be noticed at once.
 *
 * <p>A near copy lies as far from its training row as a synthetic row drawn at random lies from its
 * nearest one, in the mean over columns: the distance is divided among the columns at random, a
 * number moves up or down by its part of the column's range, and a level is replaced by that of
 * another training row with its part for probability.
 */
final class PlantedLeak {

    private final EvaluationData data;
    private final double[] distances;
    private final List<Column> content;
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Extent> extents = new HashMap<>();

    /** What numbers of a column there are. */
    private record Extent(double least, double most, boolean isWhole) {

        static Extent of(NumericColumn column) {
            double[] values = column.present();
            return new Extent(
                    Arrays.stream(values).min().orElse(0),
                    Arrays.stream(values).max().orElse(0),
                    Arrays.stream(values).allMatch(value -> value == Math.rint(value)));
        }

        double inside(double value) {
            double kept = Math.min(most, Math.max(least, value));
            return isWhole ? Math.rint(kept) : kept;
        }
    }

    /**
     * Leaks into the candidate of some data.
     *
     * @param distances of its rows to the nearest training rows, mean over columns, in [0, 1]
     */
    PlantedLeak(EvaluationData data, double[] distances) {
        this.data = data;
        this.distances = distances;
        this.content = data.schema().content().stream().map(data.real()::column).toList();
        for (Column column : content) {
            places.put(column.name(), places.size());
            if (column instanceof NumericColumn numeric) {
                extents.put(column.name(), Extent.of(numeric));
            }
        }
    }

    /**
     * The candidate with leaked rows.
     *
     * @param replaced positions of the synthetic rows that give way
     * @param leaked positions of the training rows that take their place, as many
     */
    Table with(LeakKind kind, int[] replaced, int[] leaked, RandomGenerator random) {
        int[] changed = new int[replaced.length];
        Arrays.fill(changed, -1);
        double[][] parts = new double[replaced.length][];
        for (int i = 0; i < replaced.length; i++) {
            if (kind == LeakKind.ONE_COLUMN) {
                changed[i] = random.nextInt(content.size());
            }
            if (kind == LeakKind.NEAR) {
                parts[i] = parts(distances[random.nextInt(distances.length)], random);
            }
        }
        List<Column> columns = new ArrayList<>();
        for (Column made : data.synthetic().columns()) {
            if (!places.containsKey(made.name())) {
                columns.add(made);
                continue;
            }
            int place = places.get(made.name());
            Cell[] cells = new Cell[replaced.length];
            for (int i = 0; i < replaced.length; i++) {
                double moved = kind == LeakKind.NEAR ? parts[i][place] : 0;
                cells[i] = cell(place, leaked[i], changed[i] == place, moved, random);
            }
            columns.add(with(made, replaced, cells, content.get(place)));
        }
        return Table.of(data.synthetic().name(), columns);
    }

    /**
     * The cell of a training row.
     *
     * @param row of which training row
     * @param shift by how much of the column's range it is moved
     */
    private record Cell(int row, double shift) {}

    private Cell cell(int place, int row, boolean isChanged, double moved, RandomGenerator random) {
        Column real = content.get(place);
        if (isChanged) {
            return new Cell(other(real, row, random), 0);
        }
        if (moved > 0 && real instanceof CategoricalColumn) {
            return new Cell(random.nextDouble() < moved ? other(real, row, random) : row, 0);
        }
        return new Cell(row, random.nextBoolean() ? moved : -moved);
    }

    /** A training row whose cell differs, where one is found soon. */
    private static int other(Column real, int row, RandomGenerator random) {
        final int tries = 20;
        int found = row;
        for (int attempt = 0; attempt < tries && same(real, row, found); attempt++) {
            found = random.nextInt(real.rows());
        }
        return found;
    }

    private static boolean same(Column column, int a, int b) {
        return column instanceof NumericColumn numeric
                ? Double.compare(numeric.value(a), numeric.value(b)) == 0
                : ((CategoricalColumn) column).code(a) == ((CategoricalColumn) column).code(b);
    }

    /** Divides a distance among the columns, all divisions being equally likely. */
    private double[] parts(double distance, RandomGenerator random) {
        double[] parts = new double[content.size()];
        double sum = 0;
        for (int column = 0; column < parts.length; column++) {
            parts[column] = random.nextExponential();
            sum += parts[column];
        }
        for (int column = 0; column < parts.length; column++) {
            parts[column] *= distance * parts.length / sum;
        }
        return parts;
    }

    private Column with(Column made, int[] replaced, Cell[] cells, Column real) {
        if (made instanceof NumericColumn numbers) {
            Extent extent = Objects.requireNonNull(extents.get(made.name()));
            double[] values = numbers.toArray();
            BitSet wrong = new BitSet();
            for (int row = 0; row < values.length; row++) {
                wrong.set(row, numbers.isUnparsable(row));
            }
            for (int i = 0; i < replaced.length; i++) {
                double value = ((NumericColumn) real).value(cells[i].row());
                double shift = cells[i].shift() * (extent.most() - extent.least());
                values[replaced[i]] =
                        Double.isNaN(value) || shift == 0 ? value : extent.inside(value + shift);
                wrong.clear(replaced[i]);
            }
            return NumericColumn.owning(made.name(), made.kind(), values, wrong);
        }
        CategoricalColumn levels = (CategoricalColumn) made;
        int[] codes = levels.toArray();
        for (int i = 0; i < replaced.length; i++) {
            codes[replaced[i]] = ((CategoricalColumn) real).code(cells[i].row());
        }
        return CategoricalColumn.owning(made.name(), made.kind(), levels.dictionary(), codes);
    }
}
