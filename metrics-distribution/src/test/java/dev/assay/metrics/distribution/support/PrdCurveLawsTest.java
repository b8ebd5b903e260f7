package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metrics.distribution.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** PAPERS §10, family E: laws of PRD curves over seeded histograms. */
final class PrdCurveLawsTest {

    private static final double[] ANGLES = PrdCurve.angles(1001);

    @Test
    void swappingTheDistributionsTurnsPrecisionRoundIntoRecall() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    PrdCurve swapped = new PrdCurve(curve.evaluated(), curve.reference());
                    for (int i = 0; i < ANGLES.length; i++) {
                        assertThat(swapped.precision(Math.tan(ANGLES[i])))
                                .isCloseTo(
                                        curve.recall(Math.tan(ANGLES[ANGLES.length - 1 - i])),
                                        within(1e-5));
                    }
                    assertThat(swapped.supremumF(8))
                            .isCloseTo(curve.supremumF(1 / 8.0), within(1e-12));
                });
    }

    @Test
    void theMiddleAngleIsOneMinusTotalVariation() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    double variation = 0;
                    for (int state = 0; state < curve.reference().length; state++) {
                        variation +=
                                Math.abs(curve.reference()[state] - curve.evaluated()[state]) / 2;
                    }
                    assertThat(curve.precision(Math.tan(ANGLES[500])))
                            .isCloseTo(1 - variation, within(1e-9));
                    assertThat(curve.overlap()).isCloseTo(1 - variation, within(1e-12));
                });
    }

    @Test
    void equalDistributionsReachOne() {
        Seeds.each(
                20,
                seed -> {
                    double[] p = curve(seed).reference();
                    PrdCurve curve = new PrdCurve(p, p);
                    assertThat(curve.supremumF(8)).isCloseTo(1, within(1e-12));
                    assertThat(curve.bestF(8, ANGLES)).isCloseTo(1, within(1e-9));
                    assertThat(curve.precision(1)).isCloseTo(1, within(1e-12));
                    assertThat(curve.recall(1)).isCloseTo(1, within(1e-12));
                });
    }

    @Test
    void disjointDistributionsScoreZero() {
        PrdCurve curve = new PrdCurve(new double[] {0.5, 0.5, 0, 0}, new double[] {0, 0, 0.3, 0.7});
        assertThat(curve.supremumF(8)).isZero();
        assertThat(curve.bestF(1, ANGLES)).isZero();
        assertThat(curve.overlap()).isZero();
    }

    @Test
    void theEndsAreTheSharesOnEachOthersSupport() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    assertThat(curve.precision(1e12))
                            .isCloseTo(curve.largestPrecision(), within(1e-9));
                    assertThat(curve.recall(1e-12)).isCloseTo(curve.largestRecall(), within(1e-9));
                });
    }

    @Test
    void precisionIsSlopeTimesRecallAndRisesWhileRecallFalls() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    double precision = 0;
                    double recall = 1;
                    for (double angle : ANGLES) {
                        double slope = Math.tan(angle);
                        assertThat(curve.precision(slope))
                                .isCloseTo(slope * curve.recall(slope), within(1e-9));
                        assertThat(curve.precision(slope))
                                .isGreaterThanOrEqualTo(precision - 1e-12);
                        assertThat(curve.recall(slope)).isLessThanOrEqualTo(recall + 1e-12);
                        precision = curve.precision(slope);
                        recall = curve.recall(slope);
                    }
                });
    }

    @Test
    void reorderingAndSplittingStatesInProportionChangesNothingAndMergingNeverLowers() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    int last = curve.reference().length;
                    double[] p = Arrays.copyOf(curve.reference(), last + 1);
                    double[] q = Arrays.copyOf(curve.evaluated(), last + 1);
                    p[last] = 0.3 * p[0];
                    q[last] = 0.3 * q[0];
                    p[0] *= 0.7;
                    q[0] *= 0.7;
                    PrdCurve split = new PrdCurve(p, q);
                    double[] mergedP = Arrays.copyOf(curve.reference(), last - 1);
                    double[] mergedQ = Arrays.copyOf(curve.evaluated(), last - 1);
                    mergedP[0] += curve.reference()[last - 1];
                    mergedQ[0] += curve.evaluated()[last - 1];
                    PrdCurve merged = new PrdCurve(mergedP, mergedQ);
                    for (double angle : PrdCurve.angles(101)) {
                        double slope = Math.tan(angle);
                        assertThat(split.precision(slope))
                                .isCloseTo(curve.precision(slope), within(1e-12));
                        assertThat(merged.precision(slope))
                                .isGreaterThanOrEqualTo(curve.precision(slope) - 1e-12);
                    }
                    assertThat(split.supremumF(8)).isCloseTo(curve.supremumF(8), within(1e-12));
                });
    }

    @Test
    void theSupremumIsNoLessThanAnyGridAndFinerGridsNoLessThanCoarser() {
        Seeds.each(
                20,
                seed -> {
                    PrdCurve curve = curve(seed);
                    for (double beta : new double[] {8, 1, 1 / 8.0}) {
                        double coarse = curve.bestF(beta, PrdCurve.angles(11));
                        double fine = curve.bestF(beta, ANGLES);
                        assertThat(fine).isGreaterThanOrEqualTo(coarse - 1e-9);
                        assertThat(curve.supremumF(beta)).isGreaterThanOrEqualTo(fine - 1e-9);
                    }
                });
    }

    private static PrdCurve curve(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int states = 3 + random.nextInt(20);
        return new PrdCurve(shares(states, random), shares(states, random));
    }

    private static double[] shares(int states, SplittableRandom random) {
        double[] shares = new double[states];
        double total = 0;
        for (int state = 0; state < states; state++) {
            shares[state] = random.nextInt(4) == 0 ? 0 : -Math.log(1 - random.nextDouble());
            total += shares[state];
        }
        shares[0] += total == 0 ? 1 : 0;
        double sum = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(share -> share / sum).toArray();
    }
}
