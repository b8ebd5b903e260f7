package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A column of which every cell is missing. */
public final class AbsentColumn {

    private AbsentColumn() {}

    /** So many missing cells. */
    public static Column of(ColumnSpec spec, int rows) {
        if (spec.kind().isNumeric()) {
            double[] values = new double[rows];
            Arrays.fill(values, Double.NaN);
            return NumericColumn.owning(spec.name(), spec.kind(), values, new BitSet());
        }
        int[] codes = new int[rows];
        Arrays.fill(codes, CategoricalColumn.MISSING);
        return CategoricalColumn.owning(spec.name(), spec.kind(), Dictionary.of(List.of()), codes);
    }
}
