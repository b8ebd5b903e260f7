package dev.assay.metrics.privacy.person;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nine columns of three levels: no three of them single one of two thousand rows out. */
final class SinglingOutTest {

    @Test
    void moreColumnsAreUsedWhereThreeSingleNobodyOut() {
        Table real = people(1);
        MetricResult leaking = risk(real, real);
        assertThat(leaking.notes()).anyMatch(note -> note.startsWith("multivariate predicates"));
        assertThat(leaking.measures().get("singling_out_multivariate_risk").value())
                .isGreaterThan(0.5);
        MetricResult honest = risk(real, people(3));
        assertThat(
                        honest.measures()
                                .get("singling_out_multivariate_risk")
                                .exchange()
                                .orElseThrow()
                                .p())
                .isGreaterThan(0.05);
    }

    private static MetricResult risk(Table real, Table synthetic) {
        return TestRun.of(
                        EvaluationData.of(Schema.of(real), real, synthetic, Optional.of(people(2))))
                .seed(1)
                .evaluate(new SinglingOut(), new SinglingOut.Options(300, 3));
    }

    private static Table people(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Column[] columns =
                IntStream.range(0, 9)
                        .mapToObj(
                                column ->
                                        CategoricalColumn.of(
                                                "c" + column,
                                                random.ints(2000, 0, 3)
                                                        .mapToObj(
                                                                level ->
                                                                        "abc"
                                                                                .substring(
                                                                                        level,
                                                                                        level + 1))
                                                        .toArray(String[]::new)))
                        .toArray(Column[]::new);
        return Table.of("people", columns);
    }
}
