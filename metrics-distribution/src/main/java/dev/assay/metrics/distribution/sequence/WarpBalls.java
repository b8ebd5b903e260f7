package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.BitSet;

/**
 * Which balls of real and synthetic sequences hold which sequence of the other table. A ball
 * reaches to the k-th neighbour of its own table; a sequence at exactly its radius is outside, at
 * distance 0 inside.
 *
 * @param k the neighbour that gives a ball its radius
 * @param band of the warping
 * @param most sequences of each part at most
 * @param rows of each sequence at most
 */
record WarpBalls(int k, double band, int most, int rows) implements Artefact<WarpBalls.Counts> {

    /**
     * What was counted.
     *
     * @param holders real balls that hold each synthetic sequence
     * @param covered whether a real ball holds a synthetic sequence
     * @param reached whether a synthetic ball holds a real sequence
     */
    record Counts(int[] holders, boolean[] covered, boolean[] reached) {}

    @Override
    public Counts compute(EvaluationContext context) {
        WarpedSequences real = context.get(new ThinnedSample(Part.REAL, most, rows));
        WarpedSequences synthetic = context.get(new ThinnedSample(Part.SYNTHETIC, most, rows));
        double[] realRadius = radius(context, Part.REAL);
        double[] syntheticRadius = radius(context, Part.SYNTHETIC);
        BitSet[] inReal = new BitSet[synthetic.size()];
        BitSet[] inSynthetic = new BitSet[synthetic.size()];
        context.forEach(
                synthetic.size(),
                query -> {
                    inReal[query] = new BitSet(real.size());
                    inSynthetic[query] = new BitSet(real.size());
                    Warping warping = new Warping(synthetic, query, band);
                    for (int other = 0; other < real.size(); other++) {
                        double reach = Math.max(realRadius[other], syntheticRadius[query]);
                        if (warping.bound(real, other) > reach) {
                            continue;
                        }
                        double away = warping.distance(real, other, reach);
                        inReal[query].set(other, holds(away, realRadius[other]));
                        inSynthetic[query].set(other, holds(away, syntheticRadius[query]));
                    }
                });
        int[] holders = new int[synthetic.size()];
        BitSet covered = new BitSet(real.size());
        BitSet reached = new BitSet(real.size());
        for (int query = 0; query < holders.length; query++) {
            holders[query] = inReal[query].cardinality();
            covered.or(inReal[query]);
            reached.or(inSynthetic[query]);
        }
        return new Counts(holders, flags(covered, real.size()), flags(reached, real.size()));
    }

    private double[] radius(EvaluationContext context, Part part) {
        WarpNeighbours.Lists lists =
                context.get(new WarpNeighbours(part, part, k, band, most, rows));
        double[] radius = new double[lists.distance().length / lists.width()];
        for (int row = 0; row < radius.length; row++) {
            radius[row] = lists.distance(row, lists.width() - 1);
        }
        return radius;
    }

    private static boolean holds(double distance, double radius) {
        return distance < radius || distance == 0;
    }

    private static boolean[] flags(BitSet set, int size) {
        boolean[] flags = new boolean[size];
        for (int i = 0; i < size; i++) {
            flags[i] = set.get(i);
        }
        return flags;
    }
}
