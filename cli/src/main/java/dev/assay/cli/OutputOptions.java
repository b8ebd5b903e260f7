package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.Results;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go besides the terminal. */
final class OutputOptions {

    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final Map<String, ResultWriter> writers;
    private final Terminal terminal;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "Everything, for programs and for @|bold assay report|@. A dash writes to standard output instead of"
                            + " the text report.")
    private Path json;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description =
                    "SynthEval's frame: metric,dim,val,err,n_val,n_err and more to the right.")
    private Path csv;

    @Option(
            names = "--rows",
            paramLabel = "FILE",
            description = "What metrics found out about single rows, as CSV.")
    private Path rows;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "One page for people: works offline, prints, and explains itself.")
    private Path html;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Tables for a pull request or an issue.")
    private Path markdown;

    @Option(
            names = "--sdmetrics",
            paramLabel = "FILE",
            description =
                    "JSON with the properties, metrics and columns of SDMetrics; run @|bold -j sdmetrics|@ for all of"
                            + " them.")
    private Path sdmetrics;

    @Option(
            names = "--mostlyai",
            paramLabel = "FILE",
            description =
                    "JSON with the names of mostlyai-qa; run @|bold -j mostlyai|@ for all of them.")
    private Path mostlyai;

    @Inject
    OutputOptions(Map<String, ResultWriter> writers, Terminal terminal) {
        this.writers = writers;
        this.terminal = terminal;
    }

    /** Complains early: nobody wants to wait for results that cannot be kept. */
    void check() {
        files().values().stream()
                .filter(file -> !file.equals(STANDARD_OUTPUT))
                .forEach(OutputFile::check);
    }

    /** Whether standard output is taken by a format for programs. */
    boolean takesStandardOutput() {
        return files().containsValue(STANDARD_OUTPUT);
    }

    /** The files asked for. */
    Collection<Path> asked() {
        return files().values();
    }

    /** Whether scores of single rows are asked for, which a stored report does not keep. */
    boolean asksForRows() {
        return rows != null;
    }

    /** The page asked for. */
    Optional<Path> html() {
        return Optional.ofNullable(html);
    }

    /** Writes every file asked for. */
    void write(Results results) {
        files().forEach(
                        (format, file) -> {
                            ResultWriter writer = writers.get(format);
                            if (file.equals(STANDARD_OUTPUT)) {
                                print(writer, results);
                            } else {
                                OutputFile.write(file, to -> writer.write(results, to));
                            }
                        });
    }

    private void print(ResultWriter writer, Results results) {
        try {
            Writer out = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
            writer.write(results, out);
            out.flush();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }

    private Map<String, Path> files() {
        Map<String, Path> files = new LinkedHashMap<>();
        put(files, "json", json);
        put(files, "csv", csv);
        put(files, "rows", rows);
        put(files, "html", html);
        put(files, "markdown", markdown);
        put(files, "sdmetrics", sdmetrics);
        put(files, "mostlyai", mostlyai);
        return files;
    }

    private static void put(Map<String, Path> files, String format, Path file) {
        if (file != null) {
            files.put(format, file);
        }
    }
}
