package dev.assay.ranking;

import dev.assay.api.OrderedCopy;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Dimension;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How much questions and claims count.
 *
 * @param weights by question, by the dimension that answers it, or by claim
 */
record QuestionWeights(RankWeights weights) {

    private static final Map<String, Question> DIMENSIONS =
            OrderedCopy.of(
                    Arrays.stream(Dimension.values())
                            .collect(
                                    Collectors.toMap(
                                            dimension -> dimension.name().toLowerCase(Locale.ROOT),
                                            QuestionWeights::question)));

    private static Question question(Dimension dimension) {
        return switch (dimension) {
            case VALIDITY -> Question.ADMISSIBLE;
            case FIDELITY -> Question.FAITHFUL;
            case UTILITY -> Question.USEFUL;
            case PRIVACY -> Question.PRIVATE;
            case FAIRNESS -> Question.FAIR;
        };
    }

    double of(Question question) {
        double weight = of(name(question));
        for (Map.Entry<String, Question> dimension : DIMENSIONS.entrySet()) {
            weight *= dimension.getValue() == question ? of(dimension.getKey()) : 1;
        }
        return weight;
    }

    double of(String claim) {
        return weights.weights().getOrDefault(claim, 1.0);
    }

    /** Refuses a name that is neither a question nor a claim. */
    void check(List<String> claims) {
        List<String> known = new ArrayList<>(claims);
        for (Question question : Question.values()) {
            known.add(name(question));
        }
        known.addAll(new TreeMap<>(DIMENSIONS).keySet());
        for (String name : weights.weights().keySet()) {
            if (!known.contains(name)) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "--weights: no question or claim '"
                                + name
                                + "' to weigh"
                                + Suggestion.ending(name, known)
                                + " Measures are weighed by the other strategies: --strategy linear.");
            }
        }
    }

    private static String name(Question question) {
        return question.name().toLowerCase(Locale.ROOT);
    }
}
