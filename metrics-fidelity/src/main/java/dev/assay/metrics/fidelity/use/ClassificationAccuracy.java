package dev.assay.metrics.fidelity.use;

import dev.assay.error.Check;
import dev.assay.learners.F1Average;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Halves;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether models learnt from synthetic rows predict real ones as well as models learnt from real
 * rows: TSTR − TRTR, the F1 score of models trained on SYNTHETIC minus that of models trained on
 * REAL, both tested on the same real rows; for numeric targets R² takes the place of F1 and is not
 * counted below −1. The value is averaged over models and targets and lies in [−2, 2]; 0 and above
 * is best, and the score is 1 − max(0, TRTR − TSTR).
 *
 * <p>REAL is cut into stratified folds; the synthetic model trains on as many synthetic rows as the
 * real one has real rows, and no test row is ever trained on. With a HOLDOUT, models trained on all
 * of REAL and as many synthetic rows are tested there, and that difference is the headline. A TSTR
 * clearly above TRTR in the folds may be memorisation: the synthetic table may repeat the tested
 * rows.
 *
 * <p>Rows with a missing target are left out; missing features are a level or the median beside an
 * indicator. A target without two classes in REAL is left out. Where a model gives two classes the
 * same score, the first in the order of the levels is predicted. Errors are taken over folds (the
 * deviation over the root of their number), and for the holdout over models and targets.
 *
 * <p>SynthEval resamples rows before it cuts folds, so that copies of test rows are trained on;
 * that is not reproduced. Its variant only ranks both blocks by the size of their difference, as
 * SynthEval does. Esteban et al. (2017), arXiv:1706.02633.
 *
 * <p>The metric is not applicable without a declared target, with fewer than two columns or two
 * rows, and where no target has two classes in REAL or no model can predict it.
 *
 * <p>Example: Models trained on REAL reach an F1 of 0.80 and models trained on SYNTHETIC one of
 * 0.72 on the same rows: the measure is 0.72 − 0.80 = −0.08, and its score is 0.92.
 *
 * @since 0.1
 */
public final class ClassificationAccuracy implements Metric<ClassificationAccuracy.Options> {

    /**
     * Options.
     *
     * @param cls_models the models
     * @param F1_type how the F1 scores of classes are averaged
     * @param k_folds folds
     * @param full_output whether there is a measure per model
     * @param max_rows training rows
     * @param svm_rows training rows of the support vector machine with the kernel of all rows
     * @param svm_landmarks from how many rows its kernel is seen where there are more
     * @param variant which measures are ranked
     */
    public record Options(
            @Option("Models: rf, adaboost, svm, logreg, dt, gbm") List<UtilityModel> cls_models,
            @Option("How the F1 scores of classes are averaged: weighted, micro or macro")
                    F1Average F1_type,
            @Option("Folds, at least 2") int k_folds,
            @Option("Whether every model has measures of its own") boolean full_output,
            @Option("The most rows a model is trained on, at least 100") int max_rows,
            @Option(
                            "The most rows svm is trained on with the kernel of all pairs, at least 100; its time grows with their square")
                    int svm_rows,
            @Option(
                            "Where there are more than svm_rows, svm learns from them all with its kernel seen from so many of them; 0 draws svm_rows of them instead")
                    int svm_landmarks,
            @Option("sound (ranks what is lost) or syntheval (ranks the size of any difference)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            cls_models = List.copyOf(new LinkedHashSet<>(Check.notEmpty(cls_models, "cls_models")));
            Check.atLeast(2, k_folds, "k_folds");
            Check.atLeast(100, max_rows, "max_rows");
            Check.atLeast(100, svm_rows, "svm_rows");
            Check.atLeast(0, svm_landmarks, "svm_landmarks");
        }
    }

    static final String HEADLINE = "cls_acc_diff";

    @Override
    public String key() {
        return "cls_acc";
    }

    @Override
    public String title() {
        return "Prediction accuracy, trained on synthetic";
    }

    @Override
    public String description() {
        return "Can models for your target be trained on the synthetic table? The F1 score (R² for numbers) on real rows of"
                + " models trained on synthetic rows, minus that of models trained on real rows. 0 is best; -0.1 means that"
                + " training on the synthetic table costs a tenth.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Esteban et al. (2017), Real-valued (medical) time series generation with recurrent conditional GANs,"
                        + " arXiv:1706.02633",
                "SynthEval 1.7, cls_acc");
    }

    @Override
    public Options defaults() {
        return new Options(
                List.of(
                        UtilityModel.RF,
                        UtilityModel.ADABOOST,
                        UtilityModel.SVM,
                        UtilityModel.LOGREG),
                F1Average.WEIGHTED,
                5,
                false,
                20_000,
                1_500,
                300,
                Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        Schema schema = setup.schema();
        boolean sound = options.variant() == Variant.SOUND;
        Scale loss = Scale.of(-2, 2, 0, difference -> 1 - Math.max(0, -difference));
        Scale size = Scale.of(-2, 2, 0, difference -> 1 - Math.abs(difference));
        Scale scale = sound ? loss : size;
        List<MeasureSpec> specs = new ArrayList<>();
        if (sound) {
            specs.add(
                    MeasureSpec.ranked(
                            HEADLINE,
                            "Difference in F1, on the holdout where there is one",
                            Dimension.UTILITY,
                            loss));
        }
        specs.add(
                new MeasureSpec(
                        "avg_F1_diff",
                        "Difference in F1, folds",
                        Dimension.UTILITY,
                        scale,
                        !sound));
        specs.add(
                new MeasureSpec(
                        "avg_F1_diff_hout",
                        "Difference in F1, holdout",
                        Dimension.UTILITY,
                        scale,
                        !sound));
        if (options.full_output()) {
            addModels(specs, options, schema, scale, "");
            addModels(specs, options, schema, scale, "_hout");
        }
        return specs;
    }

    private static void addModels(
            List<MeasureSpec> specs, Options options, Schema schema, Scale scale, String suffix) {
        List<String> targets = Targets.of(schema);
        for (String target : targets) {
            for (UtilityModel model : options.cls_models()) {
                if (model.predicts(Targets.isNumeric(schema, target))) {
                    String name = name(targets, target, model);
                    String title = model.word() + (targets.size() > 1 ? " for " + target : "");
                    Scale values = Scale.of(-1, 1, 1, value -> Math.max(0, value));
                    specs.add(
                            MeasureSpec.shown(
                                    name + "_syn_F1" + suffix,
                                    title + ", trained on synthetic",
                                    Dimension.UTILITY,
                                    values));
                    specs.add(
                            MeasureSpec.shown(
                                    name + "_F1_diff" + suffix,
                                    title + ", difference",
                                    Dimension.UTILITY,
                                    scale));
                }
            }
        }
    }

    static String name(List<String> targets, String target, UtilityModel model) {
        return (targets.size() > 1 ? Targets.word(target) + "_" : "") + model.word();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Targets.requirement(), Requirement.columns(2), Requirement.rows(2));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Targets targets =
                Targets.usable(context.data(), Targets.of(context.data().schema())).orRefuse();
        List<ScoreComparison> folds = new ArrayList<>();
        List<ScoreComparison> holdout = new ArrayList<>();
        Comparisons comparisons = new Comparisons(context, options, targets.usable());
        comparisons.run(folds, holdout);
        if (folds.isEmpty()) {
            throw new NotApplicableException(
                    "none of the models predicts numbers, and the targets are numbers: "
                            + Notes.list(targets.usable()));
        }
        boolean heldOut = context.data().has(Part.HOLDOUT);
        Estimate onHoldout = heldOut ? ScoreComparison.average(holdout) : Estimate.of(0);
        double[] halves =
                heldOut && context.detail() == Detail.FULL ? comparisons.halves() : new double[0];
        if (halves.length > 0) {
            onHoldout = Halves.estimate(onHoldout.value(), halves);
        }
        MetricResult result = MetricResult.empty();
        if (options.variant() == Variant.SOUND) {
            result = result.with(HEADLINE, heldOut ? onHoldout : ScoreComparison.average(folds));
        }
        result = result.with("avg_F1_diff", ScoreComparison.average(folds));
        if (heldOut) {
            result = result.with("avg_F1_diff_hout", onHoldout);
        }
        if (options.full_output()) {
            result = models(result, folds, "");
            result = models(result, holdout, "_hout");
        }
        result =
                Notes.about(
                        result,
                        "left out, as they have one value in the real table",
                        targets.constant());
        result =
                Notes.about(
                        result, "left out, as they have no value in some table", targets.empty());
        for (String note : comparisons.notes(folds)) {
            result = result.noting(note);
        }
        return context.detail() == Detail.VALUES
                ? result
                : ComparisonFigures.add(result, folds, holdout);
    }

    private static MetricResult models(
            MetricResult result, List<ScoreComparison> comparisons, String suffix) {
        MetricResult more = result;
        for (ScoreComparison comparison : comparisons) {
            more =
                    more.with(comparison.name() + "_syn_F1" + suffix, comparison.synthetic())
                            .with(comparison.name() + "_F1_diff" + suffix, comparison.difference());
        }
        return more;
    }
}
