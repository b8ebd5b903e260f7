package dev.assay.cli.output;

import dev.assay.guidance.Guides;
import dev.assay.report.html.HtmlReport;
import java.io.IOException;
import java.io.Writer;

/** One self-contained page for people. */
public final class HtmlResults implements ResultWriter {

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        if (results.ranking().isEmpty()) {
            to.write(HtmlReport.evaluation(results.reports().get(0), guides));
        } else {
            to.write(
                    HtmlReport.benchmark(
                            results.reports(),
                            results.ranking().get(),
                            results.uncertainty(),
                            guides));
        }
    }
}
