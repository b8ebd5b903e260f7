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
 * For each row of {@code of}, in how many k-nearest-neighbour balls of the rows of {@code centres}
 * it lies. The array is shared: read only.
 *
 * @param of the rows that are looked for
 * @param centres the rows whose balls they are; each ball reaches to the centre's k-th nearest
 *     other row of its own part
 * @param space where they lie
 * @param k which neighbour gives the radius
 * @param boundary whether a row at exactly the radius counts
 */
record Balls(Part of, Part centres, Space space, int k, Boundary boundary)
        implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        double[] radius =
                Arrays.stream(context.get(new KthNeighbourDistance(centres, space, k)))
                        .map(boundary::radius)
                        .toArray();
        EncodedRows rows = context.get(new EncodedPart(of, space));
        EncodedRows among = context.get(new EncodedPart(centres, space));
        return NeighbourSearch.countCovering(
                context, rows, among, radius, boundary.strict(), of == centres);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(of, centres);
        parts.addAll(space.fittedOn());
        return parts;
    }

    /** The share of counts that reach {@code atLeast}. */
    static double share(int[] counts, int atLeast) {
        return (double) Arrays.stream(counts).filter(count -> count >= atLeast).count()
                / counts.length;
    }
}
