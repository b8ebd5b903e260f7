package dev.assay.cli.output.markdown;

import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.Results;
import dev.assay.guidance.Guides;
import java.io.IOException;
import java.io.Writer;

/** For pull requests, issues and chat: the tables that matter, the rest folded. */
public final class MarkdownResults implements ResultWriter {

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        if (results.ranking().isPresent()) {
            to.write(
                    new MarkdownBenchmark(results.reports(), results.ranking().get())
                            .write(results.uncertainty()));
        } else {
            to.write(MarkdownReport.write(results.reports().get(0)));
        }
    }
}
