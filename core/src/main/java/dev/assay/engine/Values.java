package dev.assay.engine;

import dev.assay.error.EvaluationException;
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
        Map<String, ReferencePoints.Point> points = new LinkedHashMap<>();
        MetricResult result;
        try {
            SharedContext seen = context.seenBy(metric.requirements());
            result = metric.evaluate(seen.boundTo(metric.entry()));
        } catch (NotApplicableException nothing) {
            return points;
        } catch (RuntimeException failure) {
            if (Stop.isStop(failure)) {
                throw (EvaluationException) failure;
            }
            return points;
        }
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
