package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import java.util.EnumSet;
import java.util.Set;

/**
 * When the rows of the sequences of a {@link ThinnedSample} were, and nothing of what they hold:
 * one number for each row, the time since the first of its sequence.
 *
 * @param part whose sequences
 * @param most how many at most
 * @param rows of each at most, evenly spaced
 */
record ThinnedTimes(Part part, int most, int rows) implements Artefact<WarpedSequences> {

    @Override
    public WarpedSequences compute(EvaluationContext context) {
        int[] chosen = context.get(new WarpSample(part, most));
        return WarpedSequences.times(context.get(new Sequences(part)).select(chosen), rows);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }

    /**
     * Whether times tell real sequences apart: rows that follow one another at equal distances are
     * those of everybody.
     */
    static boolean tellApart(EvaluationContext context) {
        double step = Double.NaN;
        for (Part part : new Part[] {Part.REAL, Part.HOLDOUT}) {
            SequenceTable table = context.get(new Sequences(part));
            if (!table.hasTimes()) {
                return false;
            }
            for (int sequence = 0; sequence < table.size(); sequence++) {
                int end = table.start(sequence) + table.length(sequence);
                for (int position = table.start(sequence) + 1; position < end; position++) {
                    double gap = table.time(position) - table.time(position - 1);
                    if (Double.isNaN(step)) {
                        step = gap;
                    } else if (gap != step) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
