package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UncomparedRolesTest {

    private static final Schema COLUMNS =
            Schema.of(
                    List.of(
                            ColumnSpec.of("name", ColumnKind.IDENTIFIER),
                            ColumnSpec.of("note", ColumnKind.TEXT),
                            ColumnSpec.of("ill", ColumnKind.CATEGORICAL),
                            ColumnSpec.of("age", ColumnKind.NUMERIC)));

    @Test
    void aTargetThatIsANameIsToldWithWhatHelps() {
        assertThat(UncomparedRoles.sentences(COLUMNS.with(Roles.NONE.withTargets(List.of("name")))))
                .containsExactly(
                        "'name' is declared as the target, but holds identifiers, nearly all different, whose content is not"
                                + " compared. If its values are levels, add --kind name=categorical");
        assertThat(UncomparedRoles.sentences(COLUMNS.with(Roles.NONE.withTargets(List.of("note")))))
                .singleElement()
                .asString()
                .contains("holds free texts");
    }

    @Test
    void columnsThatAreComparedAndIdentifiersThatAreDeclaredSoAreNot() {
        assertThat(
                        UncomparedRoles.sentences(
                                COLUMNS.with(Roles.NONE.withTargets(List.of("ill", "age")))))
                .isEmpty();
        assertThat(UncomparedRoles.sentences(COLUMNS)).isEmpty();
    }
}
