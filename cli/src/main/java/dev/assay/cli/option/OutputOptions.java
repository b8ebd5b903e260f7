package dev.assay.cli.option;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.PluginResults;
import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.Results;
import dev.assay.cli.plugin.Installation;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;

/** Where results go besides the terminal. */
public final class OutputOptions {

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

    @Option(
            names = "--write",
            paramLabel = "FORMAT=FILE",
            description =
                    "Likewise in a format by its name: one of these, such as @|bold html=page.html|@, or one of a"
                            + " plug-in. May be repeated.")
    private List<String> outputs = new ArrayList<>();

    @Inject
    OutputOptions(Map<String, ResultWriter> writers, Terminal terminal, Installation installation) {
        this.installation = installation;
        this.writers = writers;
        this.terminal = terminal;
    }

    /** Complains early: nobody wants to wait for results that cannot be kept. */
    public void check() {
        checkFormats();
        List<String> standard =
                files().entrySet().stream()
                        .filter(asked -> asked.getValue().equals(OutputFile.STANDARD_OUTPUT))
                        .map(asked -> "--" + asked.getKey())
                        .toList();
        if (standard.size() > 1) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    String.join(" and ", standard)
                            + ": both write to standard output; expected one format there. Give the"
                            + " others files.");
        }
        files().values().forEach(OutputFile::checkUnlessPrinted);
    }

    private void checkFormats() {
        Set<String> known = new TreeSet<>(writers.keySet());
        known.addAll(installation.writers().keySet());
        Set<String> seen = new HashSet<>();
        for (String output : outputs) {
            String format = format(output);
            if (format.isEmpty() || file(output).toString().isEmpty()) {
                throw invalid("'" + output + "'; expected FORMAT=FILE, such as html=page.html.");
            }
            if (!known.contains(format)) {
                throw invalid(
                        "no format '"
                                + format
                                + "'"
                                + Suggestion.ending(format, List.copyOf(known))
                                + " Known: "
                                + String.join(", ", known)
                                + ".");
            }
            if (!seen.add(format)) {
                throw invalid("format '" + format + "' is asked for twice; expected one file.");
            }
        }
        for (String format : seen) {
            if (ownFlag(format).isPresent()) {
                throw invalid("--" + format + " and " + format + "= ask for the same; keep one.");
            }
        }
    }

    private Optional<Path> ownFlag(String format) {
        return Optional.ofNullable(
                switch (format) {
                    case "json" -> json;
                    case "csv" -> csv;
                    case "rows" -> rows;
                    case "html" -> html;
                    case "markdown" -> markdown;
                    case "sdmetrics" -> sdmetrics;
                    case "mostlyai" -> mostlyai;
                    default -> null;
                });
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, "--write: " + message);
    }

    private ResultWriter writer(String format) {
        return Optional.ofNullable(writers.get(format))
                .orElseGet(() -> new PluginResults(installation.writers().get(format)));
    }

    /** Whether standard output is taken by a format for programs. */
    public boolean takesStandardOutput() {
        return files().containsValue(OutputFile.STANDARD_OUTPUT);
    }

    /** The files asked for. */
    public Collection<Path> asked() {
        return files().values();
    }

    /** Whether scores of single rows are asked for, which a stored report does not keep. */
    public boolean asksForRows() {
        return files().containsKey("rows");
    }

    /** The file of the report for programs, where it is one. */
    public Optional<Path> report() {
        return Optional.ofNullable(files().get("json")).filter(file -> !isStream(file));
    }

    /** The page asked for. */
    public Optional<Path> html() {
        return Optional.ofNullable(files().get("html"));
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
                            if (isStream(file)) {
                                write(format, file, results);
                            }
                        });
    }

    private void write(String format, Path file, Results results) {
        OutputFile.writeOrPrint(
                file,
                terminal.out(),
                to -> writer(format).write(results, installation.evaluator().guides(), to));
    }

    /** Whether somebody reads while it is written, who may stop reading. */
    private static boolean isStream(Path file) {
        return file.equals(OutputFile.STANDARD_OUTPUT)
                || Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
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
        outputs.forEach(output -> files.put(format(output), file(output)));
        return files;
    }

    private static String format(String output) {
        return output.substring(0, Math.max(0, output.indexOf('=')));
    }

    private static Path file(String output) {
        return Path.of(output.substring(output.indexOf('=') + 1));
    }

    private static void put(Map<String, Path> files, String format, Path file) {
        if (file != null) {
            files.put(format, file);
        }
    }
}
