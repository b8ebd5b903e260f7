package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The number of neighbours for each share of a grid: the fixed one, or by the recipe of Alaa et al.
 * (2022), appendix, the smallest that covers that share of held-out real rows, one seeded half of
 * REAL standing for the synthetic table. Where none up to {@link AlphaPrecision#WIDEST_AUTO} does,
 * the widest. The array is shared: read only.
 *
 * @param space where rows lie
 * @param points points of the grid
 * @param k a number, or auto
 */
record HeldOutNeighbours(Space space, int points, NeighbourNumber k) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        if (k.fixed().isPresent()) {
            int[] same = new int[points];
            Arrays.fill(same, k.fixed().getAsInt());
            return same;
        }
        RealHalves halves = RealHalves.of(context, space);
        double[] out = halves.second().distancesTo(halves.second().centre());
        SupportNeeds needs = halves.needs(context, out, AlphaPrecision.WIDEST_AUTO);
        Arrays.sort(out);
        return SupportCurves.smallestCovering(
                needs, out, SupportCurve.grid(points), AlphaPrecision.WIDEST_AUTO);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL, Part.HOLDOUT);
        parts.addAll(space.fittedOn());
        return parts;
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.distribution.HeldOutNeighbours";
    }
}
