package dev.assay.learners;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
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
        int width = blocks.stream().mapToInt(block -> block.features().size()).sum();
        double[] values = new double[order.length * width];
        int offset = 0;
        for (Block block : blocks) {
            block.fill(context, part, order, values, offset, width);
            offset += block.features().size();
        }
        return new Design(
                Matrix.owning(order.length, width, values),
                blocks.stream().flatMap(block -> block.features().stream()).toList());
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(encoding.fittedOn());
        return parts;
    }
}
