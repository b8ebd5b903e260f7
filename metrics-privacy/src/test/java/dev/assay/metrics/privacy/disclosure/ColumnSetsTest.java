package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ColumnSetsTest {

    private static final int ROWS = 1_000;

    private static CodedColumn column(String name, int levels) {
        Random random = new Random(name.hashCode());
        return CodedColumn.of(
                name,
                "",
                random.longs(ROWS, 0, levels).toArray(),
                IntStream.range(0, ROWS).toArray(),
                random.longs(ROWS, 0, levels).toArray(),
                new Random(1));
    }

    private static List<List<String>> names(List<List<CodedColumn>> sets) {
        return sets.stream().map(set -> set.stream().map(CodedColumn::name).toList()).toList();
    }

    @Test
    void allSetsOfTwoToFourAreTriedWhereThereIsRoom() {
        List<CodedColumn> columns =
                IntStream.range(0, 6).mapToObj(i -> column("c" + i, 90 + i)).toList();
        assertThat(
                        names(
                                new ColumnSets(columns, columns.size())
                                        .best(1_000, Long.MAX_VALUE, new Random(1))))
                .hasSize(15 + 20 + 15)
                .doesNotHaveDuplicates();
    }

    @Test
    void setsNeedAtLeastOneOfTheFirstColumns() {
        List<CodedColumn> columns =
                IntStream.range(0, 4).mapToObj(i -> column("c" + i, 90 + i)).toList();
        assertThat(names(new ColumnSets(columns, 1).best(1_000, Long.MAX_VALUE, new Random(1))))
                .hasSize(3 + 3 + 1)
                .allSatisfy(set -> assertThat(set).contains("c0"));
    }

    @Test
    void theSetThatMakesRowsUniqueComesBeforeOnesThatCannotAndOnesThatAddNothing() {
        List<CodedColumn> columns =
                List.of(
                        column("sex", 2),
                        column("firm", 150),
                        column("ill", 2),
                        column("place", 150));
        List<List<String>> sets =
                names(
                        new ColumnSets(columns, columns.size())
                                .best(1_000, Long.MAX_VALUE, new Random(1)));
        assertThat(sets.get(0)).containsExactly("firm", "place");
        assertThat(sets).doesNotContain(List.of("sex", "ill"), List.of("sex", "firm"));
    }

    @Test
    void theBudgetIsKept() {
        List<CodedColumn> columns =
                IntStream.range(0, 6).mapToObj(i -> column("c" + i, 100)).toList();
        ColumnSets sets = new ColumnSets(columns, columns.size());
        assertThat(sets.best(1_000, 0, new Random(1))).isEmpty();
        assertThat(sets.best(7, Long.MAX_VALUE, new Random(1))).hasSize(7);
        assertThat(sets.best(1_000, (3L + 5 + 5) * ROWS, new Random(1))).hasSize(2);
    }

    @Test
    void ofVeryManySetsDifferentOnesAreDrawn() {
        List<int[]> drawn = ColumnSets.candidates(1_000, 3, new Random(1));
        assertThat(drawn).hasSize(20_000);
        assertThat(drawn)
                .allSatisfy(set -> assertThat(set[0] < set[1] && set[1] < set[2]).isTrue());
        assertThat(drawn.stream().map(set -> List.of(set[0], set[1], set[2])).distinct())
                .hasSize(20_000);
    }
}
