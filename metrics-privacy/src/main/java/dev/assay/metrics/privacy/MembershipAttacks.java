package dev.assay.metrics.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.assay.error.Check;
import dev.assay.learners.Auc;
import dev.assay.learners.Roc;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Membership inference by the attacks that need nothing but tables. An attacker who has SYNTHETIC
 * and half of HOLDOUT scores rows of REAL (members) and of the other half (outsiders), a(x) being
 * higher for likelier members:
 *
 * <ul>
 *   <li>{@code dcr} −d(x, S); {@code dcr_diff} d(x, R) − d(x, S), R what the attacker knows of the
 *       population;
 *   <li>{@code mc} and {@code neighbourhood}, the number of synthetic rows within the median
 *       distance to the nearest and to the k-th;
 *   <li>{@code dpi}, the share of synthetic rows among the k nearest of S ∪ R;
 *   <li>{@code density} \(\log \hat p_S(x)\) and {@code domias} \(\log \hat p_S(x) - \log \hat
 *       p_R(x)\), kernel densities on principal components (left out where one-hot columns exceed
 *       500).
 * </ul>
 *
 * The headline is the largest ROC area. Since the largest of many areas exceeds ½ by chance, its
 * score is 1 up to the mean that random memberships give and falls to 0 at 1. Its interval is
 * DeLong's of that attack. Shown: every area, members found at 1 % and 10 % false alarms by the
 * strongest (Clopper–Pearson), its area among the 5 % most isolated rows, and the permutation
 * p-value.
 *
 * <p>Threat model: the attacker has whole records and rows of the same population; not finding
 * anything does not rule out stronger attacks, in particular on the generator. Missing values
 * compare as the space says. Ties count ½.
 *
 * <p>Chen et al. (2020), arXiv:1909.03935; Hilprecht et al. (2019), doi:10.2478/popets-2019-0067;
 * van Breugel et al. (2023), arXiv:2302.12580; Ward et al. (2024), arXiv:2406.13012; Meeus et al.
 * (2023), arXiv:2306.10308; Synth-MIA (2025), arXiv:2509.18014.
 */
public final class MembershipAttacks implements Metric<MembershipAttacks.Options> {

    private static final List<String> ATTACKS =
            List.of("dcr", "dcr_diff", "mc", "neighbourhood", "dpi", "density", "domias");
    private static final int MOST_SYNTHETIC = 20_000;
    private static final double OUTLIERS = 0.05;
    private static final int FEWEST = 5;

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param k neighbours of {@code dpi} and {@code neighbourhood}
     * @param components principal components of the densities
     * @param permutations random memberships
     * @param max_rows members, and outsiders
     */
    public record Options(
            @JsonPropertyDescription("How far rows are apart: gower, euclidean, embedding:KEY, …")
                    Space space,
            @JsonPropertyDescription("Neighbours looked at by dpi and neighbourhood, at least 1")
                    int k,
            @JsonPropertyDescription("Principal components the densities are taken on, at least 1")
                    int components,
            @JsonPropertyDescription(
                            "Random memberships that tell what the largest area is by chance, at least 20")
                    int permutations,
            @JsonPropertyDescription(
                            "The most members and the most outsiders attacked, at least 100")
                    int max_rows) {
        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.atLeast(1, components, "components");
            Check.atLeast(20, permutations, "permutations");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    @Override
    public String key() {
        return "mia_battery";
    }

    @Override
    public String title() {
        return "Membership attacks";
    }

    @Override
    public String description() {
        return "Can someone who has the synthetic table and other people's records tell who was in the training data? The ROC area of"
                + " the strongest of seven attacks by distance and density. About 0.5 is guessing; 1 finds every member. Needs a"
                + " holdout of people who were not in the training data.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Chen et al. (2020), GAN-Leaks, arXiv:1909.03935",
                "Hilprecht et al. (2019), doi:10.2478/popets-2019-0067",
                "van Breugel et al. (2023), DOMIAS, arXiv:2302.12580",
                "Ward et al. (2024), Data Plagiarism Index, arXiv:2406.13012",
                "Synth-MIA (2025), arXiv:2509.18014");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), 20, 20, 200, 2_000);
    }

    @Override
    public List<MeasureSpec> measures(Options options, Schema schema) {
        Scale area = area(0.5);
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "mia_battery_auc",
                        "ROC area of the strongest attack",
                        Dimension.PRIVACY,
                        area));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_tpr_1",
                        "Members found at 1 % false alarms",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_tpr_10",
                        "Members found at 10 % false alarms",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_outliers",
                        "ROC area among the most isolated rows",
                        Dimension.PRIVACY,
                        area));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_p",
                        "p-value of the largest area",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
        for (String attack : ATTACKS) {
            specs.add(
                    MeasureSpec.shown(
                            "mia_battery_" + attack,
                            "ROC area of " + attack,
                            Dimension.PRIVACY,
                            area));
        }
        return specs;
    }

    private static Scale area(double chance) {
        return Scale.of(0, 1, 0.5, area -> 1 - Math.max(0, area - chance) / (1 - chance));
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(
                Requirement.of(
                        "a holdout table of at least 10 rows",
                        data -> {
                            int rows = data.holdout().map(table -> table.rows()).orElse(0);
                            return rows >= 10
                                    ? ""
                                    : rows == 0
                                            ? "none was given (--holdout FILE)"
                                            : "it has " + rows;
                        }),
                Requirement.columns(1));
    }

    @Override
    public boolean isResampled(Options options) {
        return false;
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        AttackTargets targets = AttackTargets.choose(context, options.max_rows());
        DistanceAttacks distances =
                new DistanceAttacks(context, targets, options.space(), options.k());
        Map<String, double[]> scores = new LinkedHashMap<>(distances.scores());
        boolean dense = DensityAttacks.fits(context.data());
        if (dense) {
            int[] rows = AttackTargets.chosen(context, Part.SYNTHETIC, MOST_SYNTHETIC);
            scores.putAll(DensityAttacks.scores(context, targets, rows, options.components()));
        }
        boolean[] member = targets.isMember();
        StrongestAttack strongest =
                StrongestAttack.of(context, scores, member, options.permutations());
        MetricResult result = measures(context, strongest, member, distances.isolation());
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        if (!dense) {
            result =
                    result.noting(
                            "density and domias are left out: one-hot columns would exceed 500");
        }
        return result.noting(
                        "the strongest attack is "
                                + strongest.name()
                                + "; by chance the largest of "
                                + strongest.attacks().size()
                                + " areas is "
                                + String.format(
                                        java.util.Locale.ROOT, "%.3f", strongest.expected()))
                .with(table(strongest, member, context.level()))
                .with(curve(strongest, member));
    }

    private static MetricResult measures(
            EvaluationContext context,
            StrongestAttack strongest,
            boolean[] member,
            double[] isolation) {
        double level = context.level();
        double[] scores = strongest.attacks().get(strongest.best()).getValue();
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "mia_battery_auc",
                                estimate(strongest.area(), level),
                                area(strongest.expected()))
                        .with("mia_battery_tpr_1", found(scores, member, 0.01, level))
                        .with("mia_battery_tpr_10", found(scores, member, 0.1, level));
        double bound = Numbers.quantile(isolation, 1 - OUTLIERS);
        int[] isolated =
                IntStream.range(0, isolation.length).filter(i -> isolation[i] >= bound).toArray();
        boolean[] who = new boolean[isolated.length];
        double[] how = new double[isolated.length];
        int members = 0;
        for (int i = 0; i < isolated.length; i++) {
            who[i] = member[isolated[i]];
            how[i] = scores[isolated[i]];
            members += who[i] ? 1 : 0;
        }
        if (members >= FEWEST && isolated.length - members >= FEWEST) {
            result = result.with("mia_battery_outliers", estimate(Auc.of(how, who), level));
        }
        if (context.detail() == Detail.FULL) {
            result = result.with("mia_battery_p", strongest.p());
        }
        for (int i = 0; i < strongest.attacks().size(); i++) {
            result =
                    result.with(
                            "mia_battery_" + strongest.attacks().get(i).getKey(),
                            estimate(strongest.areas().get(i), level));
        }
        return result;
    }

    private static Estimate estimate(Auc area, double level) {
        return Estimate.withError(area.value(), Math.sqrt(Math.max(0, area.variance())), "DeLong")
                .with(area.interval(level));
    }

    /** The share of members above the score that only so many outsiders exceed. */
    private static Estimate found(
            double[] scores, boolean[] member, double falseAlarms, double level) {
        double[] outsiders =
                IntStream.range(0, scores.length)
                        .filter(i -> !member[i])
                        .mapToDouble(i -> scores[i])
                        .sorted()
                        .toArray();
        int allowed = (int) Math.floor(falseAlarms * outsiders.length + 1e-9);
        double threshold = outsiders[outsiders.length - 1 - allowed];
        int members = scores.length - outsiders.length;
        int found =
                (int)
                        IntStream.range(0, scores.length)
                                .filter(i -> member[i] && scores[i] > threshold)
                                .count();
        return Estimate.of((double) found / members)
                .with(Proportion.clopperPearson(found, members, level));
    }

    private static DetailTable table(StrongestAttack strongest, boolean[] member, double level) {
        List<DetailTable.Row> rows =
                IntStream.range(0, strongest.areas().size())
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble(
                                                (Integer i) -> -strongest.areas().get(i).value())
                                        .thenComparing(Comparator.naturalOrder()))
                        .map(
                                i -> {
                                    double[] scores = strongest.attacks().get(i).getValue();
                                    Interval interval = strongest.areas().get(i).interval(level);
                                    return DetailTable.Row.of(
                                            strongest.attacks().get(i).getKey(),
                                            strongest.areas().get(i).value(),
                                            interval.lower(),
                                            interval.upper(),
                                            found(scores, member, 0.01, level).value(),
                                            found(scores, member, 0.1, level).value());
                                })
                        .toList();
        return new DetailTable(
                "mia_battery_attacks",
                "Membership attacks",
                List.of("attack"),
                List.of(
                        "ROC area",
                        "lower",
                        "upper",
                        "found at 1 % false alarms",
                        "found at 10 % false alarms"),
                rows);
    }

    private static Plot curve(StrongestAttack strongest, boolean[] member) {
        Roc roc = Roc.of(strongest.attacks().get(strongest.best()).getValue(), member);
        double[] grid = IntStream.rangeClosed(0, 100).mapToDouble(i -> i / 100.0).toArray();
        double[] found = Arrays.stream(grid).map(roc::at).toArray();
        return new Plot.Curves(
                "ROC of the strongest membership attack",
                "outsiders called members",
                "members found",
                List.of(
                        Plot.Series.of(strongest.name(), grid, found, Plot.Mark.LINE),
                        Plot.Series.of("chance", grid, grid, Plot.Mark.LINE)));
    }
}
