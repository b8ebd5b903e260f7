package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.BitSet;
import java.util.random.RandomGenerator;

/**
 * Real rows drawn with replacement and disturbed a little: Gaussian noise of a tenth of the
 * column's standard deviation on numbers and points in time, on the grid and within the range of
 * the real values; one level in twenty drawn anew from the column. Missing cells stay missing.
 */
public final class NoisyBootstrap implements Baseline {

    private static final double NOISE = 0.1;
    private static final double REDRAWN = 0.05;

    @Override
    public String key() {
        return "noisy_bootstrap";
    }

    @Override
    public String title() {
        return "Bootstrap copy with noise";
    }

    @Override
    public String description() {
        return "Copies real rows drawn with replacement, adds noise of a tenth of the standard deviation to numbers and"
                + " redraws one level in twenty: excellent fidelity, no privacy. What a generator must beat in privacy.";
    }

    @Override
    public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
        Assembly.check(real, rows);
        int[] source = Assembly.withReplacement(real.rows(), rows, random);
        return Assembly.of(
                key(),
                real,
                schema,
                rows,
                random,
                column ->
                        column instanceof NumericColumn numbers
                                ? noisy(numbers, source, random)
                                : redrawn((CategoricalColumn) column, source, random));
    }

    private static Column noisy(NumericColumn column, int[] source, RandomGenerator random) {
        Resolution resolution = Resolution.of(column);
        double noise = NOISE * Spread.standardDeviation(column.present());
        double[] values = column.select(source).toArray();
        for (int row = 0; row < values.length; row++) {
            if (!Double.isNaN(values[row])) {
                values[row] = resolution.fit(values[row] + noise * random.nextGaussian());
            }
        }
        return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
    }

    private static Column redrawn(CategoricalColumn column, int[] source, RandomGenerator random) {
        int[] codes = new int[source.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = column.code(source[row]);
            if (random.nextDouble() < REDRAWN) {
                int other = column.code(random.nextInt(column.rows()));
                boolean bothThere =
                        codes[row] != CategoricalColumn.MISSING
                                && other != CategoricalColumn.MISSING;
                codes[row] = bothThere ? other : codes[row];
            }
        }
        return CategoricalColumn.owning(column.name(), column.kind(), column.dictionary(), codes);
    }
}
