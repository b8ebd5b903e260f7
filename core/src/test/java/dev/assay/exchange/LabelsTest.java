package dev.assay.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LabelsTest {

    /** Algorithm S of Knuth's Art of Computer Programming, 3.4.2, with the library's generator. */
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "2, 3",
        "63, 1",
        "1, 63",
        "64, 64",
        "65, 64",
        "500, 3",
        "3, 500",
        "920, 461"
    })
    void drawnLabelsAreThoseOfSelectionSampling(int members, int outsiders) {
        int size = members + outsiders;
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom library = new SplittableRandom(seed);
            boolean[] taken = new boolean[size];
            int open = members;
            for (int row = 0; open > 0; row++) {
                if (library.nextInt(size - row) < open) {
                    taken[row] = true;
                    open--;
                }
            }
            Labels labels = Labels.drawn(members, outsiders, seed);
            boolean[] found = new boolean[size];
            for (int row = 0; row < size; row++) {
                found[row] = labels.isMember(row);
            }
            assertThat(found).isEqualTo(taken);
            assertThat(labels.membersAmong(IntStream.range(0, size).toArray())).isEqualTo(members);
        }
    }
}
