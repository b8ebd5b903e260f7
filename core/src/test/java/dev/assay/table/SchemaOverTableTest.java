package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SchemaOverTableTest {

    private static final Table TABLE =
            Table.of("real", NumericColumn.of("age", 1, 2), CategoricalColumn.of("sex", "f", "m"));

    private static Schema declared(String name, ColumnKind kind) {
        return Schema.of(List.of(ColumnSpec.of(name, kind))).over(TABLE);
    }

    @Test
    void whatIsDeclaredHoldsAndTheTableTellsTheRest() {
        assertThat(declared("sex", ColumnKind.IDENTIFIER).columns())
                .containsExactly(
                        ColumnSpec.of("age", ColumnKind.NUMERIC),
                        ColumnSpec.of("sex", ColumnKind.IDENTIFIER));
        assertThat(declared("sex", ColumnKind.IDENTIFIER).content()).containsExactly("age");
    }

    @Test
    void aKindThatTheColumnDoesNotHaveAndAColumnThatIsNotThereAreRefused() {
        assertThatThrownBy(() -> data(declared("age", ColumnKind.CATEGORICAL)))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("column 'age' is NUMERIC; expected CATEGORICAL");
        assertThatThrownBy(() -> data(declared("zzz", ColumnKind.NUMERIC)))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("zzz");
    }

    private static EvaluationData data(Schema schema) {
        return EvaluationData.of(schema, TABLE, TABLE, Optional.empty());
    }
}
