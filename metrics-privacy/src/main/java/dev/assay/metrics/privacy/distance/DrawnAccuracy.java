package dev.assay.metrics.privacy.distance;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.NearestOfSubsamples;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.QueriedTable;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Adversarial accuracy from drawn rows, each of them compared with all rows of both tables. Where
 * the tables differ in size, the mean over all subsamples of the larger one is found in closed
 * form: whether a row is told apart in a subsample depends on how many rows of the larger table lie
 * within one distance, and on whether a subsample misses all of them.
 */
final class DrawnAccuracy {

    private final EvaluationContext context;
    private final Space space;

    DrawnAccuracy(EvaluationContext context, Space space) {
        this.context = context;
        this.space = space;
    }

    /**
     * The accuracy of a part against SYNTHETIC.
     *
     * @param size to how many rows the larger of both tables is cut; more than it has for whole
     *     tables
     */
    AdversarialAccuracy.Value of(Part part, int size) {
        Map<String, double[]> curves = new LinkedHashMap<>();
        double[] real = toldApart(part, Part.SYNTHETIC, size, "real", "synthetic", curves);
        double[] synthetic = toldApart(Part.SYNTHETIC, part, size, "synthetic", "real", curves);
        double error =
                Math.hypot(
                        SampleMoments.standardError(real), SampleMoments.standardError(synthetic));
        return new AdversarialAccuracy.Value(
                0.5 * (SampleMoments.mean(real) + SampleMoments.mean(synthetic)),
                0.5 * error,
                0,
                Math.min(size, context.data().table(part).rows()),
                curves,
                Optional.of(Distances.asked(context, Part.SYNTHETIC, part, space).queries()));
    }

    /** For each row of a part that is asked, how likely its nearest row is of its own table. */
    private double[] toldApart(
            Part own,
            Part other,
            int size,
            String name,
            String otherName,
            Map<String, double[]> curves) {
        QueriedTable others = Distances.asked(context, own, other, space);
        double[] toOthers = others.nearest();
        double[] toOwn = Distances.asked(context, own, own, space).nearest();
        curves.put(name + " to " + otherName, toOthers);
        curves.put(name + " to other " + name, toOwn);
        int ownRows = context.data().table(own).rows();
        int otherRows = context.data().table(other).rows();
        double[] apart = new double[toOwn.length];
        int[] rows = others.queries().rows();
        if (ownRows > size) {
            int[] nearer = within(own, own, rows, toOthers, true);
            for (int i = 0; i < apart.length; i++) {
                // A row is not its own neighbour, nor one of those that subsamples draw from.
                int besides = nearer[i] - (toOthers[i] > 0 ? 1 : 0);
                apart[i] = 1 - NearestOfSubsamples.missesAll(ownRows - 1, besides, size - 1);
            }
        } else if (otherRows > size) {
            int[] near = within(own, other, rows, toOwn, false);
            for (int i = 0; i < apart.length; i++) {
                apart[i] = NearestOfSubsamples.missesAll(otherRows, near[i], size);
            }
        } else {
            for (int i = 0; i < apart.length; i++) {
                apart[i] = toOthers[i] > toOwn[i] ? 1 : 0;
            }
        }
        return apart;
    }

    private int[] within(Part of, Part among, int[] rows, double[] radius, boolean strict) {
        EncodedRows asking = context.get(new EncodedPart(of, space)).select(rows);
        EncodedRows all = context.get(new EncodedPart(among, space));
        return NeighbourSearch.countWithin(context, asking, all, radius, strict, false);
    }
}
