package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command concludes fits the terminal it is read at, without -v. */
class TerminalFitTest {

    private static final int COLUMNS = 100;
    private static final int LINES = 40;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"safe", "leaking", "useless"})
    void anEvaluationByAllEvidenceFits(String candidate) throws IOException {
        List<String> lines = fits("report", KeptReports.of(candidate, folder));
        assertThat(lines)
                .anyMatch(line -> line.startsWith("DECISION  " + candidate))
                .anyMatch(line -> line.contains("position  "))
                .anyMatch(line -> line.contains("decides each claim; -v shows"))
                .noneMatch(line -> line.contains("between shuffled"));
    }

    @Test
    void aBenchmarkByAllEvidenceFitsAndTellsEveryClaimThatBreaks() {
        List<String> lines = fits("report", KeptReports.BENCHMARK);
        assertThat(String.join("\n", lines))
                .contains("may be released: safe", "must not be released: leaking, useless")
                .contains("private, broken: rows are not copied (leaking)")
                .contains("useful, broken: better than shuffled columns (useless)");
        assertThat(lines.stream().filter(line -> line.contains(" leaking "))).hasSize(1);
    }

    @Test
    @Tag("simulation")
    void allHepatitisTablesOfThePaperFit() throws IOException {
        try (Stream<Path> files = Files.list(data().resolve("ex_data_dir"))) {
            hepatitis(
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.contains("hepatitis"))
                            .toList());
        }
    }

    private void hepatitis(List<String> names) throws IOException {
        Path data = data();
        List<String> evaluated =
                fits(
                        command(
                                "evaluate",
                                data.resolve("ex_data_dir")
                                        .resolve("f_hepatitis_CTGAN_syn_best.csv")));
        assertThat(evaluated).anyMatch(line -> line.startsWith("DECISION"));
        Path candidates = Files.createDirectory(folder.resolve("candidates"));
        for (String name : names) {
            Files.copy(data.resolve("ex_data_dir").resolve(name), candidates.resolve(name));
        }
        List<String> ranked = fits(command("benchmark", candidates));
        assertThat(ranked)
                .anyMatch(line -> line.startsWith("RANKING  " + names.size() + " candidates"))
                .anyMatch(line -> line.startsWith("DECISION"));
    }

    private static Object[] command(String name, Path synthetic) throws IOException {
        Path data = data();
        return new Object[] {
            name,
            "-r",
            data.resolve("hepatitis_train.csv"),
            "-t",
            data.resolve("hepatitis_test.csv"),
            "-s",
            synthetic,
            "-c",
            "Baselinehistological staging",
            "--policy",
            "internal",
            "-m",
            "validity",
            "ks_test",
            "corr_diff",
            "dcr_share",
            "copies"
        };
    }

    private static Path data() {
        Path data = Path.of(System.getProperty("assay.reference", ""), "syntheval", "data");
        assumeTrue(Files.isDirectory(data), "the reference tables are not at hand");
        return data;
    }

    private static List<String> fits(Object... command) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int exit =
                Program.run(
                        new Terminal(out, out, COLUMNS, false, false),
                        Stream.of(command).map(String::valueOf).toArray(String[]::new));
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(exit).as(text).isZero();
        List<String> lines = text.lines().toList();
        // A remark is one line, which the terminal breaks.
        int told =
                lines.stream()
                        .mapToInt(line -> Math.max(1, (Text.width(line) + COLUMNS - 1) / COLUMNS))
                        .sum();
        assertThat(told).as(text).isLessThanOrEqualTo(LINES);
        assertThat(lines)
                .filteredOn(line -> !line.startsWith("assay: "))
                .allMatch(line -> Text.width(line) <= COLUMNS);
        return lines;
    }
}
