package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Scale;

/** What holds for every estimate of every metric. */
final class EstimateLaws {

    private EstimateLaws() {}

    /** The value and its interval lie on the scale, and an error says over what it was taken. */
    static void check(String key, Estimate estimate, Scale scale) {
        assertThat(scale.contains(estimate.value()))
                .as("%s = %s lies on its scale", key, estimate.value())
                .isTrue();
        assertThat(scale.score(estimate.value())).as("score of %s", key).isBetween(0.0, 1.0);
        estimate.standardError()
                .ifPresent(
                        error -> {
                            assertThat(error).as("error of %s", key).isFinite();
                            assertThat(estimate.errorSource().map(ErrorSource::words).orElse(""))
                                    .as("over what the error of %s was taken", key)
                                    .isNotBlank();
                        });
        estimate.interval()
                .ifPresent(
                        interval ->
                                assertThat(estimate.value())
                                        .as("%s lies in its interval", key)
                                        .isBetween(interval.lower(), interval.upper()));
    }
}
