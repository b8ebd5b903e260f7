package com.example;

import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.List;

/** Another's metric, of any key. */
public final class Stranger implements Metric<Stranger.Options> {

    private final String key;

    /** No options. */
    public record Options() {}

    /** A metric of this key. */
    public Stranger(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public String title() {
        return "A stranger";
    }

    @Override
    public String description() {
        return "It says one half.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(key, "Half", Dimension.FIDELITY, Scale.higherIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of();
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        return MetricResult.empty().with(key, 0.5);
    }
}
