package dev.assay.study;

import dev.assay.error.Check;
import java.util.List;

/**
 * Where data sets are divided by what they are like. A bound belongs to the upper side.
 *
 * @param rows bounds of small, medium and large real tables
 * @param columns bounds of narrow, medium and wide ones
 * @param categorical bounds, in [0, 1], of the share of categorical columns in numeric, mixed and
 *     categorical ones
 */
public record Clustering(List<Double> rows, List<Double> columns, List<Double> categorical) {

    /** 1 000 and 10 000 rows, 10 and 30 columns, a third and two thirds of categorical columns. */
    public static final Clustering DEFAULT =
            new Clustering(
                    List.of(1000.0, 10_000.0), List.of(10.0, 30.0), List.of(1 / 3.0, 2 / 3.0));

    private static final List<String> SIZES = List.of("small", "medium", "large");
    private static final List<String> WIDTHS = List.of("narrow", "medium", "wide");
    private static final List<String> MIXES = List.of("numeric", "mixed", "categorical");

    /** Copies the lists; each has two bounds, the second above the first. */
    public Clustering {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        categorical = List.copyOf(categorical);
        for (List<Double> bounds : List.of(rows, columns, categorical)) {
            Check.require(
                    bounds.size() == 2 && bounds.get(0) < bounds.get(1),
                    "clusters need two bounds, the second above the first: " + bounds);
        }
    }

    /** The clusters a data set is in: one by rows, one by columns, one by kinds. */
    List<Cluster> of(DataSet data) {
        int columnCount = data.numeric() + data.categorical();
        double share = columnCount == 0 ? 0 : (double) data.categorical() / columnCount;
        return List.of(
                new Cluster(
                        "rows",
                        SIZES.get(side(rows, data.rows())),
                        words(rows, "rows", data.rows())),
                new Cluster(
                        "columns",
                        WIDTHS.get(side(columns, columnCount)),
                        words(columns, "columns", columnCount)),
                new Cluster(
                        "kinds",
                        MIXES.get(side(categorical, share)),
                        percentages(side(categorical, share))));
    }

    /**
     * A cluster of data sets.
     *
     * @param axis rows, columns or kinds
     * @param name such as small
     * @param words its bounds in words
     */
    record Cluster(String axis, String name, String words) {}

    private static int side(List<Double> bounds, double value) {
        return value < bounds.get(0) ? 0 : value < bounds.get(1) ? 1 : 2;
    }

    private static String words(List<Double> bounds, String noun, double value) {
        return switch (side(bounds, value)) {
            case 0 -> "fewer than " + number(bounds.get(0)) + " " + noun;
            case 1 -> number(bounds.get(0)) + " up to " + number(bounds.get(1)) + " " + noun;
            default -> number(bounds.get(1)) + " " + noun + " or more";
        };
    }

    private String percentages(int side) {
        String low = Math.round(100 * categorical.get(0)) + " %";
        String high = Math.round(100 * categorical.get(1)) + " %";
        return switch (side) {
            case 0 -> "less than " + low + " of the columns categorical";
            case 1 -> low + " up to " + high + " of the columns categorical";
            default -> high + " of the columns categorical or more";
        };
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
