package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Artefact;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.Codes;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The bins of a numeric column, by REAL: at its distinct quantiles with open outer bins; half-way
 * between its values where it has no more than {@code bins} of them; equal to it or not where it
 * has one. A missing cell and one that could not be read are levels of their own, before the bins.
 *
 * @param column the column
 * @param bins the largest number of them
 */
record ColumnBins(String column, int bins) implements Artefact<ColumnBins.Edges> {

    private static final int MISSING = 0;
    private static final int UNREADABLE = 1;
    private static final int FIRST = 2;

    /**
     * Where bins begin.
     *
     * @param inner bin i holds the values from edge i − 1, included, to edge i; read only
     * @param constant whether there are two bins instead, of REAL's only value and of all others
     * @param only that value
     */
    record Edges(double[] inner, boolean constant, double only) {

        static Edges of(Ascending real, int bins) {
            boolean constant = real.isConstant();
            return new Edges(edges(real, bins), constant, constant ? real.first() : 0);
        }

        /** The number of levels. */
        int levels() {
            return inner.length + 1 + FIRST;
        }

        /** How often each level occurs. */
        long[] counts(Ascending values, NumericColumn cells) {
            long[] counts = new long[levels()];
            counts[UNREADABLE] = cells.unparsable();
            counts[MISSING] = cells.missing() - counts[UNREADABLE];
            if (constant) {
                counts[FIRST] = values.countAtMost(only) - (long) values.countBelow(only);
                counts[FIRST + 1] = values.size() - counts[FIRST];
                return counts;
            }
            int[] below = values.countBelow(inner);
            int before = 0;
            for (int bin = 0; bin < below.length; bin++) {
                counts[FIRST + bin] = below[bin] - before;
                before = below[bin];
            }
            counts[FIRST + below.length] = values.size() - before;
            return counts;
        }

        /** The level of every row; a missing cell has none. */
        Codes codes(NumericColumn cells) {
            if (constant) {
                Codes around = cells.binned(new double[] {only, Math.nextUp(only)});
                return around.recoded(new int[] {FIRST + 1, FIRST, FIRST + 1, UNREADABLE});
            }
            int[] levels = new int[inner.length + 2];
            Arrays.setAll(levels, bin -> FIRST + bin);
            levels[inner.length + 1] = UNREADABLE;
            return cells.binned(inner).recoded(levels);
        }
    }

    @Override
    public Edges compute(EvaluationContext context) {
        return Edges.of(context.get(new AscendingNumbers(Part.REAL)).get(column), bins);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL);
    }

    /** Inner edges, one for a constant column. */
    static double[] edges(Ascending real, int bins) {
        double[] distinct = real.least(bins + 1);
        if (distinct.length <= bins) {
            double[] edges = new double[Math.max(1, distinct.length - 1)];
            for (int i = 0; i + 1 < distinct.length; i++) {
                edges[i] = distinct[i] + (distinct[i + 1] - distinct[i]) / 2;
            }
            return edges;
        }
        double[] shares = new double[bins - 1];
        Arrays.setAll(shares, i -> (i + 1.0) / bins);
        return Arrays.stream(real.quantilesFromBelow(shares)).distinct().toArray();
    }
}
