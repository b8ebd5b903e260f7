package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.fidelity.dependence.CorrelationDifference;
import dev.assay.metrics.fidelity.dependence.MutualInformationDifference;
import dev.assay.metrics.fidelity.dependence.PrincipalComponents;
import dev.assay.metrics.fidelity.likeness.MaximumMeanDiscrepancy;
import dev.assay.metrics.fidelity.marginal.ConfidenceIntervalOverlap;
import dev.assay.metrics.fidelity.marginal.DimensionWiseMeans;
import dev.assay.metrics.fidelity.marginal.KolmogorovSmirnov;
import dev.assay.metrics.fidelity.marginal.QuantileMeanSquaredError;
import dev.assay.metrics.fidelity.validity.Validity;
import dev.assay.testkit.HardCases;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Options other than the defaults, which the contract kit does not see. */
final class VariantsTest {

    private static final List<Map.Entry<Metric<?>, Map<String, Object>>> VARIANTS =
            List.of(
                    Map.entry(new DimensionWiseMeans(), Map.of("scaling", "joint")),
                    Map.entry(
                            new PrincipalComponents(),
                            Map.of("preprocess", "mean", "scaling", "joint")),
                    Map.entry(
                            new PrincipalComponents(),
                            Map.of("use_cats", true, "num_components", 3)),
                    Map.entry(
                            new ConfidenceIntervalOverlap(),
                            Map.of("ci", "std", "variant", "syntheval")),
                    Map.entry(new ConfidenceIntervalOverlap(), Map.of("ci", "std")),
                    Map.entry(new CorrelationDifference(), Map.of("variant", "syntheval")),
                    Map.entry(
                            new CorrelationDifference(),
                            Map.of("method", "spearman", "min_trend", 0.1)),
                    Map.entry(new CorrelationDifference(), Map.of("mixed_corr", false)),
                    Map.entry(new MutualInformationDifference(), Map.of("variant", "syntheval")),
                    Map.entry(new MutualInformationDifference(), Map.of("bins", 5)),
                    Map.entry(
                            new KolmogorovSmirnov(),
                            Map.of("tvd_decimals", 4, "sig_lvl", 0.01, "n_perms", 50)),
                    Map.entry(
                            new QuantileMeanSquaredError(),
                            Map.of("variant", "syntheval", "cat_mse", false)),
                    Map.entry(new QuantileMeanSquaredError(), Map.of("variant", "syntheval")),
                    Map.entry(new QuantileMeanSquaredError(), Map.of("cat_mse", false)),
                    Map.entry(new MaximumMeanDiscrepancy(), Map.of("variant", "syntheval")),
                    Map.entry(
                            new MaximumMeanDiscrepancy(),
                            Map.of("kernel", "linear", "use_cats", false)),
                    Map.entry(new MaximumMeanDiscrepancy(), Map.of("kernel", "poly")),
                    Map.entry(new MaximumMeanDiscrepancy(), Map.of("max_rows", 50)),
                    Map.entry(new Validity(), Map.of("slack", 0.1)));

    @TestFactory
    Stream<DynamicTest> hardTablesGiveAValueOrAReasonNeverNaN() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<Metric<?>, Map<String, Object>> variant : VARIANTS) {
            HardCases.all()
                    .forEach(
                            (name, data) ->
                                    tests.add(
                                            DynamicTest.dynamicTest(
                                                    variant.getKey().key()
                                                            + " "
                                                            + variant.getValue()
                                                            + ", "
                                                            + name,
                                                    () ->
                                                            check(
                                                                    variant.getKey(),
                                                                    variant.getValue(),
                                                                    data))));
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> aCopyIsPerfectInEveryVariantThatIsNotSynthEvals() {
        EvaluationData data = TestTables.data();
        EvaluationData copy = data.withSynthetic(TestTables.shuffled(data.real(), 8).named("copy"));
        return VARIANTS.stream()
                .filter(
                        variant ->
                                !(variant.getKey() instanceof QuantileMeanSquaredError
                                        && variant.getValue().containsValue("syntheval")))
                .filter(variant -> !variant.getValue().containsKey("max_rows"))
                .map(
                        variant ->
                                DynamicTest.dynamicTest(
                                        variant.getKey().key() + " " + variant.getValue(),
                                        () ->
                                                assertThat(
                                                                lowestScore(
                                                                        variant.getKey(),
                                                                        variant.getValue(),
                                                                        copy))
                                                        .isGreaterThan(1 - 1e-6)));
    }

    /** There a column is compared with equal shares, which a column of few values cannot have. */
    @Test
    void synthEvalsQuantileErrorIsNotZeroForACopy() {
        EvaluationData data = TestTables.data();
        EvaluationData copy = data.withSynthetic(data.real().named("copy"));
        Map<String, Object> options = Map.of("variant", "syntheval", "cat_mse", false);
        assertThat(lowestScore(new QuantileMeanSquaredError(), options, copy)).isLessThan(1 - 1e-3);
    }

    /** Weak pairs, which any generator gets right, do not hide strong ones. */
    @Test
    void pairsWithoutATrendCanBeLeftOut() {
        EvaluationData floor = TestTables.data(TestTables.independent(TestTables.real(), 4));
        double all = meanDifference(floor, Map.of());
        double strong = meanDifference(floor, Map.of("min_trend", 0.3));
        assertThat(strong).isGreaterThan(2 * all);
    }

    private static double meanDifference(EvaluationData data, Map<String, Object> options) {
        return run(new CorrelationDifference(), options, data)
                .measures()
                .get("corr_diff_mean")
                .value();
    }

    private static <O extends Record> MetricResult run(
            Metric<O> metric, Map<String, Object> options, EvaluationData data) {
        return TestRun.of(data).evaluate(metric, OptionsBinder.bind(metric, metric.key(), options));
    }

    private static <O extends Record> void check(
            Metric<O> metric, Map<String, Object> options, EvaluationData data) {
        Optional<MetricResult> result;
        try {
            result = Optional.of(run(metric, options, data));
        } catch (NotApplicableException reason) {
            assertThat(reason.getMessage()).isNotBlank();
            result = Optional.empty();
        }
        if (result.isPresent()) {
            MetricResult found = result.get();
            assertThat(found.measures()).isNotEmpty();
            for (MeasureSpec spec : specs(metric, options, data)) {
                if (found.measures().containsKey(spec.key())) {
                    double value = found.measures().get(spec.key()).value();
                    assertThat(found.scaleOf(spec).score(value)).as(spec.key()).isBetween(0.0, 1.0);
                }
            }
        }
    }

    private static <O extends Record> double lowestScore(
            Metric<O> metric, Map<String, Object> options, EvaluationData data) {
        MetricResult result = run(metric, options, data);
        return specs(metric, options, data).stream()
                .filter(MeasureSpec::ranked)
                .mapToDouble(
                        spec ->
                                result.scaleOf(spec)
                                        .score(result.measures().get(spec.key()).value()))
                .min()
                .orElse(1);
    }

    private static <O extends Record> List<MeasureSpec> specs(
            Metric<O> metric, Map<String, Object> options, EvaluationData data) {
        return metric.measures(
                MetricSetup.of(OptionsBinder.bind(metric, metric.key(), options), data.schema()));
    }
}
