package dev.assay.metrics.privacy;

import dev.assay.stat.SortedValues;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Ways in which a synthetic table that is otherwise fresh tells of training rows, or does not. */
enum Leak {
    NONE,
    VERBATIM,
    NEAR,
    SECRET,
    HALF_THE_COLUMNS,
    WRITTEN_TWICE,
    ONE_LEVEL_CHANGED,
    RAREST,
    /**
     * Columns of the training rows, each in an order of its own: single values are those of
     * persons.
     */
    INDEPENDENT_COLUMNS,
    /** Columns of fresh rows, each in an order of its own. */
    INDEPENDENT_FRESH_COLUMNS,
    /** Copies with every number on the other side of the middle of its column. */
    MIRRORED;

    private static final double SHARE = 0.2;

    /** Fresh rows of which some were replaced. */
    Table apply(Table real, Table fresh, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 31 + ordinal());
        int copies = (int) (SHARE * fresh.rows());
        int[] all = IntStream.range(0, fresh.rows()).toArray();
        return switch (this) {
            case NONE -> fresh;
            case VERBATIM -> mixed(real, fresh, all, copies, 0, column -> true);
            case NEAR -> mixed(real, fresh, all, copies, 0.01, column -> true);
            case SECRET -> secret(real, fresh);
            case HALF_THE_COLUMNS -> mixed(real, fresh, all, copies, 0, column -> column % 2 == 0);
            case WRITTEN_TWICE -> mixed(real, fresh, twice(all, copies), copies, 0, column -> true);
            case ONE_LEVEL_CHANGED ->
                    changed(mixed(real, fresh, all, copies, 0, c -> true), copies);
            case RAREST -> rarest(real, fresh);
            case INDEPENDENT_COLUMNS -> shuffled(real, random);
            case INDEPENDENT_FRESH_COLUMNS -> shuffled(fresh, random);
            case MIRRORED -> mixed(mirrored(real), fresh, all, copies, 0, column -> true);
        };
    }

    private static int[] twice(int[] rows, int copies) {
        int[] twice = rows.clone();
        for (int i = 0; i < copies && copies + i < rows.length; i++) {
            twice[copies + i] = i;
        }
        return twice;
    }

    /** Fresh rows of which the first so many are training rows. */
    static Table copying(Table real, Table fresh, int copies) {
        int[] rows = IntStream.range(0, fresh.rows()).toArray();
        return mixed(real, fresh, rows, copies, 0, column -> true);
    }

    /** So many rows around each training row. */
    static Table around(Table real, int times, double noise) {
        int[] rows = IntStream.range(0, real.rows() * times).map(i -> i / times).toArray();
        Table repeated = real.select(rows);
        int[] all = IntStream.range(0, rows.length).toArray();
        return mixed(repeated, repeated, all, rows.length, noise, column -> true);
    }

    /** The first rows are those of the real table, in some columns, with this noise. */
    private static Table mixed(
            Table real,
            Table fresh,
            int[] rows,
            int copies,
            double noise,
            java.util.function.IntPredicate copied) {
        SplittableRandom random = new SplittableRandom(5);
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < real.columns().size(); column++) {
            Column from =
                    copied.test(column) ? real.columns().get(column) : fresh.columns().get(column);
            columns.add(joined(from, fresh.columns().get(column), copies, noise, random));
        }
        return Table.of("synthetic", columns).select(rows);
    }

    static Column joined(
            Column real, Column fresh, int copies, double noise, SplittableRandom random) {
        if (real instanceof NumericColumn numbers) {
            double[] present = numbers.present();
            double range =
                    Arrays.stream(present).max().orElse(0) - Arrays.stream(present).min().orElse(0);
            double[] values = ((NumericColumn) fresh).toArray();
            double[] own = numbers.toArray();
            for (int row = 0; row < copies; row++) {
                values[row] = own[row] + noise * range * random.nextGaussian();
            }
            return number(numbers, values);
        }
        String[] words = words((CategoricalColumn) fresh);
        String[] own = words((CategoricalColumn) real);
        System.arraycopy(own, 0, words, 0, copies);
        return CategoricalColumn.of(real.name(), words);
    }

    private static Column number(NumericColumn like, double[] values) {
        return NumericColumn.owning(like.name(), like.kind(), values, BitSets.of(values));
    }

    private static String[] words(CategoricalColumn column) {
        return IntStream.range(0, column.rows())
                .mapToObj(row -> column.isMissing(row) ? "" : column.level(row))
                .toArray(String[]::new);
    }

    private static Table mirrored(Table real) {
        List<Column> columns = new ArrayList<>();
        for (Column column : real.columns()) {
            columns.add(column instanceof NumericColumn numbers ? mirrored(numbers) : column);
        }
        return Table.of("mirrored", columns);
    }

    private static Column mirrored(NumericColumn numbers) {
        double middle = SortedValues.median(SortedValues.of(numbers.present()));
        return number(
                numbers,
                Arrays.stream(numbers.toArray()).map(value -> 2 * middle - value).toArray());
    }

    /** The eleventh column is that of the training row nearest in the first eight. */
    private static Table secret(Table real, Table fresh) {
        double[][] from = numbers(real);
        double[][] to = numbers(fresh);
        CategoricalColumn secret = real.categorical("c10");
        String[] own = words(secret);
        String[] told = new String[fresh.rows()];
        for (int row = 0; row < told.length; row++) {
            int nearest = 0;
            for (int other = 1; other < real.rows(); other++) {
                nearest =
                        distance(from, other, to, row) < distance(from, nearest, to, row)
                                ? other
                                : nearest;
            }
            told[row] = own[nearest];
        }
        List<Column> columns = new ArrayList<>(fresh.columns());
        columns.set(10, CategoricalColumn.of("c10", told));
        return Table.of("synthetic", columns);
    }

    private static double distance(double[][] a, int i, double[][] b, int j) {
        double sum = 0;
        for (int column = 0; column < a.length; column++) {
            sum += Math.abs(a[column][i] - b[column][j]);
        }
        return sum;
    }

    private static double[][] numbers(Table table) {
        return IntStream.range(0, 4)
                .mapToObj(i -> ((NumericColumn) table.columns().get(i)).toArray())
                .toArray(double[][]::new);
    }

    /** The first level column of the copies has another of its levels. */
    private static Table changed(Table table, int copies) {
        String[] words = words(table.categorical("c9"));
        String[] levels = Arrays.stream(words).distinct().sorted().toArray(String[]::new);
        for (int row = 0; row < copies; row++) {
            int at = Arrays.asList(levels).indexOf(words[row]);
            words[row] = levels[(at + 1) % levels.length];
        }
        List<Column> columns = new ArrayList<>(table.columns());
        columns.set(9, CategoricalColumn.of("c9", words));
        return Table.of("synthetic", columns);
    }

    /** The rarest hundredth of the training rows with a noise of half a hundredth. */
    private static Table rarest(Table real, Table fresh) {
        double[][] numbers = numbers(real);
        int[] order =
                IntStream.range(0, real.rows())
                        .boxed()
                        .sorted(Comparator.comparingDouble(row -> -size(numbers, row)))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int copies = Math.max(1, real.rows() / 100);
        int[] rows = IntStream.range(0, fresh.rows()).toArray();
        return mixed(real.select(order), fresh, rows, copies, 0.005, column -> true);
    }

    private static double size(double[][] numbers, int row) {
        double size = 0;
        for (double[] column : numbers) {
            size += (column[row] - 120) * (column[row] - 120);
        }
        return size;
    }

    private static Table shuffled(Table real, SplittableRandom random) {
        return Table.of(
                "synthetic",
                real.columns().stream()
                        .map(
                                column -> {
                                    int[] order = IntStream.range(0, real.rows()).toArray();
                                    for (int i = order.length - 1; i > 0; i--) {
                                        int j = random.nextInt(i + 1);
                                        int other = order[j];
                                        order[j] = order[i];
                                        order[i] = other;
                                    }
                                    return column.select(order);
                                })
                        .toList());
    }

    private static final class BitSets {
        static java.util.BitSet of(double[] values) {
            java.util.BitSet missing = new java.util.BitSet();
            for (int row = 0; row < values.length; row++) {
                if (Double.isNaN(values[row])) {
                    missing.set(row);
                }
            }
            return missing;
        }
    }
}
