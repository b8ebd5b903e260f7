package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TruthValuesTest {

    @Test
    void trueAndFalseAreSpeltAsInTheRealTableWhateverWroteThem() {
        for (String[] words :
                new String[][] {{"true", "false"}, {"True", "False"}, {"TRUE", "FALSE"}}) {
            assertThat(synthetic(List.of("True", "False", "True"), words[0], words[1], words[1]))
                    .containsExactly("True", "False", "False");
            assertThat(synthetic(List.of("TRUE", "TRUE", "TRUE"), words[0], words[1], words[0]))
                    .as("the real table lacks one of the two")
                    .containsExactly("TRUE", "FALSE", "TRUE");
        }
        assertThat(synthetic(List.of("false", "true", ""), "True", "", "False"))
                .containsExactly("true", "", "false");
    }

    @Test
    void whereAnythingElseIsInTheColumnSpellingsStayAsTheyAre() {
        assertThat(synthetic(List.of("True", "False", "unknown"), "true", "false", "true"))
                .containsExactly("true", "false", "true");
        assertThat(synthetic(List.of("True", "False", "True"), "true", "no", "true"))
                .containsExactly("true", "no", "true");
        assertThat(synthetic(List.of("True", "true", "False"), "TRUE", "FALSE", "TRUE"))
                .as("the real table spells it in two ways")
                .containsExactly("TRUE", "FALSE", "TRUE");
    }

    @Test
    void heldOutRowsAreSpeltLikewise() {
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table(List.of("True", "False"))),
                        table(List.of("True", "False")),
                        table(List.of("true", "true")),
                        Optional.of(table(List.of("false", "true"))));
        assertThat(levels(data.table(Part.HOLDOUT))).containsExactly("False", "True");
        assertThat(data.real().categorical("smokes").dictionary().size()).isEqualTo(2);
    }

    private static List<String> synthetic(List<String> real, String... cells) {
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table(real)),
                        table(real),
                        table(List.of(cells)),
                        Optional.empty());
        return levels(data.synthetic());
    }

    /** Empty cells are missing. */
    private static Table table(List<String> cells) {
        return Table.of("t", CategoricalColumn.of("smokes", cells.toArray(String[]::new)));
    }

    private static List<String> levels(Table table) {
        CategoricalColumn column = table.categorical("smokes");
        return IntStream.range(0, table.rows())
                .mapToObj(
                        row ->
                                column.code(row) < 0
                                        ? ""
                                        : column.dictionary().level(column.code(row)))
                .toList();
    }
}
