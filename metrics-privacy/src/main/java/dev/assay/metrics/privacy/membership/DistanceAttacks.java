package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Membership scores from distances: the nearer a row has synthetic rows, the more it looks like a
 * member; or the farther, where rows near training rows were taken out. What is known of the
 * population are all pooled rows but the one that is attacked, so that members and outsiders are
 * treated alike.
 */
final class DistanceAttacks {

    private static final double LEAST = 1e-9;

    private final EvaluationContext context;
    private final int k;
    private final EncodedRows synthetic;
    private final EncodedRows members;
    private final EncodedRows outsiders;

    DistanceAttacks(EvaluationContext context, AttackTargets targets, Space space, int k) {
        this.context = context;
        this.k = k;
        this.synthetic = context.get(new EncodedPart(Part.SYNTHETIC, space));
        this.outsiders =
                context.get(new EncodedPart(Part.HOLDOUT, space)).select(targets.outsiders());
        this.members = context.get(new EncodedPart(Part.REAL, space)).select(targets.members());
    }

    /**
     * By attack, the scores of members, then of outsiders.
     *
     * @param isolation of each row, see {@link #isolation}
     */
    Map<String, double[]> scores(double[][] isolation) {
        double[] toSynthetic = joined(nearest(members, synthetic), nearest(outsiders, synthetic));
        int n = toSynthetic.length;
        double[] nearest = new double[n];
        double[] difference = new double[n];
        double[] relative = new double[n];
        double[] hole = new double[n];
        for (int i = 0; i < n; i++) {
            nearest[i] = -toSynthetic[i];
            difference[i] = isolation[i][0] - toSynthetic[i];
            hole[i] = toSynthetic[i] / (mean(isolation[i]) + LEAST);
            relative[i] = -hole[i];
        }
        Map<String, double[]> scores = new LinkedHashMap<>();
        scores.put("dcr", nearest);
        scores.put("dcr_diff", difference);
        scores.put("relative", relative);
        scores.put("hole", hole);
        scores.put("mc", within(SortedValues.median(SortedValues.of(toSynthetic))));
        return scores;
    }

    /** By pooled row the distances to its k nearest other pooled rows, ascending. */
    double[][] isolation() {
        List<NeighbourTable> ofMembers = lists(members, outsiders);
        List<NeighbourTable> ofOutsiders = lists(outsiders, members);
        double[][] isolation = new double[members.rows() + outsiders.rows()][];
        for (int i = 0; i < isolation.length; i++) {
            isolation[i] =
                    i < members.rows()
                            ? merged(ofMembers, i)
                            : merged(ofOutsiders, i - members.rows());
        }
        return isolation;
    }

    static double mean(double[] distances) {
        return Arrays.stream(distances).average().orElse(0);
    }

    /** The neighbours of rows among the others of their part, if any, and among the other part. */
    private List<NeighbourTable> lists(EncodedRows own, EncodedRows other) {
        NeighbourTable across = NeighbourSearch.nearest(context, own, other, k, false);
        return own.rows() < 2
                ? List.of(across)
                : List.of(NeighbourSearch.nearest(context, own, own, k, true), across);
    }

    private double[] merged(List<NeighbourTable> lists, int row) {
        double[] all = new double[lists.stream().mapToInt(NeighbourTable::width).sum()];
        int next = 0;
        for (NeighbourTable list : lists) {
            for (int rank = 0; rank < list.width(); rank++) {
                all[next++] = list.distance(row, rank);
            }
        }
        Arrays.sort(all);
        return Arrays.copyOf(all, Math.min(k, all.length));
    }

    private double[] within(double radius) {
        double[] ofMembers = new double[members.rows()];
        double[] ofOutsiders = new double[outsiders.rows()];
        Arrays.fill(ofMembers, radius);
        Arrays.fill(ofOutsiders, radius);
        int[] near =
                NeighbourSearch.countWithin(context, members, synthetic, ofMembers, false, false);
        int[] far =
                NeighbourSearch.countWithin(
                        context, outsiders, synthetic, ofOutsiders, false, false);
        return joined(
                Arrays.stream(near).asDoubleStream().toArray(),
                Arrays.stream(far).asDoubleStream().toArray());
    }

    private double[] nearest(EncodedRows of, EncodedRows among) {
        return Distances.nearest(NeighbourSearch.nearest(context, of, among, 1, false));
    }

    private static double[] joined(double[] first, double[] second) {
        double[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
