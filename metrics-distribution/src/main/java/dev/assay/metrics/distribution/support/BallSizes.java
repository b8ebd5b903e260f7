package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * How many rows of its own part the k-nearest-neighbour ball of each row holds, itself included, a
 * row at exactly the radius being outside unless the radius is 0. Without ties that is k. The array
 * is shared: read only.
 *
 * @param part whose rows
 * @param space where they lie
 * @param k which neighbour gives the radius
 */
record BallSizes(Part part, Space space, int k) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        double[] radius = context.get(new KthNeighbourDistance(part, space, k));
        EncodedRows rows = context.get(new EncodedPart(part, space));
        double[] reach = Arrays.stream(radius).map(Boundary.STRICT_OR_SAME::radius).toArray();
        int[] sizes = NeighbourSearch.countWithin(context, rows, rows, reach, true, true);
        for (int row = 0; row < sizes.length; row++) {
            sizes[row]++;
        }
        return sizes;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(space.fittedOn());
        return parts;
    }
}
