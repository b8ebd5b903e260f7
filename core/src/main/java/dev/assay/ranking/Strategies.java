package dev.assay.ranking;

import dev.assay.error.EvaluationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The strategies whose rankings are compared, each with its default options.
 *
 * @param all in any order
 * @since 0.2
 */
public record Strategies(List<RankingStrategy<?>> all) {

    /** Those that ship with Assay. */
    public static final Strategies SHIPPED =
            new Strategies(List.of(new Linear(), new Normal(), new Quantile(), new Summation()));

    /** Copies the list. */
    public Strategies {
        all = List.copyOf(all);
    }

    /**
     * The ranks each strategy gives, by key and candidate; a strategy that fails is noted and left
     * out.
     */
    Map<String, Map<String, Integer>> ranks(
            ScoreTable table, RankWeights weights, List<String> notes) {
        Map<String, Map<String, Integer>> ranks = new TreeMap<>();
        for (RankingStrategy<?> strategy : all) {
            try {
                ranks.put(strategy.key(), ranks(strategy, table, weights));
            } catch (EvaluationException told) {
                notes.add(told.getMessage());
            } catch (RuntimeException failed) {
                notes.add(
                        "ranking "
                                + strategy.key()
                                + " failed with "
                                + failed.getClass().getSimpleName()
                                + " and is not compared");
            }
        }
        return ranks;
    }

    private static <O extends Record> Map<String, Integer> ranks(
            RankingStrategy<O> strategy, ScoreTable table, RankWeights weights) {
        Map<String, Integer> ranks = new LinkedHashMap<>();
        Ranker.rank(table, strategy, strategy.defaults(), weights)
                .places()
                .forEach(place -> ranks.put(place.candidate(), place.rank()));
        return ranks;
    }
}
