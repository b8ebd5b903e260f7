package dev.assay.cli.history;

import dev.assay.history.History;
import dev.assay.history.Label;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which history, and which of its series. */
final class HistoryOptions {

    @Option(
            names = "--history",
            paramLabel = "FILE",
            defaultValue = "assay-history.db",
            description = "The file of the history. Default: ${DEFAULT-VALUE}.")
    private Path file;

    @Option(
            names = "--series",
            paramLabel = "NAME",
            defaultValue = Label.MAIN,
            description =
                    "What is released again and again, where a history keeps several. Default: ${DEFAULT-VALUE}.")
    private String series;

    Path file() {
        return file;
    }

    String series() {
        return series;
    }

    History open() {
        return History.open(file);
    }
}
