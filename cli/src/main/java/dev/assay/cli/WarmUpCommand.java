package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.demo.Patients;
import dev.assay.cli.output.OutputFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/**
 * Loads the classes that a usual run loads, for the archive of classes that the build makes: with
 * it a run starts in half the time. Of no use to anybody else.
 */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand extends BaseCommand {

    private static final int ROWS = 200;

    @Inject
    WarmUpCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Terminal silent = new Terminal(nowhere, nowhere, Terminal.PLAIN_COLUMNS, true, false);
        try {
            Path folder = Files.createTempDirectory("assay-warm-up");
            try {
                warmUp(silent, folder);
            } finally {
                remove(folder);
            }
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
        return ExitCode.DONE;
    }

    private static void warmUp(Terminal silent, Path folder) {
        Patients patients = new Patients(1);
        for (String name : List.of("real.csv", "synthetic.csv", "holdout.csv")) {
            List<List<String>> rows = patients.next(ROWS, 1);
            OutputFile.write(folder.resolve(name), to -> Patients.write(rows, to));
        }
        Program.run(
                silent,
                "evaluate",
                "-r",
                folder.resolve("real.csv").toString(),
                "-s",
                folder.resolve("synthetic.csv").toString(),
                "-t",
                folder.resolve("holdout.csv").toString(),
                "-c",
                Patients.TARGET,
                "-j",
                "fast",
                "-m",
                "corr_diff",
                "nndr",
                "prdc",
                "--json",
                folder.resolve("report.json").toString(),
                "--csv",
                folder.resolve("frame.csv").toString());
        Program.run(silent, "metrics", "list");
        Program.run(silent, "evaluate", "--help");
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
