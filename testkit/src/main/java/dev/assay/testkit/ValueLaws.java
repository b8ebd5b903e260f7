package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What values and their intervals are, whatever they measure. */
final class ValueLaws {

    private ValueLaws() {}

    /** Values lie on their scale, and are finite if the author says so. */
    static void valuesLieOnTheirScale(
            MetricUnderTest<?> tested, EvaluationData data, MetricResult result, boolean finite) {
        tested.checkValues(data, result);
        boolean found =
                result.measures().values().stream()
                        .allMatch(
                                estimate ->
                                        Double.isFinite(estimate.value())
                                                && estimate.interval()
                                                        .map(ValueLaws::isFinite)
                                                        .orElse(true));
        assertThat(found).as("finite values and intervals").isEqualTo(finite);
    }

    /** Every interval holds its value. */
    static void intervalsContainTheirValue(Map<String, Estimate> measures) {
        measures.forEach(
                (key, estimate) ->
                        estimate.interval()
                                .ifPresent(
                                        interval ->
                                                assertThat(estimate.value())
                                                        .as("%s in its interval", key)
                                                        .isBetween(
                                                                interval.lower() - 1e-12,
                                                                interval.upper() + 1e-12)));
    }

    /** Where numbers alone are asked for they are the same, and nothing else comes with them. */
    static void valuesAloneAreTheSameBits(
            Map<String, MeasureSpec> specs, MetricResult full, MetricResult values) {
        assertThat(values.plots()).as("plots where only values are asked for").isEmpty();
        assertThat(values.rows()).as("row scores where only values are asked for").isEmpty();
        assertThat(values.tables()).as("tables where only values are asked for").isEmpty();
        Set<String> ranked =
                specs.values().stream()
                        .filter(MeasureSpec::ranked)
                        .map(MeasureSpec::key)
                        .filter(full.measures()::containsKey)
                        .collect(Collectors.toSet());
        assertThat(values.measures().keySet())
                .as("ranked measures where only values are asked for")
                .containsAll(ranked);
        values.measures()
                .forEach(
                        (key, estimate) ->
                                assertThat(Double.doubleToLongBits(estimate.value()))
                                        .as("bits of %s: %s", key, estimate.value())
                                        .isEqualTo(
                                                Double.doubleToLongBits(
                                                        full.measures().get(key).value())));
    }

    /** Intervals at the levels 0.8 and 0.95 are there together, and the second is the wider. */
    static void intervalsWidenWithTheLevel(
            Map<String, Estimate> narrow, Map<String, Estimate> wide) {
        narrow.forEach(
                (key, estimate) -> {
                    Estimate wider = wide.get(key);
                    assertThat(wider.value()).as(key).isEqualTo(estimate.value());
                    assertThat(wider.interval().isPresent())
                            .as("%s has an interval at both levels", key)
                            .isEqualTo(estimate.interval().isPresent());
                    estimate.interval()
                            .ifPresent(
                                    interval ->
                                            checkWider(
                                                    key, interval, wider.interval().orElseThrow()));
                });
    }

    private static void checkWider(String key, Interval narrow, Interval wide) {
        assertThat(narrow.level()).as("level of %s", key).isEqualTo(0.8);
        assertThat(wide.level()).as("level of %s", key).isEqualTo(0.95);
        assertThat(wide.method()).as("method of %s", key).isEqualTo(narrow.method()).isNotBlank();
        assertThat(wide.lower()).as("lower end of %s", key).isLessThanOrEqualTo(narrow.lower());
        assertThat(wide.upper()).as("upper end of %s", key).isGreaterThanOrEqualTo(narrow.upper());
    }

    private static boolean isFinite(Interval interval) {
        return Double.isFinite(interval.lower()) && Double.isFinite(interval.upper());
    }
}
