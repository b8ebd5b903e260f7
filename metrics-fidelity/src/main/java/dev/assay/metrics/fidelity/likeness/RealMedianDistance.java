package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.Variant;
import java.util.EnumSet;
import java.util.Set;

/**
 * The median positive squared distance between rows of REAL, NaN when all are equal. Of more than 2
 * 000 rows, 2 000 evenly spread over the order of their content are taken.
 *
 * @param cats whether categorical columns take part
 */
record RealMedianDistance(boolean cats) implements Artefact<Double> {

    private static final int ROWS = 2000;

    @Override
    public Double compute(EvaluationContext context) {
        KernelRows real = context.get(new KernelFeatures(Part.REAL, cats, Variant.SOUND));
        if (real.rows() > ROWS) {
            int[] order = context.get(new ContentOrder(Part.REAL));
            int[] spread = new int[ROWS];
            for (int i = 0; i < ROWS; i++) {
                spread[i] = order[(int) ((long) i * order.length / ROWS)];
            }
            real = real.select(spread);
        }
        return MedianDistance.of(context, real);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL);
    }
}
