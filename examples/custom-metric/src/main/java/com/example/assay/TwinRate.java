package com.example.assay;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.table.NumericColumn;
import java.util.List;

/**
 * The share of synthetic rows that have a twin among the real ones: \(\frac1m\sum_j [d_j \le \epsilon]\), where
 * \(d_j\) is the Gower distance from synthetic row j to its nearest real row. In [0, 1], 0 best; a missing cell equals
 * a missing cell. The error is that of a binomial share.
 */
public final class TwinRate implements Metric<TwinRate.Options> {

    private static final Neighbours NEAREST = new Neighbours(Part.SYNTHETIC, Part.REAL, Space.gower());

    /**
     * What counts as a twin.
     *
     * @param epsilon largest distance of twins
     */
    public record Options(@Option("Largest distance that still makes twins, in [0, 1]") double epsilon) {

        /** Refuses what is no Gower distance. */
        public Options {
            Check.within(0, 1, epsilon, "epsilon");
        }
    }

    @Override
    public String key() {
        return "twin_rate";
    }

    @Override
    public String title() {
        return "Twin rate";
    }

    @Override
    public String description() {
        return "Share of synthetic rows with a twin among the real ones. 0 is best; 1 means the training data was copied.";
    }

    @Override
    public Options defaults() {
        return new Options(0);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked("twin_rate", "Share of twins", Dimension.PRIVACY, Scale.lowerIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(NEAREST.needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        NeighbourTable nearest = context.get(NEAREST);
        double[] distances = new double[nearest.rows()];
        int twins = 0;
        for (int row = 0; row < distances.length; row++) {
            distances[row] = nearest.distance(row, 0);
            if (distances[row] <= options.epsilon()) {
                twins++;
            }
        }
        double rate = (double) twins / distances.length;
        double error = Math.sqrt(rate * (1 - rate) / distances.length);
        MetricResult result = MetricResult.of("twin_rate", Estimate.withError(rate, error, new ErrorSource.Rows("binomial")));
        return context.detail() == Detail.VALUES
                ? result
                : result.with(new RowScores(Part.SYNTHETIC, NumericColumn.of("distance_to_twin", distances)));
    }
}
