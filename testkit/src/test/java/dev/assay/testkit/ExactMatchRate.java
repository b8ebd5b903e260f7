package dev.assay.testkit;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
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

/** The share of synthetic rows that repeat a real row: the smallest metric that obeys the laws. */
public final class ExactMatchRate implements Metric<ExactMatchRate.Options> {

    private static final Neighbours NEAREST =
            new Neighbours(Part.SYNTHETIC, Part.REAL, Space.gower());

    /** Options. */
    public record Options(
            @Option("Largest distance that still counts as a match, in [0, 1]") double epsilon) {
        /** Refuses an epsilon outside [0, 1]. */
        public Options {
            Check.within(0, 1, epsilon, "epsilon");
        }
    }

    @Override
    public String key() {
        return "exact_match";
    }

    @Override
    public String title() {
        return "Exact match rate";
    }

    @Override
    public String description() {
        return "Share of synthetic rows that repeat a real row. 0 is best; 1 means the training data was copied.";
    }

    @Override
    public Options defaults() {
        return new Options(0);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "exact_match_rate",
                        "Exact match rate",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(NEAREST.needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        NeighbourTable nearest = context.get(NEAREST);
        double[] distance = new double[nearest.rows()];
        int matches = 0;
        for (int row = 0; row < distance.length; row++) {
            distance[row] = nearest.distance(row, 0);
            matches += distance[row] <= options.epsilon() ? 1 : 0;
        }
        MetricResult result =
                MetricResult.of(
                        "exact_match_rate", Estimate.of((double) matches / distance.length));
        return context.detail() == Detail.VALUES
                ? result
                : result.with(
                        new RowScores(
                                Part.SYNTHETIC,
                                NumericColumn.of("distance_to_closest_record", distance)));
    }
}
