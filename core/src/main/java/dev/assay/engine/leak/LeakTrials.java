package dev.assay.engine.leak;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Shuffle;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.engine.run.Values;
import dev.assay.judge.Judging;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.ReplacedRows;
import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Table;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Finds out what leak the evaluation of a candidate would have noticed: training rows are planted
 * in it, what is evidence for claims about leaks is measured again, and the claims are judged
 * again. A leak is noticed when any claim of the question is broken by it. A share is given up or
 * taken as soon as further repetitions cannot change that. Claims that are broken already, or not
 * assessed, are not tried.
 *
 * <p>Complexity: per kind of leak at most three shares are tried, halving the list of them, each by
 * two to five tables. Tables of more than {@link #MOST_PAIRS} pairs of real and synthetic rows are
 * cut to that, or to as many as make the share asked for one of {@value #FEWEST_LEAKED} rows; fewer
 * rows notice less, so that what is noticed there is noticed all the more in the whole.
 */
public final class LeakTrials {

    /** The shares that are tried, ascending. */
    static final double[] SHARES = {.005, .01, .02, .05, .1, .2};

    /** How often a share is tried at most. */
    static final int REPETITIONS = 5;

    /** How many of these must be noticed: 80 %. */
    private static final int ENOUGH = 4;

    /** Pairs of real and synthetic rows that are compared in one trial at most. */
    static final long MOST_PAIRS = 1_500_000;

    /**
     * So many persons at least make up the share that a policy asks for, where there are so many,
     * whatever the pairs: ten among a thousand are hardly ever noticed.
     */
    private static final int FEWEST_LEAKED = 30;

    private final Judging judging;
    private final Report report;
    private final EvaluationData data;
    private final SharedContext reference;
    private final double persons;
    private final Optional<Planting> planting;
    private final Map<String, PlannedMetric<?>> repeated = new LinkedHashMap<>();
    private final Set<String> without = new TreeSet<>();
    private final List<Claim> claims;

    /**
     * Trials of one candidate.
     *
     * @param judged its report with a verdict that knows of no trials
     * @param planned the metrics of its plan
     */
    public LeakTrials(
            Judging judging,
            Report judged,
            List<PlannedMetric<?>> planned,
            TrialTables tables,
            Consumer<SharedContext> prepare) {
        this.judging = judging;
        this.report = judged;
        this.claims = tried(judging, judged);
        Set<String> evidence =
                claims.stream()
                        .flatMap(claim -> claim.evidence().stream())
                        .map(Criterion::measure)
                        .collect(Collectors.toSet());
        for (PlannedMetric<?> metric : planned) {
            boolean counts =
                    judged.outcome(metric.entry())
                            .filter(Outcome.Completed.class::isInstance)
                            .map(Outcome.Completed.class::cast)
                            .filter(one -> isEvidence(one.measures(), evidence))
                            .isPresent();
            if (counts && metric.isRepeated()) {
                repeated.put(metric.entry(), metric);
            } else if (counts) {
                without.add(metric.entry());
            }
        }
        boolean isIdle = claims.isEmpty() || repeated.isEmpty();
        TrialTables cut = isIdle ? tables : tables.cut(MOST_PAIRS, fewest(claims), prepare);
        this.data = cut.context().data();
        this.reference = cut.real();
        this.persons = cut.persons();
        this.planting = isIdle ? Optional.empty() : Optional.of(Planting.of(cut));
    }

    /**
     * What gives way to what.
     *
     * @param before a context of the rows as they are
     * @param leak how rows are planted
     * @param made the synthetic rows in the order of their content
     * @param training the training rows, likewise
     */
    private record Planting(
            EvaluationContext before, PlantedLeak leak, int[] made, int[] training) {

        static Planting of(TrialTables tables) {
            EvaluationContext context = tables.context().boundTo("leaks");
            return new Planting(
                    context,
                    new PlantedLeak(context.data(), tables.distances()),
                    context.get(new ContentOrder(Part.SYNTHETIC)),
                    context.get(new ContentOrder(Part.REAL)));
        }

        Planted planted(LeakKind kind, int rows, StreamGenerator random) {
            int[] replaced = some(made, rows, random);
            return new Planted(
                    leak.with(kind, replaced, some(training, rows, random), random),
                    new ReplacedRows.Of(before, replaced));
        }
    }

    /** A table with a leak, and which of its rows are the leak. */
    private record Planted(Table table, ReplacedRows.Of replaced) {}

    private static List<Claim> tried(Judging judging, Report judged) {
        Set<String> open =
                judged.verdict().stream()
                        .flatMap(verdict -> verdict.claims().stream())
                        .filter(
                                claim ->
                                        claim.finding().kind() == Finding.Kind.OPEN
                                                || claim.finding().kind() == Finding.Kind.MET)
                        .map(claim -> claim.claim())
                        .collect(Collectors.toSet());
        return judging.policy().claims().stream()
                .filter(claim -> claim.noticeable().isPresent() && open.contains(claim.name()))
                .toList();
    }

    private static boolean isEvidence(List<Measure> measures, Set<String> evidence) {
        return measures.stream()
                .anyMatch(
                        measure ->
                                evidence.contains(measure.key())
                                        && measure.estimate().exchange().isPresent());
    }

    /** By claim, what leak would have been noticed by the claims of its question. */
    public Map<String, Noticed> noticed() {
        Map<Question, List<Claim>> groups = new LinkedHashMap<>();
        claims.stream()
                .filter(claim -> !metricsOf(claim).isEmpty())
                .forEach(
                        claim ->
                                groups.computeIfAbsent(claim.question(), any -> new ArrayList<>())
                                        .add(claim));
        Map<String, Noticed> noticed = new LinkedHashMap<>();
        groups.values()
                .forEach(
                        group -> {
                            List<Noticed.Leak> leaks = leaks(group);
                            group.forEach(claim -> noticed.put(claim.name(), of(claim, leaks)));
                        });
        return noticed;
    }

    private List<Noticed.Leak> leaks(List<Claim> group) {
        List<Noticed.Leak> leaks = new ArrayList<>();
        int begin = first(group);
        for (LeakKind kind : LeakKind.values()) {
            int found = new Trials(kind).smallest(group, begin);
            leaks.add(
                    new Noticed.Leak(
                            kind.words(),
                            kind.isDemanded(),
                            found < SHARES.length
                                    ? OptionalDouble.of(SHARES[found])
                                    : OptionalDouble.empty()));
        }
        return leaks;
    }

    private Noticed of(Claim claim, List<Noticed.Leak> leaks) {
        return new Noticed(
                leaks,
                REPETITIONS,
                data.synthetic().rows(),
                without.stream().filter(entry -> isAbout(claim, entry)).toList());
    }

    /** So many persons that the share asked for is not of a handful. */
    private static double fewest(List<Claim> claims) {
        return FEWEST_LEAKED / asked(claims);
    }

    private static double asked(List<Claim> claims) {
        return claims.stream()
                .mapToDouble(claim -> claim.noticeable().orElseThrow())
                .min()
                .orElseThrow();
    }

    /** The largest share that is not above what all claims ask for: there the search begins. */
    private static int first(List<Claim> group) {
        double asked = asked(group);
        int place = 0;
        while (place + 1 < SHARES.length && SHARES[place + 1] <= asked) {
            place++;
        }
        return place;
    }

    private List<PlannedMetric<?>> metricsOf(Claim claim) {
        return repeated.values().stream().filter(metric -> isAbout(claim, metric.entry())).toList();
    }

    private boolean isAbout(Claim claim, String entry) {
        Set<String> evidence =
                claim.evidence().stream().map(Criterion::measure).collect(Collectors.toSet());
        return report.outcome(entry).stream()
                .filter(Outcome.Completed.class::isInstance)
                .map(Outcome.Completed.class::cast)
                .anyMatch(one -> isEvidence(one.measures(), evidence));
    }

    /** All trials of one kind of leak. */
    private final class Trials {

        private final LeakKind kind;
        private final Map<Integer, Map<Integer, Trial>> trials = new HashMap<>();

        Trials(LeakKind kind) {
            this.kind = kind;
        }

        /** The place of the smallest share that is noticed; that after the last if none is. */
        int smallest(List<Claim> group, int begin) {
            int below = -1;
            int above = SHARES.length;
            int next = begin;
            while (above - below > 1) {
                if (isNoticed(group, next)) {
                    above = next;
                } else {
                    below = next;
                }
                next = (below + above) / 2;
            }
            return above;
        }

        private boolean isNoticed(List<Claim> group, int share) {
            int yes = 0;
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                int drawn = repetition;
                boolean broken =
                        trials.computeIfAbsent(share, any -> new HashMap<>())
                                .computeIfAbsent(drawn, any -> new Trial(kind, share, drawn))
                                .breaksAnyOf(group);
                yes += broken ? 1 : 0;
                int no = repetition + 1 - yes;
                if (yes == ENOUGH || no > REPETITIONS - ENOUGH) {
                    break;
                }
            }
            return yes == ENOUGH;
        }
    }

    /** One planted table. */
    private final class Trial {

        private final SharedContext context;
        private final Map<String, Map<String, Values.Found>> found = new HashMap<>();

        Trial(LeakKind kind, int share, int repetition) {
            SharedContext.Run run = reference.run();
            StreamGenerator random =
                    StreamGenerator.of(
                            run.seed(), "leaks", kind.name() + " " + SHARES[share], repetition);
            int rows = (int) Math.max(1, Math.round(SHARES[share] * persons));
            Planted planted = planting.orElseThrow().planted(kind, rows, random);
            EvaluationData with = data.withSynthetic(planted.table());
            context =
                    new SharedContext(
                            with,
                            Optional.of(reference),
                            new SharedContext.Run(
                                    run.seed(),
                                    Detail.EXCHANGE,
                                    run.level(),
                                    run.workers(),
                                    run.stop(),
                                    run.watch()));
            context.put(new ReplacedRows(), Optional.of(planted.replaced()));
        }

        /** The claims are tried in their order; the first that is broken is enough. */
        boolean breaksAnyOf(List<Claim> group) {
            return group.stream().anyMatch(this::breaks);
        }

        private boolean breaks(Claim claim) {
            Map<String, Values.Found> seen = new HashMap<>();
            for (PlannedMetric<?> metric : metricsOf(claim)) {
                seen.putAll(
                        found.computeIfAbsent(
                                metric.entry(),
                                any -> Values.found(metric, context.data(), context)));
            }
            return judging.judged(SeenValues.of(report, seen), Map.of()).verdict().stream()
                    .flatMap(verdict -> verdict.claims().stream())
                    .anyMatch(one -> one.claim().equals(claim.name()) && one.finding().isBroken());
        }
    }

    private static int[] some(int[] rows, int number, StreamGenerator random) {
        int[] drawn = rows.clone();
        for (int i = 0; i < Math.min(number, drawn.length); i++) {
            int j = i + random.nextInt(drawn.length - i);
            int swapped = drawn[i];
            drawn[i] = drawn[j];
            drawn[j] = swapped;
        }
        return Shuffle.first(drawn, number);
    }
}
