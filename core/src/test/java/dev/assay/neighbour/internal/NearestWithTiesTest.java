package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.NearestWithTies;
import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestWithTiesTest {

    /** Few rows, which are measured one and all, and so many that lists are cut. */
    @ParameterizedTest
    @CsvSource({
        "PLAIN, 60, 90, 1", "TIES, 60, 1100, 1", "TIES, 60, 90, 4", "DUPLICATES, 60, 90, 3",
        "MISSING, 40, 70, 2", "TIES, 9, 3, 7", "TIES, 2100, 4100, 1", "DUPLICATES, 2100, 4100, 2"
    })
    void listedAreAllRowsAtMostAsFarAsTheLastOfTheNearest(
            Flavour flavour, int rows, int others, int k) {
        PlainRows of = RowMaker.gower(1, rows, 2, 2, flavour, false, false);
        PlainRows among = RowMaker.gower(2, others, 2, 2, flavour, false, false);
        NearestWithTies lists = new NearestWithTies(new LoopContext(2), of, among, k);
        assertThat(lists.rows()).isEqualTo(others);
        for (int row = 0; row < rows; row += 1 + rows / 40) {
            int asking = row;
            double[] distances =
                    IntStream.range(0, others)
                            .mapToDouble(other -> of.distance(asking, among, other))
                            .toArray();
            double reach =
                    IntStream.range(0, others)
                            .mapToDouble(other -> distances[other])
                            .sorted()
                            .toArray()[Math.min(k, others) - 1];
            List<Integer> expected =
                    IntStream.range(0, others)
                            .filter(other -> distances[other] <= reach)
                            .boxed()
                            .toList();
            List<Integer> found = new ArrayList<>();
            lists.forEach(row, found::add);
            assertThat(found).as("row %d", row).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(expected).allMatch(other -> lists.contains(asking, other));
            assertThat(lists.anyMatch(row, other -> other == expected.get(expected.size() - 1)))
                    .isTrue();
            assertThat(lists.anyMatch(row, other -> distances[other] > reach)).isFalse();
        }
    }
}
