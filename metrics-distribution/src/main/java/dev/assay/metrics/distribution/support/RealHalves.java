package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.Subsample;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Two seeded halves of the real rows: what a metric says of the real data against itself.
 *
 * @param first one half, which stands for the real table
 * @param second the other, which stands for the synthetic one
 * @param space where they lie
 */
record RealHalves(Cloud first, Cloud second, Space space) {

    /** Halves drawn from the content order of the rows, so that shuffled input gives the same. */
    static RealHalves of(EvaluationContext context, Space space) {
        Cloud real = Cloud.of(context, Part.REAL, space);
        int[] order = Subsample.order(context, Part.REAL, real.size()).clone();
        RandomGenerator random = context.random("halves");
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        int half = order.length / 2;
        return new RealHalves(
                real.select(Arrays.copyOf(order, half)),
                real.select(Arrays.copyOfRange(order, half, order.length)),
                space);
    }

    /** The curves of the second half against the first. */
    SupportCurves curves(EvaluationContext context, double[] grid, int[] neighbours) {
        int widest = Arrays.stream(neighbours).max().orElse(1);
        return SupportCurves.of(
                context,
                first,
                second,
                first.centreOfReal(context, space),
                among(context, widest),
                across(context, widest),
                grid,
                neighbours);
    }

    /** The needs of the first half to be covered by the second. */
    SupportNeeds needs(EvaluationContext context, double[] out, int widest) {
        double[] centre = second.centre();
        return SupportNeeds.of(
                context,
                first,
                second,
                first.distancesTo(centre),
                out,
                among(context, widest),
                across(context, widest),
                widest);
    }

    /** The result with the integrated values of the halves. */
    MetricResult baseline(
            EvaluationContext context, double[] grid, int[] neighbours, MetricResult result) {
        SupportCurves curves = curves(context, grid, neighbours);
        return result.with("alpha_precision_split_ip", curves.precision().integrated())
                .with("alpha_precision_split_ir_ball", curves.ball().integrated())
                .with("alpha_precision_split_ir_paper", curves.paper().integrated())
                .with("alpha_precision_split_ir_reference", curves.reference().integrated());
    }

    private NeighbourTable among(EvaluationContext context, int k) {
        return NeighbourSearch.nearest(context, first.rows(), first.rows(), k, true);
    }

    private NeighbourTable across(EvaluationContext context, int k) {
        int known = Math.min(second.size(), AlphaPrecision.KNOWN * k);
        return NeighbourSearch.nearest(context, first.rows(), second.rows(), known, false);
    }
}
