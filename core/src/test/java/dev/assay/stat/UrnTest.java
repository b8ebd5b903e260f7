package dev.assay.stat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class UrnTest {

    @Test
    void placesAreThoseOfAWholeArrayShuffledFromItsBeginning() {
        for (int size = 1; size <= 40; size++) {
            for (int number = 0; number <= size + 1; number++) {
                SplittableRandom random = new SplittableRandom(41L * size + number);
                int[] all = new int[size];
                Arrays.setAll(all, i -> i);
                int some = Math.min(number, size);
                for (int i = 0; i < some; i++) {
                    int j = i + random.nextInt(size - i);
                    int swapped = all[i];
                    all[i] = all[j];
                    all[j] = swapped;
                }
                assertThat(Urn.draw(size, number, new SplittableRandom(41L * size + number)))
                        .containsExactly(Arrays.copyOf(all, some));
            }
        }
    }

    @Test
    void whatIsLookedAtAscendingIsToldInTheOrderAsked() {
        int[] squares =
                Urn.look(
                        new int[] {7, 2, 9, 0},
                        places -> {
                            assertThat(places).isSorted();
                            return Arrays.stream(places).map(place -> place * place).toArray();
                        });
        assertThat(squares).containsExactly(49, 4, 81, 0);
    }
}
