package dev.assay.ranking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How far a ranking can be trusted.
 *
 * @param samples paired half-samples it rests on
 * @param level at which candidates are told apart
 * @param candidates one per candidate, in the order of the ranking
 * @param ties pairs that no resampled value tells apart at the level: no total, dimension or
 *     measure
 * @param withoutEach by measure: who leads when it is left out
 * @param byStrategy by strategy: the ranks it gives, by candidate
 * @param pareto candidates that no other beats in utility and privacy at once
 * @param notes what a careful reader must know
 */
public record RankingUncertainty(
        int samples,
        double level,
        List<Candidate> candidates,
        List<Tie> ties,
        Map<String, String> withoutEach,
        Map<String, Map<String, Integer>> byStrategy,
        List<String> pareto,
        List<String> notes) {

    private static final int FEW = 3;

    /**
     * A candidate's ranks over the half-samples.
     *
     * @param candidate its name
     * @param best the share of half-samples in which it leads, alone or with others
     * @param lowest the best rank it has in the middle {@code level} of the half-samples
     * @param highest the worst
     * @param shares the share of half-samples in which it has rank 1, 2, …
     */
    public record Candidate(
            String candidate, double best, int lowest, int highest, List<Double> shares) {}

    /**
     * Two candidates that cannot be told apart.
     *
     * @param first the one ranked higher
     * @param second the other
     * @param difference of their totals
     * @param error its standard deviation over the paired half-samples
     */
    public record Tie(String first, String second, double difference, double error) {}

    /**
     * Sentences that say who leads when one measure is left out and by each strategy, and, if there
     * are half-samples, what the level refers to.
     */
    public List<String> sensitivity() {
        List<String> sentences = new ArrayList<>();
        Set<String> leaders = new LinkedHashSet<>(withoutEach.values());
        if (leaders.size() == 1) {
            sentences.add(
                    "leaving out any one measure, the leader stays " + leaders.iterator().next());
        } else if (leaders.size() > 1) {
            Map<String, List<String>> measures = new LinkedHashMap<>();
            withoutEach.forEach(
                    (measure, leader) ->
                            measures.computeIfAbsent(leader, one -> new ArrayList<>())
                                    .add(measure));
            sentences.add(
                    "leaving out one measure, the leader would be "
                            + measures.entrySet().stream()
                                    .map(one -> one.getKey() + " (" + without(one.getValue()) + ")")
                                    .collect(Collectors.joining(", ")));
        }
        Map<String, List<String>> strategies = new LinkedHashMap<>();
        byStrategy.forEach(
                (strategy, ranks) ->
                        strategies
                                .computeIfAbsent(leaders(ranks), one -> new ArrayList<>())
                                .add(strategy));
        if (strategies.size() == 1) {
            sentences.add(
                    "by every strategy ("
                            + String.join(", ", byStrategy.keySet())
                            + ") the leader is "
                            + strategies.keySet().iterator().next());
        } else if (strategies.size() > 1) {
            sentences.add(
                    "by strategy, the leader would be "
                            + strategies.entrySet().stream()
                                    .map(
                                            one ->
                                                    one.getKey()
                                                            + " ("
                                                            + String.join(", ", one.getValue())
                                                            + ")")
                                    .collect(Collectors.joining(", ")));
        }
        if (samples > 0) {
            sentences.add(
                    String.format(
                            Locale.ROOT,
                            "ranks are those of the middle %.0f %% of the half-samples; ties are called at level %.0f"
                                    + " %% over all comparisons of a pair",
                            100 * level,
                            100 * level));
        }
        return sentences;
    }

    private static String without(List<String> measures) {
        return measures.size() > FEW
                ? "without any of " + measures.size()
                : "without " + String.join(" or ", measures);
    }

    private static String leaders(Map<String, Integer> ranks) {
        return ranks.entrySet().stream()
                .filter(one -> one.getValue() == 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(" and "));
    }

    /** Whether two candidates are called tied. */
    public boolean tied(String a, String b) {
        return ties.stream()
                .anyMatch(
                        tie ->
                                (tie.first().equals(a) && tie.second().equals(b))
                                        || (tie.first().equals(b) && tie.second().equals(a)));
    }
}
