package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SharedBlocksTest {

    /** Sums in another order round otherwise; the more columns there are, the more. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 40, 5_000})
    void noRowThatAgreesJustEnoughIsGivenUp(int columns) {
        SplittableRandom random = new SplittableRandom(columns);
        for (int time = 0; time < 300; time++) {
            double[] surprise = random.doubles(columns, 0, 9).toArray();
            int[] row = random.ints(columns, 0, 3).toArray();
            int[] other = random.ints(columns, 0, 3).toArray();
            double all = Arrays.stream(surprise).sum();
            double enough = SharedBlocks.agreement(row, other, surprise);
            int[] telling = SharedBlocks.telling(surprise);
            assertThat(SharedBlocks.mayAgree(row, other, telling, surprise, all, enough)).isTrue();
            double more = enough * 1.001;
            if (enough > 0 && more < all) {
                assertThat(SharedBlocks.mayAgree(row, other, telling, surprise, all, more))
                        .isFalse();
            }
        }
    }
}
