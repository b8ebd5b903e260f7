package dev.assay.cli.option;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.Results;
import dev.assay.cli.plugin.Installation;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go besides the terminal. */
public final class OutputOptions {

    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final Map<String, ResultWriter> writers;
    private final Terminal terminal;
    private final Installation installation;

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
    OutputOptions(Map<String, ResultWriter> writers, Terminal terminal, Installation installation) {
        this.installation = installation;
        this.writers = writers;
        this.terminal = terminal;
    }

    /** Complains early: nobody wants to wait for results that cannot be kept. */
    public void check() {
        List<String> standard =
                files().entrySet().stream()
                        .filter(asked -> asked.getValue().equals(STANDARD_OUTPUT))
                        .map(asked -> "--" + asked.getKey())
                        .toList();
        if (standard.size() > 1) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    String.join(" and ", standard)
                            + ": both write to standard output; expected one format there. Give the"
                            + " others files.");
        }
        Map<Path, String> places = new HashMap<>();
        files().forEach(
                        (format, file) -> {
                            String other = places.put(file.toAbsolutePath().normalize(), format);
                            if (other != null && !isStream(file)) {
                                throw new EvaluationException(
                                        ErrorCode.ARGUMENT_INVALID,
                                        "--"
                                                + other
                                                + " and --"
                                                + format
                                                + ": both write "
                                                + file
                                                + "; expected a file for each.");
                            }
                        });
        files().values().stream()
                .filter(file -> !file.equals(STANDARD_OUTPUT))
                .forEach(OutputFile::check);
    }

    /** Whether standard output is taken by a format for programs. */
    public boolean takesStandardOutput() {
        return files().containsValue(STANDARD_OUTPUT);
    }

    /** The files asked for. */
    public Collection<Path> asked() {
        return files().values();
    }

    /** Whether scores of single rows are asked for, which a stored report does not keep. */
    public boolean asksForRows() {
        return rows != null;
    }

    /** The file of the report for programs, where it is one. */
    public Optional<Path> report() {
        return Optional.ofNullable(json).filter(file -> !isStream(file));
    }

    /** The page asked for. */
    public Optional<Path> html() {
        return Optional.ofNullable(html);
    }

    /** Writes everything asked for. */
    public void write(Results results) {
        writeFiles(results);
        writeStreams(results);
    }

    /**
     * Writes every file asked for; one that cannot be written does not keep the others from it.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE, a line for each that could not be written
     */
    public void writeFiles(Results results) {
        List<String> failed = new ArrayList<>();
        files().forEach(
                        (format, file) -> {
                            if (!isStream(file)) {
                                try {
                                    write(format, file, results);
                                } catch (EvaluationException full) {
                                    failed.add(full.getMessage());
                                }
                            }
                        });
        if (!failed.isEmpty()) {
            throw new EvaluationException(ErrorCode.OUTPUT_UNWRITABLE, String.join("\n", failed));
        }
    }

    /** Writes to standard output, and to pipes and devices, where that is asked for. */
    public void writeStreams(Results results) {
        files().forEach(
                        (format, file) -> {
                            if (file.equals(STANDARD_OUTPUT)) {
                                print(writers.get(format), results);
                            } else if (isStream(file)) {
                                write(format, file, results);
                            }
                        });
    }

    private void write(String format, Path file, Results results) {
        OutputFile.write(
                file,
                to -> writers.get(format).write(results, installation.evaluator().guides(), to));
    }

    /** Whether somebody reads while it is written, who may stop reading. */
    private static boolean isStream(Path file) {
        return file.equals(STANDARD_OUTPUT)
                || Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    private void print(ResultWriter writer, Results results) {
        try {
            Writer out = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
            writer.write(results, installation.evaluator().guides(), out);
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
