package dev.assay.audit;

import dev.assay.error.Check;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What was found out about each row of a synthetic table, in its order. No real row is named and no
 * real value given; still it tells which synthetic rows stand near people, so treat it like the
 * real data.
 */
public final class RowAudit {

    /** Ranks are counted up to here; one more stands for all beyond. */
    public static final int MOST_RANK = 20;

    private final double alpha;
    private final double[] smallestAlpha;
    private final double[] distance;
    private final int[] neighbourRank;
    private final double[] outlyingness;
    private final List<List<Finding>> findings;
    private final int[] contentOrder;

    RowAudit(
            double alpha,
            double[] smallestAlpha,
            double[] distance,
            int[] neighbourRank,
            double[] outlyingness,
            List<List<Finding>> findings,
            int[] contentOrder) {
        Check.require(
                smallestAlpha.length == findings.size() && distance.length == findings.size(),
                "an audit needs as many scores as rows");
        this.alpha = alpha;
        this.smallestAlpha = smallestAlpha;
        this.distance = distance;
        this.neighbourRank = neighbourRank;
        this.outlyingness = outlyingness;
        this.findings = List.copyOf(findings);
        this.contentOrder = contentOrder;
    }

    /**
     * A reason and, where it is about one, its column.
     *
     * @param reason what is to be said
     * @param column its column; empty when it is about the whole row
     */
    record Finding(Reason reason, String column) {

        String words() {
            return column.isEmpty() ? reason.words() : reason.words() + ", in '" + column + "'";
        }
    }

    /** The number of rows. */
    public int rows() {
        return findings.size();
    }

    /** The share whose support precise rows lie in. */
    public double alpha() {
        return alpha;
    }

    /**
     * The smallest α whose support holds the row, in [0, 1]; NaN where it lies beyond all real
     * rows.
     */
    public double smallestAlpha(int row) {
        return smallestAlpha[row];
    }

    /** Whether it lies in the support that precise rows lie in. */
    public boolean isPrecise(int row) {
        return smallestAlpha[row] <= alpha;
    }

    /**
     * Whether it is farther from its nearest real row than that row is from every other real row.
     */
    public boolean isAuthentic(int row) {
        return neighbourRank[row] > 1;
    }

    /** Its distance to the closest real record. */
    public double distanceToClosestRecord(int row) {
        return distance[row];
    }

    /**
     * Its rank among the neighbours of its nearest real row, all others of which are real: 1 means
     * that no real row is nearer to it, which is what makes a near-copy; {@link #MOST_RANK} + 1
     * stands for every rank beyond.
     */
    public int neighbourRank(int row) {
        return neighbourRank[row];
    }

    /**
     * The share of real rows whose nearest real rows are nearer to them than real rows are to this
     * one, in [0, 1]; 1 is an outlier.
     */
    public double outlyingness(int row) {
        return outlyingness[row];
    }

    /** Whether nothing is found for which rows are dropped. */
    public boolean isAccepted(int row) {
        return findings.get(row).stream().noneMatch(finding -> finding.reason().rejects());
    }

    /** What is to be said against it. */
    public Set<Reason> reasons(int row) {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        findings.get(row).forEach(finding -> reasons.add(finding.reason()));
        return reasons;
    }

    /** The same in words; empty where there is nothing to say. */
    public String words(int row) {
        return findings.get(row).stream().map(Finding::words).collect(Collectors.joining("; "));
    }

    /** How many rows have each reason, in the order of {@link Reason}. */
    public int count(Reason reason) {
        return (int)
                IntStream.range(0, rows()).filter(row -> reasons(row).contains(reason)).count();
    }

    /** The rows in an order that does not depend on how they were given. A copy. */
    int[] contentOrder() {
        return contentOrder.clone();
    }

    /**
     * All of it as a table: {@code row} counted from 1, {@code accepted}, {@code smallest_alpha},
     * {@code precise}, {@code authentic}, {@code dcr}, {@code neighbour_rank}, {@code
     * outlyingness}, {@code reasons}.
     */
    public Table table(String name) {
        List<String> words = new ArrayList<>();
        for (int row = 0; row < rows(); row++) {
            words.add(words(row));
        }
        return Table.of(
                name,
                List.of(
                        numbers("row", row -> row + 1),
                        numbers("accepted", row -> isAccepted(row) ? 1 : 0),
                        numbers("smallest_alpha", this::smallestAlpha),
                        numbers("precise", row -> isPrecise(row) ? 1 : 0),
                        numbers("authentic", row -> isAuthentic(row) ? 1 : 0),
                        numbers("dcr", row -> finite(distance[row])),
                        numbers("neighbour_rank", this::neighbourRank),
                        numbers("outlyingness", this::outlyingness),
                        CategoricalColumn.of("reasons", ColumnKind.TEXT, words)));
    }

    private NumericColumn numbers(String name, java.util.function.IntToDoubleFunction value) {
        return NumericColumn.of(name, IntStream.range(0, rows()).mapToDouble(value).toArray());
    }

    private static double finite(double value) {
        return Double.isInfinite(value) ? Double.NaN : value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowAudit that
                && Arrays.equals(smallestAlpha, that.smallestAlpha)
                && Arrays.equals(distance, that.distance)
                && Arrays.equals(neighbourRank, that.neighbourRank)
                && Arrays.equals(outlyingness, that.outlyingness)
                && findings.equals(that.findings);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(smallestAlpha);
    }
}
