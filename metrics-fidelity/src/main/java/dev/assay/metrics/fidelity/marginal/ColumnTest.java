package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.table.Column;

/**
 * A column's distance and how surprising it is.
 *
 * @param column its name
 * @param numeric whether it was tested by Kolmogorov–Smirnov; by total variation otherwise
 * @param statistic the distance, in [0, 1]
 * @param p the p-value
 * @param chance what the distance of samples of one population is
 * @param realMissing the share of missing cells in REAL
 * @param syntheticMissing the share of missing cells in SYNTHETIC
 */
record ColumnTest(
        String column,
        boolean numeric,
        double statistic,
        double p,
        Chance chance,
        double realMissing,
        double syntheticMissing) {

    /** Of numbers, of which at least one is real. */
    static ColumnTest ofNumbers(
            EvaluationContext context,
            EvaluationData data,
            String name,
            Ascending real,
            Ascending synthetic) {
        TwoSamples test =
                synthetic.isEmpty()
                        ? TwoSamples.withoutSynthetic(
                                real.size(), data.real().rows(), data.synthetic().rows())
                        : TwoSamples.of(real, synthetic);
        return new ColumnTest(
                name,
                true,
                test.distance(),
                test.p(),
                Chance.ofNumbers(real.size(), synthetic.size(), alpha(context)),
                missing(data.real().column(name)),
                missing(data.synthetic().column(name)));
    }

    /** Of levels, missing ones among them. */
    static ColumnTest ofLevels(
            EvaluationContext context,
            EvaluationData data,
            String name,
            KolmogorovSmirnov.Options options) {
        int[] real = Levels.counts(data, Part.REAL, name);
        int[] synthetic = Levels.counts(data, Part.SYNTHETIC, name);
        TotalVariation variation =
                new TotalVariation(real, synthetic, options.tvd_decimals().orElse(-1));
        double p =
                variation.p(
                        context.random("permutations", data.schema().content().indexOf(name)),
                        options.n_perms(),
                        context::checkCancelled);
        return new ColumnTest(
                name,
                false,
                variation.distance(),
                p,
                Chance.ofLevels(real, synthetic, alpha(context)),
                missing(data.real().column(name)),
                missing(data.synthetic().column(name)));
    }

    /** The distance of all rows, with what rows say of it that are independent. */
    ColumnTest testedOn(
            EvaluationContext context, EvaluationData some, KolmogorovSmirnov.Options options) {
        return numeric
                ? ofIndependentNumbers(context, some)
                : with(ofLevels(context, some, column, options));
    }

    private ColumnTest ofIndependentNumbers(EvaluationContext context, EvaluationData some) {
        Ascending real = Ascending.sorted("real", some.real().numeric(column).cells());
        Ascending synthetic =
                Ascending.sorted("synthetic", some.synthetic().numeric(column).cells());
        return real.isEmpty()
                ? new ColumnTest(
                        column, true, statistic, 1, Chance.NONE, realMissing, syntheticMissing)
                : with(ofNumbers(context, some, column, real, synthetic));
    }

    private ColumnTest with(ColumnTest other) {
        return new ColumnTest(
                column, numeric, statistic, other.p, other.chance, realMissing, syntheticMissing);
    }

    /** Of each side of an interval. */
    private static double alpha(EvaluationContext context) {
        return (1 - context.level()) / 2;
    }

    private static double missing(Column column) {
        return (double) column.missing() / column.rows();
    }

    String test() {
        return numeric ? "KS" : "TVD";
    }
}
