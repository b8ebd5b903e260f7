package dev.assay.engine;

import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.ColumnKind;
import dev.assay.table.Table;
import java.util.List;

/** How far the correlation of the first two columns is from the real one, and on how many rows. */
public final class Slope implements Metric<Slope.Options> {

    public record Options() {}

    @Override
    public String key() {
        return "slope";
    }

    @Override
    public String title() {
        return "Slope";
    }

    @Override
    public String description() {
        return "Smaller is better.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked("slope", "Slope", Dimension.FIDELITY, Scale.lowerIsBetter(0, 2)),
                MeasureSpec.ranked(
                        "rows_seen",
                        "Rows",
                        Dimension.FIDELITY,
                        Scale.higherIsBetter(0, 1_000_000)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Table real = context.data().real();
        Table synthetic = context.data().synthetic();
        return MetricResult.empty()
                .with("slope", Math.abs(correlation(real) - correlation(synthetic)))
                .with("rows_seen", real.rows() + synthetic.rows() / 10_000.0);
    }

    private static double correlation(Table table) {
        double[] x = table.numeric("x").present();
        double[] y = table.numeric("y").present();
        double meanX = java.util.Arrays.stream(x).average().orElse(0);
        double meanY = java.util.Arrays.stream(y).average().orElse(0);
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int row = 0; row < x.length; row++) {
            xx += (x[row] - meanX) * (x[row] - meanX);
            yy += (y[row] - meanY) * (y[row] - meanY);
            xy += (x[row] - meanX) * (y[row] - meanY);
        }
        return xy / Math.sqrt(xx * yy);
    }
}
