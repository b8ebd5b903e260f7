package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DensityAttacksTest {

    /** 80 000 rows with 430 dimensions would be more than the 256 MiB that points may take. */
    @Test
    void onlyTheAttackedRowsOfALargeTableBecomePoints() {
        Table real = people(80_000, 1);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real), real, people(300, 2), Optional.of(people(300, 3)));
        assertThat(
                        TestRun.of(data)
                                .seed(1)
                                .evaluate(
                                        new MembershipAttacks(), new MembershipAttacks().defaults())
                                .measures())
                .containsKeys("mia_battery_tpr_1", "mia_battery_density", "mia_battery_domias");
    }

    private static Table people(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] levels = new String[rows];
        for (int row = 0; row < rows; row++) {
            levels[row] = "level " + random.nextInt(430);
        }
        return Table.of(
                "people",
                NumericColumn.of("x", random.doubles(rows).toArray()),
                CategoricalColumn.of("level", levels));
    }
}
