package dev.assay.ranking;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * Ranks candidates by their verdicts: first those of which no demanded claim is broken, and of them
 * those that may be released before those that cannot be decided yet, then those no better than
 * shuffled columns, then those that must not be released. Then the weighted mean of the questions
 * decides, each question counting once however many measures it has, and a claim once within its
 * question. Privacy counts by its worst claim, because an attacker takes the easiest way in. A
 * claim that must be met is worth nothing to a candidate without evidence of it if another has
 * some; any other claim is then left out for all.
 *
 * @since 0.2
 */
public final class Balanced {

    /** The key it goes by beside the strategies that add up points of measures. */
    public static final String KEY = "balanced";

    /** The claim that is broken by a table that is no better than shuffled columns. */
    public static final String USE = "better_than_shuffled_columns";

    private static final double SAME = 1e-9;

    private final List<Report> reports;
    private final QuestionWeights weights;
    private final List<String> claims;

    private Balanced(List<Report> reports, RankWeights weights) {
        this.reports = List.copyOf(reports);
        this.weights = new QuestionWeights(weights);
        this.claims = ComparedClaims.of(reports);
    }

    /**
     * The ranking of some reports; empty where it cannot be made, see {@link #obstacle}.
     *
     * @param weights by question ({@code private} or {@code privacy}) or by claim
     * @throws EvaluationException ARGUMENT_INVALID when a weight names neither
     */
    public static Optional<Ranking> rank(List<Report> reports, RankWeights weights) {
        if (obstacle(reports).isPresent()) {
            return Optional.empty();
        }
        Balanced balanced = new Balanced(reports, weights);
        // A claim that could not be compared weighs nothing, but was no slip of the pen.
        check(
                weights,
                reports.get(0).verdict().orElseThrow().claims().stream()
                        .map(ClaimFinding::claim)
                        .toList());
        return Optional.of(balanced.ranking(ClaimScores.Measured.NONE));
    }

    /**
     * Refuses weights that name neither a question nor one of these claims; a policy knows its
     * claims before anything is evaluated.
     *
     * @throws EvaluationException ARGUMENT_INVALID
     */
    public static void check(RankWeights weights, List<String> claims) {
        new QuestionWeights(weights).check(claims);
    }

    /**
     * The ranking of the same reports on other rows.
     *
     * @param resampled by candidate and measure, the value on these rows; what is not there keeps
     *     the value of the report
     */
    static Ranking rank(
            List<Report> reports,
            RankWeights weights,
            Map<String, ? extends Map<String, Double>> resampled) {
        return new Balanced(reports, weights)
                .ranking(
                        (candidate, measure) ->
                                Optional.ofNullable(resampled.get(candidate))
                                        .map(values -> values.get(measure))
                                        .map(OptionalDouble::of)
                                        .orElse(OptionalDouble.empty()));
    }

    /** The ranking without one claim. */
    static Ranking without(List<Report> reports, RankWeights weights, String claim) {
        Balanced balanced = new Balanced(reports, weights);
        balanced.claims.remove(claim);
        return balanced.ranking(ClaimScores.Measured.NONE);
    }

    /** Why some reports cannot be ranked like this, in a sentence; empty where they can. */
    public static Optional<String> obstacle(List<Report> reports) {
        if (reports.isEmpty()) {
            return Optional.of("there is no candidate");
        }
        List<String> unjudged =
                reports.stream()
                        .filter(report -> report.verdict().isEmpty())
                        .map(Report::candidate)
                        .toList();
        if (!unjudged.isEmpty()) {
            return Optional.of("it needs verdicts, and there is none of " + some(unjudged));
        }
        Set<String> digests = new LinkedHashSet<>();
        reports.forEach(report -> digests.add(report.verdict().orElseThrow().digest()));
        if (digests.size() > 1) {
            return Optional.of("the candidates were judged by different policies");
        }
        if (!ComparedClaims.isAnyShared(reports)) {
            return Optional.of("there is no claim of which every candidate has evidence");
        }
        return Optional.empty();
    }

    private static String some(List<String> names) {
        final int few = 3;
        return names.size() <= few
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, few))
                        + " and "
                        + (names.size() - few)
                        + " more";
    }

    private Ranking ranking(ClaimScores.Measured measured) {
        List<Standing> standings = new ArrayList<>();
        reports.forEach(report -> standings.add(standing(report, measured)));
        standings.sort(
                Standing.BY_DECISION
                        .thenComparing(Comparator.comparingDouble(Standing::total).reversed())
                        .thenComparing(Standing::candidate));
        List<ScoreTable.Column> columns = new ArrayList<>();
        List<Ranking.LeftOut> leftOut = new ArrayList<>();
        Verdict first = reports.get(0).verdict().orElseThrow();
        for (ClaimFinding claim : first.claims()) {
            if (claims.contains(claim.claim())) {
                columns.addAll(columns(claim.claim()));
            } else {
                leftOut.add(ComparedClaims.leftOut(reports, claim.claim()));
            }
        }
        List<Ranking.Place> places = new ArrayList<>();
        for (Standing standing : standings) {
            places.add(place(standing, standings, points(standing.candidate(), columns, measured)));
        }
        Map<Question, Double> weighed = new EnumMap<>(Question.class);
        standings
                .get(0)
                .byQuestion()
                .keySet()
                .forEach(question -> weighed.put(question, weights.of(question)));
        Balance balance =
                new Balance(first.policy(), standings, weighed, claims, pareto(standings));
        return new Ranking(
                KEY,
                columns.stream().distinct().toList(),
                places,
                leftOut,
                List.of(headline(balance)),
                Optional.of(balance));
    }

    /** The evidence of a claim that every candidate has. */
    private List<ScoreTable.Column> columns(String claim) {
        List<ScoreTable.Column> columns = new ArrayList<>();
        ClaimFinding first = ComparedClaims.find(reports.get(0), claim).orElseThrow();
        for (EvidenceFinding evidence : first.evidence()) {
            boolean everywhere =
                    reports.stream()
                            .allMatch(
                                    report ->
                                            scores(report, claim).containsKey(evidence.measure()));
            if (everywhere) {
                columns.add(new ScoreTable.Column(evidence.measure(), dimension(first.question())));
            }
        }
        return columns;
    }

    private static Map<String, Double> scores(Report report, String claim) {
        return ClaimScores.byMeasure(
                report,
                ComparedClaims.find(report, claim).orElseThrow(),
                ClaimScores.Measured.NONE);
    }

    private Map<String, Double> points(
            String candidate, List<ScoreTable.Column> columns, ClaimScores.Measured measured) {
        Report report =
                reports.stream()
                        .filter(one -> one.candidate().equals(candidate))
                        .findFirst()
                        .orElseThrow();
        Map<String, Double> all = new HashMap<>();
        for (String claim : claims) {
            all.putAll(
                    ClaimScores.byMeasure(
                            report, ComparedClaims.find(report, claim).orElseThrow(), measured));
        }
        all.keySet().retainAll(columns.stream().map(ScoreTable.Column::key).toList());
        return all;
    }

    private static String headline(Balance balance) {
        if (balance.bestReleasable().isPresent()) {
            return "best of those that may be released by policy "
                    + balance.policy()
                    + ": "
                    + balance.bestReleasable().get().candidate();
        }
        return balance.bestConsidered()
                .map(
                        best ->
                                "none may be released by policy "
                                        + balance.policy()
                                        + " yet; the best of those that nothing speaks against is "
                                        + best.candidate())
                .orElse("none may be released by policy " + balance.policy());
    }

    private Standing standing(Report report, ClaimScores.Measured measured) {
        Verdict verdict = report.verdict().orElseThrow();
        List<String> broken = new ArrayList<>();
        boolean useless = false;
        Map<String, Double> byClaim = new LinkedHashMap<>();
        Map<Question, List<ClaimFinding>> asked = new EnumMap<>(Question.class);
        for (ClaimFinding claim : verdict.claims()) {
            if (claim.claim().equals(USE)) {
                useless = claim.finding().isBroken();
            } else if (claim.demand() != Demand.NOTHING && claim.finding().isBroken()) {
                broken.add(claim.title());
            }
            if (claims.contains(claim.claim())) {
                ClaimScores.of(report, claim, measured)
                        .ifPresent(score -> byClaim.put(claim.claim(), score));
                asked.computeIfAbsent(claim.question(), any -> new ArrayList<>()).add(claim);
            }
        }
        Map<Question, Double> byQuestion = new EnumMap<>(Question.class);
        asked.forEach(
                (question, ones) -> byQuestion.put(question, points(question, ones, byClaim)));
        double sum = 0;
        double all = 0;
        for (Map.Entry<Question, Double> one : byQuestion.entrySet()) {
            sum += weights.of(one.getKey()) * one.getValue();
            all += weights.of(one.getKey());
        }
        Standing.Tier tier =
                !broken.isEmpty()
                        ? Standing.Tier.NOT_RELEASABLE
                        : useless ? Standing.Tier.OF_NO_USE : Standing.Tier.CONSIDERED;
        return new Standing(
                report.candidate(),
                tier,
                verdict.decision(),
                tier == Standing.Tier.OF_NO_USE
                        ? List.of(ComparedClaims.find(report, USE).orElseThrow().title())
                        : broken,
                all > 0 ? sum / all : 0,
                byQuestion,
                byClaim);
    }

    private double points(
            Question question, List<ClaimFinding> asked, Map<String, Double> byClaim) {
        double worst = 1;
        double sum = 0;
        double all = 0;
        for (ClaimFinding claim : asked) {
            // Of what must be met, nothing shown is worth nothing.
            double score = byClaim.getOrDefault(claim.claim(), 0.0);
            double weight = weights.of(claim.claim());
            worst = weight > 0 ? Math.min(worst, score) : worst;
            sum += weight * score;
            all += weight;
        }
        return question == Question.PRIVATE ? worst : all > 0 ? sum / all : 0;
    }

    private static Ranking.Place place(
            Standing standing, List<Standing> all, Map<String, Double> points) {
        Map<String, Double> byLetter = new TreeMap<>(Comparator.reverseOrder());
        byLetter.putAll(letters(standing));
        Map<String, Integer> rankByLetter = new LinkedHashMap<>();
        byLetter.forEach((letter, own) -> rankByLetter.put(letter, 1 + above(own, letter, all)));
        return new Ranking.Place(
                standing.candidate(),
                1 + (int) all.stream().filter(other -> isBetter(other, standing)).count(),
                standing.total(),
                byLetter,
                rankByLetter,
                points);
    }

    private static int above(double own, String letter, List<Standing> all) {
        return (int)
                all.stream()
                        .filter(other -> letters(other).getOrDefault(letter, 0.0) > own + SAME)
                        .count();
    }

    private static boolean isBetter(Standing one, Standing than) {
        int decided = Standing.BY_DECISION.compare(one, than);
        return decided == 0 ? one.total() > than.total() + SAME : decided < 0;
    }

    /** The mean over the questions of a letter. */
    private static Map<String, Double> letters(Standing standing) {
        Map<String, Double> sums = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        standing.byQuestion()
                .forEach(
                        (question, points) -> {
                            String letter = dimension(question).letter();
                            sums.merge(letter, points, Double::sum);
                            counts.merge(letter, 1, Integer::sum);
                        });
        sums.replaceAll((letter, sum) -> sum / Objects.requireNonNull(counts.get(letter)));
        return sums;
    }

    private static Dimension dimension(Question question) {
        return switch (question) {
            case ADMISSIBLE -> Dimension.VALIDITY;
            case FAITHFUL -> Dimension.FIDELITY;
            case USEFUL -> Dimension.UTILITY;
            case PRIVATE -> Dimension.PRIVACY;
            case FAIR -> Dimension.FAIRNESS;
        };
    }

    private static List<String> pareto(List<Standing> standings) {
        List<Standing> first =
                standings.stream().filter(one -> one.tier() == Standing.Tier.CONSIDERED).toList();
        List<Standing> those = first.isEmpty() ? standings : first;
        return those.stream()
                .filter(one -> those.stream().noneMatch(other -> dominates(other, one)))
                .map(Standing::candidate)
                .toList();
    }

    private static boolean dominates(Standing a, Standing b) {
        double use = letters(a).getOrDefault("u", 0.0) - letters(b).getOrDefault("u", 0.0);
        double safety = letters(a).getOrDefault("p", 0.0) - letters(b).getOrDefault("p", 0.0);
        return use >= 0 && safety >= 0 && (use > 0 || safety > 0);
    }
}
