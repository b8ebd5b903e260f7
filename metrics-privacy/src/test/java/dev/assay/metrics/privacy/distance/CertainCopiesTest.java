package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class CertainCopiesTest {

    private static final double LEVEL = 0.9;

    @Test
    void rowsWithoutTwinsAreCertainAndThoseOfPairsAreNot() {
        long[] training = {1, 2, 2, 3, 3, 3, 4, 5};
        CertainCopies found = CertainCopies.of(training, new long[] {1, 2, 3, 5, 5, 9});
        assertThat(found).isEqualTo(new CertainCopies(8, 3, 1, 2, 6, false));
    }

    @Test
    void withoutTwinsRepeatsAreTheShareAndItsIntervalIsGarwoods() {
        long[] training = LongStream.range(0, 1_000).toArray();
        long[] synthetic = LongStream.range(900, 1_900).toArray();
        Estimate share = CertainCopies.of(training, synthetic).share(LEVEL);
        assertThat(share.value()).isEqualTo(0.1);
        // Garwood (1936): 97.5 % limits of a count of 100 and of 0.
        double pairs = 10 * 2 * 3.6888795;
        assertThat(share.interval().orElseThrow().lower())
                .isCloseTo((81.36349 - pairs) / 1_000, within(1e-6));
        assertThat(share.interval().orElseThrow().upper())
                .isCloseTo(121.62745 / 1_000, within(1e-6));
    }

    @Test
    void theTrainingTableInAnotherOrderIsCertainHoweverFewItsLevelsAre() {
        long[] training = new SplittableRandom(1).longs(2_000, 0, 8).toArray();
        long[] same =
                LongStream.range(0, 2_000).map(row -> training[(int) (1_999 - row)]).toArray();
        CertainCopies found = CertainCopies.of(training, same);
        assertThat(found.single()).isZero();
        assertThat(found.whole()).isTrue();
        assertThat(found.share(LEVEL).value()).isOne();
        same[7] = (same[7] + 1) % 8;
        assertThat(CertainCopies.of(training, same).share(LEVEL).value()).isZero();
    }

    @Test
    void equalTablesThatChanceOftenGivesAreNoCopies() {
        // Ten draws of two levels have five of each with a probability of 252 / 1024.
        long[] coins = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
        assertThat(CertainCopies.of(coins, coins).whole()).isFalse();
        // Six draws of six give each once with a probability of 6! / 6^6, nine with 9! / 9^9.
        assertThat(CertainCopies.of(range(6), range(6)).whole()).isFalse();
        assertThat(CertainCopies.of(range(9), range(9)).whole()).isTrue();
    }

    @Test
    void freshRowsOfFewOrManyLevelsAreNeverCertain() {
        for (long levels : new long[] {2, 30, 300, 3_000, 30_000, 300_000, 1L << 40}) {
            for (int seed = 0; seed < 50; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                long[] training = skewed(random, 1_000, levels);
                long[] synthetic = skewed(random, 3_000, levels);
                Estimate share = CertainCopies.of(training, synthetic).share(LEVEL);
                assertThat(share.interval().orElseThrow().lower())
                        .as("%d levels, seed %d", levels, seed)
                        .isZero();
            }
        }
    }

    /** Squares of uniform numbers, so that some levels are far more frequent than others. */
    private static long[] skewed(SplittableRandom random, int rows, long levels) {
        return random.doubles(rows).mapToLong(u -> (long) (u * u * levels)).toArray();
    }

    private static long[] range(int rows) {
        long[] all = new long[rows];
        Arrays.setAll(all, row -> row);
        return all;
    }
}
