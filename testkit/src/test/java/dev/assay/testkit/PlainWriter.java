package dev.assay.testkit;

import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.writer.Document;
import dev.assay.writer.ReportWriter;
import java.io.IOException;
import java.io.Writer;

/** One line per measure, the least a writer can do. */
public final class PlainWriter implements ReportWriter {

    @Override
    public String key() {
        return "example-plain";
    }

    @Override
    public String title() {
        return "Plain lines";
    }

    @Override
    public String description() {
        return "A line per candidate and measure.";
    }

    @Override
    public void write(Document document, Writer to) throws IOException {
        for (Report report : document.reports()) {
            to.write(oneLine(report.candidate()) + "\n");
            for (Measure measure : report.measures()) {
                to.write(measure.key() + " = " + measure.estimate().value() + "\n");
            }
        }
    }

    private static String oneLine(String name) {
        return name.replaceAll("\\p{Cntrl}", " ");
    }
}
