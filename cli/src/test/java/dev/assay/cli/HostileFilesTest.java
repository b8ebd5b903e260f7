package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is given to a command, it says what is wrong in words and ends as documented. */
class HostileFilesTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile(
                    "\\b(java|javax|dev\\.assay|com\\.fasterxml|de\\.siegmar|picocli)\\.\\w+|\\b[A-Z]\\w*(Exception|Error)\\b|\\bat \\w+\\.\\w+\\(");

    private static final Duration LONGEST = Duration.ofSeconds(60);

    @TempDir private Path folder;

    /** Every so many cases one is of every build; the whole takes minutes. */
    private static final int EVERY = 60;

    @Test
    void aPlaceThatTakesNoFilesIsRefusedBeforeAnythingIsRead() {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "there is no such place here");
        Cli run = Cli.run("evaluate", "-r", "absent.csv", "-s", "absent.csv", "--json", "/proc/r");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("/proc/r cannot be written: the directory /proc")
                .doesNotContain("absent.csv");
    }

    @Test
    void someOfTheHostileCasesAreRefusedInWords() {
        List<HostileCases.Case> all = cases();
        List<HostileCases.Case> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += EVERY) {
            some.add(all.get(i));
        }
        run(some);
        assertThat(all.size()).isGreaterThanOrEqualTo(1500);
    }

    @Test
    @Tag("simulation")
    void everyHostileCaseIsRefusedInWords() {
        run(cases());
    }

    private List<HostileCases.Case> cases() {
        Path real = Cli.patients(folder, "real.csv", 150, 1);
        Path made = Cli.patients(folder, "made.csv", 150, 2);
        Path report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        made,
                        "-m",
                        "ks_test",
                        "-m",
                        "dwm",
                        "--json",
                        report);
        assertThat(report).as(run.err()).exists();
        Path embedding = folder.resolve("good.embedding");
        Cli embed = Cli.run("embed", "pca", "-r", real, "-o", embedding);
        assertThat(embedding).as(embed.err()).exists();
        try {
            Files.createDirectory(HostileCases.outputs(folder));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        List<HostileCases.Case> all = new ArrayList<>(new HostileCases(folder, real, report).all());
        all.addAll(new HostileArguments(folder, real, made, report, embedding).all());
        return all;
    }

    private void run(List<HostileCases.Case> cases) {
        Map<String, Map<Integer, Integer>> exits = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        for (HostileCases.Case one : cases) {
            ByteArrayOutputStream log = new ByteArrayOutputStream();
            PrintStream before = System.err;
            long begin = System.nanoTime();
            Cli run;
            try {
                System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
                run = Cli.run(one.arguments().toArray());
            } finally {
                System.setErr(before);
            }
            exits.computeIfAbsent(one.area(), area -> new TreeMap<>())
                    .merge(run.exit(), 1, Integer::sum);
            String said = run.err() + log.toString(StandardCharsets.UTF_8);
            List<String> faults = new ArrayList<>();
            if (run.exit() != 2 && run.exit() != 3 && (one.refused() || run.exit() != 0)) {
                faults.add("exit " + run.exit());
            }
            if (CLASS_NAME.matcher(said).find()) {
                faults.add("names a class");
            }
            if (run.exit() != 0 && !isSaid(run.err())) {
                faults.add("says nothing in a sentence");
            }
            if (run.exit() != 0) {
                leftOver().forEach(file -> faults.add("leaves " + file));
            }
            if (System.nanoTime() - begin > LONGEST.toNanos()) {
                faults.add("takes longer than " + LONGEST);
            }
            if (!faults.isEmpty()) {
                wrong.add(
                        one.area()
                                + ", "
                                + one.name()
                                + " "
                                + one.arguments()
                                + ": "
                                + faults
                                + " "
                                + said);
            }
        }
        StringBuilder table = new StringBuilder("| area | cases | exits |\n|---|---|---|\n");
        exits.forEach(
                (area, counts) ->
                        table.append("| ")
                                .append(area)
                                .append(" | ")
                                .append(counts.values().stream().mapToInt(n -> n).sum())
                                .append(" | ")
                                .append(counts)
                                .append(" |\n"));
        System.getLogger("hostile")
                .log(System.Logger.Level.INFO, cases.size() + " cases\n" + table);
        assertThat(wrong).isEmpty();
    }

    /** What was found and what was expected or what to do: one sentence at the least. */
    private static boolean isSaid(String err) {
        return err.lines()
                .anyMatch(
                        line ->
                                line.startsWith("assay: ")
                                        && line.length() > 30
                                        && line.matches(".*[.?!)]\\s*"));
    }

    /** Files that a refused run left where its outputs were to be; they are taken away. */
    private List<String> leftOver() {
        Path outputs = HostileCases.outputs(folder);
        List<String> left = new ArrayList<>();
        try (Stream<Path> files = Files.walk(outputs)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (Files.isRegularFile(file)) {
                    left.add(outputs.relativize(file).toString());
                }
                if (!file.equals(outputs)) {
                    Files.delete(file);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return left;
    }
}
