package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;

/**
 * The distribution of levels, in dictionary order, each over its share; missing cells lie below all
 * of them.
 */
final class LevelMargin implements Margin {

    private final CategoricalColumn column;
    private final double[] from;

    LevelMargin(CategoricalColumn column) {
        this.column = column;
        int[] counts = column.counts();
        this.from = new double[counts.length + 1];
        double below = column.missing();
        for (int code = 0; code < counts.length; code++) {
            from[code] = below / column.rows();
            below += counts[code];
        }
        from[counts.length] = 1;
    }

    @Override
    public double[] scores(int[] rows) {
        double[] byCode = new double[from.length - 1];
        for (int code = 0; code < byCode.length; code++) {
            byCode[code] = Margin.meanBetween(from[code], from[code + 1]);
        }
        double missing = Margin.meanBetween(0, from[0]);
        double[] scores = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            int code = column.code(rows[i]);
            scores[i] = code == CategoricalColumn.MISSING ? missing : byCode[code];
        }
        return scores;
    }

    @Override
    public Column column(double[] uniforms) {
        int[] codes = new int[uniforms.length];
        for (int row = 0; row < codes.length; row++) {
            int low = -1;
            int high = from.length - 1;
            while (high - low > 1) {
                int middle = (low + high) >>> 1;
                if (from[middle] <= uniforms[row]) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            codes[row] = low;
        }
        return CategoricalColumn.owning(column.name(), column.kind(), column.dictionary(), codes);
    }
}
