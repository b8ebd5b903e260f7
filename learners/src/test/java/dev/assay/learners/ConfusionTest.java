package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;

/**
 * The example of scikit-learn's documentation of f1_score: truths 0 1 2 0 1 2, predictions 0 2 1 0
 * 0 1.
 */
final class ConfusionTest {

    private final Confusion confusion =
            Confusion.of(new int[] {0, 1, 2, 0, 1, 2}, new int[] {0, 2, 1, 0, 0, 1}, 3);

    @Test
    void averagesOfF1AreThoseOfTheDocumentation() {
        assertThat(confusion.f1(F1Average.MACRO)).isCloseTo(0.26666666666666666, offset(1e-12));
        assertThat(confusion.f1(F1Average.MICRO)).isCloseTo(0.3333333333333333, offset(1e-12));
        assertThat(confusion.f1(F1Average.WEIGHTED)).isCloseTo(0.26666666666666666, offset(1e-12));
    }

    @Test
    void classesThatDoNotOccurDoNotCount() {
        Confusion wider =
                Confusion.of(new int[] {0, 1, 2, 0, 1, 2}, new int[] {0, 2, 1, 0, 0, 1}, 9);
        assertThat(wider.f1(F1Average.MACRO)).isEqualTo(confusion.f1(F1Average.MACRO));
    }

    @Test
    void meansAsPredictionsHaveNoDetermination() {
        assertThat(Determination.rSquared(new double[] {1, 2, 3}, new double[] {2, 2, 2})).isZero();
        assertThat(Determination.rSquared(new double[] {1, 2, 3}, new double[] {1, 2, 3}))
                .isEqualTo(1);
    }
}
