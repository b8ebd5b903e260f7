package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Membership scores from distances: the nearer a row has synthetic rows, the more it looks like a
 * member.
 */
final class DistanceAttacks {

    private static final int ISOLATION = 5;

    private final EvaluationContext context;
    private final int k;
    private final EncodedRows synthetic;
    private final EncodedRows known;
    private final EncodedRows members;
    private final EncodedRows outsiders;

    DistanceAttacks(EvaluationContext context, AttackTargets targets, Space space, int k) {
        this.context = context;
        this.k = k;
        this.synthetic = context.get(new EncodedPart(Part.SYNTHETIC, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        this.known = holdout.select(targets.known());
        this.outsiders = holdout.select(targets.outsiders());
        this.members = context.get(new EncodedPart(Part.REAL, space)).select(targets.members());
    }

    /** By attack, the scores of members, then of outsiders. */
    Map<String, double[]> scores() {
        Lists toSynthetic = lists(synthetic);
        Lists toKnown = lists(known);
        int n = members.rows() + outsiders.rows();
        double[] nearest = new double[n];
        double[] difference = new double[n];
        double[] share = new double[n];
        double[] reach = new double[n];
        for (int i = 0; i < n; i++) {
            nearest[i] = -toSynthetic.distance(i, 0);
            difference[i] = toKnown.distance(i, 0) - toSynthetic.distance(i, 0);
            share[i] = shareOfSynthetic(toSynthetic, toKnown, i);
            reach[i] = toSynthetic.distance(i, toSynthetic.width() - 1);
        }
        Map<String, double[]> scores = new LinkedHashMap<>();
        scores.put("dcr", nearest);
        scores.put("dcr_diff", difference);
        scores.put("mc", within(-Numbers.median(nearest)));
        scores.put("neighbourhood", within(Numbers.median(reach)));
        scores.put("dpi", share);
        return scores;
    }

    /**
     * How isolated each row lies in the population the attacker knows: the mean distance to its
     * five nearest there.
     */
    double[] isolation() {
        Lists toKnown = lists(known);
        double[] isolation = new double[members.rows() + outsiders.rows()];
        int width = Math.min(ISOLATION, toKnown.width());
        for (int i = 0; i < isolation.length; i++) {
            for (int rank = 0; rank < width; rank++) {
                isolation[i] += toKnown.distance(i, rank) / width;
            }
        }
        return isolation;
    }

    /**
     * The share of synthetic rows among the k nearest of both tables; a tie at the end is shared
     * out.
     */
    private double shareOfSynthetic(Lists toSynthetic, Lists toKnown, int row) {
        int wanted = Math.min(k, toSynthetic.width() + toKnown.width());
        double[] all = new double[toSynthetic.width() + toKnown.width()];
        for (int rank = 0; rank < all.length; rank++) {
            all[rank] =
                    rank < toSynthetic.width()
                            ? toSynthetic.distance(row, rank)
                            : toKnown.distance(row, rank - toSynthetic.width());
        }
        Arrays.sort(all);
        double last = all[wanted - 1];
        int[] synthetics = nearerAndTied(toSynthetic, row, last);
        int[] others = nearerAndTied(toKnown, row, last);
        double open = wanted - synthetics[0] - others[0];
        return (synthetics[0] + open * synthetics[1] / (synthetics[1] + others[1])) / wanted;
    }

    private static int[] nearerAndTied(Lists lists, int row, double last) {
        int[] counts = new int[2];
        for (int rank = 0; rank < lists.width() && lists.distance(row, rank) <= last; rank++) {
            counts[lists.distance(row, rank) < last ? 0 : 1]++;
        }
        return counts;
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
        double[] counts = new double[near.length + far.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = i < near.length ? near[i] : far[i - near.length];
        }
        return counts;
    }

    private Lists lists(EncodedRows among) {
        return new Lists(
                NeighbourSearch.nearest(context, members, among, k, false),
                NeighbourSearch.nearest(context, outsiders, among, k, false));
    }

    /** The neighbours of members, then of outsiders, as one table. */
    private record Lists(NeighbourTable members, NeighbourTable outsiders) {

        int width() {
            return members.width();
        }

        double distance(int row, int rank) {
            return row < members.rows()
                    ? members.distance(row, rank)
                    : outsiders.distance(row - members.rows(), rank);
        }
    }
}
