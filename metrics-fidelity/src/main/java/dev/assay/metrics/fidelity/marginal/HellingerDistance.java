package dev.assay.metrics.fidelity.marginal;

import dev.assay.error.Check;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
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
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The Hellinger distance \(\frac1{\sqrt2}\lVert\sqrt p - \sqrt q\rVert_2\) of each column's
 * histograms, averaged over columns; in [0, 1], where 0 is best. Numbers and dates are binned over
 * REAL's range by Scott's width with an open bin at each end; a column constant in REAL has the
 * bins <em>equal</em> and <em>other</em>. Each level is a bin, including levels that only one table
 * has. Missing is a bin of its own. The error is the standard error over columns.
 *
 * <p>SynthEval's own figure for numbers is not reproduced: its bin width is an integer on data
 * scaled to [0, 1], so it has no bins and is always 0. Hellinger (1909),
 * doi:10.1515/crll.1909.136.210.
 *
 * <p>The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A level occurs in half of the rows of REAL and in all rows of SYNTHETIC: the shares
 * (½, ½) and (1, 0) have the distance √(1 − √½) = 0.541.
 *
 * @since 0.1
 */
public final class HellingerDistance implements Metric<HellingerDistance.Options> {

    /**
     * Options.
     *
     * @param max_bins the largest number of bins over REAL's range
     */
    public record Options(
            @Option("Largest number of bins over a numeric column's real range, at least 1")
                    int max_bins) {

        /** Checks the number. */
        public Options {
            Check.atLeast(1, max_bins, "max_bins");
        }
    }

    @Override
    public String key() {
        return "h_dist";
    }

    @Override
    public String title() {
        return "Hellinger distance";
    }

    @Override
    public String description() {
        return "How different is each column's histogram? 0 is identical, 1 is disjoint. It weighs rare values more than the"
                + " total variation distance does, and grows with the number of bins in small tables.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Hellinger (1909), doi:10.1515/crll.1909.136.210",
                "Scott (1979), On optimal and data-based histograms, doi:10.1093/biomet/66.3.605",
                "SynthEval 1.7, h_dist, for categories");
    }

    @Override
    public Options defaults() {
        return new Options(200);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Schema schema = setup.schema();
        Scale scale = Scale.lowerIsBetter(0, 1);
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "avg_h_dist",
                        "Mean Hellinger distance of a column",
                        Dimension.FIDELITY,
                        scale));
        if (!schema.numeric().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            "h_dist_numeric",
                            "Mean Hellinger distance, numeric columns",
                            Dimension.FIDELITY,
                            scale));
        }
        if (!schema.categorical().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            "h_dist_categorical",
                            "Mean Hellinger distance, categorical columns",
                            Dimension.FIDELITY,
                            scale));
        }
        return specs;
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
        EvaluationData data = context.data();
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC));
        ColumnDistances distances = new ColumnDistances();
        for (String name : data.schema().content()) {
            if (!real.containsKey(name)) {
                distances.add(
                        name,
                        false,
                        distance(
                                Levels.counts(data, Part.REAL, name),
                                Levels.counts(data, Part.SYNTHETIC, name)));
            } else if (real.get(name).isEmpty()) {
                distances.leaveOut(name);
            } else {
                Bins bins = Bins.ofScott(real.get(name), options.max_bins());
                distances.add(
                        name,
                        true,
                        distance(
                                bins.counts(real.get(name), data.real().rows()),
                                bins.counts(synthetic.get(name), data.synthetic().rows())));
            }
        }
        MetricResult result = MetricResult.of("avg_h_dist", distances.mean());
        for (boolean numeric : new boolean[] {true, false}) {
            Optional<Estimate> mean = distances.mean(numeric);
            if (mean.isPresent()) {
                result = result.with(numeric ? "h_dist_numeric" : "h_dist_categorical", mean.get());
            }
        }
        return distances.describe(context, result, "Hellinger distance of each column", "distance");
    }

    /** The Hellinger distance of two histograms over the same bins. */
    static double distance(int[] real, int[] synthetic) {
        double rows = 0;
        double others = 0;
        for (int bin = 0; bin < real.length; bin++) {
            rows += real[bin];
            others += synthetic[bin];
        }
        double squares = 0;
        for (int bin = 0; bin < real.length; bin++) {
            double difference = Math.sqrt(real[bin] / rows) - Math.sqrt(synthetic[bin] / others);
            squares += difference * difference;
        }
        return Math.min(1, Math.sqrt(squares / 2));
    }
}
