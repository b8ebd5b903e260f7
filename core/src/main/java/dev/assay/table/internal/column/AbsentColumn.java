package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Dictionary;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import java.util.BitSet;
import java.util.List;

/** A column of which every cell is missing. */
public final class AbsentColumn {

    private AbsentColumn() {}

    /** So many missing cells. */
    public static Column of(ColumnSpec spec, int rows) {
        if (spec.kind().isNumeric()) {
            return NumericColumn.of(
                    spec.name(),
                    spec.kind(),
                    Numbers.of(Codes.missing(rows), new double[0]),
                    new BitSet());
        }
        return CategoricalColumn.of(
                spec.name(), spec.kind(), Dictionary.of(List.of()), Codes.missing(rows));
    }
}
