package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.sequence.Sequences;
import java.util.EnumSet;
import java.util.Set;

/**
 * Sequences of a part laid out for time warping, in the order of {@link WarpSample}, each of at
 * most so many rows.
 *
 * @param part whose sequences
 * @param most how many at most
 * @param rows of each at most, evenly spaced
 */
record ThinnedSample(Part part, int most, int rows) implements Artefact<WarpedSequences> {

    @Override
    public WarpedSequences compute(EvaluationContext context) {
        int[] chosen = context.get(new WarpSample(part, most));
        return WarpedSequences.of(context.get(new Sequences(part)).select(chosen), rows);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }
}
