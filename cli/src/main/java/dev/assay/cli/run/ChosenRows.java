package dev.assay.cli.run;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Some rows of a table file as CSV, each cell as it stands there: columns that take no part, and
 * texts that are no value of their column, included.
 */
public final class ChosenRows implements CellSink {

    private final CsvWriter csv;
    private final BitSet chosen;
    private final String[] cells;
    private int row;

    private ChosenRows(CsvWriter csv, BitSet chosen, int columns) {
        this.csv = csv;
        this.chosen = chosen;
        this.cells = new String[columns];
        Arrays.fill(cells, "");
    }

    /** Writes the rows at these positions, in file order. */
    @SuppressWarnings("resource")
    public static void write(TableSource source, int[] positions, Writer to) throws IOException {
        BitSet chosen = new BitSet();
        Arrays.stream(positions).forEach(chosen::set);
        CsvWriter csv = CsvWriter.builder().build(to);
        csv.writeRecord(source.header());
        source.read(new ChosenRows(csv, chosen, source.header().size()));
        csv.flush();
    }

    @Override
    public boolean wants(int column) {
        return true;
    }

    @Override
    public void cell(int column, char[] text, int offset, int length) {
        cells[column] = new String(text, offset, length);
    }

    @Override
    public void missing(int column) {
        cells[column] = "";
    }

    @Override
    public boolean endRow(long line) {
        if (chosen.get(row++)) {
            csv.writeRecord(cells);
        }
        Arrays.fill(cells, "");
        return row < chosen.length();
    }
}
