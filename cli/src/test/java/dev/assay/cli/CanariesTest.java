package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real tables with rows that could not be mistaken for any other: texts, levels and numbers that
 * stand in one row each. No byte of any output may hold one. Every file that a command leaves in
 * its folder is searched, so that a new output is covered as soon as there is one.
 */
final class CanariesTest {

    /** Each stands in one real row, and in no other table. */
    private static final List<String> TEXTS =
            List.of("Quetzalcoatlus", "Zyzzyva", "ID-77310945", "xylorimba@example.org");

    /** Extremes and unusual numbers, also with fewer digits, and not as the tail of others. */
    private static final List<Pattern> NUMBERS =
            Stream.of(
                            "918273",
                            "9\\.18273",
                            "918\\.27",
                            "77345",
                            "7\\.7345",
                            "31415\\.9",
                            "3\\.14159\\d*[eE]4")
                    .map(number -> Pattern.compile("(?<![0-9.])" + number))
                    .toList();

    @TempDir static Path folder;

    private static Path real;
    private static Path holdout;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = table("real.csv", 90, 1, true);
        holdout = table("holdout.csv", 60, 2, false);
        synthetic = table("synthetic.csv", 80, 3, false);
    }

    @Test
    void noOutputOfAnEvaluationHoldsARealValue() {
        Path out = folder("evaluate");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-s",
                        synthetic,
                        "-j",
                        "full",
                        "-c",
                        "kind",
                        "--resamples",
                        "10",
                        "--json",
                        out.resolve("report.json"),
                        "--csv",
                        out.resolve("frame.csv"),
                        "--rows",
                        out.resolve("rows.csv"),
                        "--html",
                        out.resolve("page.html"),
                        "--markdown",
                        out.resolve("report.md"),
                        "--sdmetrics",
                        out.resolve("sdmetrics.json"),
                        "--mostlyai",
                        out.resolve("mostlyai.json"),
                        "--log-file",
                        out.resolve("log.txt"),
                        "-v");
        assertThat(run.exit()).as(run.err()).isIn(0, 5);
        keep(out, run);
        Cli shown =
                Cli.run(
                        "report",
                        out.resolve("report.json"),
                        "-v",
                        "--figures",
                        out.resolve("figures"));
        keep(out, shown);
        keep(
                out,
                Cli.run(
                        "report",
                        out.resolve("report.json"),
                        "--html",
                        out.resolve("again.html"),
                        "--markdown",
                        out.resolve("again.md")));
        keep(
                out,
                Cli.run(
                        "gate",
                        out.resolve("report.json"),
                        "--policy",
                        "public",
                        "--junit",
                        out.resolve("gate.xml"),
                        "--gate-markdown",
                        out.resolve("gate.md"),
                        "-v"));
        Path history = out.resolve("history.db");
        keep(out, Cli.run("history", "add", out.resolve("report.json"), "--history", history));
        for (List<String> command :
                List.of(
                        List.of("list"),
                        List.of("show", "1", "-v"),
                        List.of("compare", "1", "1", "-v"),
                        List.of("trend", "ks_tvd_stat", "-v"))) {
            List<Object> arguments = new ArrayList<>(List.of("history"));
            arguments.addAll(command);
            arguments.addAll(List.of("--history", history));
            keep(out, Cli.run(arguments.toArray()));
        }
        keep(out, Cli.run("history", "--history", history, "--html", out.resolve("history.html")));
        assertThat(leaks(out)).isEmpty();
    }

    @Test
    void everyCommandIsSearchedOrReadsNoRealTable() {
        List<String> searched =
                List.of(
                        "evaluate",
                        "benchmark",
                        "audit",
                        "study",
                        "gate",
                        "report",
                        "history",
                        "schema");
        // Rows made from real ones by design, and what an embedding learned: confidential both.
        List<String> confidential = List.of("baselines", "embed");
        List<String> without = List.of("demo", "metrics", "presets", "policies", "completion");
        List<String> commands = new ArrayList<>();
        Cli.run("--help")
                .out()
                .lines()
                .dropWhile(line -> !line.strip().equals("Commands"))
                .skip(1)
                .takeWhile(line -> !line.strip().equals("First steps"))
                .filter(line -> line.matches("  [a-z].*"))
                .map(line -> line.strip().split(" ")[0])
                .forEach(commands::add);
        assertThat(commands)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(searched, confidential, without).flatMap(List::stream).toList());
    }

    @Tag("thorough")
    @Test
    void noOutputOfABenchmarkOrAStudyHoldsARealValue() throws IOException {
        Path out = folder("benchmark");
        keep(
                out,
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-s",
                        synthetic,
                        holdout,
                        "-j",
                        "fast",
                        "-o",
                        out.resolve("results"),
                        "--html",
                        out.resolve("page.html"),
                        "--with-baselines",
                        "--calibrate",
                        "-v"));
        Path study =
                Cli.file(
                        folder,
                        "study.json",
                        "{\"data\": {\"one\": {\"real\": \"real.csv\", \"holdout\": \"holdout.csv\", \"candidates\": {\"a\": \"synthetic.csv\"}}}}");
        keep(
                out,
                Cli.run(
                        "study",
                        study,
                        "-o",
                        out.resolve("study"),
                        "-j",
                        "fast",
                        "--html",
                        out.resolve("study.html")));
        assertThat(leaks(out)).isEmpty();
    }

    @Test
    void noOutputOfAnAuditHoldsARealValue() {
        Path out = folder("audit");
        keep(
                out,
                Cli.run(
                        "audit",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-s",
                        synthetic,
                        "--rows",
                        out.resolve("rows.csv"),
                        "--curate",
                        out.resolve("kept.csv"),
                        "--json",
                        out.resolve("audit.json"),
                        "--html",
                        out.resolve("audit.html"),
                        "-v"));
        assertThat(leaks(out)).isEmpty();
    }

    @Test
    void noSchemaOrPlanOrComplaintHoldsARealValue() {
        Path out = folder("others");
        keep(out, Cli.run("schema", "-r", real, "-o", out.resolve("schema.json")));
        keep(out, Cli.run("evaluate", "-r", real, "-s", synthetic, "--dry-run", "-v"));
        keep(
                out,
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "--schema",
                        out.resolve("schema.json"),
                        "-m",
                        "no_such"));
        // What an embedding learned holds the levels that it tells apart, and is as confidential.
        keep(out, Cli.run("embed", "pca", "-r", real, "-o", folder.resolve("space.embedding")));
        assertThat(leaks(out)).isEmpty();
    }

    private static Map<String, List<String>> leaks(Path out) {
        Map<String, List<String>> leaks = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                List<String> found =
                        new ArrayList<>(TEXTS.stream().filter(bytes::contains).toList());
                NUMBERS.forEach(
                        number ->
                                number.matcher(bytes)
                                        .results()
                                        .forEach(hit -> found.add(hit.group())));
                if (!found.isEmpty()) {
                    leaks.put(out.relativize(file).toString(), found);
                }
            }
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
        return leaks;
    }

    /** What a command prints is an output, too. */
    private static void keep(Path out, Cli run) {
        try {
            int number = 0;
            while (Files.exists(out.resolve("printed-" + number + ".txt"))) {
                number++;
            }
            Files.writeString(out.resolve("printed-" + number + ".txt"), run.out() + run.err());
        } catch (IOException unwritable) {
            throw new java.io.UncheckedIOException(unwritable);
        }
    }

    private static Path folder(String name) {
        try {
            return Files.createDirectory(folder.resolve(name));
        } catch (IOException unwritable) {
            throw new java.io.UncheckedIOException(unwritable);
        }
    }

    private static Path table(String name, int rows, long seed, boolean canaries) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("key,mail,income,debt,age,city,kind\n");
        List<String> cities = List.of("Bonn", "Ulm", "Trier", "Jena");
        for (int row = 0; row < rows; row++) {
            boolean odd = canaries && row == 17;
            boolean other = canaries && row == 40;
            text.append(odd ? "ID-77310945" : "ID-" + (10_000_000 + seed * 1_000_000 + row))
                    .append(',')
                    .append(odd ? "xylorimba@example.org" : "m" + seed + "x" + row + "@example.com")
                    .append(',')
                    .append(
                            odd
                                    ? "918273.64"
                                    : String.format(
                                            Locale.ROOT,
                                            "%.2f",
                                            20_000 + 9_000 * random.nextDouble()))
                    .append(',')
                    .append(
                            odd
                                    ? "-77345.19"
                                    : other
                                            ? "31415.926"
                                            : String.format(
                                                    Locale.ROOT, "%.3f", 900 * random.nextDouble()))
                    .append(',')
                    .append(20 + random.nextInt(50))
                    .append(',')
                    .append(
                            odd
                                    ? "Quetzalcoatlus"
                                    : other ? "Zyzzyva" : cities.get(random.nextInt(4)))
                    .append(',')
                    .append(random.nextInt(3) == 0 ? "new" : "old")
                    .append('\n');
        }
        return Cli.file(folder, name, text.toString());
    }
}
