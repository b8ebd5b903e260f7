package dev.assay.table.internal.column;

import dev.assay.table.CellSink;

/** One reading of a file into the builders of the wanted columns. */
final class Pass implements CellSink {

    private final CellBuilder[] builders;
    private final int maxRows;
    private final LineNumbers lines = new LineNumbers();
    private int rows;

    /** Columns without a builder are not wanted. */
    Pass(CellBuilder[] builders, int maxRows) {
        this.builders = builders;
        this.maxRows = maxRows;
    }

    @Override
    public boolean wants(int column) {
        return builders[column] != null;
    }

    @Override
    public void cell(int column, char[] text, int offset, int length) {
        builders[column].add(text, offset, length);
    }

    @Override
    public void missing(int column) {
        builders[column].addMissing();
    }

    @Override
    public boolean endRow(long line) {
        rows++;
        lines.add(line);
        for (CellBuilder builder : builders) {
            if (builder != null && builder.rows() < rows) {
                builder.addMissing();
            }
        }
        return rows < maxRows;
    }

    int rows() {
        return rows;
    }

    /** The line on which a row began. */
    long line(int row) {
        return lines.of(row);
    }
}
