package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which columns an attacker is taken to know. */
final class KeyColumnsTest {

    @Test
    void quasiIdentifiersAreDatesPlacesAndDemographicsBeforeWhatTellsPeopleApart() {
        Table real = named("real", 5);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real),
                        real,
                        named("synthetic", 6),
                        Optional.of(named("holdout", 7)));
        KeyColumns columns = KeyColumns.of(data, Optional.empty(), Optional.empty());
        assertThat(columns.keys()).containsExactlyInAnyOrder("birthYear", "zip_code", "Sex");
        assertThat(columns.choice()).isEqualTo(KeyColumns.Choice.KIND);
        assertThat(columns.note()).contains("places and demographics");
    }

    private static Table named(String name, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int rows = 60;
        String[] sexes = new String[rows];
        String[] codes = new String[rows];
        for (int row = 0; row < rows; row++) {
            sexes[row] = random.nextBoolean() ? "f" : "m";
            codes[row] = "8" + random.nextInt(20);
        }
        return Table.of(
                name,
                NumericColumn.of(
                        "birthYear", random.ints(rows, 1930, 2005).asDoubleStream().toArray()),
                CategoricalColumn.of("zip_code", codes),
                CategoricalColumn.of("Sex", sexes),
                NumericColumn.of("bmi", random.doubles(rows).toArray()),
                NumericColumn.of("pressure", random.doubles(rows).toArray()));
    }
}
