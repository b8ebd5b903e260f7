package dev.assay.neighbour;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.Search;

/** Exact searches among encoded rows; for whole parts prefer the shared {@link Neighbours} artefact. */
public final class NeighbourSearch {

    private NeighbourSearch() {}

    /**
     * The {@code k} nearest rows of {@code among} for each row of {@code of}: ascending distance, ties by index.
     *
     * @param k    at least 1; cut to the number of candidates
     * @param self whether both are the same rows, so that row i is left out of its own list by position
     */
    public static NeighbourTable nearest(
            EvaluationContext context, EncodedRows of, EncodedRows among, int k, boolean self) {
        Check.atLeast(1, k, "k");
        Check.require(!self || of.rows() == among.rows(), "a self-search needs the same rows on both sides");
        int candidates = among.rows() - (self ? 1 : 0);
        Check.require(candidates >= 1, "a neighbour search needs at least one candidate row");
        return Search.nearest(context, of, among, Math.min(k, candidates), self);
    }

    /**
     * For each row of {@code of}, how many rows of {@code among} lie within its radius.
     *
     * @param radius one per row of {@code of}
     * @param strict whether a distance equal to the radius is outside
     * @param self   whether both are the same rows, so that a row does not count itself
     */
    public static int[] countWithin(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        Check.require(radius.length == of.rows(), "one radius per row: " + radius.length + " for " + of.rows());
        return Search.countWithin(context, of, among, radius, strict, self);
    }

    /**
     * For each row of {@code of}, how many rows of {@code among} have it within <em>their own</em> radius.
     *
     * @param radius one per row of {@code among}
     * @param strict whether a distance equal to the radius is outside
     * @param self   whether both are the same rows, so that a row does not count itself
     */
    public static int[] countCovering(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        Check.require(radius.length == among.rows(), "one radius per row: " + radius.length + " for " + among.rows());
        return Search.countCovering(context, of, among, radius, strict, self);
    }
}
