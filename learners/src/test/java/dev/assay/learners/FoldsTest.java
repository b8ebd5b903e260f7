package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FoldsTest {

    private final int[] labels =
            IntStream.range(0, 103).map(row -> row % 7 == 0 ? 1 : row == 5 ? 2 : 0).toArray();
    private final Folds folds = Folds.stratified(labels, 5, new Random(1));

    @Test
    void everyRowIsTestedOnce() {
        int[] all =
                IntStream.range(0, 5)
                        .flatMap(fold -> Arrays.stream(folds.test(fold)))
                        .sorted()
                        .toArray();
        assertThat(all).isEqualTo(IntStream.range(0, labels.length).toArray());
    }

    @Test
    void noRowIsTrainedOnAndTested() {
        for (int fold = 0; fold < 5; fold++) {
            int[] train = folds.train(fold);
            int[] test = folds.test(fold);
            assertThat(Arrays.stream(test).anyMatch(row -> Arrays.binarySearch(train, row) >= 0))
                    .isFalse();
            assertThat(train.length + test.length).isEqualTo(labels.length);
        }
    }

    @Test
    void sizesAndClassSharesDifferByAtMostOne() {
        int[] sizes = IntStream.range(0, 5).map(fold -> folds.test(fold).length).toArray();
        assertThat(Arrays.stream(sizes).max().getAsInt() - Arrays.stream(sizes).min().getAsInt())
                .isLessThanOrEqualTo(1);
        int[] ones =
                IntStream.range(0, 5)
                        .map(
                                fold ->
                                        (int)
                                                Arrays.stream(folds.test(fold))
                                                        .filter(row -> labels[row] == 1)
                                                        .count())
                        .toArray();
        assertThat(Arrays.stream(ones).max().getAsInt() - Arrays.stream(ones).min().getAsInt())
                .isLessThanOrEqualTo(1);
    }

    @Test
    void aGroupStaysTogether() {
        int[] groups = IntStream.range(0, 60).map(row -> row / 4).toArray();
        Folds grouped = Folds.grouped(groups, 5, new Random(2));
        for (int fold = 0; fold < 5; fold++) {
            int[] test =
                    Arrays.stream(grouped.test(fold)).map(row -> groups[row]).distinct().toArray();
            int[] train =
                    Arrays.stream(grouped.train(fold)).map(row -> groups[row]).distinct().toArray();
            assertThat(test).doesNotContain(train);
            assertThat(grouped.test(fold)).hasSize(12);
        }
    }

    @Test
    void thereAreNeverMoreFoldsThanRows() {
        assertThat(Folds.plain(3, 5, new Random(1)).count()).isEqualTo(3);
    }
}
