package dev.assay.metrics.privacy.disclosure;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.PrivacyLoss;
import dev.assay.metrics.privacy.internal.Risks;
import dev.assay.metrics.privacy.internal.RowSuccess;
import dev.assay.stat.SampleMoments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Identity and attribute disclosure on quasi-identifiers, by exact counting. With \(o_q, s_q\) the
 * real and synthetic rows of key tuple q, and \(o_{qt}, s_{qt}\) those of them with target level t,
 * over n real rows:
 *
 * <ul>
 *   <li>replicated uniques \(repU = |\{q: o_q = 1 \wedge s_q = 1\}| / n\), equal rows counting once
 *       in either table;
 *   <li>disclosive in synthetic, correct in original \(DiSCO = \sum_q \sum_t [s_{qt} = s_q \gt 0]
 *       \, o_{qt} / n\), the mean over targets.
 * </ul>
 *
 * Both lie in [0, 1], where 0 is best; each is scored against the value of a copy of REAL. With a
 * holdout, the same counts with HOLDOUT in place of REAL show what knowledge of the population
 * discloses, and the losses are the signed differences; replicated uniques of the holdout are
 * extrapolated to n people. The losses come with the membership exchange: DiSCO is one score for
 * each real row, uniques are bets on equally many rows. A measure whose copy value is 0 does not
 * apply. Numbers with more than {@code bins} distinct values are binned at the quantiles of all
 * real rows; missing is a level.
 *
 * <p>Raab, Nowok, Dibben (2024), arXiv:2406.16826.
 *
 * <p>The metric is not applicable with fewer than two columns.
 *
 * <p>Example: Of 10 real rows 3 have key tuples that occur once in REAL and once in SYNTHETIC: repU
 * = 0.3. A fourth tuple has four real rows, three of them with the target level yes, and all
 * synthetic rows of the tuple have yes: these three add 3/10 to DiSCO.
 *
 * @since 0.1
 */
public final class QuasiIdentifierDisclosure implements Metric<QuasiIdentifierDisclosure.Options> {

    /**
     * Options.
     *
     * @param keys what the attacker knows
     * @param targets what the attacker is after
     * @param bins of numbers
     */
    public record Options(
            @Option(
                            "Columns the attacker knows; the declared quasi-identifiers, else dates, places and demographics by their names, else the four that tell rows apart best")
                    Optional<List<String>> keys,
            @Option(
                            "Columns the attacker is after; the declared sensitive and secret ones, else all that are no key")
                    Optional<List<String>> targets,
            @Option("Bins for numbers with more distinct values than that, at least 2") int bins) {
        /** Refuses fewer than two bins. */
        public Options {
            keys = keys.map(List::copyOf);
            targets = targets.map(List::copyOf);
            Check.atLeast(2, bins, "bins");
        }
    }

    @Override
    public String key() {
        return "disclosure";
    }

    @Override
    public String title() {
        return "Disclosure on quasi-identifiers";
    }

    @Override
    public String description() {
        return "Replicated uniques: share of people who are unique on the known columns and found exactly once in the synthetic"
                + " table. DiSCO: share of people about whom all synthetic rows with their known columns agree in a target, and"
                + " agree rightly. The holdout's values tell how much of it is knowledge about the population.";
    }

    @Override
    public List<String> references() {
        return List.of("Raab, Nowok, Dibben (2024), arXiv:2406.16826");
    }

    @Override
    public Options defaults() {
        return new Options(Optional.empty(), Optional.empty(), 20);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                                "disclosure_disco",
                                "Attribute disclosure (DiSCO)",
                                Dimension.PRIVACY,
                                share)
                        .withoutHalves(),
                MeasureSpec.ranked(
                        "disclosure_rep_u", "Replicated uniques", Dimension.PRIVACY, share),
                PrivacyLoss.spec(
                        "disclosure_disco_loss",
                        "Attribute disclosure beyond the holdout's",
                        Variant.SOUND),
                PrivacyLoss.spec(
                        "disclosure_rep_u_loss",
                        "Replicated uniques beyond the holdout's",
                        Variant.SOUND),
                MeasureSpec.shown(
                        "disclosure_uniques",
                        "Real rows unique on the keys",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "disclosure_disco_holdout",
                        "DiSCO of holdout rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "disclosure_rep_u_holdout",
                        "Replicated uniques of the holdout",
                        Dimension.PRIVACY,
                        share));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        KeyColumns columns = KeyColumns.of(context.data(), options.keys(), options.targets());
        Map<Part, int[]> groups = LevelCodes.groups(context.data(), columns.keys(), options.bins());
        KeyCounts keys = new KeyCounts(groups, contents(context.data()));
        List<Disco> discos = new ArrayList<>();
        Disclosed disclosed = new Disclosed(context.data(), columns.targets().size());
        for (String target : columns.targets()) {
            context.checkCancelled();
            Map<Part, int[]> cells =
                    LevelCodes.refined(
                            groups, LevelCodes.of(context.data(), target, options.bins()));
            discos.add(
                    new Disco(
                            target,
                            disclosed.add(Part.REAL, keys, cells),
                            keys.disco(cells, Part.REAL, Part.REAL),
                            context.data().has(Part.HOLDOUT)
                                    ? disclosed.add(Part.HOLDOUT, keys, cells)
                                    : 0));
        }
        MetricResult result = measures(context, keys, discos, disclosed);
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(columns.note()).with(table(discos));
    }

    private static Map<Part, int[]> contents(EvaluationData data) {
        List<String> columns = data.schema().content();
        Map<Part, int[]> contents = new EnumMap<>(Part.class);
        data.parts().forEach(part -> contents.put(part, Cells.of(data, part, columns).contents()));
        return contents;
    }

    /** DiSCO of one target: found, of a copy, of the holdout. */
    private record Disco(String target, double found, double copy, double holdout) {}

    /** By row, the share of targets that are disclosed. */
    private static final class Disclosed {

        private final Map<Part, double[]> shares = new EnumMap<>(Part.class);
        private final int targets;

        Disclosed(EvaluationData data, int targets) {
            this.targets = targets;
            data.parts().forEach(part -> shares.put(part, new double[data.table(part).rows()]));
        }

        /** Counts a target, and tells the share of rows for which it is disclosed. */
        double add(Part about, KeyCounts keys, Map<Part, int[]> cells) {
            double[] disclosed = keys.disclosed(cells, Part.SYNTHETIC, about);
            double[] share = shares.get(about);
            for (int row = 0; row < share.length; row++) {
                share[row] += disclosed[row] / targets;
            }
            return SampleMoments.mean(disclosed);
        }

        RowSuccess success(AttackTargets rows) {
            double[] success = new double[rows.size()];
            int next = 0;
            for (int row : rows.members()) {
                success[next++] = shares.get(Part.REAL)[row];
            }
            for (int row : rows.outsiders()) {
                success[next++] = shares.get(Part.HOLDOUT)[row];
            }
            return new RowSuccess("disclosure", success, rows.members().length, 0);
        }
    }

    private static MetricResult measures(
            EvaluationContext context, KeyCounts keys, List<Disco> discos, Disclosed disclosed) {
        double disco = discos.stream().mapToDouble(Disco::found).average().orElse(0);
        double copy = discos.stream().mapToDouble(Disco::copy).average().orElse(0);
        double uniques = keys.replicatedUniques(Part.REAL, Part.REAL);
        double replicated = keys.replicatedUniques(Part.SYNTHETIC, Part.REAL);
        MetricResult result =
                PrivacyLoss.addShare(MetricResult.empty(), "disclosure_disco", disco, copy);
        result = PrivacyLoss.addShare(result, "disclosure_rep_u", replicated, uniques);
        MetricResult shown = MetricResult.empty().with("disclosure_uniques", uniques);
        if (context.data().has(Part.HOLDOUT)) {
            AttackTargets targets = AttackTargets.choose(context, Integer.MAX_VALUE);
            Estimate discoLoss = DisclosureLoss.ofRows(context, disclosed.success(targets));
            Estimate uniquesLoss =
                    DisclosureLoss.ofUniques(
                            context, targets, keys.fittingUniques(Part.SYNTHETIC, targets));
            double other = disco - discoLoss.value();
            double otherReplicated = Risks.clipped(replicated - uniquesLoss.value());
            result =
                    PrivacyLoss.add(
                            result,
                            "disclosure_disco_loss",
                            discoLoss,
                            copy - other,
                            Variant.SOUND);
            result =
                    PrivacyLoss.add(
                            result,
                            "disclosure_rep_u_loss",
                            uniquesLoss,
                            uniques - otherReplicated,
                            Variant.SOUND);
            shown =
                    shown.with("disclosure_disco_holdout", Risks.clipped(other))
                            .with("disclosure_rep_u_holdout", otherReplicated);
        }
        for (Map.Entry<String, Estimate> measure : shown.measures().entrySet()) {
            result = result.with(measure.getKey(), measure.getValue());
        }
        return result;
    }

    private static DetailTable table(List<Disco> discos) {
        List<DetailTable.Row> rows =
                discos.stream()
                        .sorted(
                                Comparator.comparingDouble(Disco::found)
                                        .reversed()
                                        .thenComparing(Disco::target))
                        .map(
                                disco ->
                                        DetailTable.Row.of(
                                                disco.target(),
                                                disco.found(),
                                                disco.holdout(),
                                                disco.copy()))
                        .toList();
        return new DetailTable(
                "disclosure_by_target",
                "Attribute disclosure by target",
                List.of("target"),
                List.of("DiSCO", "holdout's DiSCO", "a copy's DiSCO"),
                rows);
    }
}
