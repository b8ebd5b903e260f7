package dev.assay.neighbour;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selection;
import dev.assay.neighbour.internal.NeighbourCut;
import dev.assay.neighbour.internal.PlainRows;
import dev.assay.neighbour.internal.Search;
import dev.assay.neighbour.internal.box.SlicedBoxes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Exact searches among encoded rows; for whole parts prefer the shared {@link Neighbours} artefact.
 */
public final class NeighbourSearch {

    /** The most rows that are compared with one at a time. */
    public static final int AT_ONCE = 4096;

    private NeighbourSearch() {}

    /**
     * The {@code k} nearest rows of {@code among} for each row of {@code of}: ascending distance,
     * ties by index.
     *
     * @param k at least 1; cut to the number of candidates
     * @param self whether both are the same rows, so that row i is left out of its own list by
     *     position
     */
    public static NeighbourTable nearest(
            EvaluationContext context, EncodedRows of, EncodedRows among, int k, boolean self) {
        Check.atLeast(1, k, "k");
        Check.require(
                !self || of.rows() == among.rows(),
                "a self-search needs the same rows on both sides");
        int candidates = among.rows() - (self ? 1 : 0);
        Check.require(candidates >= 1, "a neighbour search needs at least one candidate row");
        return Search.nearest(context, of, among, Math.min(k, candidates), self);
    }

    /**
     * The {@code k} nearest other rows of some rows among all rows of their own table.
     *
     * @param of the rows that are asked
     * @param rows where each stands in its table, so that it is not its own neighbour
     * @param among all rows of the table, at least two
     * @param k at least 1; cut to the number of other rows
     * @since 0.2
     */
    public static NeighbourTable nearestOthers(
            EvaluationContext context, EncodedRows of, int[] rows, EncodedRows among, int k) {
        Check.atLeast(1, k, "k");
        Check.require(of.rows() == rows.length, "one position per row that is asked");
        Check.require(among.rows() >= 2, "a neighbour search needs at least one candidate row");
        int width = Math.min(k, among.rows() - 1);
        return NeighbourCut.withoutThemselves(nearest(context, of, among, width + 1, false), rows);
    }

    /**
     * The nearest rows both ways, {@code a} among {@code b} and {@code b} among {@code a}: the same
     * tables as two calls of {@link #nearest}, for little more than the cost of one.
     *
     * @param k neighbours of each row of {@code a}; at least 1, cut to the number of candidates
     * @param reverseK neighbours of each row of {@code b}; likewise
     */
    public static BothWays nearestBoth(
            EvaluationContext context, EncodedRows a, EncodedRows b, int k, int reverseK) {
        Check.atLeast(1, k, "k");
        Check.atLeast(1, reverseK, "reverseK");
        Check.require(
                a.rows() >= 1 && b.rows() >= 1,
                "a neighbour search needs at least one candidate row");
        NeighbourTable[] tables =
                Search.nearestBoth(
                        context, a, b, Math.min(k, b.rows()), Math.min(reverseK, a.rows()));
        return new BothWays(tables[0], tables[1]);
    }

    /**
     * Two tables of one pass.
     *
     * @param forth the rows of the first among those of the second
     * @param back the rows of the second among those of the first
     */
    public record BothWays(NeighbourTable forth, NeighbourTable back) {}

    /**
     * The neighbour table of selected rows from that of all rows, wide enough to hold most of them:
     * the same table as a search among the selected rows alone.
     *
     * @param whole the table of all rows
     * @param selection which rows
     * @param what whose neighbours, among which rows, in which space
     * @param k at least 1; cut to the number of candidates
     */
    public static NeighbourTable cut(
            EvaluationContext context,
            NeighbourTable whole,
            Selection selection,
            Neighbours what,
            int k) {
        Check.atLeast(1, k, "k");
        return NeighbourCut.cut(
                context,
                whole,
                selection.positions(what.of()),
                selection.places(what.among()),
                context.get(new EncodedPart(what.of(), what.space())),
                context.get(new EncodedPart(what.among(), what.space())),
                k,
                themselves(
                        what, IntStream.range(0, selection.positions(what.of()).length).toArray()),
                (of, among, width) -> nearest(context, of, among, width, false));
    }

    /**
     * Likewise where only some rows were asked.
     *
     * @param queries those of them that are selected
     */
    static NeighbourTable cutQueries(
            EvaluationContext context,
            QueriedTable whole,
            Queries queries,
            Selection selection,
            Neighbours what,
            int k) {
        int[] places = selection.places(what.of());
        int[] kept =
                IntStream.range(0, whole.queries().size())
                        .filter(place -> places[whole.queries().row(place)] >= 0)
                        .toArray();
        return NeighbourCut.cut(
                context,
                whole.table(),
                kept,
                selection.places(what.among()),
                context.get(new EncodedPart(what.of(), what.space())).select(queries.rows()),
                context.get(new EncodedPart(what.among(), what.space())),
                k,
                themselves(what, queries.rows()),
                (of, among, width) -> nearest(context, of, among, width, false));
    }

    private static int[] themselves(Neighbours what, int[] rows) {
        int[] itself = rows.clone();
        if (what.of() != what.among()) {
            Arrays.fill(itself, -1);
        }
        return itself;
    }

    /**
     * For each row of {@code of}, how many rows of {@code among} lie within its radius.
     *
     * @param radius one per row of {@code of}
     * @param strict whether a distance equal to the radius is outside
     * @param self whether both are the same rows, so that a row does not count itself
     */
    public static int[] countWithin(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        Check.require(
                radius.length == of.rows(),
                "one radius per row: " + radius.length + " for " + of.rows());
        return Search.countWithin(context, of, among, radius, strict, self);
    }

    /**
     * For each row of {@code of}, how many rows of {@code among} have it within <em>their own</em>
     * radius.
     *
     * @param radius one per row of {@code among}
     * @param strict whether a distance equal to the radius is outside
     * @param self whether both are the same rows, so that a row does not count itself
     */
    public static int[] countCovering(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        Check.require(
                radius.length == among.rows(),
                "one radius per row: " + radius.length + " for " + among.rows());
        return Search.countCovering(context, of, among, radius, strict, self);
    }

    /**
     * Which rows of two tables lie in each other's balls: what {@link #countWithin} and {@link
     * #countCovering} say in either direction, from one look at all pairs.
     *
     * @param radius one per row of {@code a}
     * @param reverseRadius one per row of {@code b}
     * @param strict whether a distance equal to the radius is outside
     * @since 0.2
     */
    public static BothBalls countBoth(
            EvaluationContext context,
            EncodedRows a,
            EncodedRows b,
            double[] radius,
            double[] reverseRadius,
            boolean strict) {
        Check.require(
                radius.length == a.rows() && reverseRadius.length == b.rows(),
                "one radius per row: "
                        + radius.length
                        + " for "
                        + a.rows()
                        + ", and "
                        + reverseRadius.length
                        + " for "
                        + b.rows());
        return Search.countBoth(context, a, b, radius, reverseRadius, strict);
    }

    /**
     * Balls around the rows of one table, and the rows of another. The arrays belong to whoever
     * asked.
     *
     * @param held how many rows of the other table each ball holds
     * @param holders in how many of the balls each row of the other table lies
     * @since 0.2
     */
    public record BallCounts(int[] held, int[] holders) {}

    /**
     * The balls of both tables.
     *
     * @param ofFirst around the rows of the first
     * @param ofSecond around the rows of the second
     * @since 0.2
     */
    public record BothBalls(BallCounts ofFirst, BallCounts ofSecond) {}

    /**
     * The distances of one row to some others, which need not be in memory.
     *
     * @param row of {@code of}
     * @param others rows of {@code among}, at most {@value #AT_ONCE}
     */
    public static double[] distances(EncodedRows of, int row, EncodedRows among, int[] others) {
        Check.require(others.length <= AT_ONCE, "at most " + AT_ONCE + " rows at a time");
        EncodedRows some = among instanceof PlainRows ? among : among.select(others);
        double[] distances = new double[others.length];
        for (int i = 0; i < others.length; i++) {
            distances[i] = of.distance(row, some, some == among ? others[i] : i);
        }
        return distances;
    }

    /**
     * For each row of {@code of}, whether some row of {@code among} lies in the box around it: in
     * every numeric content column the values differ by at most the half-width, \(|x-y| \le h_j (1
     * + 10^{-12})\), and every categorical content column has the same level. Values are compared
     * as they are, not scaled; missing equals missing only, and so does a cell that could not be
     * parsed. Nothing is left out when both are the same part.
     *
     * @param halfWidths by numeric content column, each at least 0; in the units of the column
     */
    public static boolean[] anyWithinBox(
            EvaluationContext context, Part of, Part among, Map<String, Double> halfWidths) {
        List<String> numeric = context.data().schema().numeric();
        double[] limits =
                numeric.stream()
                        .mapToDouble(
                                name -> {
                                    double halfWidth = halfWidths.getOrDefault(name, 0.0);
                                    Check.require(
                                            halfWidths.containsKey(name),
                                            "column '" + name + "' has no half-width");
                                    Check.require(
                                            halfWidth >= 0,
                                            "the half-width of column '"
                                                    + name
                                                    + "' must be at least 0: "
                                                    + halfWidth);
                                    return halfWidth * (1 + 1e-12);
                                })
                        .toArray();
        return SlicedBoxes.any(
                context,
                context.data().table(of),
                context.data().table(among),
                numeric,
                context.data().schema().categorical(),
                limits);
    }
}
