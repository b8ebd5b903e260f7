package dev.assay.cli.output;

import dev.assay.guidance.Guides;
import java.io.IOException;
import java.io.Writer;

/** One candidate as SynthEval's frame, several as its joint table. */
public final class CsvResults implements ResultWriter {

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        if (results.ranking().isPresent()) {
            BenchmarkCsv.writeValues(results.reports(), results.ranking().get(), to);
        } else {
            FrameCsv.write(results.reports().get(0), to);
        }
    }
}
