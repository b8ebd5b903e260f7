package dev.assay.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LotsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 1_232, (1 << 30) + 1, Integer.MAX_VALUE})
    void theyAreThoseOfTheLibrary(int bound) {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, 4_711}) {
            Lots lots = new Lots(seed);
            SplittableRandom library = new SplittableRandom(seed);
            for (int draw = 0; draw < 5_000; draw++) {
                assertThat(lots.next(bound)).isEqualTo(library.nextInt(bound));
            }
        }
    }
}
