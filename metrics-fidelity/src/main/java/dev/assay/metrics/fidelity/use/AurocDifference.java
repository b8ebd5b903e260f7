package dev.assay.metrics.fidelity.use;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Halves;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How much ROC area on the HOLDOUT a model loses when it learns from synthetic instead of real
 * rows: AUC(SYNTHETIC) − AUC(REAL), the AUC being the exact rank statistic in which ties count ½.
 * Three or more classes are compared one against the rest, and every class of the holdout counts
 * the same; numeric targets are judged by R², which is not counted below −1. The value is averaged
 * over targets and lies in [−2, 2]; 0 and above is best, and the score is 1 − max(0, −v). For two
 * classes, error and interval are DeLong's (both curves rank the same rows).
 *
 * <p>Rows with a missing target are left out; missing features are a level or the median beside an
 * indicator. A target without two classes in REAL or in the holdout is left out; a class the
 * synthetic table lacks gets probability 0.
 *
 * <p>SynthEval's variant takes binary targets only, codes as numbers and the area under curves
 * interpolated on an equally spaced grid; its score is tanh(2·difference + 1). With {@code
 * num_boots} above 1 both compare means over models fitted to stratified bootstrap samples of half
 * the rows. DeLong et al. (1988), doi:10.2307/2531595.
 *
 * <p>The metric is not applicable without a HOLDOUT, a declared target and a second column, and
 * where no target has two classes (or two different numbers) in REAL and in the holdout.
 *
 * <p>Example: Of 10 pairs of a positive and a negative holdout row, the real model ranks 9
 * correctly, and the synthetic model ranks 7 correctly and ties one: AUC(SYNTHETIC) − AUC(REAL) =
 * 0.75 − 0.9 = −0.15, and the score is 1 − 0.15 = 0.85.
 *
 * @since 0.1
 */
public final class AurocDifference implements Metric<AurocDifference.Options> {

    /**
     * Options.
     *
     * @param model what is trained
     * @param num_boots 1 for one fit to all rows, more for bootstrap samples of half of them
     * @param full_output whether every target has a measure
     * @param max_rows training rows
     * @param variant the definition
     */
    public record Options(
            @Option("Model: log_reg, rf_cls or gbm") RocModel model,
            @Option(
                            "1 fits all rows once; more fits bootstrap samples of half the rows, at least 1")
                    int num_boots,
            @Option("Whether every target has a measure of its own, when there are several")
                    boolean full_output,
            @Option("The most rows a model is trained on, at least 100") int max_rows,
            @Option(
                            "sound (exact area) or syntheval (codes as numbers, interpolated area, binary targets)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, num_boots, "num_boots");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    @Override
    public String key() {
        return "auroc_diff";
    }

    @Override
    public String title() {
        return "ROC area, trained on synthetic";
    }

    @Override
    public String description() {
        return "Does a model trained on the synthetic table rank real cases as well as one trained on the real table? The"
                + " difference of their ROC areas on the holdout. 0 is best; -0.05 means that training on the synthetic table"
                + " costs five points of area.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "DeLong, DeLong and Clarke-Pearson (1988), Comparing the areas under two or more correlated receiver"
                        + " operating characteristic curves, doi:10.2307/2531595",
                "SynthEval 1.7, auroc_diff");
    }

    @Override
    public Options defaults() {
        return new Options(RocModel.LOG_REG, 1, false, 20_000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        boolean sound = options.variant() == Variant.SOUND;
        Scale scale =
                sound
                        ? Scale.of(-2, 2, 0, difference -> 1 - Math.max(0, -difference))
                        : Scale.of(-1, 1, 1, difference -> StrictMath.tanh(2 * difference + 1));
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "auroc",
                        "Difference in ROC area on the holdout",
                        Dimension.UTILITY,
                        scale));
        if (sound) {
            Scale values = Scale.of(-1, 1, 1, value -> Math.max(0, value));
            specs.add(
                    MeasureSpec.shown(
                            "auroc_real", "ROC area, trained on real", Dimension.UTILITY, values));
            specs.add(
                    MeasureSpec.shown(
                            "auroc_synthetic",
                            "ROC area, trained on synthetic",
                            Dimension.UTILITY,
                            values));
        }
        List<String> targets = Targets.of(setup.schema());
        if (options.full_output() && targets.size() > 1) {
            for (String target : targets) {
                specs.add(
                        MeasureSpec.shown(
                                "auroc_" + Targets.word(target),
                                "Difference in ROC area for " + target,
                                Dimension.UTILITY,
                                scale));
            }
        }
        return specs;
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.holdout(), Targets.requirement(), Requirement.columns(2));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        Targets targets = Targets.usable(data, Targets.of(data.schema())).orRefuse();
        boolean sound = options.variant() == Variant.SOUND;
        List<RocComparison> found = new ArrayList<>();
        List<String> unsuited = new ArrayList<>();
        for (String target : targets.usable()) {
            boolean binary =
                    !Targets.isNumeric(data.schema(), target)
                            && Targets.distinct(data.real().column(target)) == 2;
            boolean suited =
                    (sound || binary)
                            && Targets.distinct(data.holdout().orElseThrow().column(target)) > 1;
            if (suited) {
                RocTraining.compare(context, options, target)
                        .ifPresentOrElse(found::add, () -> unsuited.add(target));
            } else {
                unsuited.add(target);
            }
        }
        if (found.isEmpty()) {
            throw new NotApplicableException(
                    "no target has "
                            + (sound
                                    ? "two values"
                                    : "exactly two classes in the real table and both")
                            + " in the holdout: "
                            + Notes.list(unsuited));
        }
        MetricResult result = MetricResult.of("auroc", average(context, options, found));
        if (sound) {
            result =
                    result.with(
                                    "auroc_real",
                                    found.size() == 1 ? found.get(0).real() : mean(found, true))
                            .with(
                                    "auroc_synthetic",
                                    found.size() == 1
                                            ? found.get(0).synthetic()
                                            : mean(found, false));
        }
        if (options.full_output() && Targets.of(data.schema()).size() > 1) {
            for (RocComparison one : found) {
                result = result.with("auroc_" + Targets.word(one.target()), one.difference());
            }
        }
        result =
                Notes.about(
                        result,
                        "left out, as they have one value in the real table",
                        targets.constant());
        result =
                Notes.about(
                        result, "left out, as they have no value in some table", targets.empty());
        result =
                Notes.about(
                        result,
                        "left out, as the holdout or the variant does not suit them",
                        unsuited);
        List<String> numbers =
                found.stream()
                        .filter(one -> Targets.isNumeric(data.schema(), one.target()))
                        .map(RocComparison::target)
                        .toList();
        result = Notes.about(result, "measured by R² instead of the ROC area", numbers);
        if (found.stream().anyMatch(RocComparison::sampled)) {
            result =
                    result.noting(
                            "larger tables were sampled to "
                                    + options.max_rows()
                                    + " rows (max_rows)");
        }
        return context.detail() == Detail.VALUES ? result : RocFigures.add(result, found);
    }

    /** The mean over targets; its error is that of half-samples with models trained anew. */
    private static Estimate average(
            EvaluationContext context, Options options, List<RocComparison> found) {
        double mean =
                Discrimination.mean(
                        found.stream().mapToDouble(one -> one.difference().value()).toArray());
        if (options.variant() != Variant.SOUND || context.detail() == Detail.VALUES) {
            return Estimate.of(mean);
        }
        double[] halves =
                RocTraining.halves(
                        context, options, found.stream().map(RocComparison::target).toList());
        if (halves.length == 0) {
            return Estimate.of(mean);
        }
        OptionalDouble delong =
                found.size() == 1
                        ? found.get(0).difference().standardError()
                        : OptionalDouble.empty();
        return delong.isEmpty()
                ? Halves.estimate(mean, halves)
                : trained(mean, delong.getAsDouble(), halves);
    }

    /**
     * DeLong's variance is that of the tested rows, the trained models being given. What training
     * adds is of second order in the number of rows, for models are near the best of their kind;
     * halves triple a variance of second order, so a third of what they have beyond DeLong's is
     * added to it.
     */
    private static Estimate trained(double value, double delong, double[] halves) {
        double beyond = Math.max(0, Halves.variance(halves) - delong * delong);
        return Estimate.withError(
                value,
                Math.sqrt(delong * delong + beyond / 3),
                new ErrorSource.Rows("DeLong, and half-samples with models trained anew"));
    }

    private static Estimate mean(List<RocComparison> found, boolean real) {
        return Estimate.of(
                found.stream()
                                .mapToDouble(one -> (real ? one.real() : one.synthetic()).value())
                                .sum()
                        / found.size());
    }
}
