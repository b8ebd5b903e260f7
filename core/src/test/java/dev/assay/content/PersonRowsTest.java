package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PersonRowsTest {

    private static final String[] KEYS = {"b", "a", "b", "", "c", "a", "b", "b"};
    private static final double[] TIMES = {1, 1, 2, 1, Double.NaN, 2, 3, 4};
    private static final double[] VALUES = {10, 20, 11, 30, 40, 20, 12, 13};

    private static EvaluationData data(int... order) {
        Table table =
                Table.of(
                                "real",
                                CategoricalColumn.of(
                                        "who", ColumnKind.IDENTIFIER, Arrays.asList(KEYS)),
                                NumericColumn.of("when", TIMES),
                                NumericColumn.of("what", VALUES))
                        .select(order);
        Schema schema = Schema.of(table).with(Roles.NONE.withSequences("who", Optional.of("when")));
        return EvaluationData.reference(schema, table, Optional.empty());
    }

    private static PersonRows drawn(long seed) {
        return PersonRows.of(data(0, 1, 2, 3, 4, 5, 6, 7), Part.REAL, seed);
    }

    @Test
    void eachPersonHasOneRowAndWhoeverHasNoKeyOrTimeIsNobody() {
        for (int seed = 0; seed < 20; seed++) {
            PersonRows rows = drawn(seed);
            assertThat(rows.size()).isEqualTo(2);
            assertThat(Arrays.stream(rows.rows()).mapToObj(row -> KEYS[row]))
                    .containsExactlyInAnyOrder("a", "b");
            for (int i = 0; i < 2; i++) {
                assertThat(rows.names().get(i))
                        .isEqualTo(KEYS[rows.rows()[i]].equals("b") ? "1" : "2");
            }
        }
    }

    /** Four rows in 4 000 draws: 1 000 each, with a deviation of 27. */
    @Test
    void everyDifferentRowOfAPersonIsAsLikelyAsAnyOther() {
        int[] counts = new int[KEYS.length];
        for (int seed = 0; seed < 4000; seed++) {
            for (int row : drawn(seed).rows()) {
                counts[row]++;
            }
        }
        for (int row : new int[] {0, 2, 6, 7}) {
            assertThat(counts[row]).isBetween(1000 - 110, 1000 + 110);
        }
        assertThat(counts[1] + counts[5]).isEqualTo(4000);
    }

    @Test
    void theOrderOfTheTableDoesNotMatter() {
        int[] order = {7, 3, 5, 0, 6, 4, 2, 1};
        for (int seed = 0; seed < 50; seed++) {
            List<Double> plain = values(drawn(seed), new int[] {0, 1, 2, 3, 4, 5, 6, 7});
            assertThat(values(PersonRows.of(data(order), Part.REAL, seed), order)).isEqualTo(plain);
        }
    }

    private static List<Double> values(PersonRows rows, int[] order) {
        return Arrays.stream(rows.rows()).mapToObj(row -> VALUES[order[row]]).sorted().toList();
    }

    @Test
    void withoutAKeyNobodyIsDrawn() {
        Table table = Table.of("real", NumericColumn.of("what", VALUES));
        EvaluationData data = EvaluationData.reference(Schema.of(table), table, Optional.empty());
        assertThat(PersonRows.of(data, Part.REAL, 1).size()).isZero();
    }
}
