package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Table;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class NumbersAsLevelsTest {

    @Test
    void numbersBesideSignsAndBesideEachOtherAreNumbers() {
        assertThat(found(i -> i % 20 == 0 ? "<5.0" : 5 + i / 10.0 + "")).containsExactly("c");
        assertThat(found(i -> 100 + i + "/" + (60 + i))).containsExactly("c");
        assertThat(found(i -> 48 + i / 7.0 + "; " + (11 + i / 3.0))).containsExactly("c");
        assertThat(found(i -> i % 24 + ":" + i % 60)).containsExactly("c");
    }

    @Test
    void postcodesDiagnosesNamesAndBandsAreLevels() {
        assertThat(found(i -> String.format("%05d", 97 * i))).isEmpty();
        assertThat(found(i -> "E" + i % 90 + "." + i % 10)).isEmpty();
        assertThat(found(i -> "Station " + i)).isEmpty();
        assertThat(found(i -> 2_000 + i + "-" + i)).as("numbers of files").isEmpty();
        assertThat(found(i -> 10 * (i % 9) + "/" + (10 * (i % 9) + 9))).as("few").isEmpty();
    }

    /** A hostile cell must not end the run. */
    @Test
    void cellsOfAnyLengthAreLookedAt() {
        assertThat(found(i -> "1/".repeat(100_000) + i)).isEmpty();
        assertThat(found(i -> "9".repeat(100_000) + i)).isEmpty();
    }

    private static List<String> found(IntFunction<String> cell) {
        String[] cells = IntStream.range(0, 300).mapToObj(cell).toArray(String[]::new);
        Table table = Table.of("t", CategoricalColumn.of("c", cells));
        return NumbersAsLevels.of(EvaluationData.of(table, table));
    }
}
