package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.stat.SortedValues;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A column of both tables: what is compared of it alone, and the few cells it has in a set.
 *
 * @param name of the column
 * @param isLevels whether its values are levels; else they are numbers, NaN where missing
 * @param real values or codes of levels, −1 where missing, in row order
 * @param synthetic those of the other table
 * @param ranks for each code the place of its level among the most frequent ones of both tables
 */
record MarginalColumn(
        String name, boolean isLevels, double[] real, double[] synthetic, int[] ranks) {

    static MarginalColumn of(EvaluationContext context, String name, MarginalRows rows) {
        EvaluationData data = context.data();
        if (data.real().column(name) instanceof NumericColumn numbers) {
            NumericColumn others = data.synthetic().numeric(name);
            return new MarginalColumn(
                    name,
                    false,
                    Arrays.stream(rows.real()).mapToDouble(numbers::value).toArray(),
                    Arrays.stream(rows.synthetic()).mapToDouble(others::value).toArray(),
                    new int[0]);
        }
        CategoricalColumn levels = data.real().categorical(name);
        CategoricalColumn others = data.synthetic().categorical(name);
        double[] real = Arrays.stream(rows.real()).mapToDouble(levels::code).toArray();
        double[] synthetic = Arrays.stream(rows.synthetic()).mapToDouble(others::code).toArray();
        List<String> names =
                IntStream.range(0, data.levels(name))
                        .mapToObj(
                                code ->
                                        (code < levels.dictionary().size() ? levels : others)
                                                .dictionary()
                                                .level(code))
                        .toList();
        return new MarginalColumn(name, true, real, synthetic, ranks(real, synthetic, names));
    }

    /** Levels by their share of the rows of both tables, then by name. */
    private static int[] ranks(double[] real, double[] synthetic, List<String> names) {
        double[] shares = new double[names.size()];
        for (double[] codes : List.of(real, synthetic)) {
            for (double code : codes) {
                if (code >= 0) {
                    shares[(int) code] += 1.0 / codes.length;
                }
            }
        }
        Integer[] byShare = new Integer[shares.length];
        Arrays.setAll(byShare, code -> code);
        Arrays.sort(
                byShare,
                Comparator.comparingDouble((Integer code) -> -shares[code])
                        .thenComparing(names::get));
        int[] ranks = new int[shares.length];
        for (int rank = 0; rank < byShare.length; rank++) {
            ranks[byShare[rank]] = rank;
        }
        return ranks;
    }

    /**
     * The cells of rows: numbers in so many parts that equally many rows of both tables fall into,
     * levels one by one, the rare ones together where there are more; a missing value is a cell.
     */
    Cells cells(int most) {
        if (isLevels) {
            return new Cells(levels(real, most), levels(synthetic, most), most + 1);
        }
        double[] edges = edges(most);
        return new Cells(parts(real, edges), parts(synthetic, edges), most + 1);
    }

    private byte[] levels(double[] codes, int most) {
        byte[] cells = new byte[codes.length];
        for (int i = 0; i < cells.length; i++) {
            int rank = codes[i] < 0 ? most : ranks[(int) codes[i]];
            cells[i] = (byte) (codes[i] < 0 ? most : Math.min(most - 1, rank));
        }
        return cells;
    }

    private double[] edges(int parts) {
        double[] sorted =
                SortedValues.of(
                        Stream.of(real, synthetic)
                                .flatMapToDouble(Arrays::stream)
                                .filter(value -> !Double.isNaN(value))
                                .toArray());
        return sorted.length == 0
                ? sorted
                : IntStream.range(1, parts)
                        .mapToDouble(part -> sorted[(int) ((long) sorted.length * part / parts)])
                        .distinct()
                        .toArray();
    }

    private static byte[] parts(double[] values, double[] edges) {
        byte[] cells = new byte[values.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] =
                    (byte)
                            (Double.isNaN(values[i])
                                    ? edges.length + 1
                                    : SortedValues.countAtMost(edges, values[i]));
        }
        return cells;
    }

    /**
     * The cells of a column.
     *
     * @param real of real rows
     * @param synthetic of synthetic rows
     * @param count more than the largest of them
     */
    record Cells(byte[] real, byte[] synthetic, int count) {}
}
