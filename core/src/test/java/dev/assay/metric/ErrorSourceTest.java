package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.ErrorSource.MonteCarlo;
import dev.assay.metric.ErrorSource.OverColumns;
import dev.assay.metric.ErrorSource.OverFolds;
import dev.assay.metric.ErrorSource.OverModels;
import dev.assay.metric.ErrorSource.OverPermutations;
import dev.assay.metric.ErrorSource.OverRounds;
import dev.assay.metric.ErrorSource.Propagated;
import dev.assay.metric.ErrorSource.Rows;
import dev.assay.metric.ErrorSource.Told;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ErrorSourceTest {

    /** Quantiles of Student's t at 0.95 from printed tables: 6.314, 2.132, 1.729. */
    @Test
    void theNumberOfFoldsGivesTheDegreesOfFreedom() {
        assertThat(new OverFolds(2).factor(.9).getAsDouble()).isCloseTo(6.314, within(5e-4));
        assertThat(new OverFolds(5).factor(.9).getAsDouble()).isCloseTo(2.132, within(5e-4));
        assertThat(new OverFolds(20).factor(.9).getAsDouble()).isCloseTo(1.729, within(5e-4));
        assertThat(new OverRounds(5).factor(.9).getAsDouble()).isCloseTo(2.132, within(5e-4));
    }

    @Test
    void rowsTakeTheNormalQuantile() {
        assertThat(new Rows("binomial").factor(.95).getAsDouble()).isCloseTo(1.960, within(5e-4));
    }

    @Test
    void whatSaysNothingAboutOtherRowsHasNoFactor() {
        for (ErrorSource source :
                List.of(
                        new OverColumns(9),
                        new OverModels(4),
                        new OverPermutations(100),
                        new MonteCarlo(30))) {
            assertThat(source.factor(.9)).as(source.words()).isEmpty();
            assertThat(new Propagated(source).factor(.9)).as(source.words()).isEmpty();
        }
    }

    @Test
    void wordsAloneHaveNoFactorWhateverTheySay() {
        for (String words : List.of("over folds", "binomial", "DeLong", "")) {
            assertThat(new Told(words).factor(.9)).as(words).isEmpty();
        }
    }

    @Test
    void whatIsPropagatedKeepsTheQuantileOfItsKind() {
        ErrorSource folds = new OverFolds(5);
        assertThat(new Propagated(folds).factor(.9)).isEqualTo(folds.factor(.9));
    }

    /** Five folds with variance 2.5: 2.5 · (1/5 + 1/4) = 1.125. */
    @Test
    void anErrorOverFoldsMakesUpForTheTrainingRowsTheyShare() {
        Estimate estimate = Estimate.overFolds(new double[] {1, 2, 3, 4, 5});
        assertThat(estimate.value()).isEqualTo(3);
        assertThat(Math.pow(estimate.standardError().orElseThrow(), 2))
                .isCloseTo(1.125, within(1e-12));
        assertThat(estimate.errorSource()).contains(new OverFolds(5));
    }

    @Test
    void oneFoldHasNoError() {
        assertThat(Estimate.overFolds(new double[] {.5})).isEqualTo(Estimate.of(.5));
    }

    @Test
    void anInfiniteErrorIsRefused() {
        assertThatThrownBy(
                        () -> Estimate.withError(1, Double.POSITIVE_INFINITY, new Rows("binomial")))
                .hasMessageContaining("finite");
    }
}
