package dev.assay.cli.output;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.assay.table.ResultCells;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.stream.StreamSupport;

/** Writes results as CSV whose cells no spreadsheet runs as formulas. */
final class ResultCsv {

    private final CsvWriter csv;

    private ResultCsv(CsvWriter csv) {
        this.csv = csv;
    }

    static ResultCsv to(Writer writer) {
        return new ResultCsv(CsvWriter.builder().build(writer));
    }

    ResultCsv writeRecord(String... cells) {
        return writeRecord(Arrays.asList(cells));
    }

    ResultCsv writeRecord(Iterable<String> cells) {
        csv.writeRecord(
                StreamSupport.stream(cells.spliterator(), false)
                        .map(ResultCells::guarded)
                        .toList());
        return this;
    }

    void flush() throws IOException {
        csv.flush();
    }
}
