package dev.assay.metrics.distribution.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Assay;
import dev.assay.learners.Auc;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.PlotNumbers;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.plot.Plot;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the metrics of this module draw. */
final class PlotDataTest {

    private static final double OUTLIER = 987_654_321;

    /** Three costs of moving all rows; and one distance where no subsets are drawn. */
    private static final List<String> NUMBERS_ALONE = List.of("wasserstein", "kid");

    private static Report report;

    /** With one real patient of an age of 987 654 321 and of a sex that nobody else has. */
    @BeforeAll
    static void evaluate() {
        Table real = TestTables.real();
        double[] age = real.numeric("age").toArray();
        age[7] = OUTLIER;
        CategoricalColumn sex = real.categorical("sex");
        List<String> sexes =
                IntStream.range(0, real.rows())
                        .mapToObj(
                                row ->
                                        row == 7
                                                ? "unheard of"
                                                : sex.isMissing(row)
                                                        ? ""
                                                        : sex.dictionary().level(sex.code(row)))
                        .toList();
        report =
                run(
                        real.with(
                                List.of(
                                        NumericColumn.of("age", age),
                                        CategoricalColumn.of(
                                                "sex", ColumnKind.CATEGORICAL, sexes))));
    }

    @Test
    void everyMetricDrawsWhatItComputes() {
        List<String> without =
                report.completed().stream()
                        .filter(completed -> completed.plots().isEmpty())
                        .map(Outcome.Completed::entry)
                        .toList();
        assertThat(without).isSubsetOf(NUMBERS_ALONE);
        assertThat(report.completed()).hasSizeGreaterThan(38);
        for (Outcome.Completed completed : report.completed()) {
            for (Plot plot : completed.plots()) {
                assertThat(plot.accept(new PlotNumbers()))
                        .as(completed.entry() + ": " + plot.title())
                        .isNotEmpty()
                        .allMatch(Double::isFinite);
            }
        }
    }

    @Test
    void noFigureTellsASingleRealRow() {
        for (Outcome.Completed completed : report.completed()) {
            for (Plot plot : completed.plots()) {
                assertThat(plot.accept(new PlotNumbers()))
                        .as(completed.entry() + ": " + plot.title())
                        .noneMatch(number -> Math.abs(number) > OUTLIER / 2);
                assertThat(plot.accept(new Labels()).toString())
                        .as(completed.entry() + ": " + plot.title())
                        .doesNotContain("unheard of", "9876", "9.877e");
            }
        }
    }

    @Test
    void cumulativeCurvesEndWithinTheRowsAndHideTheFirstAndLastFour() {
        double[] values = IntStream.rangeClosed(1, 1000).asDoubleStream().toArray();
        values[999] = 1e9;
        Plot.Curves plot = (Plot.Curves) curves(Map.of("rows", values)).plots().get(0);
        Plot.Series series = plot.series().get(0);
        assertThat(series.x().get(0)).isZero();
        assertThat(series.x().get(100)).isCloseTo(980, within(1.0));
        assertThat(series.y().get(50)).isCloseTo(0.49, within(0.001));
        double[] few = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        Plot.Series small =
                ((Plot.Curves) curves(Map.of("rows", few)).plots().get(0)).series().get(0);
        assertThat(small.y()).containsOnly(0.0, 5 / 12.0, 6 / 12.0, 7 / 12.0, 1.0);
    }

    @Test
    void tooFewRowsAndNumbersBeyondCountingDrawNothing() {
        assertThat(curves(Map.of("rows", new double[9])).plots()).isEmpty();
        double[] infinite = new double[50];
        Arrays.fill(infinite, Double.POSITIVE_INFINITY);
        assertThat(curves(Map.of("rows", infinite)).plots()).isEmpty();
        assertThat(curves(Map.of()).plots()).isEmpty();
    }

    /** The area under the drawn curve is the measure. */
    @Test
    void theCurveOfADetectorHasItsArea() {
        SplittableRandom random = new SplittableRandom(5);
        boolean[] synthetic = new boolean[2000];
        double[] scores = new double[2000];
        for (int row = 0; row < 2000; row++) {
            synthetic[row] = row % 3 == 0;
            scores[row] = random.nextDouble() + (synthetic[row] ? 0.3 : 0);
        }
        Auc auc = Auc.of(scores, synthetic);
        Plot.Series curve = RocCurves.of("model", List.of(auc, auc));
        double area = 0;
        for (int step = 1; step < curve.x().size(); step++) {
            area += (curve.y().get(step) + curve.y().get(step - 1)) / 200;
        }
        assertThat(area).isCloseTo(auc.value(), within(0.005));
        assertThat(curve.lower()).isEqualTo(curve.upper()).isEqualTo(curve.y());
    }

    private static MetricResult curves(Map<String, double[]> values) {
        return RowCurves.add(MetricResult.empty(), "title", "x", values);
    }

    private static Report run(Table real) {
        return Assay.evaluation()
                .real(real)
                .synthetic(TestTables.data().synthetic())
                .holdout(TestTables.holdout())
                .schema(TestTables.schema())
                .preset("everything")
                .option("survival_km", "time", "age")
                .option("eden_score", "grid", 64)
                .option("kl_score", "grid", 64)
                .option("jaccard_score", "grid", 64)
                .option("energy_distance", "permutations", 19)
                .run();
    }

    /** All words of a figure. */
    private static final class Labels implements Plot.Visitor<List<String>> {
        @Override
        public List<String> curves(Plot.Curves plot) {
            return names(plot.series(), List.of());
        }

        @Override
        public List<String> grid(Plot.Grid plot) {
            return Stream.concat(plot.rows().stream(), plot.columns().stream()).toList();
        }

        @Override
        public List<String> bars(Plot.Bars plot) {
            return names(plot.groups(), plot.labels());
        }

        @Override
        public List<String> points(Plot.Points plot) {
            return names(plot.groups(), List.of());
        }

        @Override
        public List<String> field(Plot.Field plot) {
            return List.of(plot.title());
        }

        @Override
        public List<String> other(Plot plot) {
            throw new AssertionError("a figure whose words are not looked at: " + plot.title());
        }

        private static List<String> names(List<Plot.Series> series, List<String> labels) {
            return Stream.concat(series.stream().map(Plot.Series::name), labels.stream())
                    .collect(Collectors.toList());
        }
    }
}
