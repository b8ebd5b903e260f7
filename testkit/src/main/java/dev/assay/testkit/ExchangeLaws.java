package dev.assay.testkit;

import static dev.assay.testkit.MetricUnderTest.holdsAsDeclared;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the p-values of a membership exchange are worth, for metrics that attach one. */
final class ExchangeLaws {

    private static final double SIGNIFICANT = 0.05;

    private ExchangeLaws() {}

    /** Under labels drawn at random small p-values are as rare as they say. */
    static void pValuesOfRandomLabelsAreUniform(
            MetricUnderTest<?> tested, EvaluationData data, int splits) {
        if (!data.has(Part.HOLDOUT) || !attachesAnExchange(tested, data)) {
            return;
        }
        RandomLabels labels = new RandomLabels(data);
        Map<String, double[]> pValues =
                RandomLabels.pValues(
                        splits,
                        seed ->
                                Results.orReason(
                                        () ->
                                                tested.in(
                                                        tested.run()
                                                                .apply(labels.relabelled(seed))
                                                                .seed(seed))));
        assertThat(RandomLabels.tooSmall(pValues))
                .as("measures whose p-values are too small when labels are random")
                .isEmpty();
    }

    /** Every ranked measure with an exchange finds a copy of the training rows significant. */
    static void anExchangeFindsACopySignificant(
            MetricUnderTest<?> tested, EvaluationData data, boolean declared) {
        if (!data.has(Part.HOLDOUT)) {
            return;
        }
        EvaluationData copied = CopyLaws.copied(data);
        Map<String, MeasureSpec> specs = tested.specs(copied);
        List<String> unnoticed = new ArrayList<>();
        tested.outcome(copied)
                .ifPresent(
                        result ->
                                result.measures()
                                        .forEach(
                                                (key, estimate) -> {
                                                    Optional<Exchange> exchange =
                                                            estimate.exchange();
                                                    if (specs.get(key).ranked()
                                                            && exchange.isPresent()
                                                            && exchange.get().p() > SIGNIFICANT) {
                                                        unnoticed.add(
                                                                key
                                                                        + ": p = "
                                                                        + exchange.get().p());
                                                    }
                                                }));
        holdsAsDeclared(
                declared,
                unnoticed,
                "measures whose exchange lets a copy pass",
                "hasExchangesThatNoticeACopy");
    }

    private static boolean attachesAnExchange(MetricUnderTest<?> tested, EvaluationData data) {
        return tested.outcome(data).stream()
                .flatMap(result -> result.measures().values().stream())
                .anyMatch(estimate -> estimate.exchange().isPresent());
    }
}
