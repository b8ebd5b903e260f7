package dev.assay.ranking;

import java.util.List;
import java.util.Map;

/**
 * How far a ranking can be trusted.
 *
 * @param samples paired half-samples it rests on
 * @param level at which candidates are told apart
 * @param candidates one per candidate, in the order of the ranking
 * @param ties pairs that nothing resampled tells apart at the level: no total, dimension or measure
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

    /** Whether two candidates are called tied. */
    public boolean tied(String a, String b) {
        return ties.stream()
                .anyMatch(
                        tie ->
                                (tie.first().equals(a) && tie.second().equals(b))
                                        || (tie.first().equals(b) && tie.second().equals(a)));
    }
}
