package dev.assay.metrics.fidelity.use;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.learners.F1Average;
import dev.assay.learners.Fit;
import dev.assay.learners.TargetRows;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.PaperTable4;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.fairness.StatisticalParity;
import dev.assay.metrics.fidelity.likeness.PropensityScore;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import dev.assay.testkit.reference.GoldenResult;
import dev.assay.testkit.reference.Parity;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Metrics that train models, averaged over a few seeds, against the results of SynthEval 1.7. */
@ExtendWith(Parity.class)
class ModelParityTest {

    private static final String FOLDS = "other folds than theirs";
    private static final String MODELS = "another implementation's random forest";

    /** How many seeds ours are averaged over. */
    int seeds() {
        return 3;
    }

    /** Whether forests are compared on every candidate, not only on one of each family. */
    boolean everything() {
        return false;
    }

    private static Stream<DynamicTest> each(Predicate<Golden> which, Consumer<Golden> check) {
        return Golden.all().stream()
                .filter(which)
                .map(golden -> DynamicTest.dynamicTest(golden.name(), () -> check.accept(golden)));
    }

    private boolean heavy(Golden golden) {
        return everything() || golden.name().equals("penguins_BN_syn");
    }

    @TestFactory
    Stream<DynamicTest> propensityMeanSquaredError() {
        return each(golden -> true, this::checkPropensityMeanSquaredError);
    }

    private void checkPropensityMeanSquaredError(Golden golden) {
        GoldenResult theirs = golden.result("p_mse", "{}");
        PropensityScore metric = new PropensityScore();
        PropensityScore.Options options =
                new PropensityScore.Options(
                        5, 100, PropensityScore.Solver.LIBLINEAR, 50, 20_000, Variant.SYNTHEVAL);
        double ours = mean(golden.data(), metric, options, "avg_pMSE");
        double raw = theirs.raw("avg pMSE");
        Parity.within("p_mse", golden.name(), "avg pMSE", ours, raw, 3e-4 + 0.01 * raw, FOLDS);
    }

    @TestFactory
    Stream<DynamicTest> rocAreaDifference() {
        return each(Golden::hasHoldout, this::checkRocAreaDifference);
    }

    private void checkRocAreaDifference(Golden golden) {
        EvaluationData data = golden.data();
        EvaluationData binary =
                data.with(data.schema().roles().withTargets(List.of(golden.binaryTarget())));
        for (GoldenResult theirs : golden.results("auroc_diff")) {
            boolean forest = theirs.options().get("model").asText().equals("rf_cls");
            int boots = theirs.options().get("num_boots").asInt();
            if (forest && !heavy(golden)) {
                continue;
            }
            AurocDifference.Options options =
                    new AurocDifference.Options(
                            forest ? RocModel.RF_CLS : RocModel.LOG_REG,
                            boots,
                            false,
                            20_000,
                            Variant.SYNTHEVAL);
            boolean single = !forest && boots == 1;
            double[] ours =
                    IntStream.range(0, single ? 1 : forest ? seeds() : 20)
                            .mapToDouble(
                                    seed ->
                                            value(
                                                    run(
                                                            binary,
                                                            new AurocDifference(),
                                                            options,
                                                            seed),
                                                    "auroc"))
                            .toArray();
            double band =
                    single
                            ? Math.max(5e-3, 0.5 / smallerClass(binary, golden.binaryTarget()))
                            : Math.max(0.07, 3 * deviation(ours));
            Parity.within(
                    "auroc_diff",
                    golden.name(),
                    "auroc_diff " + theirs.options(),
                    Arrays.stream(ours).average().orElseThrow(),
                    theirs.raw("auroc_diff"),
                    band,
                    single
                            ? "another solver; half a row of the holdout's smaller class where that is more"
                            : "other draws than theirs; 3 sd over our seeds where that is more");
        }
    }

    private static double smallerClass(EvaluationData data, String target) {
        int[] counts = data.holdout().orElseThrow().categorical(target).counts();
        return Arrays.stream(counts).filter(count -> count > 0).min().orElse(1);
    }

    /**
     * The default's area is the Mann–Whitney statistic of the same scores over the number of pairs.
     */
    @TestFactory
    Stream<DynamicTest> rocAreasEqualAnIndependentMannWhitneyStatistic() {
        return each(Golden::hasHoldout, this::checkRocAreasEqualAnIndependentMannWhitneyStatistic);
    }

    private void checkRocAreasEqualAnIndependentMannWhitneyStatistic(Golden golden) {
        EvaluationData data = golden.data();
        EvaluationData binary =
                data.with(data.schema().roles().withTargets(List.of(golden.binaryTarget())));
        MetricResult ours = TestRun.of(binary).evaluate(new AurocDifference());
        double area =
                TestRun.of(binary)
                        .context(
                                "auroc_diff",
                                context -> {
                                    var encoding = RocModel.LOG_REG.encoding(Variant.SOUND);
                                    TargetRows real =
                                            TargetRows.of(
                                                    context,
                                                    Part.REAL,
                                                    golden.binaryTarget(),
                                                    encoding);
                                    TargetRows holdout =
                                            TargetRows.of(
                                                    context,
                                                    Part.HOLDOUT,
                                                    golden.binaryTarget(),
                                                    encoding);
                                    var scores =
                                            RocModel.LOG_REG
                                                    .classifier()
                                                    .classify(
                                                            real.labelled(),
                                                            List.of(holdout.features().matrix()),
                                                            Fit.seeded(0))
                                                    .scores()
                                                    .get(0);
                                    double[] ones = pick(scores.column(1), holdout.labels(), 1);
                                    double[] others = pick(scores.column(1), holdout.labels(), 0);
                                    return MannWhitneyUTest.withDefaults().statistic(ones, others)
                                            / ((double) ones.length * others.length);
                                });
        Parity.within(
                "auroc_diff",
                golden.name(),
                "auroc_real, default",
                value(ours, "auroc_real"),
                area,
                1e-12,
                "Mann-Whitney U of Commons Statistics");
    }

    private static double[] pick(double[] scores, int[] labels, int label) {
        return IntStream.range(0, scores.length)
                .filter(i -> labels[i] == label)
                .mapToDouble(i -> scores[i])
                .toArray();
    }

    @TestFactory
    Stream<DynamicTest> featureImportances() {
        return each(this::heavy, this::checkFeatureImportances);
    }

    /**
     * Which of equally good splits one tree takes is drawn by scikit-learn: on penguins with a
     * target of noise, version 1.2.1 gives fio_diff from 0.1417 to 0.1593 over random_state 0 to
     * 20.
     */
    private static double tiedSplits(Golden golden, String model, double theirs) {
        return model.equals("dt_cls") && golden.name().equals("penguins_noise_baseline")
                ? theirs - 0.1417
                : 0;
    }

    private void checkFeatureImportances(Golden golden) {
        for (GoldenResult theirs : golden.results("fio")) {
            String model = theirs.options().get("model").asText();
            if (theirs.error().isPresent()) {
                continue;
            }
            FeatureImportanceOverlap metric = new FeatureImportanceOverlap();
            FeatureImportanceOverlap.Options options =
                    new FeatureImportanceOverlap.Options(
                            FeatureImportanceOverlap.Model.valueOf(
                                    model.toUpperCase(java.util.Locale.ROOT)),
                            20_000);
            int runs = model.equals("dt_cls") ? 1 : seeds();
            List<MetricResult> ours =
                    IntStream.range(0, runs)
                            .mapToObj(seed -> run(golden.data(), metric, options, seed))
                            .toList();
            Parity.within(
                    "fio",
                    golden.name(),
                    "fio_diff " + model,
                    average(ours, "fio_diff"),
                    theirs.raw("fio_diff"),
                    0.01 + tiedSplits(golden, model, theirs.raw("fio_diff")),
                    MODELS);
            for (int percent : new int[] {5, 10, 25, 50}) {
                String key = "fio_top_" + percent + "%";
                if (theirs.hasRaw(key)) {
                    tops(
                            golden,
                            theirs.raw(key),
                            ours,
                            key,
                            model,
                            (golden.columns().size() - 1) * percent / 100);
                }
            }
        }
    }

    /**
     * One feature more or fewer than some seed of ours gives. A single tree has no seed, and
     * hepatitis's target depends on nothing, so that its order of features is that of noise: there
     * the difference is only recorded.
     */
    private static void tops(
            Golden golden,
            double theirs,
            List<MetricResult> ours,
            String key,
            String model,
            int k) {
        double mean = average(ours, key);
        double low = ours.stream().mapToDouble(result -> value(result, key)).min().orElseThrow();
        double high = ours.stream().mapToDouble(result -> value(result, key)).max().orElseThrow();
        double band = 1.0 / k + 1e-9 + Math.max(high - mean, mean - low);
        if (model.equals("dt_cls") && Math.abs(mean - theirs) > band) {
            Parity.knowingly(
                    "fio",
                    golden.name(),
                    key + " " + model,
                    mean,
                    theirs,
                    "one tree on a target without signal: the order of features is that of noise");
        } else {
            Parity.within(
                    "fio",
                    golden.name(),
                    key + " " + model,
                    mean,
                    theirs,
                    band,
                    "one feature of " + k + " beyond the range over our seeds");
        }
    }

    private static double average(List<MetricResult> results, String measure) {
        return results.stream()
                .mapToDouble(result -> value(result, measure))
                .average()
                .orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> statisticalParity() {
        return each(
                golden -> everything() || golden.name().startsWith("hepatitis__d"),
                this::checkStatisticalParity);
    }

    private void checkStatisticalParity(Golden golden) {
        for (GoldenResult theirs : golden.results("statistical_parity")) {
            if (theirs.error().isPresent()) {
                continue;
            }
            EvaluationData data = golden.data();
            EvaluationData asked =
                    data.with(
                            data.schema()
                                    .roles()
                                    .withTargets(List.of(theirs.target()))
                                    .withSensitive(theirs.sensitive().orElseThrow()));
            double ours =
                    mean(
                            asked,
                            new StatisticalParity(),
                            new StatisticalParity.Options(1, 5, false, 20_000, Variant.SYNTHEVAL),
                            "statistical_parity");
            double[] values = theirs.raws("statistical_parity");
            double mean = Arrays.stream(values).average().orElseThrow();
            Parity.within(
                    "statistical_parity",
                    golden.name(),
                    "statistical_parity",
                    ours,
                    mean,
                    Math.max(3 * deviation(values), 0.06),
                    MODELS);
        }
    }

    /**
     * Their folds leak, so only the block on the holdout can be compared, and the number of folds
     * does not matter; models are other implementations.
     */
    @TestFactory
    Stream<DynamicTest> accuracyOnTheHoldout() {
        return each(
                golden -> golden.hasHoldout() && heavy(golden), this::checkAccuracyOnTheHoldout);
    }

    /** How far the other value lies on ours' side of theirs. */
    private static double beyond(double ours, double theirs, double other) {
        return Math.max(0, Math.signum(ours - theirs) * (other - theirs));
    }

    private static double olderLibraries(Golden golden) {
        return golden.results("cls_acc").stream()
                .filter(
                        result ->
                                result.options().path("F1_type").asText("weighted").equals("micro"))
                .findFirst()
                .orElseThrow()
                .raw("avg diff hout");
    }

    /**
     * How far two results may lie apart where the models learned from noise. Penguins are three
     * clusters, one per class, of 44, 36 and 20 %, and of each a model guesses a class: its share
     * of right ones has a variance of (0.44² + 0.36² + 0.20²) · 2/9 = 0.081, the mean of four
     * models one of 0.020, the difference of two means a deviation of 0.2.
     */
    private static final double GUESSED = 0.4;

    private void checkAccuracyOnTheHoldout(Golden golden) {
        for (GoldenResult theirs : golden.newerLibraries().results("cls_acc")) {
            if (!theirs.options().path("F1_type").asText("weighted").equals("micro")) {
                continue;
            }
            List<UtilityModel> models =
                    List.of(
                            UtilityModel.RF,
                            UtilityModel.ADABOOST,
                            UtilityModel.SVM,
                            UtilityModel.LOGREG);
            ClassificationAccuracy.Options options =
                    new ClassificationAccuracy.Options(
                            models,
                            F1Average.MICRO,
                            2,
                            true,
                            20_000,
                            5_000,
                            300,
                            Variant.SYNTHEVAL);
            ClassificationAccuracy metric = new ClassificationAccuracy();
            double ours = mean(golden.data(), metric, options, "avg_F1_diff_hout");
            boolean noise = golden.name().endsWith("noise_baseline");
            Parity.within(
                    "cls_acc",
                    golden.name(),
                    "avg diff hout",
                    ours,
                    theirs.raw("avg diff hout"),
                    noise
                            ? GUESSED
                            : 0.05
                                    + beyond(
                                            ours,
                                            theirs.raw("avg diff hout"),
                                            olderLibraries(golden)),
                    noise
                            ? "two standard deviations of guesses"
                            : "0.05 beyond the range between two versions of scikit-learn");
            Parity.notReproduced(
                    "cls_acc",
                    golden.name(),
                    "avg diff",
                    theirs.raw("avg diff"),
                    "rows are resampled before the folds are cut there, so that copies of test rows are trained on");
        }
    }

    /**
     * Table 4 of the paper, printed in magnitude: decision tree, AdaBoost, forest and logistic
     * regression, micro F1. Theirs at present are off by up to 0.4 for leaking folds; ours must be
     * within 0.05.
     */
    @TestFactory
    Stream<DynamicTest> accuracyOfThePapersTable4() {
        return each(
                golden ->
                        golden.name().startsWith("hepatitis")
                                && (everything() || golden.name().startsWith("hepatitis__c")),
                this::checkAccuracyOfThePapersTable4);
    }

    private void checkAccuracyOfThePapersTable4(Golden golden) {
        String file = golden.name().substring("hepatitis__".length());
        ClassificationAccuracy.Options options =
                new ClassificationAccuracy.Options(
                        List.of(
                                UtilityModel.DT,
                                UtilityModel.ADABOOST,
                                UtilityModel.RF,
                                UtilityModel.LOGREG),
                        F1Average.MICRO,
                        5,
                        false,
                        20_000,
                        2_000,
                        300,
                        Variant.SOUND);
        List<MetricResult> ours =
                IntStream.range(0, seeds())
                        .mapToObj(
                                seed ->
                                        run(
                                                golden.data(),
                                                new ClassificationAccuracy(),
                                                options,
                                                seed))
                        .toList();
        Parity.within(
                "cls_acc",
                golden.name(),
                "paper Table 4, F1 on folds, magnitude",
                Math.abs(average(ours, "avg_F1_diff")),
                PaperTable4.value(file, "F1tr_paper"),
                0.05,
                MODELS);
        Parity.within(
                "cls_acc",
                golden.name(),
                "paper Table 4, F1 on holdout, magnitude",
                Math.abs(average(ours, "avg_F1_diff_hout")),
                PaperTable4.value(file, "F1te_paper"),
                0.05,
                MODELS);
    }

    /**
     * The generators the paper calls good cannot be told from real rows by much more than chance.
     */
    @TestFactory
    Stream<DynamicTest> goodCandidatesHaveAPropensityErrorNearItsNull() {
        return each(
                golden ->
                        List.of("a", "d", "e", "h").stream()
                                .anyMatch(x -> golden.name().startsWith("hepatitis__" + x)),
                golden ->
                        assertThat(
                                        value(
                                                TestRun.of(golden.data())
                                                        .evaluate(new PropensityScore()),
                                                "p_mse_ratio"))
                                .isLessThanOrEqualTo(1.2));
    }

    double mean(EvaluationData data, Metric<?> metric, Record options, String measure) {
        return IntStream.range(0, seeds())
                .mapToDouble(seed -> value(run(data, metric, options, seed), measure))
                .average()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static <O extends Record> MetricResult run(
            EvaluationData data, Metric<O> metric, Record options, int seed) {
        return TestRun.of(data).seed(seed).detail(Detail.VALUES).evaluate(metric, (O) options);
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }

    static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return values.length < 2
                ? 0
                : Math.sqrt(
                        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                                / (values.length - 1));
    }
}
