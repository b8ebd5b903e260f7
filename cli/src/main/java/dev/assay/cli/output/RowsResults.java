package dev.assay.cli.output;

import dev.assay.guidance.Guides;
import java.io.IOException;
import java.io.Writer;

/** What metrics found out about single rows. */
public final class RowsResults implements ResultWriter {

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        RowsCsv.write(results.reports(), to);
    }
}
