package dev.assay.studies.trust;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Rows of a population with four modes: three numbers of different means, two categories of the
 * same levels in different shares, and a target that depends on them all.
 */
final class Population {

    /** The modes, of which the first is the largest. */
    static final int MODES = 4;

    /** The column that models predict. */
    static final String TARGET = "target";

    /** Two categories an attacker may know. */
    static final List<String> KNOWN = List.of("group", "place");

    private static final double[] WEIGHTS = {0.4, 0.3, 0.2, 0.1};
    private static final double[][] MEANS = {{0, 2, 1}, {3, -1, 2}, {-2, -3, 6}, {5, 5, -2}};
    private static final List<String> NUMBERS = List.of("x", "y", "z");
    private static final List<String> LEVELS = List.of("a", "b", "c");

    private final double[][] numbers;
    private final String[][] levels;
    private final String[] target;

    private Population(double[][] numbers, String[][] levels, String[] target) {
        this.numbers = numbers;
        this.levels = levels;
        this.target = target;
    }

    /** Rows of the first {@code modes} modes. */
    static Population draw(int rows, int modes, RandomGenerator random) {
        double total = Arrays.stream(WEIGHTS, 0, modes).sum();
        double[][] numbers = new double[rows][];
        String[][] levels = new String[rows][];
        String[] target = new String[rows];
        for (int row = 0; row < rows; row++) {
            double left = random.nextDouble() * total;
            int mode = 0;
            while (mode < modes - 1 && left >= WEIGHTS[mode]) {
                left -= WEIGHTS[mode++];
            }
            double common = random.nextGaussian();
            numbers[row] = new double[NUMBERS.size()];
            for (int k = 0; k < numbers[row].length; k++) {
                numbers[row][k] = MEANS[mode][k] + 0.8 * common + 0.6 * random.nextGaussian();
            }
            levels[row] =
                    new String[] {
                        LEVELS.get(random.nextDouble() < 0.8 ? mode % 3 : random.nextInt(3)),
                        LEVELS.get(common < -1 ? 0 : random.nextDouble() < 0.7 ? 1 : 2)
                    };
            double leaning = common + (mode % 2 == 0 ? 0.8 : -0.8) + 0.7 * random.nextGaussian();
            target[row] = leaning > 0 ? "yes" : "no";
        }
        return new Population(numbers, levels, target);
    }

    int rows() {
        return target.length;
    }

    /**
     * These rows with every number moved by up to {@code 2 · strength} deviations at random and a
     * share of {@code 0.8 · strength} of the levels drawn anew.
     */
    Population noisy(double strength, RandomGenerator random) {
        double[] deviations = deviations();
        Population noisy = copy();
        for (int row = 0; row < rows(); row++) {
            for (int k = 0; k < deviations.length; k++) {
                noisy.numbers[row][k] += 2 * strength * deviations[k] * random.nextGaussian();
            }
            for (int k = 0; k < KNOWN.size(); k++) {
                double draw = random.nextDouble();
                String other = LEVELS.get(random.nextInt(LEVELS.size()));
                noisy.levels[row][k] = draw < 0.8 * strength ? other : levels[row][k];
            }
            double draw = random.nextDouble();
            String other = random.nextBoolean() ? "yes" : "no";
            noisy.target[row] = draw < 0.8 * strength ? other : target[row];
        }
        return noisy;
    }

    /** These rows, the first share of which have two numbers and the categories exchanged. */
    Population swapped(double share) {
        Population swapped = copy();
        for (int row = 0; row < (int) Math.rint(share * rows()); row++) {
            swapped.numbers[row][0] = numbers[row][1];
            swapped.numbers[row][1] = numbers[row][0];
            swapped.levels[row][0] = levels[row][1];
            swapped.levels[row][1] = levels[row][0];
        }
        return swapped;
    }

    /** These rows, the first share of which give way to those of another table. */
    Population copying(Population other, double share) {
        Population copying = copy();
        int copies = Math.min(other.rows(), (int) Math.rint(share * rows()));
        for (int row = 0; row < copies; row++) {
            copying.numbers[row] = other.numbers[row].clone();
            copying.levels[row] = other.levels[row].clone();
            copying.target[row] = other.target[row];
        }
        return copying;
    }

    /** The rows as a table. */
    Table table(String name) {
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < NUMBERS.size(); k++) {
            int column = k;
            columns.add(
                    NumericColumn.of(
                            NUMBERS.get(k),
                            Arrays.stream(numbers).mapToDouble(row -> row[column]).toArray()));
        }
        for (int k = 0; k < KNOWN.size(); k++) {
            int column = k;
            columns.add(
                    CategoricalColumn.of(
                            KNOWN.get(k),
                            ColumnKind.CATEGORICAL,
                            Arrays.stream(levels).map(row -> row[column]).toList()));
        }
        columns.add(CategoricalColumn.of(TARGET, ColumnKind.CATEGORICAL, List.of(target)));
        return Table.of(name, columns);
    }

    private Population copy() {
        return new Population(
                Arrays.stream(numbers).map(double[]::clone).toArray(double[][]::new),
                Arrays.stream(levels).map(String[]::clone).toArray(String[][]::new),
                target.clone());
    }

    private double[] deviations() {
        double[] deviations = new double[NUMBERS.size()];
        for (int k = 0; k < deviations.length; k++) {
            int column = k;
            double mean =
                    Arrays.stream(numbers).mapToDouble(row -> row[column]).average().orElse(0);
            deviations[k] =
                    Math.sqrt(
                            Arrays.stream(numbers)
                                    .mapToDouble(row -> Math.pow(row[column] - mean, 2))
                                    .average()
                                    .orElse(0));
        }
        return deviations;
    }
}
