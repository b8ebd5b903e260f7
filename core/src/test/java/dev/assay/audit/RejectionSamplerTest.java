package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.audit.Curation.Strategy;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RejectionSamplerTest {

    private final EvaluationData reference = Samples.reference(200);
    private final Auditor auditor = Samples.auditor(reference);

    private RejectionSampler sampler(Strategy strategy, SamplingLimits limits) {
        return new RejectionSampler(auditor, Curation.of(strategy, 42), limits);
    }

    @Test
    void whatIsDrawnIsAuthenticPreciseAndAsMuchAsWanted() {
        for (Strategy strategy : Strategy.values()) {
            SampledRows drawn =
                    sampler(strategy, SamplingLimits.DEFAULT).sample(Samples.perfect(), 290);
            RowAudit audit = auditor.audit(drawn.table());
            assertThat(drawn.table().rows()).isEqualTo(290);
            assertThat(IntStream.range(0, 290).allMatch(audit::isAuthentic)).isTrue();
            assertThat(audit.count(Reason.BEYOND)).isZero();
            assertThat(drawn.acceptance()).isBetween(.2, .8);
            assertThat(drawn.generated()).isGreaterThan(290);
        }
    }

    @Test
    void equalSeedsDrawEqualRows() {
        SampledRows one =
                sampler(Strategy.SHELLS, SamplingLimits.DEFAULT).sample(Samples.perfect(), 100);
        SampledRows two =
                sampler(Strategy.SHELLS, SamplingLimits.DEFAULT).sample(Samples.perfect(), 100);
        assertThat(two).isEqualTo(one);
    }

    @Test
    void aGeneratorThatOnlyCopiesEndsWithTheReasonAfterTwoRounds() {
        List<Integer> asked = new ArrayList<>();
        RowGenerator copier =
                (rows, seed) -> {
                    asked.add(rows);
                    return reference.real().named("copies");
                };
        assertThatThrownBy(
                        () -> sampler(Strategy.REJECT, SamplingLimits.DEFAULT).sample(copier, 100))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("0 of 100 rows accepted, 400 generated")
                .hasMessageContaining("400 an exact copy of a real row")
                .hasMessageContaining("fewer than 1.0 % of the rows were of use");
        assertThat(asked).hasSize(2);
    }

    @Test
    void roundsAndRowsPerRoundAreLimited() {
        List<Integer> asked = new ArrayList<>();
        RowGenerator counting =
                (rows, seed) -> {
                    asked.add(rows);
                    return Samples.table("drawn", rows, 0, 1, seed);
                };
        assertThatThrownBy(
                        () ->
                                sampler(Strategy.REJECT, new SamplingLimits(3, 60, 0))
                                        .sample(counting, 5000))
                .hasMessageContaining("after 3 rounds, the most that are allowed");
        assertThat(asked).containsExactly(60, 60, 60);
    }

    @Test
    void aGeneratorWithoutRowsIsNamedAsSuch() {
        Table none = reference.real().select(new int[0]);
        assertThatThrownBy(
                        () ->
                                sampler(Strategy.REJECT, SamplingLimits.DEFAULT)
                                        .sample((rows, seed) -> none, 10))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        error -> assertThat(error.code()).isEqualTo(ErrorCode.GENERATOR_FAILED))
                .hasMessageContaining("no rows in round 1");
    }

    @Test
    void aModelThatMissesShellsEndsAndSaysHowManyAreNotFull() {
        RowGenerator narrow = (rows, seed) -> Samples.table("narrow", rows, 0, .05, seed);
        assertThatThrownBy(
                        () ->
                                sampler(Strategy.SHELLS, new SamplingLimits(20, 2000, .05))
                                        .sample(narrow, 290))
                .hasMessageContaining("of 29 shells are not full");
    }
}
