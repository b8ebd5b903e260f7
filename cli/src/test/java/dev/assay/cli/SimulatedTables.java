package dev.assay.cli;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Small tables of a known distribution: two normal numbers with correlation 0.6 and a category that
 * leans on the first. A shifted one has the first number 0.5 deviations higher and no correlation.
 */
final class SimulatedTables {

    private static final List<String> LEVELS = List.of("a", "b", "c");

    private SimulatedTables() {}

    /** Real rows and a holdout of the same distribution. */
    static EvaluationData reference(int rows, int holdout, RandomGenerator random) {
        Table real = table("real", rows, random, 0, 0);
        return EvaluationData.reference(
                Schema.of(real), real, Optional.of(table("holdout", holdout, random, 0, 0)));
    }

    /**
     * Rows.
     *
     * @param shift 0 for the distribution of the real rows, 1 for the shifted one
     * @param noise the share of rows, the last ones, whose cells are uniform over the range
     */
    static Table table(String name, int rows, RandomGenerator random, double shift, double noise) {
        double[] first = new double[rows];
        double[] second = new double[rows];
        String[] third = new String[rows];
        double link = 0.6 * (1 - shift);
        for (int row = 0; row < rows; row++) {
            first[row] = random.nextGaussian();
            second[row] = link * first[row] + Math.sqrt(1 - link * link) * random.nextGaussian();
            double lean = first[row] + random.nextGaussian();
            third[row] = LEVELS.get(lean < -0.7 ? 0 : lean < 0.9 ? 1 : 2);
            first[row] += 0.5 * shift;
            if (row >= rows - (int) Math.rint(noise * rows)) {
                first[row] = 6 * random.nextDouble() - 3;
                second[row] = 6 * random.nextDouble() - 3;
                third[row] = LEVELS.get(random.nextInt(LEVELS.size()));
            }
        }
        List<Column> columns = new ArrayList<>();
        columns.add(NumericColumn.of("x", first));
        columns.add(NumericColumn.of("y", second));
        columns.add(CategoricalColumn.of("c", ColumnKind.CATEGORICAL, List.of(third)));
        return Table.of(name, columns);
    }

    /** Real rows and a holdout with one factor behind six columns, loading 0.8. */
    static EvaluationData factorReference(int rows, RandomGenerator random) {
        Table real = factor("real", rows, random, 0.8, 0);
        return EvaluationData.reference(
                Schema.of(real), real, Optional.of(factor("holdout", rows, random, 0.8, 0)));
    }

    /**
     * Rows of four normal numbers and two categories that all lean on one factor.
     *
     * @param loading how much, below 1
     * @param noise the share of rows, the last ones, whose cells are uniform over the range
     */
    static Table factor(
            String name, int rows, RandomGenerator random, double loading, double noise) {
        double[][] numbers = new double[4][rows];
        String[][] levels = new String[2][rows];
        double rest = Math.sqrt(1 - loading * loading);
        for (int row = 0; row < rows; row++) {
            boolean noisy = row >= rows - (int) Math.rint(noise * rows);
            double factor = random.nextGaussian();
            for (double[] column : numbers) {
                column[row] =
                        noisy
                                ? 6 * random.nextDouble() - 3
                                : loading * factor + rest * random.nextGaussian();
            }
            for (String[] column : levels) {
                double lean = factor + random.nextGaussian();
                column[row] =
                        noisy
                                ? LEVELS.get(random.nextInt(LEVELS.size()))
                                : LEVELS.get(lean < -0.7 ? 0 : lean < 0.9 ? 1 : 2);
            }
        }
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < numbers.length; k++) {
            columns.add(NumericColumn.of("x" + k, numbers[k]));
        }
        for (int k = 0; k < levels.length; k++) {
            columns.add(CategoricalColumn.of("c" + k, ColumnKind.CATEGORICAL, List.of(levels[k])));
        }
        return Table.of(name, columns);
    }
}
