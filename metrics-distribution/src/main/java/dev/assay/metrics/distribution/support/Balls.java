package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which k-nearest-neighbour balls of the real rows hold synthetic rows, and the other way round;
 * the real rows' are the first. Each ball reaches to its centre's k-th nearest other row of its own
 * part. Both are counted in one look at all pairs, and whether a ball holds anything tells as much
 * as the centre's nearest row would. The arrays are shared: read only.
 *
 * @param space where they lie
 * @param k which neighbour gives the radius
 * @param boundary whether a row at exactly the radius counts
 */
record Balls(Space space, int k, Boundary boundary) implements Artefact<BothBalls> {

    @Override
    public BothBalls compute(EvaluationContext context) {
        return NeighbourSearch.countBoth(
                context,
                context.get(new EncodedPart(Part.REAL, space)),
                context.get(new EncodedPart(Part.SYNTHETIC, space)),
                radius(Part.REAL, context),
                radius(Part.SYNTHETIC, context),
                boundary.strict());
    }

    private double[] radius(Part centres, EvaluationContext context) {
        return Arrays.stream(context.get(new KthNeighbourDistance(centres, space, k)))
                .map(boundary::radius)
                .toArray();
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL, Part.SYNTHETIC);
        parts.addAll(space.fittedOn());
        return parts;
    }

    /** The share of counts that reach {@code atLeast}. */
    static double share(int[] counts, int atLeast) {
        return (double) Arrays.stream(counts).filter(count -> count >= atLeast).count()
                / counts.length;
    }
}
