package dev.assay.engine;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Scale;
import dev.assay.report.ReferencePoints;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bare values and scores of metrics on derived data: reference points and resamples. */
final class Values {

    private Values() {}

    /**
     * A metric's values by reported measure key; empty where it cannot be evaluated on these data.
     */
    static Map<String, ReferencePoints.Point> of(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context) {
        Stop turn = context.run().stop().turn();
        try {
            return Turn.of(metric, turn, context).take(() -> points(metric, data, context, turn));
        } catch (NotApplicableException nothing) {
            return Map.of();
        } catch (Throwable failure) {
            if (turn.isCancelled()) {
                throw turn.error();
            }
            return Map.of();
        }
    }

    private static Map<String, ReferencePoints.Point> points(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context, Stop turn) {
        SharedContext seen = context.seenBy(metric.requirements());
        MetricResult result = metric.evaluate(seen.boundTo(metric.entry(), turn));
        Map<String, ReferencePoints.Point> points = new LinkedHashMap<>();
        for (MeasureSpec spec : metric.measures(data.schema())) {
            Estimate estimate = result.measures().get(spec.key());
            Scale scale = result.scaleOf(spec);
            if (estimate != null && scale.contains(estimate.value())) {
                points.put(
                        metric.reported(spec.key()),
                        new ReferencePoints.Point(estimate.value(), scale.score(estimate.value())));
            }
        }
        return points;
    }
}
