package dev.assay.ranking;

import dev.assay.error.Check;
import dev.assay.metric.Dimension;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The scores that candidates have in measures: made from reports or read from a file.
 *
 * @param candidates row names
 * @param measures columns
 * @param scores by candidate, then measure; empty where a candidate lacks the measure
 */
public record ScoreTable(
        List<String> candidates, List<Column> measures, List<List<OptionalDouble>> scores) {

    /** Copies the lists and checks their sizes. */
    public ScoreTable {
        candidates = List.copyOf(candidates);
        measures = List.copyOf(measures);
        scores = scores.stream().map(List::copyOf).toList();
        Check.require(
                scores.size() == candidates.size(), "a score table needs one line per candidate");
        for (List<OptionalDouble> line : scores) {
            Check.require(
                    line.size() == measures.size(), "a score table needs one score per measure");
        }
    }

    /**
     * A measure.
     *
     * @param key its name
     * @param dimension the question it answers
     */
    public record Column(String key, Dimension dimension) {}
}
