package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

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
        NeighbourTable nearest = context.get(new OwnNeighbours(part, space, k));
        int[] sizes = new int[nearest.rows()];
        for (int row = 0; row < sizes.length; row++) {
            // Whatever is nearer than the k-th neighbour is in the list before it.
            int others = 0;
            while (nearest.distance(row, others) < nearest.distance(row, k - 1)) {
                others++;
            }
            sizes[row] = others + 1;
        }
        int[] repeated =
                IntStream.range(0, sizes.length)
                        .filter(row -> nearest.distance(row, k - 1) == 0)
                        .toArray();
        int[] same = repeated.length == 0 ? repeated : equalRows(context, repeated);
        for (int i = 0; i < repeated.length; i++) {
            sizes[repeated[i]] = same[i];
        }
        return sizes;
    }

    /** How many rows are at distance 0, of which a list of neighbours may hold some only. */
    private int[] equalRows(EvaluationContext context, int[] asked) {
        EncodedRows rows = context.get(new EncodedPart(part, space));
        double[] reach = new double[asked.length];
        Arrays.fill(reach, Boundary.STRICT_OR_SAME.radius(0));
        return NeighbourSearch.countWithin(context, rows.select(asked), rows, reach, true, false);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(space.fittedOn());
        return parts;
    }
}
