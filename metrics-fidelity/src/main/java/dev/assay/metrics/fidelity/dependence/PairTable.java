package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.DetailTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The pairs of columns that count, and how they differ. */
final class PairTable {

    private static final int LISTED = 1000;

    /**
     * A pair.
     *
     * @param first a column
     * @param second another
     * @param real its association in REAL
     * @param synthetic its association in SYNTHETIC
     */
    record Pair(String first, String second, double real, double synthetic) {

        double difference() {
            return synthetic - real;
        }
    }

    private final List<Pair> pairs = new ArrayList<>();

    void add(Pair pair) {
        pairs.add(pair);
    }

    int size() {
        return pairs.size();
    }

    /**
     * The Frobenius norm of the difference of the two symmetric matrices: every pair counts twice.
     */
    double frobenius() {
        double squares = 0;
        for (Pair pair : pairs) {
            squares += 2 * pair.difference() * pair.difference();
        }
        return Math.sqrt(squares);
    }

    /** The mean absolute difference. */
    double mean() {
        double sum = 0;
        for (Pair pair : pairs) {
            sum += Math.abs(pair.difference());
        }
        return sum / pairs.size();
    }

    /** The pairs that differ most, at most a thousand. */
    DetailTable worst(String title, String quantity) {
        List<DetailTable.Row> rows =
                pairs.stream()
                        .sorted(Comparator.comparingDouble(pair -> -Math.abs(pair.difference())))
                        .limit(LISTED)
                        .map(
                                pair ->
                                        DetailTable.Row.of(
                                                List.of(pair.first(), pair.second()),
                                                pair.difference(),
                                                pair.real(),
                                                pair.synthetic(),
                                                1 - Math.abs(pair.difference()) / 2))
                        .toList();
        return new DetailTable(
                "pairs",
                pairs.size() > LISTED
                        ? title + " (worst " + LISTED + " of " + pairs.size() + ")"
                        : title,
                List.of("column 1", "column 2"),
                List.of(
                        "synthetic − real",
                        quantity + ", real",
                        quantity + ", synthetic",
                        "similarity"),
                rows);
    }
}
