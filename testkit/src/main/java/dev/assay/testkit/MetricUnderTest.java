package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Scale;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A metric with its options, and how the kit runs it.
 *
 * @param metric the metric
 * @param options its options
 * @param run the kit's run of some tables, with whatever the metric needs besides
 * @param <O> the options' type
 */
record MetricUnderTest<O extends Record>(
        Metric<O> metric, O options, Function<EvaluationData, TestRun> run) {

    /** The share by which sums in another order may differ. */
    private static final double ROUNDING = 1e-9;

    /** The result of a run. */
    MetricResult in(TestRun of) {
        return of.evaluate(metric, options);
    }

    /** The result on these tables with seed 1. */
    MetricResult on(EvaluationData data) {
        return in(run.apply(data).seed(1));
    }

    /** Likewise, or nothing when the metric says why it does not apply. */
    Optional<MetricResult> outcome(EvaluationData data) {
        return Results.orReason(() -> on(data));
    }

    /** The values alone, without intervals and rows: laws of values need no more. */
    MetricResult valuesOn(EvaluationData data) {
        return in(run.apply(data).seed(1).detail(Detail.VALUES));
    }

    /** Likewise, or nothing when the metric says why it does not apply. */
    Optional<MetricResult> values(EvaluationData data) {
        return Results.orReason(() -> valuesOn(data));
    }

    /** What it works with, of a run in which its requirements are declared. */
    <T> T context(EvaluationData data, TestRun.Work<T> work) {
        return run.apply(data)
                .declaring(metric.requirements(MetricSetup.of(options)))
                .context(metric.key(), work);
    }

    /** What it declares, in order. */
    Map<String, MeasureSpec> specs(EvaluationData data) {
        Map<String, MeasureSpec> specs = new LinkedHashMap<>();
        for (MeasureSpec spec : metric.measures(MetricSetup.of(options, data.schema()))) {
            assertThat(specs.put(spec.key(), spec)).as("'%s' declared twice", spec.key()).isNull();
        }
        return specs;
    }

    /** Every value is declared and on its scale, every row has its score. */
    void checkValues(EvaluationData data, MetricResult result) {
        Map<String, MeasureSpec> specs = specs(data);
        assertThat(result.measures()).as("measures").isNotEmpty();
        result.measures()
                .forEach(
                        (key, estimate) -> {
                            assertThat(specs).as("declared measures").containsKey(key);
                            Scale scale = result.scaleOf(specs.get(key));
                            assertThat(scale.isOppositeOf(specs.get(key).scale()))
                                    .as("the scale of %s is best at the other end", key)
                                    .isFalse();
                            EstimateLaws.check(key, estimate, scale);
                        });
        if (result.rows().isEmpty()) {
            return;
        }
        EvaluationData seen = context(data, EvaluationContext::data);
        result.rows()
                .forEach(
                        scores ->
                                assertThat(scores.scores().rows())
                                        .as("row scores '%s'", scores.scores().name())
                                        .isEqualTo(seen.table(scores.part()).rows()));
    }

    /** The score of a measure. */
    static double score(MetricResult result, MeasureSpec spec) {
        return result.scaleOf(spec).score(result.measures().get(spec.key()).value());
    }

    /** The first measure that differs by more than sums in another order may, if any. */
    static Optional<String> difference(MetricResult found, MetricResult expected) {
        assertThat(found.measures().keySet())
                .as("measures")
                .isEqualTo(expected.measures().keySet());
        return expected.measures().keySet().stream()
                .filter(key -> differ(value(found, key), value(expected, key)))
                .map(key -> key + ": " + value(found, key) + " instead of " + value(expected, key))
                .findFirst();
    }

    /**
     * A law holds where its author says so, and does not where he says otherwise.
     *
     * @param declared what the author says
     * @param broken where it does not hold
     * @param law what it is about
     * @param hook the method by which the author says it
     */
    static void holdsAsDeclared(
            boolean declared, Collection<String> broken, String law, String hook) {
        if (declared) {
            assertThat(broken).as(law).isEmpty();
        } else {
            assertThat(broken).as("%s() is false, but the law holds", hook).isNotEmpty();
        }
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }

    /** Whether two numbers differ by more than sums in another order may. */
    static boolean differ(double a, double b) {
        return a != b
                && !(Math.abs(a - b) <= 1e-12 + ROUNDING * Math.max(Math.abs(a), Math.abs(b)));
    }
}
