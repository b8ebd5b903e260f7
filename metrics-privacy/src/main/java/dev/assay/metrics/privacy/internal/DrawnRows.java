package dev.assay.metrics.privacy.internal;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.neighbour.Queries;
import dev.assay.stat.SampleMoments;
import dev.assay.table.ColumnKind;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import java.util.BitSet;
import java.util.Locale;

/**
 * Estimates from drawn rows. Their error is that of independent rows without a correction for how
 * many there are: it then holds for the value of all rows as well as for other tables of this size,
 * and is too wide by half a percent where one row of a hundred is drawn.
 */
public final class DrawnRows {

    private static final String METHOD = "drawn rows";

    private DrawnRows() {}

    /** A value with the error that drawing gives it, and the interval that follows. */
    public static Estimate estimate(
            EvaluationContext context, double value, double error, Queries queries) {
        return Estimate.withError(
                        value, error, new ErrorSource.OverQueries(queries.size(), queries.of()))
                .with(Interval.normal(value, error, context.level(), METHOD));
    }

    /** The mean over the rows that were asked; with an error where they were drawn. */
    public static Estimate mean(EvaluationContext context, double[] values, Queries queries) {
        double mean = SampleMoments.mean(values);
        return queries.areDrawn()
                ? estimate(context, mean, SampleMoments.standardError(values), queries)
                : Estimate.of(mean);
    }

    /**
     * A note that a p-value is of fewer synthetic rows than its measure; none where it is not.
     *
     * @param read whose neighbours the labellings read
     * @param asked how many rows the measure is of
     */
    public static MetricResult noting(
            MetricResult result, String measure, Queries read, int asked) {
        return read.size() == asked
                ? result
                : result.noting(
                        String.format(
                                Locale.ROOT,
                                "the p-value of %s is of %,d of the %,d synthetic rows, which were drawn",
                                measure,
                                read.size(),
                                asked));
    }

    /**
     * The interval of a quantile by order statistics, exact but for the normal approximation of the
     * binomial ranks.
     *
     * @param sorted the values of the drawn rows, ascending
     * @param share which quantile, in (0, 1)
     * @param level with which probability it is to cover
     */
    public static Interval quantile(double[] sorted, double share, double level) {
        int size = sorted.length;
        double half = Interval.factor(level) * Math.sqrt(size * share * (1 - share));
        int low = (int) Math.floor(size * share - half);
        int high = (int) Math.ceil(size * share + half);
        return new Interval(
                sorted[Math.max(0, Math.min(size - 1, low))],
                sorted[Math.max(0, Math.min(size - 1, high))],
                level,
                METHOD);
    }

    /** A column of scores of which only drawn rows have one. */
    public static RowScores scores(Part part, String name, double[] values, Queries queries) {
        return new RowScores(
                part,
                NumericColumn.of(
                        name,
                        ColumnKind.NUMERIC,
                        Numbers.at(queries.rows(), values, queries.of()),
                        new BitSet()));
    }

    /** The result with a note where rows were drawn. */
    public static MetricResult noted(MetricResult result, Part part, Queries queries) {
        return queries.areDrawn()
                ? result.noting(
                        String.format(
                                Locale.ROOT,
                                "%,d of %,d %s rows were drawn, each searched among all rows of the other tables (--exact asks all)",
                                queries.size(),
                                queries.of(),
                                part.name().toLowerCase(Locale.ROOT)))
                : result;
    }
}
