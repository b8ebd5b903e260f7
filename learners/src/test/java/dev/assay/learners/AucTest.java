package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;

final class AucTest {

    @Test
    void equalsTheMannWhitneyStatisticOverThePairsAlsoWithTies() {
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 5 + random.nextInt(60);
            double[] scores = random.ints(n, 0, 8).asDoubleStream().toArray();
            boolean[] positive = new boolean[n];
            for (int row = 0; row < n; row++) {
                positive[row] = row % 3 == 0;
            }
            double[] ones = pick(scores, positive, true);
            double[] others = pick(scores, positive, false);
            double u = MannWhitneyUTest.withDefaults().statistic(ones, others);
            assertThat(Auc.of(scores, positive).value())
                    .as("seed %d", seed)
                    .isCloseTo(u / ((double) ones.length * others.length), offset(1e-12));
        }
    }

    @Test
    void equalsTheAreaUnderTheCurve() {
        SplittableRandom random = new SplittableRandom(9);
        double[] scores = random.ints(80, 0, 12).asDoubleStream().toArray();
        boolean[] positive = new boolean[80];
        for (int row = 0; row < 80; row++) {
            positive[row] = row % 2 == 0;
        }
        Roc roc = Roc.of(scores, positive);
        double area = 0;
        for (int i = 1; i < roc.truePositives().length; i++) {
            area +=
                    (roc.falsePositives()[i] - roc.falsePositives()[i - 1])
                            * (roc.truePositives()[i] + roc.truePositives()[i - 1])
                            / 2;
        }
        assertThat(area).isCloseTo(Auc.of(scores, positive).value(), offset(1e-12));
    }

    /**
     * By hand: positives 3, 1 outscore the negatives 2, 0 in shares 1, ½; negatives lose in shares
     * ½, 1.
     */
    @Test
    void deLongsVarianceIsThatOfTheShares() {
        Auc auc = Auc.of(new double[] {3, 1, 2, 0}, new boolean[] {true, true, false, false});
        assertThat(auc.value()).isEqualTo(0.75);
        assertThat(auc.variance()).isCloseTo(0.125 / 2 + 0.125 / 2, offset(1e-12));
    }

    @Test
    void deLongsIntervalCoversTheTruthAboutAsOftenAsItSays() {
        int covered = 0;
        int runs = 1000;
        double truth = 0.7602499389;
        for (int seed = 0; seed < runs; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] scores = new double[200];
            boolean[] positive = new boolean[200];
            for (int row = 0; row < 200; row++) {
                positive[row] = row < 100;
                scores[row] = random.nextGaussian() + (positive[row] ? 1 : 0);
            }
            var interval = Auc.of(scores, positive).interval(0.9);
            covered += interval.lower() <= truth && truth <= interval.upper() ? 1 : 0;
        }
        assertThat(covered / (double) runs)
                .as("Φ(1/√2) = %s is covered", truth)
                .isBetween(0.87, 0.93);
    }

    @Test
    void equalScoresOfTwoModelsDifferByNothing() {
        double[] scores = {0.1, 0.4, 0.35, 0.8};
        boolean[] positive = {false, false, true, true};
        Auc auc = Auc.of(scores, positive);
        assertThat(auc.differenceError(auc)).isZero();
    }

    private static double[] pick(double[] scores, boolean[] positive, boolean which) {
        return IntStream.range(0, scores.length)
                .filter(row -> positive[row] == which)
                .mapToDouble(row -> scores[row])
                .toArray();
    }
}
