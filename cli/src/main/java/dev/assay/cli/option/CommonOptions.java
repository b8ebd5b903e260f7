package dev.assay.cli.option;

import dev.assay.cli.console.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What every command understands. */
public final class CommonOptions {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-v", "--verbose"},
            description =
                    "Tell more: the worst columns and pairs behind each number, and the cause of an error.")
    private boolean verbose;

    @Option(names = "--quiet", description = "Print errors only.")
    private boolean quiet;

    @Option(names = "--no-color", description = "No colours. The variable NO_COLOR does the same.")
    private boolean noColor;

    @Option(
            names = "--log-file",
            paramLabel = "FILE",
            description = "Write a detailed log to this file.")
    private Path logFile;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description =
                    "Memory to use at most, such as 800m or 4g. Default: 60 %% of the machine's.")
    private String memory;

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description =
                    "A directory of jars with further metrics, embedders, rankings, baselines, table formats, presets."
                            + " May be repeated.")
    private List<Path> plugins = new ArrayList<>();

    public List<Path> plugins() {
        return plugins;
    }

    public boolean isVerbose() {
        return verbose;
    }

    public boolean isQuiet() {
        return quiet;
    }

    public Optional<Path> logFile() {
        return Optional.ofNullable(logFile);
    }

    public Optional<String> memory() {
        return Optional.ofNullable(memory);
    }

    public Terminal adjust(Terminal terminal) {
        Terminal shown = noColor ? terminal.withoutColours() : terminal;
        return quiet ? shown.withoutProgress() : shown;
    }
}
