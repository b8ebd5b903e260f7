package dev.assay.metrics.privacy.membership;

import dev.assay.error.Check;
import dev.assay.learners.Boosting;
import dev.assay.learners.Classifier;
import dev.assay.learners.Forest;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.Variant;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Membership inference by a classifier: an attacker who has the SYNTHETIC table and rows of the
 * population learns to tell synthetic rows from those, and assumes that real rows which look
 * synthetic are members of the training data. Rows of REAL (members) and of HOLDOUT (non-members)
 * are pooled and cut into folds, equal rows together; a model learns synthetic rows against all
 * other folds and scores the left-out one. Neither learning nor folds know who is a member, so that
 * the membership exchange is exact without refitting. The measure is the ROC area of the scores'
 * ranks within their folds; it lies in [0, 1]; ½ and below is best and is what guessing gives, 1
 * means that every member is found, and the score is 1 − 2·max(0, AUC − ½). Shown: recall,
 * precision and macro F1 at even odds, members and non-members counting alike, and the share of
 * members found at 1 % and 10 % false alarms, with intervals that hold the error of the threshold.
 *
 * <p>Threat model: the attacker knows full records and has other rows of the same population. An
 * area of ½ means that this attack finds nothing, not that no attack would.
 *
 * <p>A missing number is replaced by the median beside an indicator, and a missing level is a level
 * of its own.
 *
 * <p>SynthEval's variant learns synthetic rows against three quarters of HOLDOUT, drawn anew in
 * each round, tests the rest and as many rows of REAL, and ranks recall and precision. Stadler et
 * al. (2022), arXiv:2011.07018; Houssiau et al. (2022), arXiv:2211.06550.
 *
 * <p>Equal scores count ½ in the area. The metric is not applicable without a HOLDOUT, and with
 * fewer than two rows per fold in a table.
 *
 * <p>Example: In 60 of 100 pairs of a member and a non-member the member has the higher rank: the
 * area is 0.6, and its score 1 − 2 · 0.1 = 0.8.
 *
 * @since 0.1
 */
public final class MembershipInference implements Metric<MembershipInference.Options> {

    /** What the attacker trains. */
    public enum Attack {
        /** Gradient-boosted trees, with LightGBM's defaults. */
        GBM(Boosting.DEFAULT),
        /** A random forest of 100 trees. */
        RF(new Forest(100));

        private final Classifier classifier;

        Attack(Classifier classifier) {
            this.classifier = classifier;
        }

        Classifier classifier() {
            return classifier;
        }
    }

    /**
     * Options.
     *
     * @param num_eval_iter rounds: folds, in the sound definition
     * @param model what the attacker trains
     * @param max_rows rows of each table
     * @param variant the definition
     */
    public record Options(
            @Option("Rounds (folds of the real and held-out rows), at least 2") int num_eval_iter,
            @Option("What the attacker trains: gbm or rf") Attack model,
            @Option("The most rows of each table that are used, at least 100") int max_rows,
            @Option("assay (ranks the ROC area) or syntheval (ranks recall and precision)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(2, num_eval_iter, "num_eval_iter");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    private static final int[] FALSE_ALARMS = {1, 10};

    @Override
    public String key() {
        return "mia";
    }

    @Override
    public String title() {
        return "Membership inference";
    }

    @Override
    public String description() {
        return "Can someone who has the synthetic table tell which people were in the training data? The ROC area of an attack"
                + " that learns what synthetic rows look like; 0.5 is guessing, 1 finds every member. Needs a holdout of people"
                + " who were not in the training data.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Stadler, Oprisanu and Troncoso (2022), Synthetic data - anonymisation groundhog day, arXiv:2011.07018",
                "Houssiau et al. (2022), TAPAS, arXiv:2211.06550",
                "SynthEval 1.7, mia");
    }

    @Override
    public Options defaults() {
        return new Options(5, Attack.GBM, 20_000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        boolean sound = setup.options().variant() == Variant.SOUND;
        List<MeasureSpec> specs = new ArrayList<>();
        if (sound) {
            specs.add(
                    MeasureSpec.ranked(
                            "mia_auc",
                            "ROC area of the attack",
                            Dimension.PRIVACY,
                            Scale.of(0, 1, 0.5, area -> 1 - 2 * Math.max(0, area - 0.5))));
        }
        specs.add(
                new MeasureSpec(
                        "mia_recall",
                        "Share of members found",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1),
                        !sound));
        specs.add(
                new MeasureSpec(
                        "mia_precision",
                        "Share of members among those called so",
                        Dimension.PRIVACY,
                        Scale.closestTo(0.5, 0, 1),
                        !sound));
        specs.add(
                MeasureSpec.shown(
                        "mia_f1",
                        "Macro F1 of the attack",
                        Dimension.PRIVACY,
                        Scale.closestTo(0.5, 0, 1)));
        if (sound) {
            for (int percent : FALSE_ALARMS) {
                double chance = percent / 100.0;
                specs.add(
                        MeasureSpec.shown(
                                alarms(percent),
                                "Share of members found at " + percent + " % false alarms",
                                Dimension.PRIVACY,
                                Scale.of(
                                        0,
                                        1,
                                        0,
                                        found -> 1 - Math.max(0, found - chance) / (1 - chance))));
            }
        }
        return specs;
    }

    private static String alarms(int percent) {
        return "mia_tpr_at_fpr_" + percent;
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                Requirement.holdout(),
                Requirement.columns(1),
                Requirement.rows(2 * setup.options().num_eval_iter()));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int holdout = context.data().holdout().orElseThrow().rows();
        if (options.variant() == Variant.SYNTHEVAL) {
            List<MembershipRound> rounds = MembershipRound.drawn(context, options);
            MetricResult result = rates(MetricResult.empty(), rounds, false);
            if (holdout > options.max_rows()) {
                result =
                        result.noting(
                                "the holdout was sampled to "
                                        + options.max_rows()
                                        + " rows (max_rows)");
            }
            return context.detail() == Detail.VALUES ? result : figures(result, rounds);
        }
        ClassifierAttack attack = ClassifierAttack.run(context, options);
        MembershipTest test =
                new MembershipTest(
                        context, attack.targets(), Map.of("mia", attack.scores()), new int[0]);
        MetricResult result =
                rates(MetricResult.of("mia_auc", test.largestArea()), attack.rounds(), true);
        for (int percent : FALSE_ALARMS) {
            result = result.with(alarms(percent), test.rate(0, percent / 100.0));
        }
        for (String note : attack.notes()) {
            result = result.noting(note);
        }
        return context.detail() == Detail.VALUES ? result : figures(result, attack.rounds());
    }

    private static MetricResult rates(
            MetricResult result, List<MembershipRound> rounds, boolean sound) {
        return result.with("mia_recall", over(rounds, sound, MembershipRound::recall))
                .with("mia_precision", over(rounds, sound, MembershipRound::precision))
                .with("mia_f1", over(rounds, sound, MembershipRound::macroF1));
    }

    private static Estimate over(
            List<MembershipRound> rounds, boolean sound, ToDoubleFunction<MembershipRound> rate) {
        double[] values = rounds.stream().mapToDouble(rate).toArray();
        if (sound) {
            return Estimate.overFolds(values);
        }
        return values.length < 2
                ? Estimate.of(values[0])
                : Estimate.withError(
                        SampleMoments.mean(values),
                        SampleMoments.standardError(values),
                        new ErrorSource.OverRounds(values.length));
    }

    private static MetricResult figures(MetricResult result, List<MembershipRound> rounds) {
        return result.with(
                        new DetailTable(
                                "mia_rounds",
                                "Rounds of the attack",
                                List.of("round"),
                                List.of("ROC area", "recall", "precision", "macro F1"),
                                rounds.stream()
                                        .sorted(
                                                Comparator.comparingDouble(
                                                        (MembershipRound round) ->
                                                                -round.auc().value()))
                                        .map(
                                                round ->
                                                        DetailTable.Row.of(
                                                                Integer.toString(round.index() + 1),
                                                                round.auc().value(),
                                                                round.recall(),
                                                                round.precision(),
                                                                round.macroF1()))
                                        .toList()))
                .with(
                        new Plot.Curves(
                                "ROC of the membership attack",
                                "non-members called members",
                                "members found",
                                List.of(MembershipRound.curve(rounds))));
    }
}
