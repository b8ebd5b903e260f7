package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Table;
import dev.assay.testkit.TestTables;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every metric of this module on tables that stand in odd relations to each other. */
final class EdgeInputsTest {

    @TestFactory
    Stream<DynamicTest> everyMetricHasAValueOrAReason() {
        Table real = TestTables.real();
        Table synthetic = TestTables.data().synthetic();
        Table holdout = TestTables.holdout();
        return Stream.of(
                of("equal tables", real, real, holdout),
                of("holdout equal to the real table", real, synthetic, real),
                of("all three equal", real, real, real),
                of("synthetic rows a part of the real ones", real, first(real, 20), holdout),
                of(
                        "real rows a part of the synthetic ones",
                        first(synthetic, 20),
                        synthetic,
                        holdout),
                of(
                        "ten times more synthetic rows",
                        first(real, 12),
                        first(synthetic, 120),
                        holdout),
                of(
                        "ten times fewer synthetic rows",
                        first(real, 120),
                        first(synthetic, 12),
                        holdout),
                of(
                        "fewer rows than neighbours",
                        first(real, 4),
                        first(synthetic, 3),
                        first(holdout, 4)),
                of("one row many times", first(real, 1, 30), first(synthetic, 30), holdout));
    }

    private static DynamicTest of(String name, Table real, Table synthetic, Table holdout) {
        return DynamicTest.dynamicTest(name, () -> check(run(real, synthetic, holdout)));
    }

    private static Report run(Table real, Table synthetic, Table holdout) {
        return Assay.evaluation()
                .real(real)
                .synthetic(synthetic)
                .holdout(holdout)
                .schema(TestTables.schema())
                .preset("distribution")
                .option("eden_score", "grid", 64)
                .option("kl_score", "grid", 64)
                .option("jaccard_score", "grid", 64)
                .option("energy_distance", "permutations", 19)
                .run();
    }

    private static void check(Report report) {
        assertThat(report.failed()).isEmpty();
        assertThat(report.skipped()).allMatch(skipped -> !skipped.reason().isBlank());
        for (Outcome.Completed completed : report.completed()) {
            for (Measure measure : completed.measures()) {
                assertThat(measure.estimate().value()).as(measure.key()).isNotNaN();
                assertThat(measure.score()).as(measure.key()).isBetween(0.0, 1.0);
            }
        }
        assertThat(report.completed().size() + report.skipped().size())
                .isEqualTo(report.outcomes().size());
    }

    private static Table first(Table table, int rows) {
        return table.select(IntStream.range(0, Math.min(rows, table.rows())).toArray());
    }

    private static Table first(Table table, int rows, int times) {
        return table.select(IntStream.range(0, rows * times).map(i -> i % rows).toArray());
    }
}
