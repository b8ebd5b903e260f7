package dev.assay.cli.output;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.guidance.Guides;
import dev.assay.writer.Document;
import dev.assay.writer.ReportWriter;
import java.io.IOException;
import java.io.Writer;

/** Results by a writer of others, whose failure is told as such and costs no other file. */
public final class PluginResults implements ResultWriter {

    private final ReportWriter writer;

    /** By this writer. */
    public PluginResults(ReportWriter writer) {
        this.writer = writer;
    }

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        try {
            writer.write(document(results), to);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failed) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    "report writer '"
                            + writer.key()
                            + "' of a plug-in failed with "
                            + failed.getClass().getSimpleName()
                            + "; expected a file. Tell its author, or leave out --write "
                            + writer.key()
                            + "=.",
                    failed);
        }
    }

    private static Document document(Results results) {
        return results.ranking()
                .<Document>map(
                        ranking ->
                                new Document.Benchmark(
                                        results.reports(), ranking, results.uncertainty()))
                .orElseGet(() -> new Document.Evaluation(results.reports().get(0)));
    }
}
