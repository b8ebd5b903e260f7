package dev.assay.metric;

import dev.assay.table.NumericColumn;
import java.util.List;
import java.util.Optional;

/**
 * A number per row of a part, in the order of its rows; or one per sequence, in order of first
 * appearance.
 *
 * @param part whose rows
 * @param scores the numbers, under the name they have in the per-row output
 * @param sequences the name of each sequence if the scores are of sequences: its key in SYNTHETIC,
 *     its number from 1 in the parts that hold real rows; empty if the scores are of rows
 */
public record RowScores(Part part, NumericColumn scores, Optional<List<String>> sequences) {

    /** Scores of rows; the engine names the sequences where they are of sequences. */
    public RowScores(Part part, NumericColumn scores) {
        this(part, scores, Optional.empty());
    }

    /** The same scores as scores of sequences. */
    public RowScores ofSequences(List<String> names) {
        return new RowScores(part, scores, Optional.of(List.copyOf(names)));
    }
}
