package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A population of eleven dependent columns, four of them numbers, two integers, four categories and
 * a date, beside an identifier; and generators that leak in known ways.
 */
final class LeakyPopulation {

    private static final String[] REGIONS = {"North", "South", "East", "West", "Überland"};
    private static final String[] JOBS = {"Clerk", "Nurse", "Farmer", "Driver", "Cook", "Judge"};

    private LeakyPopulation() {}

    /** Training rows, a holdout, and whatever a generator makes of the training rows. */
    static EvaluationData data(int real, int holdout, long seed, UnaryOperator<Table> generator) {
        Table training = sample("real", real, 3 * seed);
        return EvaluationData.of(
                schema(training),
                training,
                generator.apply(training).named("synthetic"),
                Optional.of(sample("holdout", holdout, 3 * seed + 1)));
    }

    private static Schema schema(Table table) {
        return Schema.of(table).with(Roles.NONE);
    }

    /** Fresh rows, whatever the training rows. */
    static UnaryOperator<Table> fresh(int rows, long seed) {
        return training -> sample("synthetic", rows, 3 * seed + 2);
    }

    /** A share of training rows among fresh ones. */
    static UnaryOperator<Table> verbatim(int rows, double share, long seed) {
        return training -> {
            int copies = (int) (share * rows);
            return stacked(
                    training.select(some(training.rows(), copies, seed)),
                    sample("synthetic", rows - copies, 3 * seed + 2));
        };
    }

    /** All training rows with noise of a share of its range in every number. */
    static UnaryOperator<Table> noisy(double noise, long seed) {
        return training -> withNoise(training, noise, seed);
    }

    /**
     * The rarest rows, by how far their numbers lie from the mean, with noise, among fresh ones.
     */
    static UnaryOperator<Table> rarest(int rows, int copies, double noise, long seed) {
        return training -> {
            double[] score = new double[training.rows()];
            for (Column column : training.columns()) {
                if (column instanceof NumericColumn numbers && column.kind().isNumeric()) {
                    double[] all = numbers.toArray();
                    double mean = java.util.Arrays.stream(all).average().orElse(0);
                    double sd =
                            Math.sqrt(
                                    java.util.Arrays.stream(all)
                                            .map(x -> (x - mean) * (x - mean))
                                            .average()
                                            .orElse(1));
                    for (int row = 0; row < score.length; row++) {
                        score[row] += Math.pow((all[row] - mean) / sd, 2);
                    }
                }
            }
            int[] rare =
                    IntStream.range(0, score.length)
                            .boxed()
                            .sorted(Comparator.comparingDouble(row -> -score[row]))
                            .limit(copies)
                            .mapToInt(Integer::intValue)
                            .sorted()
                            .toArray();
            return stacked(
                    withNoise(training, noise, seed).select(rare),
                    sample("synthetic", rows - copies, 3 * seed + 2));
        };
    }

    /** Blocks of neighbouring columns from different training rows. */
    static UnaryOperator<Table> permutedBlocks(int width, long seed) {
        return training -> {
            List<Column> columns = new ArrayList<>();
            for (int from = 0; from < training.columns().size(); from += width) {
                int[] order = some(training.rows(), training.rows(), seed * 31 + from);
                for (Column column :
                        training.columns()
                                .subList(from, Math.min(from + width, training.columns().size()))) {
                    columns.add(column.select(order));
                }
            }
            return Table.of("synthetic", columns);
        };
    }

    /** The first columns of training rows, the others of fresh ones. */
    static UnaryOperator<Table> halfCopied(int copied, long seed) {
        return training -> {
            Table fresh = sample("synthetic", training.rows(), 3 * seed + 2);
            List<Column> columns = new ArrayList<>();
            for (int column = 0; column < training.columns().size(); column++) {
                columns.add((column < copied ? training : fresh).columns().get(column));
            }
            return Table.of("synthetic", columns);
        };
    }

    /** Training rows with one column in lower case. */
    static UnaryOperator<Table> lowerCase(String name) {
        return training -> {
            CategoricalColumn column = training.categorical(name);
            String[] levels =
                    IntStream.range(0, column.rows())
                            .mapToObj(row -> column.level(row).toLowerCase(java.util.Locale.ROOT))
                            .toArray(String[]::new);
            return training.with(List.of(CategoricalColumn.of(name, levels)));
        };
    }

    /** Training rows with one category changed in each. */
    static UnaryOperator<Table> oneChanged(long seed) {
        return training -> {
            SplittableRandom random = new SplittableRandom(seed);
            CategoricalColumn column = training.categorical("region");
            String[] levels =
                    IntStream.range(0, column.rows())
                            .mapToObj(row -> REGIONS[random.nextInt(REGIONS.length)])
                            .toArray(String[]::new);
            return training.with(List.of(CategoricalColumn.of("region", levels)));
        };
    }

    /** Every column drawn by itself, with replacement, from the training rows. */
    static UnaryOperator<Table> shuffledColumns(long seed) {
        return permutedBlocks(1, seed);
    }

    /** The training rows more often than once, each time with noise. */
    static UnaryOperator<Table> manyTimes(int times, double noise, long seed) {
        return training -> {
            Table all = withNoise(training, noise, seed);
            for (int i = 1; i < times; i++) {
                all = stacked(all, withNoise(training, noise, seed + 1000L * i));
            }
            return all;
        };
    }

    static int[] some(int rows, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 977 + 5);
        int[] order = IntStream.range(0, rows).toArray();
        for (int i = 0; i < count; i++) {
            int j = i + random.nextInt(rows - i);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        return java.util.Arrays.copyOf(order, count);
    }

    static Table withNoise(Table table, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 131 + 7);
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            if (column instanceof NumericColumn numbers) {
                double[] values = numbers.toArray();
                double least = java.util.Arrays.stream(values).min().orElse(0);
                double most = java.util.Arrays.stream(values).max().orElse(0);
                for (int row = 0; row < values.length; row++) {
                    values[row] += noise * (most - least) * random.nextGaussian();
                }
                columns.add(
                        NumericColumn.owning(column.name(), column.kind(), values, new BitSet()));
            } else {
                columns.add(column);
            }
        }
        return Table.of(table.name(), columns);
    }

    static Table stacked(Table above, Table below) {
        List<Column> columns = new ArrayList<>();
        for (Column column : above.columns()) {
            Column other = below.column(column.name());
            if (column instanceof NumericColumn numbers) {
                double[] values =
                        java.util.stream.DoubleStream.concat(
                                        java.util.Arrays.stream(numbers.toArray()),
                                        java.util.Arrays.stream(((NumericColumn) other).toArray()))
                                .toArray();
                columns.add(
                        NumericColumn.owning(column.name(), column.kind(), values, new BitSet()));
            } else {
                List<String> levels = new ArrayList<>();
                for (int row = 0; row < column.rows(); row++) {
                    levels.add(((CategoricalColumn) column).level(row));
                }
                for (int row = 0; row < other.rows(); row++) {
                    levels.add(((CategoricalColumn) other).level(row));
                }
                columns.add(CategoricalColumn.of(column.name(), column.kind(), levels));
            }
        }
        return Table.of(above.name(), columns);
    }

    /** So many rows of the population. */
    static Table sample(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 7919 + 13);
        String[][] levels = new String[5][rows];
        double[][] numbers = new double[7][rows];
        for (int row = 0; row < rows; row++) {
            double health = random.nextGaussian();
            double wealth = 0.5 * health + random.nextGaussian();
            int region = (int) Math.min(4, Math.floor(5 * Math.pow(random.nextDouble(), 1.5)));
            levels[0][row] = Long.toHexString(random.nextLong());
            levels[1][row] = REGIONS[region];
            levels[2][row] = random.nextDouble() < 0.5 ? "Female" : "Male";
            levels[3][row] = JOBS[(int) Math.min(5, Math.abs(2 * wealth + random.nextGaussian()))];
            levels[4][row] = random.nextDouble() < 1 / (1 + Math.exp(health)) ? "Yes" : "No";
            numbers[0][row] = Math.rint(100 * (50 + 15 * health + 8 * random.nextGaussian())) / 100;
            numbers[1][row] =
                    Math.rint(100 * Math.exp(7 + 0.6 * wealth + 0.2 * random.nextGaussian())) / 100;
            numbers[2][row] =
                    Math.rint(10 * (120 - 6 * health + region + 9 * random.nextGaussian())) / 10;
            numbers[3][row] = Math.rint(1000 * random.nextDouble() * (2 + region)) / 1000;
            numbers[4][row] = Math.floor(-3 * Math.log(random.nextDouble()) + (health > 0 ? 0 : 2));
            numbers[5][row] = Math.floor(6 * random.nextDouble() + wealth);
            numbers[6][row] =
                    86_400 * Math.floor(18_000 + 1500 * random.nextDouble() + 60 * region);
        }
        return Table.of(
                name,
                CategoricalColumn.of("id", ColumnKind.IDENTIFIER, List.of(levels[0])),
                NumericColumn.of("age", numbers[0]),
                CategoricalColumn.of("region", levels[1]),
                NumericColumn.of("income", numbers[1]),
                CategoricalColumn.of("sex", levels[2]),
                NumericColumn.of("pressure", numbers[2]),
                CategoricalColumn.of("job", levels[3]),
                NumericColumn.of("distance", numbers[3]),
                NumericColumn.of("visits", numbers[4]),
                CategoricalColumn.of("smokes", levels[4]),
                NumericColumn.of("children", numbers[5]),
                NumericColumn.owning("since", ColumnKind.DATETIME, numbers[6], new BitSet()));
    }
}
