package dev.assay.cli;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Tables on which every metric has a value: two normal numbers with correlation 0.6, one with a
 * long tail that leans on the first, a category of three levels that leans on the first, a
 * sensitive group, and a target of two classes that leans on the first number and on the group.
 */
final class CoverageTables {

    private static final List<String> LEVELS = List.of("a", "b", "c");

    private CoverageTables() {}

    /** Real rows and a holdout of the same distribution. */
    static EvaluationData reference(int rows, int holdout, RandomGenerator random) {
        return reference(rows, holdout, true, random);
    }

    /** The same real rows with or without the holdout, and the same draws afterwards. */
    static EvaluationData reference(int rows, int holdout, boolean shown, RandomGenerator random) {
        Table real = table("real", rows, random, 0);
        Table fresh = table("holdout", holdout, random, 0);
        return EvaluationData.reference(
                Schema.of(real)
                        .with(
                                Roles.NONE
                                        .withTargets(List.of("target"))
                                        .withSensitive(List.of("group"))),
                real,
                Optional.of(fresh).filter(table -> shown));
    }

    /**
     * Rows.
     *
     * @param shift 0 for the distribution of the real rows; at 1 the first number is half a
     *     deviation higher, correlated with nothing, and the target half as predictable
     */
    static Table table(String name, int rows, RandomGenerator random, double shift) {
        double[] x = new double[rows];
        double[] y = new double[rows];
        double[] z = new double[rows];
        String[] c = new String[rows];
        String[] group = new String[rows];
        String[] target = new String[rows];
        double link = 0.6 * (1 - shift);
        for (int row = 0; row < rows; row++) {
            double factor = random.nextGaussian();
            x[row] = factor + 0.5 * shift;
            y[row] = link * factor + Math.sqrt(1 - link * link) * random.nextGaussian();
            z[row] = Math.exp(link * factor + 0.8 * random.nextGaussian());
            double lean = factor + random.nextGaussian();
            c[row] = LEVELS.get(lean < -0.7 ? 0 : lean < 0.9 ? 1 : 2);
            boolean first = random.nextDouble() < 0.4;
            group[row] = first ? "f" : "m";
            double says = (1 - shift / 2) * (1.5 * factor + (first ? 0.6 : -0.4));
            target[row] = says + random.nextGaussian() > 0 ? "yes" : "no";
        }
        List<Column> columns =
                List.of(
                        NumericColumn.of("x", x),
                        NumericColumn.of("y", y),
                        NumericColumn.of("z", z),
                        CategoricalColumn.of("c", ColumnKind.CATEGORICAL, List.of(c)),
                        CategoricalColumn.of("group", ColumnKind.CATEGORICAL, List.of(group)),
                        CategoricalColumn.of("target", ColumnKind.CATEGORICAL, List.of(target)));
        return Table.of(name, columns);
    }
}
