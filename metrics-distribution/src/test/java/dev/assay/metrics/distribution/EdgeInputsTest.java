package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every metric of this module on tables that stand in odd relations to each other. */
final class EdgeInputsTest {

    /** The relations of each kind that have broken most metrics. */
    private static final Set<String> USUAL =
            Set.of(
                    "all three equal",
                    "ten times more synthetic rows",
                    "fewer rows than neighbours",
                    "columns constant in all tables",
                    "half of all cells missing",
                    "numbers alone",
                    "categories alone");

    @TestFactory
    Stream<DynamicTest> everyMetricHasAValueOrAReason() {
        return cases().filter(one -> USUAL.contains(one.getDisplayName()));
    }

    @Tag("thorough")
    @TestFactory
    Stream<DynamicTest> everyMetricHasAValueOrAReasonInRarerCases() {
        return cases().filter(one -> !USUAL.contains(one.getDisplayName()));
    }

    private static Stream<DynamicTest> cases() {
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
                of("one row many times", first(real, 1, 30), first(synthetic, 30), holdout),
                of("columns constant in the real table", constant(real), synthetic, holdout),
                of("columns constant in the synthetic table", real, constant(synthetic), holdout),
                of(
                        "columns constant in all tables",
                        constant(real),
                        constant(synthetic),
                        constant(holdout)),
                of("columns missing in the real table", missing(real, 1), synthetic, holdout),
                of("columns missing in the synthetic table", real, missing(synthetic, 1), holdout),
                of(
                        "half of all cells missing",
                        missing(real, 2),
                        missing(synthetic, 2),
                        missing(holdout, 2)),
                of("numbers alone", numbers(real), numbers(synthetic), numbers(holdout)),
                of("categories alone", levels(real), levels(synthetic), levels(holdout)),
                of(
                        "a single column",
                        real.only(List.of("age")),
                        synthetic.only(List.of("age")),
                        holdout.only(List.of("age"))));
    }

    private static DynamicTest of(String name, Table real, Table synthetic, Table holdout) {
        return DynamicTest.dynamicTest(name, () -> check(run(real, synthetic, holdout)));
    }

    private static Report run(Table real, Table synthetic, Table holdout) {
        return Assay.evaluation()
                .real(real)
                .synthetic(synthetic)
                .holdout(holdout)
                .schema(
                        real.columns().size() == TestTables.real().columns().size()
                                ? TestTables.schema()
                                : Schema.of(real))
                .preset("everything")
                .option("survival_km", "time", "age")
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
            for (Plot plot : completed.plots()) {
                assertThat(plot.accept(new PlotNumbers()))
                        .as(completed.entry() + ": " + plot.title())
                        .allMatch(Double::isFinite);
            }
        }
        assertThat(report.completed().size() + report.skipped().size())
                .isEqualTo(report.outcomes().size());
    }

    /** The pressure and the sex of the first row in all rows. */
    private static Table constant(Table table) {
        double[] pressure = new double[table.rows()];
        Arrays.fill(pressure, 120);
        return table.with(
                List.of(
                        NumericColumn.of("pressure", pressure),
                        CategoricalColumn.of(
                                "sex",
                                ColumnKind.CATEGORICAL,
                                Collections.nCopies(table.rows(), "female"))));
    }

    /** The age and the sex of every {@code step}-th row missing. */
    private static Table missing(Table table, int step) {
        double[] age = table.numeric("age").toArray();
        String[] sex = new String[table.rows()];
        for (int row = 0; row < sex.length; row++) {
            sex[row] = row % step == 0 ? "" : row % 3 == 0 ? "female" : "male";
            age[row] = row % step == 0 ? Double.NaN : age[row];
        }
        return table.with(
                List.of(
                        NumericColumn.of("age", age),
                        CategoricalColumn.of("sex", ColumnKind.CATEGORICAL, List.of(sex))));
    }

    private static Table numbers(Table table) {
        return table.only(List.of("age", "income", "visits", "pressure"));
    }

    private static Table levels(Table table) {
        return table.only(List.of("sex", "region", "diagnosis", "outcome"));
    }

    private static Table first(Table table, int rows) {
        return table.select(IntStream.range(0, Math.min(rows, table.rows())).toArray());
    }

    private static Table first(Table table, int rows, int times) {
        return table.select(IntStream.range(0, rows * times).map(i -> i % rows).toArray());
    }
}
