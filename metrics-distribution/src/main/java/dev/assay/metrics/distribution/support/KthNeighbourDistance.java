package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import java.util.EnumSet;
import java.util.Set;

/**
 * The distance from each row of a part to its k-th nearest other row, itself left out by position:
 * the radius of its ball. The array is shared: read only.
 *
 * @param part whose rows
 * @param space where they lie
 * @param k which neighbour, from 1
 */
record KthNeighbourDistance(Part part, Space space, int k) implements Artefact<double[]> {

    @Override
    public double[] compute(EvaluationContext context) {
        NeighbourTable table = context.get(new OwnNeighbours(part, space, k));
        double[] radius = new double[table.rows()];
        for (int row = 0; row < radius.length; row++) {
            radius[row] = table.distance(row, k - 1);
        }
        return radius;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(space.fittedOn());
        return parts;
    }
}
