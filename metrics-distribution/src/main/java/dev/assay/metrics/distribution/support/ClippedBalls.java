package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.Space;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * For each row of a part, in how many balls of real rows it lies, when no ball reaches farther than
 * the median of the distances to the k-th neighbour. The array is shared: read only.
 *
 * @param of the rows that are looked for
 * @param space where they lie
 * @param k which neighbour gives the radius
 */
record ClippedBalls(Part of, Space space, int k) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        double[] radius = context.get(new KthNeighbourDistance(Part.REAL, space, k));
        double[] sorted = radius.clone();
        Arrays.sort(sorted);
        double median = SortedValues.quantile(sorted, 0.5);
        double[] clipped = Arrays.stream(radius).map(each -> Math.min(each, median)).toArray();
        return NeighbourSearch.countCovering(
                context,
                context.get(new EncodedPart(of, space)),
                context.get(new EncodedPart(Part.REAL, space)),
                clipped,
                false,
                of == Part.REAL);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(of, Part.REAL);
        parts.addAll(space.fittedOn());
        return parts;
    }
}
