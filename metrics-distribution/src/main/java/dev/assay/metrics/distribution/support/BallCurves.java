package dev.assay.metrics.distribution.support;

import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.internal.RowCurves;
import java.util.LinkedHashMap;
import java.util.Map;

/** How many balls of the other table hold a row, as curves over the rows of each table. */
final class BallCurves {

    private BallCurves() {}

    /**
     * The result with the figure.
     *
     * @param holders real balls around each synthetic row
     * @param reached synthetic balls around each real row
     */
    static MetricResult add(MetricResult result, int[] holders, int[] reached) {
        Map<String, double[]> balls = new LinkedHashMap<>();
        balls.put("synthetic rows in real balls", RowCurves.numbers(holders));
        balls.put("real rows in synthetic balls", RowCurves.numbers(reached));
        return RowCurves.add(result, "Balls of the other table that hold a row", "balls", balls);
    }
}
