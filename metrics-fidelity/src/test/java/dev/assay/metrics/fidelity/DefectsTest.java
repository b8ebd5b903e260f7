package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metrics.fidelity.dependence.CorrelationDifference;
import dev.assay.metrics.fidelity.dependence.MutualInformationDifference;
import dev.assay.metrics.fidelity.dependence.PrincipalComponents;
import dev.assay.metrics.fidelity.likeness.MaximumMeanDiscrepancy;
import dev.assay.metrics.fidelity.marginal.ConfidenceIntervalOverlap;
import dev.assay.metrics.fidelity.marginal.DimensionWiseMeans;
import dev.assay.metrics.fidelity.marginal.HellingerDistance;
import dev.assay.metrics.fidelity.marginal.KolmogorovSmirnov;
import dev.assay.metrics.fidelity.marginal.QuantileMeanSquaredError;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where SynthEval 1.7 errs, the right behaviour; each names the defect. */
final class DefectsTest {

    static List<Metric<?>> metrics() {
        return List.of(
                new DimensionWiseMeans(),
                new PrincipalComponents(),
                new ConfidenceIntervalOverlap(),
                new CorrelationDifference(),
                new MutualInformationDifference(),
                new KolmogorovSmirnov(),
                new HellingerDistance(),
                new QuantileMeanSquaredError(),
                new MaximumMeanDiscrepancy());
    }

    /** There a copy in the same order is taken for the real table itself, a shuffled one is not. */
    @ParameterizedTest
    @MethodSource("metrics")
    void aVerbatimCopyIsPerfectInAnyOrder(Metric<?> metric) {
        EvaluationData data = TestTables.data();
        for (Table copy :
                List.of(
                        data.real().named("copy"),
                        TestTables.shuffled(data.real(), 3).named("shuffled"))) {
            MetricResult result = run(metric, data.withSynthetic(copy));
            for (MeasureSpec spec : specs(metric, data)) {
                if (spec.ranked()) {
                    double value = result.measures().get(spec.key()).value();
                    assertThat(result.scaleOf(spec).score(value))
                            .as(spec.key())
                            .isCloseTo(1, within(1e-9));
                }
            }
        }
    }

    /**
     * There the reordered synthetic columns are thrown away, and what works by position is silently
     * wrong.
     */
    @ParameterizedTest
    @MethodSource("metrics")
    void reversedSyntheticColumnsChangeNothing(Metric<?> metric) {
        EvaluationData data = TestTables.data();
        List<String> reversed =
                new ArrayList<>(
                        data.schema().columns().stream().map(column -> column.name()).toList());
        Collections.reverse(reversed);
        EvaluationData other = data.withSynthetic(data.synthetic().only(reversed));
        assertThat(run(metric, other).measures()).isEqualTo(run(metric, data).measures());
    }

    /**
     * There every numeric column has Hellinger distance 0: bins of at least width 1 on data in [0,
     * 1].
     */
    @Test
    void hellingerDistanceSeesNumbers() {
        double[] real = new double[200];
        double[] shifted = new double[200];
        for (int row = 0; row < real.length; row++) {
            real[row] = row / 200.0;
            shifted[row] = 0.5 + row / 400.0;
        }
        MetricResult result = run(new HellingerDistance(), numbers(real, shifted));
        assertThat(result.measures().get("avg_h_dist").value()).isGreaterThan(0.4);
        assertThat(
                        run(new HellingerDistance(), numbers(real, real))
                                .measures()
                                .get("avg_h_dist")
                                .value())
                .isZero();
    }

    /** There the bins of a column lie between each table's own first and last level. */
    @Test
    void hellingerDistanceComparesLevelByLevel() {
        MetricResult result = run(new HellingerDistance(), levels("a b b c", "b b b b"));
        double expected =
                Math.sqrt(((1 - Math.sqrt(0.5)) * (1 - Math.sqrt(0.5)) + 0.25 + 0.25) / 2);
        assertThat(result.measures().get("avg_h_dist").value()).isCloseTo(expected, within(1e-15));
    }

    /** There levels are numbers to the quantiles of their codes, so that their names matter. */
    @Test
    void quantileErrorDoesNotDependOnTheNamesOfLevels() {
        double named =
                run(new QuantileMeanSquaredError(), levels("a a b c", "a b b c"))
                        .measures()
                        .get("avg_qMSE")
                        .value();
        double renamed =
                run(new QuantileMeanSquaredError(), levels("z z b m", "z b b m"))
                        .measures()
                        .get("avg_qMSE")
                        .value();
        assertThat(named).isEqualTo(renamed).isCloseTo((0.25 * 0.25 * 2) / 3, within(1e-15));
    }

    /**
     * There values beyond the real range are dropped, so that a table entirely beyond it is not the
     * worst.
     */
    @Test
    void quantileErrorCountsWhatLiesBeyondTheRange() {
        double[] real = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        double[] beyond = {20, 20, 20, 20};
        QuantileMeanSquaredError.Options two =
                new QuantileMeanSquaredError.Options(2, true, Variant.SOUND);
        double value =
                TestRun.of(numbers(real, beyond))
                        .evaluate(new QuantileMeanSquaredError(), two)
                        .measures()
                        .get("avg_qMSE")
                        .value();
        assertThat(value).isCloseTo(25.0 / 121, within(1e-15));
    }

    /** There V and η are squared, which hides weak and halves middling associations. */
    @Test
    void associationsAreNotSquared() {
        MetricResult sound = TestRun.of(half()).evaluate(new CorrelationDifference());
        assertThat(sound.measures().get("corr_mat_diff").value())
                .isCloseTo(Math.sqrt(2) * 0.5, within(1e-12));
        CorrelationDifference.Options squared =
                OptionsBinder.bind(
                        new CorrelationDifference(), "corr_diff", Map.of("variant", "syntheval"));
        assertThat(
                        TestRun.of(half())
                                .evaluate(new CorrelationDifference(), squared)
                                .measures()
                                .get("corr_mat_diff")
                                .value())
                .isLessThan(Math.sqrt(2) * 0.25);
    }

    /** There a constant column makes the whole result NaN. */
    @Test
    void aConstantColumnIsLeftOutOrCountsAsUnrelated() {
        NumericColumn x = NumericColumn.of("x", 1, 2, 3, 4);
        NumericColumn y = NumericColumn.of("y", 2, 4, 6, 8);
        NumericColumn flat = NumericColumn.of("z", 5, 5, 5, 5);
        NumericColumn flatY = NumericColumn.of("y", 5, 5, 5, 5);
        EvaluationData data =
                EvaluationData.of(
                        Table.of("real", x, y, flat), Table.of("synthetic", x, flatY, flat));
        MetricResult result = run(new CorrelationDifference(), data);
        assertThat(result.measures().get("corr_mat_diff").value())
                .isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(result.notes())
                .anyMatch(note -> note.contains("constant") && note.contains("'z'"));
    }

    /** There a missing level becomes the code −9223372036854775808. */
    @Test
    void missingLevelsAreALevel() {
        KolmogorovSmirnov metric = new KolmogorovSmirnov();
        assertThat(run(metric, levels("a - b -", "a a b b")).measures().get("ks_tvd_stat").value())
                .isEqualTo(0.5);
        assertThat(run(metric, levels("a - b -", "b - - a")).measures().get("ks_tvd_stat").value())
                .isZero();
    }

    /** There the distance is rounded to four decimals before it is averaged. */
    @Test
    void totalVariationIsNotRounded() {
        MetricResult result = run(new KolmogorovSmirnov(), levels("a b b", "a b b b b b b"));
        assertThat(result.measures().get("ks_tvd_stat").value())
                .isCloseTo(1.0 / 3 - 1.0 / 7, within(1e-15));
    }

    /** There every distinct number is a level, so that rounding changes the value by a seventh. */
    @Test
    void mutualInformationDoesNotDependOnDecimals() {
        EvaluationData data = TestTables.data();
        Table rounded =
                Table.of(
                        "rounded",
                        data.synthetic().columns().stream()
                                .map(
                                        column ->
                                                column.name().equals("pressure")
                                                        ? thousandths((NumericColumn) column)
                                                        : column)
                                .toList());
        double exact =
                run(new MutualInformationDifference(), data)
                        .measures()
                        .get("mutual_inf_diff")
                        .value();
        double coarse =
                run(new MutualInformationDifference(), data.withSynthetic(rounded))
                        .measures()
                        .get("mutual_inf_diff")
                        .value();
        assertThat(coarse).isCloseTo(exact, within(0.02 * exact));
    }

    /** There a table of more rows has narrower intervals, which alone lowers the overlap. */
    @Test
    void sizeAloneDoesNotLowerTheOverlap() {
        double[] real = {1, 2, 3, 4, 5, 6};
        double[] tenfold = new double[60];
        for (int row = 0; row < tenfold.length; row++) {
            tenfold[row] = 1 + row % 6;
        }
        double overlap =
                run(new ConfidenceIntervalOverlap(), numbers(real, tenfold))
                        .measures()
                        .get("avg_cio")
                        .value();
        assertThat(overlap).isGreaterThan(0.95);
    }

    /** There only five confidences are known. */
    @Test
    void anyConfidenceWillDo() {
        ConfidenceIntervalOverlap.Options odd =
                new ConfidenceIntervalOverlap.Options(
                        ConfidenceIntervalOverlap.Width.SEM, 87.5, Variant.SOUND);
        assertThat(
                        TestRun.of(TestTables.data())
                                .evaluate(new ConfidenceIntervalOverlap(), odd)
                                .measures()
                                .get("avg_cio")
                                .value())
                .isBetween(0.0, 1.0);
    }

    /** There the components need a target, which only colours the plot. */
    @Test
    void componentsNeedNoTarget() {
        EvaluationData data = TestTables.data().with(dev.assay.table.Roles.NONE);
        assertThat(run(new PrincipalComponents(), data).measures())
                .containsKeys("pca_eigval_diff", "pca_eigvec_ang");
    }

    /** There dates are categories of as many levels as rows. */
    @Test
    void datesAreComparedAsNumbers() {
        EvaluationData data = TestTables.data();
        MetricResult result = run(new DimensionWiseMeans(), data);
        assertThat(result.tables().get(0).rows())
                .anyMatch(row -> row.labels().contains("admitted"));
    }

    private static EvaluationData numbers(double[] real, double[] synthetic) {
        return EvaluationData.of(
                Table.of("real", NumericColumn.of("x", real)),
                Table.of("synthetic", NumericColumn.of("x", synthetic)));
    }

    private static EvaluationData levels(String real, String synthetic) {
        return EvaluationData.of(
                Table.of("real", words("x", real)), Table.of("synthetic", words("x", synthetic)));
    }

    private static Column words(String name, String levels) {
        String[] words = levels.split(" ");
        for (int row = 0; row < words.length; row++) {
            words[row] = words[row].equals("-") ? "" : words[row];
        }
        return CategoricalColumn.of(name, words);
    }

    /** V = ½ between two columns of two levels in REAL, 0 in SYNTHETIC, both of 40 rows. */
    private static EvaluationData half() {
        return EvaluationData.of(twoByTwo("real", 15, 5), twoByTwo("synthetic", 10, 10));
    }

    private static Table twoByTwo(String name, int equal, int different) {
        String[] a = new String[2 * (equal + different)];
        String[] b = new String[a.length];
        for (int row = 0; row < a.length; row++) {
            boolean first = row < a.length / 2;
            boolean same = row % (a.length / 2) < equal;
            a[row] = first ? "yes" : "no";
            b[row] = first == same ? "yes" : "no";
        }
        return Table.of(name, CategoricalColumn.of("a", a), CategoricalColumn.of("b", b));
    }

    private static Column thousandths(NumericColumn column) {
        double[] values = column.toArray();
        for (int row = 0; row < values.length; row++) {
            values[row] = Math.rint(values[row] * 100) / 100;
        }
        return NumericColumn.of(column.name(), values);
    }

    private static <O extends Record> MetricResult run(Metric<O> metric, EvaluationData data) {
        return TestRun.of(data).evaluate(metric);
    }

    private static <O extends Record> List<MeasureSpec> specs(
            Metric<O> metric, EvaluationData data) {
        return metric.measures(MetricSetup.of(metric.defaults(), data.schema()));
    }
}
