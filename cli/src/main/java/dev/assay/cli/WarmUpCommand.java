package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.demo.Patients;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.plugin.Installation;
import dev.assay.guidance.Guidance;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Loads the classes that a usual run loads, for the archive of classes that the build makes: with
 * it a run starts in half the time. Of no use to anybody else.
 */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand extends BaseCommand {

    private static final int ROWS = 200;

    /** Rows enough for the loops to be seen at work. */
    private static final int MORE_ROWS = 900;

    private static final List<String> TABLES = List.of("real.csv", "synthetic.csv", "holdout.csv");

    private final Installation installation;

    @Option(
            names = "--thorough",
            description = "Also watch how usual runs go, for archives that hold such profiles.")
    private boolean thorough;

    @Inject
    WarmUpCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        List<String> metrics =
                installation.evaluator().guides().all().stream()
                        .filter(Guidance::isWarmUp)
                        .map(Guidance::metric)
                        .toList();
        Terminal silent = new Terminal(nowhere, nowhere, Terminal.PLAIN_COLUMNS, true, false);
        try {
            Path folder = Files.createTempDirectory("assay-warm-up");
            try {
                warmUp(silent, folder, metrics);
                if (thorough) {
                    watch(silent, folder);
                }
            } finally {
                remove(folder);
            }
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
        return ExitCode.DONE;
    }

    private static void warmUp(Terminal silent, Path folder, List<String> metrics) {
        tables(folder, ROWS);
        List<String> run = new ArrayList<>(List.of("evaluate", "-m"));
        metrics.forEach(run::add);
        run.addAll(evaluation(folder, "fast"));
        run.addAll(List.of("--csv", folder.resolve("frame.csv").toString()));
        Program.run(silent, run.toArray(String[]::new));
        Program.run(silent, "metrics", "list");
        String history = folder.resolve("history.db").toString();
        Program.run(
                silent,
                "history",
                "add",
                folder.resolve("report.json").toString(),
                "--history",
                history);
        Program.run(silent, "history", "list", "--history", history);
        Program.run(silent, "evaluate", "--help");
    }

    /** From such runs an archive learns what is called how often, with which types. */
    private static void watch(Terminal silent, Path folder) {
        tables(folder, MORE_ROWS);
        for (String preset : List.of("full", "privacy")) {
            List<String> run = new ArrayList<>(List.of("evaluate"));
            run.addAll(evaluation(folder, preset));
            Program.run(silent, run.toArray(String[]::new));
        }
    }

    private static void tables(Path folder, int rows) {
        Patients patients = new Patients(1);
        for (String name : TABLES) {
            List<List<String>> made = patients.next(rows, 1);
            OutputFile.write(folder.resolve(name), to -> Patients.write(made, to));
        }
    }

    private static List<String> evaluation(Path folder, String preset) {
        return List.of(
                "-r",
                folder.resolve(TABLES.get(0)).toString(),
                "-s",
                folder.resolve(TABLES.get(1)).toString(),
                "-t",
                folder.resolve(TABLES.get(2)).toString(),
                "-c",
                Patients.TARGET,
                "-j",
                preset,
                "--json",
                folder.resolve("report.json").toString());
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
