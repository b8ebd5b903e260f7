package dev.assay.metrics.privacy.membership;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.Numbers;
import dev.assay.neighbour.Space;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Membership inference by the attacks that need nothing but tables. An attacker who has SYNTHETIC
 * and knows the population scores rows of REAL (members) and of HOLDOUT (outsiders), a(x) being
 * higher for likelier members:
 *
 * <ul>
 *   <li>{@code dcr} −d(x, S); {@code dcr_diff} d(x, R) − d(x, S); {@code relative} −d(x, S) over
 *       the mean distance to the k nearest of R, so that a rare row need not be as near as a common
 *       one; {@code hole} its opposite, since a filter that takes out whatever lies near a training
 *       row leaves a hole around it;
 *   <li>{@code mc}, the number of synthetic rows within the median distance to the nearest;
 *   <li>{@code agreement}, what x and the synthetic row most like it have in common, column by
 *       column, a rare value counting more, see {@link AgreementAttack};
 *   <li>{@code folded} and {@code sorted} −d(x, S) where numbers are told by their places in their
 *       columns, counted from the middle or in whatever column, so that rows are found whose
 *       columns were turned upside down, stretched or interchanged, see {@link DisguiseAttacks}
 *       (left out without a number; the second with fewer than two and more than 500);
 *   <li>{@code moved} and {@code scaled} the same by the days between dates and by the ratios of
 *       positive numbers, so that rows are found whose dates were moved or whose amounts were
 *       multiplied together, see {@link MovedAttacks} (left out with fewer than three);
 *   <li>{@code groups}, how much nearer a synthetic row lies than any other person in groups of
 *       columns that belong together, so that rows are found of which each part came from another
 *       person, see {@link GroupAttack} (left out with fewer than six columns);
 *   <li>{@code density} \(\log \hat p_S(x)\) and {@code domias} \(\log \hat p_S(x) - \log \hat
 *       p_R(x)\), kernel densities on principal components (left out where one-hot columns exceed
 *       500).
 * </ul>
 *
 * R, which stands for knowledge of the population, consists of all attacked rows except x itself,
 * members and outsiders alike. No score depends on who is a member, so that the membership exchange
 * is exact.
 *
 * <p>The headline is how many members the strongest attack finds at 1 % false alarms, beyond what
 * the strongest of so many finds by chance: \((t - \bar t) / (1 - \bar t)\) with \(\bar t\) the
 * mean over relabellings, in [0, 1], where 0 is best. Its p-value is that of the largest surprise
 * over all attacks and all numbers of false alarms up to 1 %, where a few rare people who are found
 * without any false alarm show. The same measure is also reported among the 5 % most isolated rows
 * alone. The largest ROC area comes second, with an interval whose lower end is simultaneous over
 * all attacks and whose upper end is the highest of all; its score is 1 up to the mean that random
 * memberships give and falls to 0 at 1. The plain rates and every area are shown.
 *
 * <p>Threat model: the attacker has whole records and rows of the same population; not finding
 * anything does not rule out stronger attacks, in particular on the generator. Missing values are
 * compared as the space defines. Ties count ½ in areas and against the attack in rates.
 *
 * <p>Chen et al. (2020), arXiv:1909.03935; Hilprecht et al. (2019), doi:10.2478/popets-2019-0067;
 * van Breugel et al. (2023), arXiv:2302.12580; Carlini et al. (2022), arXiv:2112.03570; Meeus et
 * al. (2023), arXiv:2306.10308; Synth-MIA (2025), arXiv:2509.18014. Two attacks of the last, counts
 * within a wide radius and the share of synthetic rows among the 20 nearest (arXiv:2406.13012), are
 * left out: even where every synthetic row is a training row they do no better than guessing.
 *
 * <p>The metric is not applicable with fewer than ten HOLDOUT rows or without a column.
 *
 * <p>Example: The strongest attack finds 11 % of the members at 1 % false alarms, and 2 % on
 * average over relabellings: the headline is (0.11 − 0.02)/(1 − 0.02) = 0.092.
 *
 * @since 0.1
 */
public final class MembershipAttacks implements Metric<MembershipAttacks.Options> {

    private static final List<Attack> ATTACKS =
            List.of(
                    new Attack("dcr", "by the distance to the nearest synthetic row"),
                    new Attack("dcr_diff", "by that distance beside that to the nearest real row"),
                    new Attack("relative", "by that distance beside those to near real rows"),
                    new Attack("hole", "by how few synthetic rows are near, which a filter leaves"),
                    new Attack("mc", "by the number of synthetic rows nearby"),
                    new Attack("agreement", "by what a synthetic row has in common with it"),
                    new Attack("folded", "where columns may be upside down"),
                    new Attack("sorted", "where columns may be interchanged"),
                    new Attack("moved", "by the days between its dates"),
                    new Attack("scaled", "by the ratios of its amounts"),
                    new Attack("groups", "by groups of columns, each from anyone"),
                    new Attack("density", "by the density of synthetic rows"),
                    new Attack("domias", "by that density beside that of real rows"));

    private static final int MOST_SYNTHETIC = 20_000;
    private static final double OUTLIERS = 0.05;
    private static final int FEWEST = 10;

    /**
     * One of the attacks.
     *
     * @param name the end of its measure's key
     * @param words what it goes by
     */
    private record Attack(String name, String words) {}

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param k neighbours that tell how isolated a row lies
     * @param components principal components of the densities
     * @param max_rows members, and outsiders
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option("Neighbours that tell how isolated a row lies, at least 1") int k,
            @Option("Principal components the densities are taken on, at least 1") int components,
            @Option("The most members and the most outsiders attacked, at least 100")
                    int max_rows) {
        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.atLeast(1, components, "components");
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
        return "Can someone who has the synthetic table and other people's records tell who was in the training data? The share"
                + " of members that the strongest of thirteen attacks by distance, density and agreement finds while it takes 1 % of"
                + " others for members, beyond what it finds by chance. 0 is best; 1 finds every member. Needs a holdout of people"
                + " who were not in the training data.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Chen et al. (2020), GAN-Leaks, arXiv:1909.03935",
                "Hilprecht et al. (2019), doi:10.2478/popets-2019-0067",
                "van Breugel et al. (2023), DOMIAS, arXiv:2302.12580",
                "Carlini et al. (2022), Membership inference attacks from first principles, arXiv:2112.03570",
                "Fellegi and Sunter (1969), doi:10.1080/01621459.1969.10501049",
                "Synth-MIA (2025), arXiv:2509.18014");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), 5, 20, 2_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale area = area(0.5);
        List<MeasureSpec> specs = new ArrayList<>();
        Scale share = Scale.lowerIsBetter(0, 1);
        specs.add(
                MeasureSpec.ranked(
                        "mia_battery_tpr_1",
                        "Members found at 1 % false alarms, beyond chance",
                        Dimension.PRIVACY,
                        share));
        specs.add(
                MeasureSpec.ranked(
                        "mia_battery_auc",
                        "ROC area of the strongest attack",
                        Dimension.PRIVACY,
                        area));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_isolated_tpr_1",
                        "The same among the most isolated 5 % of rows",
                        Dimension.PRIVACY,
                        share));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_rate_1",
                        "Members found at 1 % false alarms",
                        Dimension.PRIVACY,
                        share));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_rate_10",
                        "Members found at 10 % false alarms",
                        Dimension.PRIVACY,
                        share));
        specs.add(
                MeasureSpec.shown(
                        "mia_battery_p",
                        "p-value of the largest area",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
        boolean hasDates =
                setup.schema().columns().stream()
                                .filter(column -> column.kind() == ColumnKind.DATETIME)
                                .count()
                        >= MovedAttacks.FEWEST;
        boolean hasGroups = setup.schema().content().size() >= GroupAttack.FEWEST;
        for (Attack attack : ATTACKS) {
            if (attack.name().equals("moved") && !hasDates
                    || attack.name().equals("groups") && !hasGroups) {
                continue;
            }
            specs.add(
                    MeasureSpec.shown(
                            "mia_battery_" + attack.name(),
                            "ROC area of " + attack.name() + ", " + attack.words(),
                            Dimension.PRIVACY,
                            area));
        }
        return specs;
    }

    private static Scale area(double chance) {
        return Scale.of(0, 1, 0.5, area -> 1 - Math.max(0, area - chance) / (1 - chance));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
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
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.LEAK_TRIALS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        AttackTargets targets = AttackTargets.choose(context, options.max_rows());
        DistanceAttacks distances =
                new DistanceAttacks(context, targets, options.space(), options.k());
        double[][] isolation = distances.isolation();
        Map<String, double[]> scores = new LinkedHashMap<>(distances.scores(isolation));
        int[] rows = AttackTargets.chosen(context, Part.SYNTHETIC, MOST_SYNTHETIC);
        List<String> columns = context.data().schema().content().stream().sorted().toList();
        Cells people = targets.cells(context, columns);
        Cells synthetic = Cells.of(context.data(), Part.SYNTHETIC, columns).ordered(rows);
        scores.put("agreement", AgreementAttack.scores(context, people, synthetic));
        List<String> numbers = context.data().schema().numeric();
        IntPredicate isNumber = column -> numbers.contains(columns.get(column));
        scores.putAll(new DisguiseAttacks(context, people, synthetic, isNumber).scores());
        scores.putAll(
                new MovedAttacks(context, people, synthetic)
                        .scores(
                                kind(context, columns, ColumnKind.DATETIME),
                                kind(context, columns, ColumnKind.NUMERIC)));
        scores.putAll(new GroupAttack(context, people, synthetic, isNumber).scores());
        boolean dense = DensityAttacks.fits(context.data());
        if (dense) {
            scores.putAll(DensityAttacks.scores(context, targets, rows, options.components()));
        }
        MembershipTest test = new MembershipTest(context, targets, scores, isolated(isolation));
        MetricResult result = measures(context, test);
        int all = context.data().synthetic().rows();
        if (rows.length < all) {
            result =
                    result.noting(
                            "agreement, folded, sorted, moved, scaled, groups, density and domias look at "
                                    + rows.length
                                    + " of the "
                                    + all
                                    + " synthetic rows, drawn at random; the other attacks at all of them");
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        if (!dense) {
            result =
                    result.noting(
                            "density and domias are left out: one-hot columns would exceed 500");
        }
        if (numbers.size() > DisguiseAttacks.MOST_SORTED) {
            result =
                    result.noting(
                            "sorted is left out: there are more than "
                                    + DisguiseAttacks.MOST_SORTED
                                    + " numbers");
        }
        return result.noting(
                        "at 1 % false alarms "
                                + test.attacks().get(test.findsMost()).getKey()
                                + " finds most members; the largest area is that of "
                                + test.attacks().get(test.largest()).getKey()
                                + "; by chance the largest of "
                                + test.attacks().size()
                                + " areas is "
                                + String.format(
                                        java.util.Locale.ROOT,
                                        "%.3f",
                                        test.largestArea().exchange().orElseThrow().nullMean()))
                .with(AttackFigures.table(test, context.level()))
                .with(AttackFigures.curve(test, targets.isMember()));
    }

    private static int[] kind(EvaluationContext context, List<String> columns, ColumnKind kind) {
        return IntStream.range(0, columns.size())
                .filter(
                        column ->
                                context.data()
                                        .schema()
                                        .find(columns.get(column))
                                        .filter(spec -> spec.kind() == kind)
                                        .isPresent())
                .toArray();
    }

    private static int[] isolated(double[][] isolation) {
        double[] means = Arrays.stream(isolation).mapToDouble(DistanceAttacks::mean).toArray();
        double bound = Numbers.quantile(means, 1 - OUTLIERS);
        return IntStream.range(0, means.length).filter(i -> means[i] >= bound).toArray();
    }

    private static MetricResult measures(EvaluationContext context, MembershipTest test) {
        Estimate area = test.largestArea();
        MetricResult result =
                MetricResult.of("mia_battery_tpr_1", test.found())
                        .with(
                                "mia_battery_auc",
                                area,
                                area(area.exchange().orElseThrow().nullMean()));
        if (test.hasIsolated(FEWEST)) {
            result = result.with("mia_battery_isolated_tpr_1", test.foundIsolated());
        }
        result =
                result.with("mia_battery_rate_1", test.found(test.findsMost(), 0.01))
                        .with("mia_battery_rate_10", test.found(test.largest(), 0.1));
        if (context.detail() == Detail.FULL) {
            result = result.with("mia_battery_p", area.exchange().orElseThrow().p());
        }
        for (int i = 0; i < test.attacks().size(); i++) {
            result =
                    result.with(
                            "mia_battery_" + test.attacks().get(i).getKey(),
                            test.area(i, context.level()));
        }
        return result;
    }
}
