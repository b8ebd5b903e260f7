package dev.assay.cli;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A population of eleven columns, and generators made to fool a verdict: they leak in ways that
 * trip no single limit, or do no harm and look as if they did.
 */
final class Leaks {

    private static final int NUMBERS = 6;
    private static final String[][] LEVELS = {
        {"North", "South", "East", "West"},
        {"A", "B", "AB", "0"},
        {"Never", "Former", "Current"},
        {"Yes", "No"},
        {"I", "II", "III", "IV", "V"}
    };

    private final int training;
    private final SplittableRandom random;
    private final Cells real;
    private final Cells holdout;

    Leaks(int training, int held, long seed) {
        this.training = training;
        this.random = new SplittableRandom(seed);
        this.real = fresh(training);
        this.holdout = fresh(held);
    }

    /** What a generator may do. */
    enum Generator {
        FRESH(false),
        FRESH_TENFOLD(false),
        SHUFFLED_COLUMNS(false),
        MAJORITY_CLASS_ONLY(false),
        TRAINING_VALUES_SHUFFLED(true),
        COPIES_A_FIFTH(true),
        NOISY_COPIES(true),
        ONE_CATEGORY_CHANGED(true),
        RAREST_HUNDREDTH_COPIED(true),
        SECRET_MEMORISED(true),
        BLOCKS_PERMUTED(true),
        RESCALED_COPIES(true),
        MIRRORED_COPIES(true),
        NEIGHBOURS_TAKEN_OUT(true),
        TWENTY_ROWS_ALL_COPIES(true),
        TENFOLD_NOISY_COPIES(true),
        HALF_THE_COLUMNS_COPIED(true),
        RECASED_COPIES(true),
        SMOOTHED_BOOTSTRAP(true),
        BLURRED_IN_ORDER(true);

        private final boolean leaks;

        Generator(boolean leaks) {
            this.leaks = leaks;
        }

        boolean leaks() {
            return leaks;
        }

        String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Numbers and level codes, row by row. */
    private record Cells(double[][] numbers, int[][] codes, boolean lowerCase) {

        int rows() {
            return numbers.length;
        }
    }

    /** Training and held-out rows, without a synthetic table. */
    EvaluationData reference() {
        Table table = table("training", real);
        Schema schema =
                Schema.of(table)
                        .with(
                                new Roles(
                                        List.of("diabetic"),
                                        java.util.Map.of(),
                                        List.of("smoker"),
                                        List.of("age", "region", "blood"),
                                        Optional.of("smoker"),
                                        List.of(),
                                        List.of(),
                                        Optional.empty(),
                                        Optional.empty()));
        return EvaluationData.reference(schema, table, Optional.of(table("holdout", holdout)));
    }

    /** What this generator would publish. */
    Table candidate(Generator generator) {
        Cells cells = cells(generator);
        // What is to be found by what rows hold shall not be found by where they stand.
        return table(
                generator.words(),
                generator == Generator.BLURRED_IN_ORDER ? cells : inAnotherOrder(cells));
    }

    private Cells inAnotherOrder(Cells cells) {
        Cells moved = copy(cells, permutation(cells.rows()));
        return new Cells(moved.numbers(), moved.codes(), cells.lowerCase());
    }

    private Cells cells(Generator generator) {
        Cells copy = copy(real, IntStream.range(0, training).toArray());
        return switch (generator) {
            case FRESH -> fresh(training);
            case FRESH_TENFOLD -> fresh(10 * training);
            // Of fresh rows: the very values of the training rows, shuffled, are memory of them.
            case SHUFFLED_COLUMNS -> shuffled(fresh(training));
            case TRAINING_VALUES_SHUFFLED -> shuffled(copy);
            case MAJORITY_CLASS_ONLY -> majority();
            case COPIES_A_FIFTH -> mixed(training / 5);
            case NOISY_COPIES -> noisy(copy, .01);
            case ONE_CATEGORY_CHANGED -> oneChanged(copy);
            case RAREST_HUNDREDTH_COPIED -> rarest();
            case SECRET_MEMORISED -> memorised();
            case BLOCKS_PERMUTED -> blocks(copy);
            case RESCALED_COPIES -> rescaled(copy);
            case MIRRORED_COPIES -> mirrored(copy);
            case NEIGHBOURS_TAKEN_OUT -> farFromAll();
            case TWENTY_ROWS_ALL_COPIES -> copy(real, IntStream.range(0, 20).toArray());
            case TENFOLD_NOISY_COPIES ->
                    noisy(
                            copy(
                                    real,
                                    IntStream.range(0, 10 * training).map(i -> i / 10).toArray()),
                            .02);
            case HALF_THE_COLUMNS_COPIED -> half(copy);
            case RECASED_COPIES -> new Cells(copy.numbers(), copy.codes(), true);
            case SMOOTHED_BOOTSTRAP ->
                    noisy(
                            copy(
                                    real,
                                    IntStream.range(0, training)
                                            .map(i -> random.nextInt(training))
                                            .toArray()),
                            .03);
            case BLURRED_IN_ORDER -> blurred(copy);
        };
    }

    private Cells fresh(int rows) {
        double[][] numbers = new double[rows][];
        int[][] codes = new int[rows][];
        for (int row = 0; row < rows; row++) {
            double factor = gaussian();
            double other = gaussian();
            numbers[row] =
                    new double[] {
                        Math.rint(50 + 12 * (.7 * factor + .7 * gaussian())),
                        round(120 + 15 * (.6 * factor + .8 * gaussian()), 1),
                        round(Math.exp(3.2 + .2 * (.5 * factor + .86 * gaussian())), 1),
                        round(5 + .9 * (.6 * other + .8 * gaussian()), 2),
                        round(200 + 40 * (.5 * other + .5 * factor + .7 * gaussian()), 0),
                        round(1 + Math.exp(.8 * (.5 * other + .86 * gaussian())), 2)
                    };
            codes[row] = new int[LEVELS.length];
            for (int column = 0; column < LEVELS.length; column++) {
                double lean = (column % 2 == 0 ? factor : other) + 1.2 * gaussian();
                int levels = LEVELS[column].length;
                double share = 1 / (1 + Math.exp(-1.2 * lean));
                codes[row][column] = Math.min(levels - 1, (int) (share * share * levels));
            }
        }
        return new Cells(numbers, codes, false);
    }

    private double gaussian() {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
                * Math.cos(2 * Math.PI * random.nextDouble());
    }

    private static double round(double value, int decimals) {
        double scale = Math.pow(10, decimals);
        return Math.rint(value * scale) / scale;
    }

    private static Cells copy(Cells of, int[] rows) {
        return new Cells(
                Arrays.stream(rows)
                        .mapToObj(row -> of.numbers()[row].clone())
                        .toArray(double[][]::new),
                Arrays.stream(rows).mapToObj(row -> of.codes()[row].clone()).toArray(int[][]::new),
                false);
    }

    private Cells shuffled(Cells cells) {
        Cells made = copy(cells, IntStream.range(0, cells.rows()).toArray());
        for (int column = 0; column < NUMBERS + LEVELS.length; column++) {
            int[] order = permutation(cells.rows());
            for (int row = 0; row < cells.rows(); row++) {
                move(cells, order[row], made, row, column);
            }
        }
        return made;
    }

    private static void move(Cells from, int source, Cells to, int target, int column) {
        if (column < NUMBERS) {
            to.numbers()[target][column] = from.numbers()[source][column];
        } else {
            to.codes()[target][column - NUMBERS] = from.codes()[source][column - NUMBERS];
        }
    }

    private int[] permutation(int size) {
        int[] order = IntStream.range(0, size).toArray();
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
        return order;
    }

    private Cells majority() {
        Cells many = fresh(4 * training);
        int[] rows =
                IntStream.range(0, many.rows())
                        .filter(row -> many.codes()[row][3] == 0)
                        .limit(training)
                        .toArray();
        return copy(many, rows);
    }

    private Cells mixed(int copies) {
        Cells made = fresh(training);
        for (int row = 0; row < copies; row++) {
            made.numbers()[row] = real.numbers()[row].clone();
            made.codes()[row] = real.codes()[row].clone();
        }
        return made;
    }

    private double[] ranges() {
        return IntStream.range(0, NUMBERS)
                .mapToDouble(
                        column -> {
                            double[] values =
                                    Arrays.stream(real.numbers())
                                            .mapToDouble(row -> row[column])
                                            .toArray();
                            return Arrays.stream(values).max().orElseThrow()
                                    - Arrays.stream(values).min().orElseThrow();
                        })
                .toArray();
    }

    private Cells noisy(Cells cells, double share) {
        double[] ranges = ranges();
        for (double[] row : cells.numbers()) {
            for (int column = 0; column < NUMBERS; column++) {
                row[column] = round(row[column] + share * ranges[column] * gaussian(), 2);
            }
        }
        return cells;
    }

    /** More noise than content, and half of the levels those of somebody else. */
    private Cells blurred(Cells cells) {
        Cells others = fresh(cells.rows());
        for (int row = 0; row < cells.rows(); row++) {
            for (int column = 0; column < LEVELS.length; column++) {
                if (random.nextDouble() < .5) {
                    cells.codes()[row][column] = others.codes()[row][column];
                }
            }
        }
        return noisy(cells, .25);
    }

    private Cells oneChanged(Cells cells) {
        for (int[] row : cells.codes()) {
            int column = random.nextInt(LEVELS.length);
            row[column] = (row[column] + 1) % LEVELS[column].length;
        }
        return cells;
    }

    private Cells rarest() {
        double[] means = new double[NUMBERS];
        for (int column = 0; column < NUMBERS; column++) {
            int at = column;
            means[column] =
                    Arrays.stream(real.numbers())
                            .mapToDouble(row -> row[at])
                            .average()
                            .orElseThrow();
        }
        double[] ranges = ranges();
        Integer[] order = IntStream.range(0, training).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                java.util.Comparator.comparingDouble(
                        (Integer row) -> {
                            double far = 0;
                            for (int column = 0; column < NUMBERS; column++) {
                                double away =
                                        (real.numbers()[row][column] - means[column])
                                                / ranges[column];
                                far -= away * away;
                            }
                            return far;
                        }));
        Cells made = fresh(training);
        int[] rare = IntStream.range(0, training / 100).map(i -> order[i]).toArray();
        Cells copies = noisy(copy(real, rare), .005);
        for (int row = 0; row < rare.length; row++) {
            made.numbers()[row] = copies.numbers()[row];
            made.codes()[row] = copies.codes()[row];
        }
        return made;
    }

    /**
     * Fresh rows without those that stand nearer to a training person than any other training
     * person does, as whoever keeps the authentic rows alone is left with.
     */
    private Cells farFromAll() {
        Cells many = fresh(30 * training);
        double[] ranges = ranges();
        double[] apart = new double[training];
        for (int person = 0; person < training; person++) {
            apart[person] = Double.POSITIVE_INFINITY;
            for (int other = 0; other < training; other++) {
                if (other != person) {
                    apart[person] = Math.min(apart[person], distance(real, other, person, ranges));
                }
            }
        }
        int[] kept =
                IntStream.range(0, many.rows())
                        .filter(
                                row ->
                                        IntStream.range(0, training)
                                                .allMatch(
                                                        person ->
                                                                distance(many, row, person, ranges)
                                                                        >= apart[person]))
                        .toArray();
        return copy(many, kept);
    }

    /** Fresh rows that carry the secret of the nearest training row. */
    private Cells memorised() {
        Cells made = fresh(training);
        double[] ranges = ranges();
        for (int[] row : made.codes()) {
            row[2] = 0;
        }
        for (int row = 0; row < training; row++) {
            int nearest = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int person = 0; person < training; person++) {
                double distance = distance(made, row, person, ranges);
                if (distance < least) {
                    least = distance;
                    nearest = person;
                }
            }
            made.codes()[row][2] = real.codes()[nearest][2];
        }
        return made;
    }

    private double distance(Cells made, int row, int person, double[] ranges) {
        double distance = 0;
        for (int column = 0; column < NUMBERS; column++) {
            distance +=
                    Math.abs(made.numbers()[row][column] - real.numbers()[person][column])
                            / ranges[column];
        }
        for (int column = 0; column < LEVELS.length; column++) {
            distance +=
                    column != 2 && made.codes()[row][column] != real.codes()[person][column]
                            ? 1
                            : 0;
        }
        return distance;
    }

    private Cells blocks(Cells cells) {
        Cells made = copy(cells, IntStream.range(0, cells.rows()).toArray());
        for (int block = 0; block < 3; block++) {
            int[] order = permutation(cells.rows());
            for (int row = 0; row < cells.rows(); row++) {
                for (int column = block; column < NUMBERS + LEVELS.length; column += 3) {
                    move(cells, order[row], made, row, column);
                }
            }
        }
        return made;
    }

    private Cells rescaled(Cells cells) {
        for (double[] row : cells.numbers()) {
            for (int column = 0; column < NUMBERS; column++) {
                row[column] = round(row[column] * 2.54 + 100, 4);
            }
        }
        return cells;
    }

    /** Every number on the other side of the middle of its column. */
    private static Cells mirrored(Cells cells) {
        for (int column = 0; column < NUMBERS; column++) {
            int at = column;
            double[] sorted =
                    Arrays.stream(cells.numbers()).mapToDouble(row -> row[at]).sorted().toArray();
            double middle = sorted[sorted.length / 2];
            for (double[] row : cells.numbers()) {
                row[column] = round(2 * middle - row[column], 2);
            }
        }
        return cells;
    }

    private Cells half(Cells cells) {
        Cells made = fresh(training);
        for (int row = 0; row < training; row++) {
            for (int column = 0; column < NUMBERS + LEVELS.length; column += 2) {
                move(cells, row, made, row, column);
            }
        }
        return made;
    }

    private static Table table(String name, Cells cells) {
        List<String> numbers = List.of("age", "pressure", "weight", "sugar", "lipids", "marker");
        List<String> levels = List.of("region", "blood", "smoker", "diabetic", "stage");
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < NUMBERS; column++) {
            int at = column;
            columns.add(
                    NumericColumn.of(
                            numbers.get(column),
                            Arrays.stream(cells.numbers()).mapToDouble(row -> row[at]).toArray()));
        }
        for (int column = 0; column < LEVELS.length; column++) {
            int at = column;
            columns.add(
                    CategoricalColumn.of(
                            levels.get(column),
                            ColumnKind.CATEGORICAL,
                            Arrays.stream(cells.codes())
                                    .map(row -> LEVELS[at][row[at]])
                                    .map(
                                            level ->
                                                    cells.lowerCase()
                                                            ? level.toLowerCase(Locale.ROOT)
                                                            : level)
                                    .toList()));
        }
        return Table.of(name, columns);
    }
}
