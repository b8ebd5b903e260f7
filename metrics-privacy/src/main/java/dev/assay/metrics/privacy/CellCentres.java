package dev.assay.metrics.privacy;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Rows of REAL that stand far apart, drawn as k-means++ draws its seeds: each with a chance
 * proportional to the squared distance to those before. Fewer where REAL has not so many distinct
 * rows. Arthur and Vassilvitskii (2007).
 *
 * @param space how far rows are apart
 * @param count how many
 */
record CellCentres(Space space, int count) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(Part.REAL));
        EncodedRows rows = context.get(new EncodedPart(Part.REAL, space));
        RandomGenerator random = context.random("centres");
        int[] centres = new int[Math.min(count, order.length)];
        double[] squares = new double[order.length];
        Arrays.fill(squares, 1);
        for (int chosen = 0; chosen < centres.length; chosen++) {
            double total = Arrays.stream(squares).sum();
            if (!(total > 0)) {
                return Arrays.copyOf(centres, chosen);
            }
            int centre = order[drawn(squares, random.nextDouble() * total)];
            centres[chosen] = centre;
            boolean first = chosen == 0;
            context.forRanges(
                    order.length,
                    (from, to) -> {
                        for (int i = from; i < to; i++) {
                            double distance = rows.distance(order[i], rows, centre);
                            squares[i] =
                                    first
                                            ? distance * distance
                                            : Math.min(squares[i], distance * distance);
                        }
                    });
        }
        return centres;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL);
        parts.addAll(space.fittedOn());
        return parts;
    }

    private static int drawn(double[] weights, double mark) {
        double sum = 0;
        int last = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                last = i;
                sum += weights[i];
                if (sum > mark) {
                    return i;
                }
            }
        }
        return last;
    }
}
