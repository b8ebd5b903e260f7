package dev.assay.sources.arrow;

import dev.assay.table.CellSink;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.table.TableSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Keeps the cells of a source as they come. */
final class RowsOf implements CellSink {

    private final List<List<String>> all = new ArrayList<>();
    private final String[] row;

    private RowsOf(int width) {
        this.row = new String[width];
        Arrays.fill(row, "(missing)");
    }

    static RowsOf of(TableSource source) {
        RowsOf rows = new RowsOf(source.header().size());
        source.read(rows);
        return rows;
    }

    /** The numbers of a column. */
    static double[] column(Table table, String name) {
        NumericColumn column = (NumericColumn) table.column(name);
        double[] values = new double[table.rows()];
        Arrays.setAll(values, column::value);
        return values;
    }

    List<List<String>> all() {
        return all;
    }

    @Override
    public boolean wants(int column) {
        return true;
    }

    @Override
    public void cell(int column, char[] text, int offset, int length) {
        row[column] = new String(text, offset, length);
    }

    @Override
    public void missing(int column) {
        row[column] = "(missing)";
    }

    @Override
    public boolean endRow(long line) {
        all.add(List.of(row.clone()));
        return true;
    }
}
