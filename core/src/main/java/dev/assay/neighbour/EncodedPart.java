package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.neighbour.internal.Encoder;
import java.util.EnumSet;
import java.util.Set;

/**
 * The rows of a part in a space.
 *
 * @param part whose rows
 * @param space where they lie
 */
public record EncodedPart(Part part, Space space) implements Selectable<EncodedRows> {

    @Override
    public EncodedRows compute(EvaluationContext context) {
        return Encoder.encode(context, part, space);
    }

    @Override
    public EncodedRows select(EncodedRows whole, Selection selection, EvaluationContext context) {
        return selection.restricts(part) ? whole.select(selection.positions(part)) : whole;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(space.fittedOn());
        return parts;
    }
}
