package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Visits of patients, four each. */
final class SeemingKeysTest {

    private static final int PATIENTS = 30;

    private static Table visits(int firstPatient, ColumnKind kind) {
        int rows = 4 * PATIENTS;
        double[] age = new double[rows];
        double[] pulse = new double[rows];
        Arrays.setAll(age, row -> 20 + row / 4);
        Arrays.setAll(pulse, row -> 60 + 0.37 * row + firstPatient);
        List<String> who =
                IntStream.range(0, rows).mapToObj(row -> "P" + (firstPatient + row / 4)).toList();
        return Table.of(
                "visits",
                CategoricalColumn.of("patient", kind, who),
                NumericColumn.of("age", age),
                NumericColumn.of("pulse", pulse));
    }

    private static List<SeemingKeys.Key> keys(Table real, Table holdout, boolean declared) {
        Schema schema = Schema.of(real);
        return SeemingKeys.of(
                EvaluationData.reference(
                        declared
                                ? schema.with(Roles.NONE.withSequences("patient", Optional.empty()))
                                : schema,
                        real,
                        Optional.of(holdout)));
    }

    @Test
    void aColumnOfManyValuesThatNeverComeAgainSeemsToBeAKey() {
        List<SeemingKeys.Key> keys =
                keys(
                        visits(1, ColumnKind.CATEGORICAL),
                        visits(1000, ColumnKind.CATEGORICAL),
                        false);
        assertThat(keys).containsExactly(new SeemingKeys.Key("patient", PATIENTS, 120, true));
        assertThat(keys.get(0).sentence())
                .isEqualTo(
                        "'patient' has 30 values in 120 real rows, none of which is in the holdout."
                                + " If it says whose a row is, add --sequence-key patient, for rows"
                                + " of one person are not independent");
    }

    @Test
    void anIdentifierThatStandsInSeveralRowsDoesSoToo() {
        assertThat(keys(visits(1, ColumnKind.IDENTIFIER), visits(1, ColumnKind.IDENTIFIER), false))
                .containsExactly(new SeemingKeys.Key("patient", PATIENTS, 120, false));
    }

    @Test
    void categoriesThatComeAgainAndDeclaredKeysAreNotTold() {
        Table real = visits(1, ColumnKind.CATEGORICAL);
        assertThat(keys(real, visits(1, ColumnKind.CATEGORICAL), false)).isEmpty();
        assertThat(keys(real, visits(1000, ColumnKind.CATEGORICAL), true)).isEmpty();
    }
}
