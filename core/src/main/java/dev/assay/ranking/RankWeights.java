package dev.assay.ranking;

import dev.assay.api.OrderedCopy;
import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How much the points of a measure count: its own weight, times that of its dimension.
 *
 * @param weights by measure key or by dimension ({@code fidelity}, {@code utility}, {@code
 *     privacy}, {@code fairness}); everything else counts 1
 */
public record RankWeights(Map<String, Double> weights) {

    /** Everything counts 1. */
    public static final RankWeights EQUAL = new RankWeights(Map.of());

    /** Copies the map and refuses negative weights. */
    public RankWeights {
        weights = OrderedCopy.of(weights);
        weights.forEach(
                (name, weight) -> Check.within(0, 1e6, weight, "the ranking weight of " + name));
    }

    double of(ScoreTable.Column measure) {
        return weights.getOrDefault(measure.key(), 1.0)
                * weights.getOrDefault(dimension(measure), 1.0);
    }

    /** Those that can weigh something where only these of all measures take part. */
    RankWeights among(List<ScoreTable.Column> some, List<ScoreTable.Column> all) {
        Map<String, Double> kept = new LinkedHashMap<>(weights);
        all.stream()
                .filter(measure -> !some.contains(measure))
                .forEach(measure -> kept.remove(measure.key()));
        return new RankWeights(kept);
    }

    /**
     * Refuses a name that is neither one of these measures nor a dimension; a plan knows its
     * measures before anything is evaluated.
     */
    public void check(List<ScoreTable.Column> measures) {
        List<String> known =
                new ArrayList<>(measures.stream().map(ScoreTable.Column::key).toList());
        known.addAll(List.of("fidelity", "utility", "privacy", "fairness"));
        for (String name : weights.keySet()) {
            if (!known.contains(name)) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "--weights: no ranked measure or dimension '"
                                + name
                                + "' to weigh"
                                + Suggestion.nearest(name, known)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse(
                                                "; expected one of "
                                                        + String.join(", ", known)
                                                        + "."));
            }
        }
    }

    private static String dimension(ScoreTable.Column measure) {
        return measure.dimension().name().toLowerCase(Locale.ROOT);
    }
}
