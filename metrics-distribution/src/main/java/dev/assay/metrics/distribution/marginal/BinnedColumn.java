package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.SortedValues;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * A column as levels. A categorical one has its own. Numbers are binned by REAL: at its distinct
 * quantiles with open outer bins; half-way between its values where it has no more than {@code
 * bins} of them; equal to it or not where it has one. A missing cell and one that could not be read
 * are levels of their own.
 *
 * @param part whose rows
 * @param column the column
 * @param bins the largest number of bins of a numeric column
 */
record BinnedColumn(Part part, String column, int bins) implements Artefact<BinnedColumn.Levels> {

    /**
     * The level of every row.
     *
     * @param count the number of levels; SYNTHETIC may have more of them than REAL, after REAL's
     * @param codes by row, below {@code count}; 0 is missing; shared, read only
     */
    record Levels(int count, int[] codes) {

        /** How often each level occurs. */
        long[] counts() {
            long[] counts = new long[count];
            for (int code : codes) {
                counts[code]++;
            }
            return counts;
        }
    }

    @Override
    public Levels compute(EvaluationContext context) {
        Column cells = context.data().table(part).column(column);
        if (cells instanceof CategoricalColumn categorical) {
            int[] codes = categorical.toArray();
            for (int row = 0; row < codes.length; row++) {
                codes[row] = codes[row] == CategoricalColumn.MISSING ? 0 : codes[row] + 1;
            }
            return new Levels(categorical.dictionary().size() + 1, codes);
        }
        double[] real = context.data().real().numeric(column).present();
        Arrays.sort(real);
        double[] edges = edges(real, bins);
        boolean constant = real.length > 0 && real[0] == real[real.length - 1];
        NumericColumn numbers = (NumericColumn) cells;
        int[] codes = new int[numbers.rows()];
        for (int row = 0; row < codes.length; row++) {
            if (numbers.isMissing(row)) {
                codes[row] = numbers.isUnparsable(row) ? 1 : 0;
            } else if (constant) {
                codes[row] = numbers.value(row) == real[0] ? 2 : 3;
            } else {
                codes[row] = 2 + bin(edges, numbers.value(row));
            }
        }
        return new Levels(edges.length + 3, codes);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }

    /**
     * Inner edges: bin i holds the values from edge i − 1, included, to edge i. One for a constant
     * column.
     */
    static double[] edges(double[] sorted, int bins) {
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        if (distinct.length <= bins) {
            double[] edges = new double[Math.max(1, distinct.length - 1)];
            for (int i = 0; i + 1 < distinct.length; i++) {
                edges[i] = distinct[i] + (distinct[i + 1] - distinct[i]) / 2;
            }
            return edges;
        }
        double[] edges = new double[bins - 1];
        for (int i = 1; i < bins; i++) {
            edges[i - 1] = SortedValues.quantileFromBelow(sorted, (double) i / bins);
        }
        return Arrays.stream(edges).distinct().toArray();
    }

    /** The number of edges at or below a value. */
    static int bin(double[] edges, double value) {
        int low = 0;
        int high = edges.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (edges[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
