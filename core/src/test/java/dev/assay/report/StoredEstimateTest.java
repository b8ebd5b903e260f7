package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class StoredEstimateTest {

    private record Held(Estimate estimate) {}

    @Test
    void everySourceOfAnErrorIsReadAsItWasWritten() {
        for (ErrorSource source :
                java.util.List.of(
                        new ErrorSource.Rows("DeLong"),
                        new ErrorSource.OverFolds(5),
                        new ErrorSource.OverRounds(3),
                        new ErrorSource.OverHalves(6),
                        new ErrorSource.OverPermutations(100),
                        new ErrorSource.OverColumns(9),
                        new ErrorSource.OverModels(4),
                        new ErrorSource.MonteCarlo(30),
                        new ErrorSource.Propagated(new ErrorSource.OverFolds(5)),
                        new ErrorSource.Told("jackknife"))) {
            Held held =
                    new Held(
                            Estimate.withError(1, .5, source)
                                    .with(new Interval(0, 2, .9, "Wilson"))
                                    .with(new Exchange(.5, .1, .2, 99)));
            String json = ReportJson.plain(held);
            assertThat(json).contains("\"errorMethod\":\"" + source.words() + "\"");
            assertThat(ReportJson.plain(json, Held.class, "it")).isEqualTo(held);
        }
    }

    @Test
    void aValueAloneIsReadAsItWasWritten() {
        Held held = new Held(Estimate.of(.25));
        assertThat(ReportJson.plain(ReportJson.plain(held), Held.class, "it")).isEqualTo(held);
    }

    @Test
    void wordsOfAnOlderReportAreKeptAndGiveNoInterval() {
        String old =
                "{\"estimate\":{\"value\":1,\"standardError\":0.5,\"errorMethod\":\"over folds\"}}";
        Estimate estimate = ReportJson.plain(old, Held.class, "it").estimate();
        assertThat(estimate.standardError()).hasValue(.5);
        assertThat(estimate.errorMethod()).isEqualTo("over folds");
        assertThat(estimate.errorSource().orElseThrow().factor(.9)).isEmpty();
    }

    @Test
    void anOlderReportWithoutAnErrorOrWithAnInfiniteOneIsRead() {
        String none = "{\"estimate\":{\"value\":1,\"errorMethod\":\"\"}}";
        assertThat(ReportJson.plain(none, Held.class, "it").estimate()).isEqualTo(Estimate.of(1));
        String infinite =
                "{\"estimate\":{\"value\":1,\"standardError\":\"Infinity\",\"errorMethod\":\"over rows\"}}";
        assertThat(ReportJson.plain(infinite, Held.class, "it").estimate())
                .isEqualTo(
                        new Estimate(
                                1,
                                OptionalDouble.empty(),
                                Optional.of(new ErrorSource.Told("over rows")),
                                Optional.empty(),
                                Optional.empty()));
    }
}
