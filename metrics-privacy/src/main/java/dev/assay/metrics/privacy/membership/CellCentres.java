package dev.assay.metrics.privacy.membership;

import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.metric.Artefact;
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
 * Pooled real rows that stand far apart, drawn as k-means++ draws its seeds: each with a chance
 * proportional to the squared distance to those before. Fewer where there are not so many distinct
 * rows. Both real tables give them, so that labels may be exchanged. Positions are those of the
 * pool. Arthur and Vassilvitskii (2007).
 *
 * @param space how far rows are apart
 * @param count how many
 */
record CellCentres(Space space, int count) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        Pool pool = context.get(new PooledRows());
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        RandomGenerator random = context.random("centres");
        int[] centres = new int[Math.min(count, pool.size())];
        double[] squares = new double[pool.size()];
        Arrays.fill(squares, 1);
        for (int chosen = 0; chosen < centres.length; chosen++) {
            double total = Arrays.stream(squares).sum();
            if (!(total > 0)) {
                return Arrays.copyOf(centres, chosen);
            }
            int centre = drawn(squares, random.nextDouble() * total);
            centres[chosen] = centre;
            EncodedRows of = pool.part(centre) == Part.REAL ? real : holdout;
            boolean first = chosen == 0;
            context.forRanges(
                    squares.length,
                    (from, to) -> {
                        for (int i = from; i < to; i++) {
                            EncodedRows rows = pool.part(i) == Part.REAL ? real : holdout;
                            double distance = rows.distance(pool.row(i), of, pool.row(centre));
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
        Set<Part> parts = EnumSet.of(Part.REAL, Part.HOLDOUT);
        parts.addAll(space.fittedOn());
        return parts;
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.privacy.CellCentres";
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
