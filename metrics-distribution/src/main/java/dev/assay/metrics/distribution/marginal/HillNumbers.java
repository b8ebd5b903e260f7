package dev.assay.metrics.distribution.marginal;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Divergences;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Diversity of each column: the Hill number \((\sum_k p_k^q)^{1/(1-q)}\), the effective number of
 * levels, of SYNTHETIC over that of REAL. {@code hill_numbers_qX} is the mean over columns of
 * min(ratio, 1/ratio) for order X, in [0, 1], where 1 is best: too little diversity and too much
 * both lower it. Order 0 counts levels, order 1 is the exponential of Shannon's entropy, order 2
 * the inverse of Simpson's index, order inf the inverse of the largest share.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Hill (1973), doi:10.2307/1934352; Jost (2006), doi:10.1111/j.2006.0030-1299.14714.x.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the shares (0.5, 0.5) in REAL, whose number of order 2 is 2, and (0.75,
 * 0.25) in SYNTHETIC, whose number is 1/0.625 = 1.6: the ratio is 0.8.
 *
 * @since 0.1
 */
public final class HillNumbers implements Metric<HillNumbers.Options> {

    private static final String KEY = "hill_numbers";

    /**
     * Options.
     *
     * @param orders of the numbers
     * @param bins the largest number of bins of a numeric column
     */
    public record Options(
            @Option("Orders of the numbers, the first one ranked: numbers or inf")
                    List<Order> orders,
            @Option("Largest number of bins of a numeric column, at least 2") int bins) {

        /** Refuses numbers out of range. */
        public Options {
            orders = List.copyOf(Check.notEmpty(orders, "orders"));
            Check.require(
                    orders.stream().distinct().count() == orders.size(),
                    "orders must differ: " + orders);
            Check.require(
                    orders.stream().allMatch(order -> order.value() >= 0),
                    "orders must be at least 0: " + orders);
            Check.atLeast(2, bins, "bins");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Diversity of columns";
    }

    @Override
    public String description() {
        return "Effective number of levels of a column in the synthetic table against the real one, averaged over columns."
                + " 1 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("Hill (1973), doi:10.2307/1934352");
    }

    @Override
    public Options defaults() {
        return new Options(List.of(new Order(1), new Order(0), new Order(2)), 20);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        List<MeasureSpec> measures = new ArrayList<>();
        for (Order order : setup.options().orders()) {
            measures.add(
                    new MeasureSpec(
                            measure(order),
                            "Diversity ratio of order " + order,
                            Dimension.FIDELITY,
                            Scale.higherIsBetter(0, 1),
                            measures.isEmpty()));
        }
        return ColumnReport.withoutHalves(measures);
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<Frequencies> columns = Frequencies.of(context, options.bins());
        if (columns.isEmpty()) {
            throw new NotApplicableException("no column is compared by content");
        }
        MetricResult result = MetricResult.empty();
        List<Plot> plots = new ArrayList<>();
        List<DetailTable.Row> rows = new ArrayList<>();
        for (Order order : options.orders()) {
            double[] ratios = new double[columns.size()];
            double[][] numbers = new double[2][columns.size()];
            for (int i = 0; i < ratios.length; i++) {
                double real = Divergences.hill(columns.get(i).realShares(0), order.value());
                double synthetic =
                        Divergences.hill(columns.get(i).syntheticShares(0), order.value());
                ratios[i] = Math.min(real, synthetic) / Math.max(real, synthetic);
                numbers[0][i] = real;
                numbers[1][i] = synthetic;
                rows.add(
                        DetailTable.Row.of(
                                List.of(columns.get(i).column(), order.toString()),
                                ratios[i],
                                real,
                                synthetic));
            }
            plots.add(bars(columns, order, ratios, numbers));
            double mean = SampleMoments.mean(ratios);
            result =
                    result.with(
                            measure(order),
                            Estimate.withError(
                                    mean,
                                    SampleMoments.standardDeviation(ratios)
                                            / Math.sqrt(ratios.length),
                                    new ErrorSource.OverColumns(ratios.length)));
        }
        rows.sort(Comparator.comparingDouble(row -> row.values().get(0).orElseThrow()));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        for (Plot plot : plots) {
            result = result.with(plot);
        }
        return result.with(
                new DetailTable(
                        "columns",
                        "Effective numbers of levels by column",
                        List.of("column", "order"),
                        List.of("ratio", "real", "synthetic"),
                        rows));
    }

    private static Plot bars(
            List<Frequencies> columns, Order order, double[] ratios, double[][] numbers) {
        int[] worstFirst =
                IntStream.range(0, ratios.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> ratios[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        return new Plot.Bars(
                "Effective numbers of levels, order " + order,
                IntStream.of(worstFirst).mapToObj(i -> columns.get(i).column()).toList(),
                List.of(
                        Plot.Series.bars("real", chosen(numbers[0], worstFirst)),
                        Plot.Series.bars("synthetic", chosen(numbers[1], worstFirst))));
    }

    private static double[] chosen(double[] values, int[] order) {
        return IntStream.of(order).mapToDouble(i -> values[i]).toArray();
    }

    private static String measure(Order order) {
        return KEY + "_q" + order.toString().replace('.', '_');
    }
}
