package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.learners.F1Average;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.fidelity.fairness.StatisticalParity;
import dev.assay.metrics.fidelity.likeness.PropensityScore;
import dev.assay.metrics.fidelity.use.AurocDifference;
import dev.assay.metrics.fidelity.use.ClassificationAccuracy;
import dev.assay.metrics.fidelity.use.FeatureImportanceOverlap;
import dev.assay.metrics.fidelity.use.UtilityModel;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What SynthEval 1.7 gets wrong in the metrics that train models, and what is right. */
final class ModelDefectsTest {

    /**
     * Its own folds train on copies of the rows they test (RF 0.70 in folds, 0.195 on the holdout,
     * chance 0.25).
     */
    @Test
    void aVerbatimCopyOfNoiseIsPredictedNoBetterThanChanceByModelsTrainedOnOtherRealRows() {
        Table noise = noise("real", 400, 1);
        EvaluationData data =
                EvaluationData.of(
                        schema(noise),
                        noise,
                        noise.named("copy"),
                        Optional.of(noise("holdout", 400, 2)));
        MetricResult result =
                TestRun.of(data)
                        .evaluate(
                                new ClassificationAccuracy(),
                                new ClassificationAccuracy.Options(
                                        List.of(UtilityModel.RF),
                                        F1Average.MICRO,
                                        5,
                                        true,
                                        20_000,
                                        2_000,
                                        300,
                                        Variant.SOUND));
        double synthetic = result.measures().get("rf_syn_F1").value();
        double real = synthetic - result.measures().get("rf_F1_diff").value();
        assertThat(real).as("trained on other real rows, four classes").isBetween(0.15, 0.35);
        assertThat(synthetic).as("trained on a copy of the tested rows").isGreaterThan(0.6);
        assertThat(result.notes()).anyMatch(note -> note.contains("memorisation"));
        assertThat(result.measures().get("cls_acc_diff").value()).as("on the holdout").isZero();
    }

    /** There it fails for want of importances. */
    @Test
    void logisticRegressionHasImportances() {
        EvaluationData copy = TestTables.data(TestTables.real().named("copy"));
        FeatureImportanceOverlap.Options options =
                new FeatureImportanceOverlap.Options(
                        FeatureImportanceOverlap.Model.LOG_REG, 20_000);
        MetricResult of = TestRun.of(copy).evaluate(new FeatureImportanceOverlap(), options);
        assertThat(of.measures().get("fio_diff").value()).as("a verbatim copy").isZero();
        MetricResult other =
                TestRun.of(TestTables.data()).evaluate(new FeatureImportanceOverlap(), options);
        assertThat(other.measures().get("fio_diff").value()).isBetween(0.001, 0.5);
    }

    /** There a target given as text fails. */
    @Test
    void parityIsMeasuredForATargetOfTexts() {
        EvaluationData copy = TestTables.data(TestTables.real().named("copy"));
        assertThat(TestRun.of(TestTables.data()).evaluate(new StatisticalParity()).measures())
                .containsKey("statistical_parity");
        double found =
                TestRun.of(copy)
                        .evaluate(new StatisticalParity())
                        .measures()
                        .get("statistical_parity")
                        .value();
        assertThat(Math.abs(found)).as("a verbatim copy").isLessThan(0.1);
    }

    /** There the message is empty. */
    @Test
    void aProtectedAttributeThatIsTheTargetIsAReason() {
        EvaluationData data = TestTables.data();
        EvaluationData same =
                data.with(
                        data.schema()
                                .roles()
                                .withTargets(List.of("sex"))
                                .withSensitive(List.of("sex")));
        assertThatThrownBy(() -> TestRun.of(same).evaluate(new StatisticalParity()))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("sex by sex");
    }

    /**
     * There a missing level becomes the code −9223372036854775808, which ends every linear model
     * with a pMSE of 0.0004, whatever the table.
     */
    @Test
    void missingLevelsDoNotBlindTheDiscriminator() {
        Table real = gaps("real", 1, 0.3);
        double ratios = 0;
        for (int seed = 0; seed < 8; seed++) {
            Table same = gaps("same", 20 + seed, 0.3);
            ratios +=
                    TestRun.of(EvaluationData.of(Schema.of(real), real, same, Optional.empty()))
                            .evaluate(new PropensityScore())
                            .measures()
                            .get("p_mse_ratio")
                            .value();
        }
        EvaluationData other =
                EvaluationData.of(Schema.of(real), real, gaps("other", 3, 0.9), Optional.empty());
        PropensityScore metric = new PropensityScore();
        assertThat(ratios / 8).as("mean ratio of the same distribution").isBetween(0.3, 2.0);
        assertThat(TestRun.of(other).evaluate(metric).measures().get("avg_pMSE").value())
                .isGreaterThan(0.02);
    }

    /** A column with missing cells beside one that is more often 'b' the greater the share. */
    private static Table gaps(String name, long seed, double share) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] gaps = new String[400];
        String[] levels = new String[400];
        for (int row = 0; row < 400; row++) {
            gaps[row] = random.nextDouble() < 0.2 ? "" : random.nextInt(2) == 0 ? "x" : "y";
            levels[row] = random.nextDouble() < share ? "b" : "a";
        }
        return Table.of(
                name, CategoricalColumn.of("gaps", gaps), CategoricalColumn.of("levels", levels));
    }

    /** There labels written 0.0 and 1.0 are refused. */
    @Test
    void labelsWithADecimalPointAreClasses() {
        SplittableRandom random = new SplittableRandom(3);
        Table real = labelled("real", random);
        Table synthetic = labelled("synthetic", random);
        Table holdout = labelled("holdout", random);
        EvaluationData data =
                EvaluationData.of(schema(real), real, synthetic, Optional.of(holdout));
        assertThat(
                        TestRun.of(data)
                                .evaluate(new AurocDifference())
                                .measures()
                                .get("auroc_real")
                                .value())
                .isGreaterThan(0.7);
        assertThat(TestRun.of(data).evaluate(new ClassificationAccuracy()).measures())
                .containsKey("cls_acc_diff");
    }

    /** There a number is ignored as a target. */
    @Test
    void aNumberCanBeATarget() {
        EvaluationData data = TestTables.data();
        EvaluationData number =
                data.with(data.schema().roles().withTargets(List.of("pressure", "outcome")));
        assertThat(TestRun.of(number).evaluate(new AurocDifference()).notes())
                .anyMatch(note -> note.contains("'pressure'") && note.contains("R²"));
        assertThat(TestRun.of(number).evaluate(new FeatureImportanceOverlap()).measures())
                .containsKey("fio_diff");
    }

    /**
     * There the area is that of a coarse grid: on penguins the difference comes out as exactly 0.
     */
    @Test
    void theAreaIsExact() {
        assertThat(new dev.assay.learners.Roc(new double[] {0, 0, 1}, new double[] {0, 1, 1}).at(0))
                .isEqualTo(1);
        double[] scores = {0.9, 0.8, 0.3, 0.2};
        boolean[] positive = {true, false, true, false};
        assertThat(dev.assay.learners.Auc.of(scores, positive).value()).isEqualTo(0.75);
    }

    @Test
    void confoundersAreNotSeenByTheModels() {
        EvaluationData data = TestTables.data();
        Roles roles = data.schema().roles();
        Roles hidden =
                new Roles(
                        List.of("outcome"),
                        Map.of("outcome", List.of("diagnosis", "pressure")),
                        roles.sensitive(),
                        roles.quasiIdentifiers(),
                        roles.secret(),
                        roles.identifiers(),
                        roles.ignored(),
                        Optional.empty(),
                        Optional.empty());
        MetricResult result =
                TestRun.of(data.with(hidden)).evaluate(new FeatureImportanceOverlap());
        assertThat(result.tables().get(0).rows().stream().map(row -> row.labels().get(1)))
                .doesNotContain("diagnosis", "pressure", "outcome")
                .contains("age", "sex");
    }

    /** There signed differences cancel in the only number given. */
    @Test
    void modelsStandBesideTheirAverageTheWorstFirst() {
        MetricResult result =
                TestRun.of(TestTables.data())
                        .evaluate(
                                new ClassificationAccuracy(),
                                new ClassificationAccuracy.Options(
                                        List.of(
                                                UtilityModel.LOGREG,
                                                UtilityModel.DT,
                                                UtilityModel.RF),
                                        F1Average.WEIGHTED,
                                        3,
                                        true,
                                        20_000,
                                        2_000,
                                        300,
                                        Variant.SOUND));
        double[] differences =
                List.of("logreg", "dt", "rf").stream()
                        .mapToDouble(
                                model -> result.measures().get(model + "_F1_diff_hout").value())
                        .toArray();
        assertThat(result.measures().get("avg_F1_diff_hout").value())
                .isCloseTo(Arrays.stream(differences).average().orElseThrow(), within(1e-12));
        int column = result.tables().get(0).values().indexOf("difference");
        List<Double> shown =
                result.tables().get(0).rows().stream()
                        .map(row -> row.values().get(column).orElseThrow())
                        .toList();
        assertThat(shown).isSorted();
    }

    private static Schema schema(Table table) {
        return Schema.of(table).with(Roles.NONE.withTargets(List.of("label")));
    }

    private static Table noise(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] features = new double[5][rows];
        String[] label = new String[rows];
        for (int row = 0; row < rows; row++) {
            for (double[] feature : features) {
                feature[row] = random.nextGaussian();
            }
            label[row] = "class " + random.nextInt(4);
        }
        return Table.of(
                name,
                NumericColumn.of("a", features[0]),
                NumericColumn.of("b", features[1]),
                NumericColumn.of("c", features[2]),
                NumericColumn.of("d", features[3]),
                NumericColumn.of("e", features[4]),
                CategoricalColumn.of("label", label));
    }

    private static Table labelled(String name, SplittableRandom random) {
        double[] feature = new double[200];
        String[] label = new String[200];
        for (int row = 0; row < 200; row++) {
            label[row] = random.nextBoolean() ? "1.0" : "0.0";
            feature[row] = random.nextGaussian() + (label[row].equals("1.0") ? 1.5 : 0);
        }
        return Table.of(
                name, NumericColumn.of("feature", feature), CategoricalColumn.of("label", label));
    }
}
