package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run says the same bytes wherever it runs: whatever the language, the digits and the time zone
 * of the machine are, without a home, in a working folder that takes no files, and on any number of
 * threads.
 */
final class SurroundingsTest {

    /** The clock, and what it says in a table. */
    private static final Pattern CLOCK =
            Pattern.compile(
                    "(?s)\"timing\" : \\{.*?\\n  \\}|PT[0-9.]+S|\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z|[0-9.]+ m?s\\b|on \\d+ threads?");

    private static final Path READ_ONLY = Path.of("/proc");

    @TempDir static Path folder;

    private static Path real;
    private static Path holdout;
    private static Path synthetic;
    private static Map<String, String> plain;

    @BeforeAll
    static void runInPlainSurroundings() throws IOException {
        real = Cli.patients(folder, "real.csv", 80, 1);
        holdout = Cli.patients(folder, "holdout.csv", 60, 3);
        synthetic = Cli.patients(folder, "synthetic.csv", 80, 2);
        plain =
                outputs(
                        "plain",
                        new ChildProcess(folder),
                        Map.of("LC_ALL", "C.UTF-8", "TZ", "UTC"),
                        1);
    }

    @Test
    void turkishLettersAnotherTimeZoneAndNoHomeChangeNothing() throws IOException {
        same(
                plain,
                outputs(
                        "turkish",
                        new ChildProcess(folder)
                                .with(
                                        List.of(
                                                "-Duser.language=tr",
                                                "-Duser.country=TR",
                                                "-Duser.home=/nowhere"))
                                .in(Files.exists(READ_ONLY) ? READ_ONLY : folder),
                        Map.of("LC_ALL", "tr_TR.UTF-8", "TZ", "Asia/Kathmandu", "HOME", ""),
                        3));
    }

    @Tag("thorough")
    @Test
    void otherDigitsChangeNothing() throws IOException {
        same(
                plain,
                outputs(
                        "digits",
                        new ChildProcess(folder)
                                .with(
                                        List.of(
                                                "-Duser.language=ar",
                                                "-Duser.country=EG",
                                                "-Duser.extensions=u-nu-arab")),
                        Map.of("LC_ALL", "C", "TZ", "America/St_Johns"),
                        2));
    }

    /** Each virtual machine has an order of its own for sets and maps that promise none. */
    @Tag("thorough")
    @Test
    void benchmarksStudiesAndSavedEmbeddingsAreTheSameBytesInEachProcess() throws IOException {
        Map<String, String> first = written("first");
        same(first, written("second"));
        same(first, written("third"));
    }

    private static Map<String, String> written(String name) throws IOException {
        Path out = Files.createDirectory(folder.resolve(name));
        Path data = Files.createDirectories(out.resolve("data/one"));
        Files.copy(real, data.resolve("real.csv"));
        Path candidates = Files.createDirectory(data.resolve("candidates"));
        Files.copy(synthetic, candidates.resolve("synthetic.csv"));
        Files.copy(holdout, candidates.resolve("holdout.csv"));
        String weights =
                "fidelity=2,utility=0.5,privacy=3,fairness=1.5,ks_tvd_stat=0.7,median_DCR=2";
        ran(
                out,
                "benchmark",
                "-r",
                real,
                "-t",
                holdout,
                "-s",
                candidates,
                "-j",
                "internal",
                "-c",
                "readmitted",
                "--json",
                "b.json");
        ran(
                out,
                "study",
                data.getParent(),
                "-o",
                out.resolve("study"),
                "-m",
                "ks_test",
                "dcr",
                "--weights",
                weights,
                "--html",
                "study.html");
        ran(out, "embed", "pca", "-r", real, "-o", "pca.embedding");
        ran(
                out,
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-m",
                "prdc",
                "--embedding",
                "random_projection",
                "--json",
                "e.json");
        Map<String, String> found = new TreeMap<>();
        for (String file : List.of("b.json", "e.json", "study.html", "study/study.json")) {
            found.put(file, withoutClock(Cli.read(out.resolve(file))));
        }
        found.put(
                "pca.embedding",
                HexFormat.of().formatHex(Files.readAllBytes(out.resolve("pca.embedding"))));
        return found;
    }

    private static void ran(Path in, Object... arguments) {
        Cli run = new ChildProcess(folder).in(in).run(Map.of(), arguments);
        assertThat(run.exit()).as(run.err()).isIn(0, 5);
    }

    @Test
    void aNameThatTheLocaleCannotWriteIsReadOrRefusedInWords() throws IOException {
        assumeTrue(!System.getProperty("os.name").startsWith("Windows"), "names are UTF-16 there");
        Path odd = Files.copy(real, folder.resolve("Köln-Ĳ-患者.csv"));
        Cli run =
                new ChildProcess(folder)
                        .run(Map.of("LC_ALL", "C", "LANG", ""), "schema", "-r", odd);
        assertThat(run.exit()).as(run.err()).isIn(0, 2, 3);
        assertThat(run.err()).doesNotContain("Exception", "\tat ");
        if (run.exit() != 0) {
            assertThat(run.err()).contains("LC_ALL=C.UTF-8");
        }
    }

    /** Tells the first line that differs, for pages are long. */
    private static void same(Map<String, String> wanted, Map<String, String> found) {
        wanted.forEach(
                (name, text) -> {
                    List<String> expected = text.lines().toList();
                    List<String> lines = found.get(name).lines().toList();
                    for (int i = 0; i < Math.min(expected.size(), lines.size()); i++) {
                        assertThat(lines.get(i))
                                .as("%s, line %s", name, i)
                                .isEqualTo(expected.get(i));
                    }
                    assertThat(lines).as(name).hasSameSizeAs(expected);
                });
    }

    private static Map<String, String> outputs(
            String name, ChildProcess process, Map<String, String> environment, int threads)
            throws IOException {
        Path out = Files.createDirectory(folder.resolve(name));
        Cli run =
                process.run(
                        environment,
                        "evaluate",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-s",
                        synthetic,
                        "-m",
                        "ks_test",
                        "dcr",
                        "corr_diff",
                        "dwm",
                        "authenticity",
                        "cls_acc",
                        "-c",
                        "readmitted",
                        "--threads",
                        threads,
                        "--json",
                        out.resolve("report.json"),
                        "--csv",
                        out.resolve("frame.csv"),
                        "--rows",
                        out.resolve("rows.csv"),
                        "--html",
                        out.resolve("page.html"),
                        "--markdown",
                        out.resolve("report.md"));
        assertThat(run.exit()).as(run.err()).isIn(0, 5);
        Map<String, String> found = new TreeMap<>();
        found.put("printed", withoutClock(run.out()));
        for (String file : List.of("report.json", "rows.csv", "page.html", "report.md")) {
            found.put(file, withoutClock(Cli.read(out.resolve(file))));
        }
        found.put(
                "frame.csv",
                Files.readAllLines(out.resolve("frame.csv")).stream()
                        .map(
                                line ->
                                        line.replaceAll(
                                                "(,(?:completed|skipped|failed),[^,]*),\\d+,",
                                                "$1,"))
                        .collect(Collectors.joining("\n")));
        return found;
    }

    private static String withoutClock(String text) {
        return CLOCK.matcher(text).replaceAll("").replace(">", ">\n");
    }
}
