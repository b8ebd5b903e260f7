package dev.assay.sources.duckdb;

import dev.assay.table.CellSink;
import java.util.ArrayList;
import java.util.List;

/** The cells of a first column. */
final class Names implements CellSink {

    private final List<String> found = new ArrayList<>();

    List<String> found() {
        return List.copyOf(found);
    }

    @Override
    public boolean wants(int column) {
        return column == 0;
    }

    @Override
    public void cell(int column, char[] text, int offset, int length) {
        found.add(new String(text, offset, length));
    }

    @Override
    public void missing(int column) {
        // Whatever has no name cannot be asked for.
    }

    @Override
    public boolean endRow(long line) {
        return true;
    }
}
