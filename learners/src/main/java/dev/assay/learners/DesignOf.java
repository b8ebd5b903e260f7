package dev.assay.learners;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * All content columns of a part as numbers.
 *
 * @param part whose rows
 * @param encoding how they become numbers
 */
public record DesignOf(Part part, Encoding encoding) implements Artefact<Design> {

    @Override
    public Design compute(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(part));
        List<Block> blocks = Layout.blocks(context, encoding);
        List<Design.Part> columns =
                blocks.stream()
                        .map(block -> new Design.Part(block.features(), block.cells(context, part)))
                        .toList();
        Design pending = Design.pending(order, columns);
        return context.data().table(part).isHeld() ? pending.laidOutWhereSmall() : pending;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(encoding.fittedOn());
        return parts;
    }
}
