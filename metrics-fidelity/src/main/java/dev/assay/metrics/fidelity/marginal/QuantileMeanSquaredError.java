package dev.assay.metrics.fidelity.marginal;

import dev.assay.error.Check;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.CodesAsNumbers;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledColumn;
import dev.assay.stat.SortedValues;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How evenly the synthetic rows fill the quantiles of the real ones: \(\frac1B\sum_b (f_b(S) -
 * f_b(R))^2\) over bins at the distinct quantiles of REAL, the outer bins open, averaged over
 * columns; in [0, 1], where 0 is best. A column constant in REAL has the bins <em>equal</em> and
 * <em>other</em>. With {@code cat_mse} categorical columns take part, with their levels as bins.
 * Missing is a bin of its own where there are missing cells. The error is the standard error over
 * columns.
 *
 * <p>SynthEval's variant compares with 1/q in place of what REAL has in each bin, so that a column
 * with few distinct values is far from its own copy; drops synthetic values beyond REAL's range;
 * and without {@code cat_mse} treats the codes of levels as numbers.
 *
 * <p>The metric is not applicable without a numeric or datetime column, or, with {@code cat_mse},
 * without any column.
 *
 * <p>Example: Of four bins that each hold a quarter of REAL, SYNTHETIC fills the first two by half
 * each: the value is 4 · 0.25²/4 = 0.0625.
 *
 * @since 0.1
 */
public final class QuantileMeanSquaredError implements Metric<QuantileMeanSquaredError.Options> {

    /**
     * Options.
     *
     * @param num_quants how many quantile bins
     * @param cat_mse whether categorical columns are compared level by level
     * @param variant the definition
     */
    public record Options(
            @Option("Quantile bins of a numeric column, at least 2") int num_quants,
            @Option(
                            "Whether categorical columns are compared level by level; if not they are left out"
                                    + " (sound) or treated as numbers (syntheval)")
                    boolean cat_mse,
            @Option("sound (against the real shares) or syntheval (against 1/q)") Variant variant) {

        /** Checks the number of bins. */
        public Options {
            Check.atLeast(2, num_quants, "num_quants");
        }
    }

    @Override
    public String key() {
        return "q_mse";
    }

    @Override
    public String title() {
        return "Quantile mean squared error";
    }

    @Override
    public String description() {
        return "Do the synthetic rows fill the quantiles and levels of the real columns evenly? The mean squared difference of"
                + " the shares; 0 is best. It is small by nature, since shares are small: compare candidates with it.";
    }

    @Override
    public List<String> references() {
        return List.of("SynthEval 1.7, q_mse");
    }

    @Override
    public Options defaults() {
        return new Options(10, true, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                                "avg_qMSE",
                                "Mean squared error of quantile shares",
                                Dimension.FIDELITY,
                                Scale.lowerIsBetter(0, 1))
                        .withoutHalves());
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return setup.options().variant() == Variant.SOUND ? Set.of(MetricTrait.STREAMS) : Set.of();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        boolean categories = options.cat_mse() || options.variant() == Variant.SYNTHEVAL;
        return List.of(
                categories ? Requirement.columns(1) : Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        ColumnDistances distances = new ColumnDistances();
        for (String name : data.schema().content()) {
            boolean numeric = real.containsKey(name);
            if (numeric && real.get(name).isEmpty()) {
                distances.leaveOut(name);
            } else if (!numeric && options.cat_mse()) {
                distances.add(name, false, levels(data, name, options.variant()));
            } else if (options.variant() == Variant.SYNTHEVAL) {
                distances.add(
                        name,
                        numeric,
                        againstEvenShares(context, name, numeric, options.num_quants()));
            } else if (numeric) {
                distances.add(name, true, quantiles(context, name, options.num_quants()));
            }
        }
        MetricResult result = MetricResult.of("avg_qMSE", distances.mean());
        return distances.describe(
                context, result, "Quantile mean squared error of each column", "error");
    }

    private static double quantiles(EvaluationContext context, String name, int bins) {
        EvaluationData data = context.data();
        Ascending real = context.get(new AscendingNumbers(Part.REAL)).get(name);
        Ascending synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC)).get(name);
        Bins quantiles = Bins.atQuantiles(real, bins);
        return error(
                quantiles.counts(real, data.real().rows()),
                quantiles.counts(synthetic, data.synthetic().rows()),
                quantiles.edges().length + 1);
    }

    private static double levels(EvaluationData data, String name, Variant variant) {
        int[] real = Levels.counts(data, Part.REAL, name);
        int[] synthetic = Levels.counts(data, Part.SYNTHETIC, name);
        if (variant == Variant.SOUND) {
            return error(real, synthetic, 0);
        }
        int[] present =
                java.util.stream.IntStream.range(0, real.length)
                        .filter(level -> real[level] > 0)
                        .toArray();
        double sum = 0;
        for (int level : present) {
            double difference =
                    (double) synthetic[level] / data.synthetic().rows()
                            - (double) real[level] / data.real().rows();
            sum += difference * difference;
        }
        return sum / present.length;
    }

    /**
     * The mean over bins; those after the first {@code always} count only where something lies in
     * them.
     */
    static double error(int[] real, int[] synthetic, int always) {
        double rows = Arrays.stream(real).sum();
        double others = Arrays.stream(synthetic).sum();
        double sum = 0;
        int bins = 0;
        for (int bin = 0; bin < real.length; bin++) {
            if (bin < always || real[bin] + synthetic[bin] > 0) {
                double difference = synthetic[bin] / others - real[bin] / rows;
                sum += difference * difference;
                bins++;
            }
        }
        return sum / bins;
    }

    private static double againstEvenShares(
            EvaluationContext context, String name, boolean numeric, int bins) {
        double[] real = sorted(context, Part.REAL, name, numeric);
        double[] synthetic = sorted(context, Part.SYNTHETIC, name, numeric);
        double step = 1.0 / bins;
        double sum = 0;
        int before = SortedValues.countBelow(synthetic, real[0]);
        for (int bin = 1; bin <= bins; bin++) {
            int upTo =
                    bin == bins
                            ? SortedValues.countAtMost(synthetic, real[real.length - 1])
                            : SortedValues.countBelow(
                                    synthetic, SortedValues.quantile(real, bin * step));
            double difference = (double) (upTo - before) / context.data().synthetic().rows() - step;
            sum += difference * difference;
            before = upTo;
        }
        return sum / bins;
    }

    private static double[] sorted(
            EvaluationContext context, Part part, String name, boolean numeric) {
        double[] values =
                numeric
                        ? context.get(new ScaledColumn(part, name, Range.JOINT))
                        : context.get(new CodesAsNumbers(part, name));
        return Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    }
}
