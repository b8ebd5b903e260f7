package dev.assay.engine.leak;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Values;
import dev.assay.judge.Judging;
import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
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
 * rows notice less, so that what is noticed there is noticed all the more in the whole. Where such
 * tables do not notice the share asked for, it is tried among {@value #MORE} times as many.
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

    /** How many times as many persons are tried where fewer do not notice what is asked for. */
    private static final int MORE = 4;

    private final Judging judging;
    private final Report report;
    private final TrialTables tables;
    private final Consumer<SharedContext> prepare;
    private final Map<String, PlannedMetric<?>> repeated = new LinkedHashMap<>();
    private final Set<String> without = new TreeSet<>();
    private final List<Claim> claims;

    /**
     * Trials of one candidate.
     *
     * @param judged its report with a verdict that knows of no trials
     * @param planned the metrics of its plan
     * @param prepare called with the real rows of each size that is tried
     */
    public LeakTrials(
            Judging judging,
            Report judged,
            List<PlannedMetric<?>> planned,
            TrialTables tables,
            Consumer<SharedContext> prepare) {
        this.judging = judging;
        this.report = judged;
        this.tables = tables;
        this.prepare = prepare;
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
    }

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
        if (!groups.isEmpty()) {
            Sizes sizes = new Sizes();
            groups.values()
                    .forEach(
                            group -> {
                                List<Noticed.Leak> leaks = leaks(group, sizes);
                                group.forEach(
                                        claim ->
                                                noticed.put(
                                                        claim.name(),
                                                        of(claim, leaks, sizes.rows())));
                            });
        }
        return noticed;
    }

    private List<Noticed.Leak> leaks(List<Claim> group, Sizes sizes) {
        List<Noticed.Leak> leaks = new ArrayList<>();
        int asked = first(group);
        for (LeakKind kind : LeakKind.values()) {
            int found = new Trials(kind, sizes.few()).smallest(group, asked);
            if (found > asked && kind.isDemanded() && isNoticedAmongMore(kind, group, sizes)) {
                found = asked;
            }
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

    private boolean isNoticedAmongMore(LeakKind kind, List<Claim> group, Sizes sizes) {
        return sizes.more()
                .filter(more -> new Trials(kind, more).isNoticed(group, first(group)))
                .isPresent();
    }

    private Noticed of(Claim claim, List<Noticed.Leak> leaks, int rows) {
        return new Noticed(
                leaks,
                REPETITIONS,
                rows,
                without.stream().filter(entry -> isAbout(claim, entry)).toList());
    }

    /** The tables of the trials: few rows, and more of them where these do not suffice. */
    private final class Sizes {

        private final PlantedTables few = cut(1);
        private Optional<PlantedTables> more = Optional.empty();

        PlantedTables few() {
            return few;
        }

        /** Empty where the few are all there are. */
        Optional<PlantedTables> more() {
            if (more.isEmpty() && few.persons() < tables.persons()) {
                more = Optional.of(cut(MORE));
            }
            return more;
        }

        /** Synthetic rows of a trial at most. */
        int rows() {
            return more.orElse(few).rows();
        }

        private PlantedTables cut(int times) {
            return new PlantedTables(
                    tables.cut(times * times * MOST_PAIRS, times * fewest(claims), prepare));
        }
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

    /** All trials of one kind of leak in tables of one size. */
    private final class Trials {

        private final LeakKind kind;
        private final PlantedTables among;
        private final Map<Integer, Map<Integer, Trial>> trials = new HashMap<>();

        Trials(LeakKind kind, PlantedTables among) {
            this.kind = kind;
            this.among = among;
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

        boolean isNoticed(List<Claim> group, int share) {
            int yes = 0;
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                int drawn = repetition;
                boolean broken =
                        trials.computeIfAbsent(share, any -> new HashMap<>())
                                .computeIfAbsent(
                                        drawn,
                                        any -> new Trial(among.planted(kind, SHARES[share], drawn)))
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

        Trial(SharedContext context) {
            this.context = context;
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
}
