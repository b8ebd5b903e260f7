package dev.assay.studies.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Dimension;
import dev.assay.studies.trust.LadderSheet.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What scores do while tables get worse, on small ones; docs/metric-trust.md has large ones. */
final class LadderTest {

    private static LadderSheet climb(List<String> metrics, int threads) {
        return new LadderSuite(
                        Evaluator.installed(),
                        metrics,
                        150,
                        2,
                        RunSettings.defaults().withThreads(threads))
                .run(List.of(Ladder.values()), name -> {});
    }

    private static Map<String, Verdict> verdicts(LadderSheet sheet) {
        return sheet.answers().stream()
                .collect(
                        Collectors.toMap(
                                answer -> answer.measure() + " " + answer.ladder().key(),
                                LadderSheet.Answer::verdict));
    }

    @Test
    @Tag("simulation")
    void scoresOfWholeRowsFallWithEveryDegradation() {
        Map<String, Verdict> found = verdicts(climb(List.of("prdc", "nnaa", "h_dist"), 2));
        assertThat(found)
                .containsEntry("prdc_precision noise", Verdict.MONOTONE)
                .containsEntry("prdc_coverage dropped_modes", Verdict.MONOTONE)
                .containsEntry("prdc_density swapped_columns", Verdict.MONOTONE)
                .containsEntry("avg_h_dist noise", Verdict.MONOTONE)
                .containsEntry("avg_h_dist dropped_modes", Verdict.MONOTONE);
        assertThat(found.get("nnaa noise")).isNotIn(Verdict.WRONG_WAY, Verdict.BLIND);
    }

    @Test
    @Tag("simulation")
    void privacyFallsWithCopiesAndRisesWithNoiseOnThem() {
        Map<String, Verdict> found =
                verdicts(climb(List.of("dcr_share", "authenticity", "ims", "mia"), 2));
        assertThat(found)
                .containsEntry("dcr_share copies", Verdict.MONOTONE)
                .containsEntry("dcr_share noisy_copies", Verdict.MONOTONE)
                .containsEntry("authenticity_rate copies", Verdict.MONOTONE);
        assertThat(found).doesNotContainKey("dcr_share noise");
        assertThat(found.get("mia_auc copies")).isNotEqualTo(Verdict.WRONG_WAY);
    }

    @Test
    void aVerdictTellsBlindnessStepsBackAndTheWrongWay() {
        assertThat(verdict(Dimension.FIDELITY, Ladder.NOISE, .9, .8, .85, .5, .4))
                .isEqualTo(Verdict.MONOTONE);
        assertThat(verdict(Dimension.FIDELITY, Ladder.NOISE, .9, .91, .9, .9, .9))
                .isEqualTo(Verdict.BLIND);
        assertThat(verdict(Dimension.PRIVACY, Ladder.COPIES, .5, .6, .7, .8, .9))
                .isEqualTo(Verdict.WRONG_WAY);
        assertThat(verdict(Dimension.PRIVACY, Ladder.NOISY_COPIES, .1, .6, .3, .8, .9))
                .isEqualTo(Verdict.WITH_A_STEP_BACK);
        assertThat(verdict(Dimension.PRIVACY, Ladder.NOISY_COPIES, .1, Double.NaN, .3, .8, .9))
                .isEqualTo(Verdict.NOT_APPLICABLE);
    }

    private static Verdict verdict(Dimension dimension, Ladder ladder, Double... scores) {
        return LadderSheet.Answer.of("metric", "measure", dimension, ladder, List.of(scores))
                .verdict();
    }

    @Tag("thorough")
    @Test
    void equalSeedsGiveEqualSheetsOnAnyNumberOfThreads() {
        List<String> metrics = List.of("ks_test", "dcr");
        assertThat(climb(metrics, 7).answers()).isEqualTo(climb(metrics, 1).answers());
    }
}
