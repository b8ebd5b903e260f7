package dev.assay.metrics.fidelity.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

final class TotalVariationTest {

    @Test
    void distanceByHand() {
        assertThat(new TotalVariation(new int[] {6, 4}, new int[] {3, 7}, -1).distance())
                .isCloseTo(0.3, within(1e-15));
        assertThat(new TotalVariation(new int[] {5, 0}, new int[] {0, 9}, -1).distance())
                .isEqualTo(1);
    }

    @Test
    void distanceIsRoundedWhereAsked() {
        assertThat(new TotalVariation(new int[] {1, 2}, new int[] {1, 6}, 4).distance())
                .isEqualTo(0.1905);
    }

    /**
     * With two levels the deals are hypergeometric: Fisher's exact test, P(X = 0) + P(X = 5) =
     * 2/C(10, 5).
     */
    @Test
    void fewDealsAreCountedAll() {
        TotalVariation variation = new TotalVariation(new int[] {5, 0}, new int[] {0, 5}, -1);
        assertThat(variation.p(new SplittableRandom(1), 1000, () -> {}))
                .isCloseTo(2.0 / 252, within(1e-15));
    }

    @Test
    void drawnDealsAgreeWithAllDeals() {
        int[] real = {4, 3, 2};
        int[] synthetic = {1, 3, 4};
        double exact =
                new TotalVariation(real, synthetic, -1)
                        .p(new SplittableRandom(1), 1_000_000, () -> {});
        double drawn =
                new TotalVariation(real, synthetic, -1)
                        .p(new SplittableRandom(2), 20_000, () -> {});
        assertThat(drawn).isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / 20_000)));
    }

    @Test
    void anyNumberOfDealsEndsWhenTheRunDoes() {
        TotalVariation variation = new TotalVariation(new int[] {50, 50}, new int[] {50, 50}, -1);
        assertThatThrownBy(
                        () ->
                                variation.p(
                                        new SplittableRandom(1),
                                        Integer.MAX_VALUE,
                                        () -> {
                                            throw new CancellationException();
                                        }))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void equalSamplesAreNeverSurprising() {
        assertThat(
                        new TotalVariation(new int[] {50, 50}, new int[] {50, 50}, -1)
                                .p(new SplittableRandom(3), 500, () -> {}))
                .isEqualTo(1);
    }

    /** Mean n·K/N and variance n·K/N·(1 − K/N)·(N − n)/(N − 1). */
    @Test
    void hypergeometricDrawsHaveTheirMeanAndVariance() {
        for (int[] each :
                new int[][] {
                    {1000, 400, 300}, {60, 9, 30}, {50, 45, 40}, {200_000, 90_000, 100_000}
                }) {
            int total = each[0];
            double share = (double) each[1] / total;
            double mean = each[2] * share;
            double variance = mean * (1 - share) * (total - each[2]) / (total - 1.0);
            Hypergeometric hypergeometric = new Hypergeometric(total);
            SplittableRandom random = new SplittableRandom(5);
            int draws = 20_000;
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < draws; i++) {
                double deviation = hypergeometric.draw(random, total, each[1], each[2]) - mean;
                sum += deviation;
                squares += deviation * deviation;
            }
            assertThat(sum / draws).isCloseTo(0, within(4 * Math.sqrt(variance / draws)));
            assertThat(squares / draws / variance).isCloseTo(1, within(0.06));
        }
    }

    /** There are as many deals as rows, and 2⁶⁰ ways to begin one. */
    @Test
    void oneRowAgainstManyLevelsTakesAsManyDealsAsRows() {
        int[] one = new int[61];
        int[] others = new int[61];
        one[60] = 1;
        Arrays.fill(others, 0, 60, 1);
        Duration soon = Duration.ofSeconds(5);
        assertThat(assertTimeoutPreemptively(soon, () -> p(one, others))).isEqualTo(1);
        assertThat(assertTimeoutPreemptively(soon, () -> p(others, one))).isEqualTo(1);
        assertThat(p(new int[] {59, 0}, new int[] {0, 1})).isCloseTo(1 / 60.0, within(1e-12));
        assertThat(p(new int[] {0, 1}, new int[] {59, 0})).isCloseTo(1 / 60.0, within(1e-12));
    }

    private static double p(int[] real, int[] synthetic) {
        return new TotalVariation(real, synthetic, -1).p(new SplittableRandom(1), 10_000, () -> {});
    }
}
