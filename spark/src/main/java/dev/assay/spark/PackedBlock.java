package dev.assay.spark;

import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.List;

/** A block of rows as executors keep it. */
final class PackedBlock implements Serializable {

    private static final long serialVersionUID = 1;

    private final String key;
    private final int first;
    private final int rows;
    private final PackedCells[] columns;

    private PackedBlock(String key, int first, int rows, PackedCells[] columns) {
        this.key = key;
        this.first = first;
        this.rows = rows;
        this.columns = columns;
    }

    /** Of pieces that follow each other; their arrays are shared. */
    static PackedBlock of(String key, List<Piece> pieces) {
        int[] starts = new int[pieces.size() + 1];
        for (int i = 0; i < pieces.size(); i++) {
            starts[i + 1] = starts[i] + pieces.get(i).rows();
        }
        Piece one = pieces.get(0);
        PackedCells[] columns = new PackedCells[one.width()];
        for (int column = 0; column < columns.length; column++) {
            int wanted = column;
            columns[column] =
                    new PackedCells(
                            one.isNumeric(column),
                            starts,
                            pieces.stream()
                                    .map(piece -> piece.column(wanted))
                                    .toArray(byte[][]::new));
        }
        return new PackedBlock(key, one.first(), starts[pieces.size()], columns);
    }

    /** The same block for work on it. */
    RowBlock open() {
        return new RowBlock(key, first, rows, columns);
    }
}
