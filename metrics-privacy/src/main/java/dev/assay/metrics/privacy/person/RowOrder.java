package dev.assay.metrics.privacy.person;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether synthetic rows stand in the order of the training rows they were made from, so that a
 * row's place alone tells whose it is, however much its values were changed. With \(C(s)\) the
 * agreement of synthetic row i with training row i + s, the mean over columns of Spearman's
 * correlation of numbers and dates and Cohen's kappa of categories, and \(s_1\) and \(s_2\) the
 * shifts with the largest and the second largest agreement of all, the measure is
 *
 * <p>\[\frac{C(s_1) - C(s_2)}{1 - C(s_2)}\]
 *
 * <p>in [0, 1]: how much of the way from the next best shift to equality one single shift is ahead.
 * 0 is best and what rows in an order of their own give up to chance, 1 is a copy in its order.
 * Where both tables are sorted, or go through the same cycle, rows agree at many shifts and none is
 * ahead.
 *
 * <p>With a holdout, what held-out rows show if they are read as training rows are is taken off for
 * the same columns, as a next best shift would be, if it is more than chance: the days of a
 * calendar stand in one order in every file, and tell nobody's row.
 *
 * <p>Rows are read from the first one on and backwards; where one table has at least twice as many
 * rows, also with as many rows of it in one step. After the last training row the first follows. A
 * generator may have dropped rows before: where there are such, training rows are read once more
 * without those that have a missing cell, and without those that an earlier row equals. Where there
 * are identifiers, rows are also read in their order, and those alone that have one in common, by
 * its digits where it has any: row numbers that a generator kept tell whose a row is, though it
 * dropped some. Every column is also looked at alone, since one of many may be all that kept its
 * order. The measure is that of the reading whose interval begins highest. A column in which, in
 * both tables, consecutive rows agree by more than 0.5 runs in an order by itself and is left out.
 *
 * <p>Its standard error is over rows; the interval holds for all shifts and all readings at once
 * (Bonferroni). Missing numbers agree with nothing, a missing category is a level, levels that
 * differ only in case, blanks or accents are equal, identifiers and text are not compared. Of equal
 * agreements the one at the earlier shift is taken, which leaves the measure at 0.
 *
 * <p>Where a table is longer than {@code rows}, three pieces of that length are read: from its
 * beginning, its middle and its end; in tables of a few ten thousand rows also three of 128 rows,
 * since parts may have been put together in another order. Pieces become shorter, to no less than
 * 128 rows, where 10<sup>9</sup> pairs of cells would not do; shifts reach 32 768 rows to either
 * side, and of more than 64 columns 64 are drawn. Where a sequence key is declared, the first row
 * of each sequence stands for it: sequences may stand in an order, as rows may.
 *
 * <p>Spearman (1904), doi:10.2307/1412159; Cohen (1960), doi:10.1177/001316446002000104. That order
 * links records is our observation; statistical offices release their files in an order of its own
 * for this reason.
 *
 * <p>The metric is not applicable where either table has fewer than 50 rows, or where every column
 * is constant or runs in an order by itself.
 *
 * <p>Example: rows agree with those at the same place by 0.6 and at no other shift by more than
 * 0.04: the value is (0.6 − 0.04) / (1 − 0.04) = 0.583.
 *
 * @since 0.2
 */
public final class RowOrder implements Metric<RowOrder.Options> {

    private static final int LEAST = 50;
    private static final int SHOWN = 10;

    /**
     * Options.
     *
     * @param rows the length of a piece that is read at once
     */
    public record Options(
            @Option("Consecutive synthetic rows read at once at most, at least 50") int rows) {
        /** Refuses pieces that are too short to tell anything. */
        public Options {
            Check.atLeast(LEAST, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "row_order";
    }

    @Override
    public String title() {
        return "Order of the rows";
    }

    @Override
    public String description() {
        return "Whether synthetic rows stand in the order of the training rows they were made from, so that their place tells"
                + " whose they are. 0 is what rows in an order of their own have; 1 is a copy in its order.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Spearman (1904), doi:10.2307/1412159",
                "Cohen (1960), doi:10.1177/001316446002000104");
    }

    @Override
    public Options defaults() {
        return new Options(2_048);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "row_order_excess",
                        "Agreement by the place of rows, beyond any other shift",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)),
                MeasureSpec.shown(
                        "row_order_agreement",
                        "Agreement of rows at the best shift",
                        Dimension.PRIVACY,
                        Scale.of(-1, 1, 0, value -> 1 - Math.abs(value))));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Scan scan = Scan.of(context, orders(context, Part.REAL), options);
        if (scan.found().isEmpty()) {
            throw new NotApplicableException(
                    "every column is constant or runs in an order by itself");
        }
        double factor = scan.factor(context.level());
        boolean ahead = scan.found().stream().anyMatch(finding -> finding.least(factor) > 0);
        Map<String, Double> open = ahead ? inHoldout(context, options) : Map.of();
        List<OrderFinding> found = new ArrayList<>();
        for (OrderFinding finding : scan.found()) {
            found.add(finding.beyond(open.getOrDefault(finding.what(), 0.0)));
        }
        found.sort(Comparator.comparingDouble(finding -> -finding.least(factor)));
        return described(context, found, factor);
    }

    /**
     * How far one shift is shown to be ahead for held-out rows, by the columns looked at: where all
     * files have one order, such as that of the days of a calendar, it is no secret.
     */
    private static Map<String, Double> inHoldout(EvaluationContext context, Options options) {
        Map<String, Double> open = new HashMap<>();
        if (context.data().has(Part.HOLDOUT)
                && context.data().table(Part.HOLDOUT).rows() >= LEAST) {
            Scan scan = Scan.of(context, orders(context, Part.HOLDOUT), options);
            double factor = scan.factor(context.level());
            scan.found().stream()
                    .filter(one -> one.least(factor) > 0)
                    .forEach(one -> open.merge(one.what(), one.excess(), Math::max));
        }
        return open;
    }

    /**
     * What all readings find.
     *
     * @param shifts of the reading with the most
     */
    private record Scan(List<OrderFinding> found, int shifts) {

        static Scan of(EvaluationContext context, List<RowsInFile> orders, Options options) {
            List<OrderFinding> found = new ArrayList<>();
            int shifts = 0;
            for (RowsInFile rows : orders) {
                List<OrderReading> readings =
                        OrderReading.of(
                                rows.size(Part.SYNTHETIC),
                                rows.size(Part.REAL),
                                options.rows(),
                                rows.columns().size() * orders.size());
                for (int i = 0; i < readings.size(); i++) {
                    context.advanced(
                            "reading rows in order" + rows.which(), i / (double) readings.size());
                    found.addAll(new OrderScan(context, rows, readings.get(i)).findings());
                }
                shifts = Math.max(shifts, readings.get(0).shifts());
            }
            return new Scan(found, shifts);
        }

        /** How many standard errors wide an interval is that holds for all readings and shifts. */
        double factor(double level) {
            return Interval.factor(1 - (1 - level) / ((double) found.size() * shifts));
        }
    }

    private static List<RowsInFile> orders(EvaluationContext context, Part part) {
        List<RowsInFile> orders = RowsInFile.of(context, part);
        int synthetic = orders.get(0).size(Part.SYNTHETIC);
        int real = orders.get(0).size(part);
        if (Math.min(synthetic, real) < LEAST) {
            throw new NotApplicableException(
                    "an order is told from "
                            + LEAST
                            + " rows on; there are "
                            + real
                            + " training and "
                            + synthetic
                            + " synthetic ones");
        }
        return orders.stream().filter(rows -> rows.size(part) >= LEAST).toList();
    }

    private static MetricResult described(
            EvaluationContext context, List<OrderFinding> found, double factor) {
        OrderFinding most = found.get(0);
        Interval interval =
                new Interval(
                        most.excess() - factor * most.error(),
                        most.excess() + factor * most.error(),
                        context.level(),
                        "over rows, for all shifts at once");
        MetricResult result =
                MetricResult.of(
                                "row_order_excess",
                                Estimate.withError(
                                                most.excess(),
                                                most.error(),
                                                new ErrorSource.Rows("over rows"))
                                        .with(interval.within(0, 1)))
                        .with("row_order_agreement", most.best());
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        int columns = context.data().schema().content().size();
        if (columns > RowsInFile.MOST_COLUMNS) {
            result =
                    result.noting(
                            RowsInFile.MOST_COLUMNS + " of " + columns + " columns were drawn");
        }
        return result.noting("most ahead: " + most.what() + ", " + most.reading())
                .with(table(found));
    }

    private static DetailTable table(List<OrderFinding> found) {
        return new DetailTable(
                "row_order_readings",
                "How far one shift is ahead of all others",
                List.of("columns and reading"),
                List.of("ahead", "agreement", "next best"),
                found.stream()
                        .limit(SHOWN)
                        .map(
                                one ->
                                        DetailTable.Row.of(
                                                one.what() + ", " + one.reading(),
                                                one.excess(),
                                                one.best(),
                                                one.next()))
                        .toList());
    }
}
