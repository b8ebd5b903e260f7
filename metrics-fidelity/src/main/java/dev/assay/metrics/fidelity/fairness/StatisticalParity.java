package dev.assay.metrics.fidelity.fairness;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
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
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import dev.assay.plot.Plot;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Whether a model trained on SYNTHETIC treats two groups more or less alike than one trained on
 * REAL. The statistical parity difference of a model is P(ŷ = positive | group 1) − P(ŷ = positive
 * | group 0); the measure is that of the model trained on SYNTHETIC, predicting REAL, minus that of
 * models trained on folds of REAL, predicting the other folds. It is averaged over pairs of a
 * target with two classes and a sensitive column with two levels in REAL and lies in [−2, 2], where
 * 0 is best and the score is 1 − |difference|. The error is taken over folds. Models are random
 * forests of 50 trees (SynthEval: 100).
 *
 * <p>The positive class and group 1 are the second levels in order (numbers by value, texts by code
 * point); where the forest finds both classes equally likely, the first is predicted. Rows in which
 * the target is missing are not predicted; those without a sensitive value are predicted and not
 * counted.
 *
 * <p>SynthEval's variant uses synthetic rows alone: forests trained on four of five consecutive
 * folds predict the fifth. Dwork et al. (2012), doi:10.1145/2090236.2090255.
 *
 * <p>The metric is not applicable without a declared target, a sensitive column and a third column,
 * and where no pair of a target and a sensitive column has two levels each in REAL and both groups
 * in every table.
 *
 * <p>Example: The model trained on SYNTHETIC predicts the positive class for 70 % of group 1 and 50
 * % of group 0, the models trained on REAL for 60 % and 50 %: the measure is 0.2 − 0.1 = 0.1, and
 * its score is 0.9.
 *
 * @since 0.1
 */
public final class StatisticalParity implements Metric<StatisticalParity.Options> {

    /**
     * Options.
     *
     * @param positive_class which of the target's two classes counts as positive
     * @param folds folds
     * @param full_output whether every pair has a measure
     * @param max_rows training rows
     * @param variant the definition
     */
    public record Options(
            @Option("Which of the target's two classes is positive, in order: 0 or 1")
                    int positive_class,
            @Option("Folds, at least 2") int folds,
            @Option("Whether every pair of target and sensitive column has a measure of its own")
                    boolean full_output,
            @Option("The most rows a model is trained on, at least 100") int max_rows,
            @Option(
                            "sound (against models trained on real rows) or syntheval (synthetic rows alone)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            Check.within(0, 1, positive_class, "positive_class");
            Check.atLeast(2, folds, "folds");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    @Override
    public String key() {
        return "statistical_parity";
    }

    @Override
    public String title() {
        return "Statistical parity";
    }

    @Override
    public String description() {
        return "Would a model trained on the synthetic table favour one group more than a model trained on the real one? The"
                + " difference of their statistical parity differences; 0 is best. A model that favours a group in both is"
                + " not called fair by this.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Dwork et al. (2012), Fairness through awareness, doi:10.1145/2090236.2090255",
                "SynthEval 1.7, statistical_parity");
    }

    @Override
    public Options defaults() {
        return new Options(1, 5, false, 20_000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        Schema schema = setup.schema();
        boolean sound = options.variant() == Variant.SOUND;
        Scale scale =
                sound
                        ? Scale.of(-2, 2, 0, difference -> 1 - Math.abs(difference))
                        : Scale.closestTo(0, -1, 1);
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "statistical_parity",
                        "Change in statistical parity",
                        Dimension.FAIRNESS,
                        scale));
        if (sound) {
            Scale one = Scale.closestTo(0, -1, 1);
            specs.add(
                    MeasureSpec.shown(
                            "statistical_parity_synthetic",
                            "Parity difference, trained on synthetic",
                            Dimension.FAIRNESS,
                            one));
            specs.add(
                    MeasureSpec.shown(
                            "statistical_parity_real",
                            "Parity difference, trained on real",
                            Dimension.FAIRNESS,
                            one));
        }
        if (options.full_output()) {
            for (String target : Targets.of(schema)) {
                for (String group : schema.roles().sensitive()) {
                    if (!target.equals(group) && isPair(schema, target, group)) {
                        specs.add(
                                MeasureSpec.shown(
                                        name(target, group),
                                        "Change in parity of " + target + " by " + group,
                                        Dimension.FAIRNESS,
                                        scale));
                    }
                }
            }
        }
        return specs;
    }

    private static String name(String target, String group) {
        return "sp_" + Targets.word(target) + "_" + group;
    }

    private static boolean hasTwoLevels(EvaluationData data, String column) {
        return Targets.distinct(data.real().column(column)) == 2;
    }

    private static boolean isPair(Schema schema, String target, String group) {
        return schema.categorical().contains(target) && schema.categorical().contains(group);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                Targets.requirement(),
                Requirement.sensitive(),
                Requirement.columns(3),
                Requirement.rows(setup.options().folds()));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Schema schema = context.data().schema();
        List<ParityPair> found = new ArrayList<>();
        List<String> unsuited = new ArrayList<>();
        boolean sound = options.variant() == Variant.SOUND;
        Targets targets = Targets.usable(context.data(), Targets.of(schema));
        for (String target : Targets.of(schema)) {
            List<String> groups = new ArrayList<>();
            for (String group : schema.roles().sensitive()) {
                boolean suited =
                        targets.usable().contains(target)
                                && !target.equals(group)
                                && isPair(schema, target, group)
                                && hasTwoLevels(context.data(), target)
                                && hasTwoLevels(context.data(), group);
                if (suited) {
                    groups.add(group);
                } else {
                    unsuited.add(target + " by " + group);
                }
            }
            if (!groups.isEmpty()) {
                ParityPredictions said =
                        sound
                                ? ParityPredictions.sound(context, target, options)
                                : ParityPredictions.syntheval(context, target, options);
                for (String group : groups) {
                    ParityPair.of(context.data(), said, group, options.positive_class(), sound)
                            .ifPresentOrElse(
                                    found::add, () -> unsuited.add(target + " by " + group));
                }
            }
        }
        if (found.isEmpty()) {
            throw new NotApplicableException(
                    "no pair of a target and another sensitive column that each have two levels"
                            + " in the real table, and both groups in every table: "
                            + Notes.list(unsuited));
        }
        MetricResult result = MetricResult.of("statistical_parity", average(found, 0));
        if (options.variant() == Variant.SOUND) {
            result =
                    result.with("statistical_parity_synthetic", average(found, 1))
                            .with("statistical_parity_real", average(found, 2));
        }
        if (options.full_output()) {
            for (ParityPair pair : found) {
                result = result.with(name(pair.target(), pair.group()), pair.estimates().get(0));
            }
        }
        result = Notes.about(result, "left out, for want of two levels or of a group", unsuited);
        return context.detail() == Detail.VALUES ? result : figures(result, found, options);
    }

    /**
     * The mean of the pairs' estimates, and the root of their summed squared errors over their
     * number.
     */
    private static Estimate average(List<ParityPair> found, int which) {
        double sum = 0;
        double squares = 0;
        for (ParityPair pair : found) {
            Estimate one = pair.estimates().get(which);
            sum += one.value();
            squares += Math.pow(one.standardError().orElse(0), 2);
        }
        double mean = sum / found.size();
        double error = Math.sqrt(squares) / found.size();
        return found.get(0)
                .estimates()
                .get(which)
                .errorSource()
                .filter(source -> error > 0)
                .map(source -> Estimate.withError(mean, error, new ErrorSource.Propagated(source)))
                .orElseGet(() -> Estimate.of(mean));
    }

    private static MetricResult figures(
            MetricResult result, List<ParityPair> found, Options options) {
        boolean sound = options.variant() == Variant.SOUND;
        List<String> values =
                sound
                        ? List.of("change", "error", "trained on synthetic", "trained on real")
                        : List.of("parity difference", "error");
        List<DetailTable.Row> rows =
                found.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        (ParityPair pair) ->
                                                -Math.abs(pair.estimates().get(0).value())))
                        .map(
                                pair -> {
                                    Estimate first = pair.estimates().get(0);
                                    double error = first.standardError().orElse(Double.NaN);
                                    return sound
                                            ? DetailTable.Row.of(
                                                    List.of(pair.target(), pair.group()),
                                                    first.value(),
                                                    error,
                                                    pair.estimates().get(1).value(),
                                                    pair.estimates().get(2).value())
                                            : DetailTable.Row.of(
                                                    List.of(pair.target(), pair.group()),
                                                    first.value(),
                                                    error);
                                })
                        .toList();
        MetricResult more =
                result.with(
                        new DetailTable(
                                "statistical_parity_pairs",
                                "Parity by target and group",
                                List.of("target", "group"),
                                values,
                                rows));
        if (!sound) {
            return more;
        }
        List<String> labels =
                found.stream().map(pair -> pair.target() + " by " + pair.group()).toList();
        return more.with(
                new Plot.Bars(
                        "Statistical parity difference",
                        labels,
                        List.of(
                                Plot.Series.bars("trained on real", bars(found, 2)),
                                Plot.Series.bars("trained on synthetic", bars(found, 1)))));
    }

    private static double[] bars(List<ParityPair> found, int which) {
        return found.stream().mapToDouble(pair -> pair.estimates().get(which).value()).toArray();
    }
}
