package dev.assay.benchmarks;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Tables of any number of rows, columns and levels in memory: half numbers, half categories, which
 * follow four shared factors. The first category is target and secret, the second and the first
 * number are known. Equal arguments give equal tables.
 */
final class GrowthTables {

    private static final int FACTORS = 4;
    private static final int FEW_LEVELS = 5;
    private static final double OWN = 0.7;

    private GrowthTables() {}

    /** Real, synthetic and half as many held-out rows; no category of more than five levels. */
    static EvaluationData of(int rows, int columns) {
        return of(rows, columns, FEW_LEVELS);
    }

    /** Likewise with so many levels in the last column. */
    static EvaluationData of(int rows, int columns, int levels) {
        Table real = table("real", rows, columns, levels, 1);
        Roles roles =
                Roles.NONE
                        .withTargets(List.of("c0"))
                        .withSensitive(List.of("c0"))
                        .withQuasiIdentifiers(List.of("c1", "n0"))
                        .withSecret("c0");
        return EvaluationData.of(
                Schema.of(real).with(roles),
                real,
                candidate(rows, columns, levels, 1),
                Optional.of(table("holdout", rows / 2, columns, levels, 2)));
    }

    /** One of several synthetic tables. */
    static Table candidate(int rows, int columns, int levels, int number) {
        return table("synthetic" + number, rows, columns, levels, 2L + number);
    }

    private static Table table(String name, int rows, int columns, int levels, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] factors = new double[FACTORS][rows];
        for (double[] factor : factors) {
            Arrays.setAll(factor, row -> random.nextGaussian());
        }
        List<Column> made = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            double[] factor = factors[column % FACTORS];
            SplittableRandom own = random.split();
            int numbers = (columns + 1) / 2;
            if (column < numbers) {
                double[] values = new double[rows];
                Arrays.setAll(values, row -> factor[row] + OWN * own.nextGaussian());
                made.add(
                        NumericColumn.owning(
                                "n" + column, ColumnKind.NUMERIC, values, new BitSet()));
            } else {
                int different = column == columns - 1 ? levels : FEW_LEVELS;
                int[] codes = new int[rows];
                Arrays.setAll(codes, row -> code(factor[row], own, different));
                made.add(
                        CategoricalColumn.owning(
                                "c" + (column - numbers),
                                ColumnKind.CATEGORICAL,
                                Dictionary.of(
                                        IntStream.range(0, different)
                                                .mapToObj(i -> "l" + i)
                                                .toList()),
                                codes));
            }
        }
        return Table.of(name, made);
    }

    /** Few levels follow a factor; many are drawn, or most rows would share some of them. */
    private static int code(double factor, SplittableRandom own, int levels) {
        if (levels > FEW_LEVELS) {
            return own.nextInt(levels);
        }
        double value = (factor + OWN * own.nextGaussian()) / 2 + levels / 2.0;
        return Math.max(0, Math.min(levels - 1, (int) value));
    }
}
