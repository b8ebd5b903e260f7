package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history as people and build servers use it. */
class HistoryCommandTest {

    @TempDir static Path shared;
    private static final List<Path> REPORTS = new ArrayList<>();

    @TempDir Path folder;
    private Path file;

    @BeforeAll
    static void evaluate() {
        Path real = Cli.patients(shared, "real.csv", 60, 1);
        for (int release = 0; release < 9; release++) {
            Path made = Cli.patients(shared, "made" + release + ".csv", 60, 2 + release);
            REPORTS.add(evaluated(real, made, "r" + release));
        }
        // All of its patients are the same one: the last release is another table altogether.
        List<String> lines = Cli.read(shared.resolve("made0.csv")).lines().toList();
        String same = (lines.get(1) + "\n").repeat(30) + (lines.get(2) + "\n").repeat(30);
        Path odd = Cli.file(shared, "odd.csv", lines.get(0) + "\n" + same);
        REPORTS.add(evaluated(real, odd, "odd"));
    }

    private static Path evaluated(Path real, Path made, String name) {
        Path report = shared.resolve(name + ".json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        made,
                        "-m",
                        "dwm",
                        "ks_test",
                        "--quiet",
                        "--json",
                        report);
        assertThat(run.exit()).as(run.err()).isZero();
        return report;
    }

    @BeforeEach
    void choose() {
        file = folder.resolve("h.db");
    }

    private Cli history(Object... arguments) {
        List<Object> line = new ArrayList<>(List.of("history"));
        line.addAll(Arrays.asList(arguments));
        line.addAll(List.of("--history", file));
        return Cli.run(line.toArray());
    }

    private void add(int count) {
        for (int i = 0; i < count; i++) {
            Cli run = history("add", REPORTS.get(i), "--release", "1." + i);
            assertThat(run.exit()).as(run.err()).isZero();
        }
    }

    @Test
    void reportsAreAddedListedShownAndCompared() {
        add(2);
        assertThat(history().out())
                .contains("HISTORY  2 reports", "#1  1.0", "#2  1.1", "made1.csv");
        assertThat(history("list", "--newest", 1).out())
                .contains("2 reports, the newest 1", "#2  1.1")
                .doesNotContain("#1  1.0");
        assertThat(history("show", "1.0").out())
                .contains("REPORT  #1 1.0", "made0", "Mean difference of means");
        assertThat(history("compare", "1.0", "last").out())
                .contains("COMPARED  #1 1.0 with #2 1.1", "avg_dwm_diff")
                .containsPattern("\\d+ better, \\d+ worse, \\d+ the same or not comparable");
    }

    @Test
    void aReportComesOutAsItWentIn() {
        add(1);
        Path out = folder.resolve("out.json");
        assertThat(history("show", "--json", out).exit()).isZero();
        assertThat(Cli.run("report", out).out()).isEqualTo(Cli.run("report", REPORTS.get(0)).out());
    }

    @Test
    void aDashIsStandardOutputAndNoFile() {
        add(2);
        Path stored = folder.resolve("stored.json");
        history("show", "#1", "--json", stored);
        Cli report = history("show", "#1", "--json", "-");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out()).isEqualTo(Cli.read(stored));
        assertThat(history("list", "--html", "-").out()).startsWith("<!").contains("</html>");
        assertThat(Path.of("-")).doesNotExist();
        Cli logged = history("list", "--log-file", "-");
        assertThat(logged.exit()).isEqualTo(2);
        assertThat(logged.err()).contains("a dash stands for standard output");
    }

    @Test
    void aBuildThatIsRepeatedAddsNothingTwice() {
        add(1);
        Cli again = history("add", REPORTS.get(0), "--release", "1.0");
        assertThat(again.exit()).isZero();
        assertThat(again.out()).contains("was there already as #1 1.0");
        assertThat(history().out()).contains("1 report");
    }

    @Test
    void aDriftEndsWithTheExitCodeOfAGateAndOnlyThen() {
        add(9);
        Cli calm = history("trend", "--alert");
        assertThat(calm.exit()).as(calm.out()).isZero();
        assertThat(calm.out()).contains("No drift is found.");
        assertThat(history("add", REPORTS.get(9)).exit()).isZero();
        Cli alarm = history("trend", "avg_dwm_diff", "--alert");
        assertThat(alarm.exit()).as(alarm.out()).isEqualTo(1);
        assertThat(alarm.out()).contains("The newest value", "is out of line");
        assertThat(history("trend", "avg_dwm_diff").exit()).isZero();
        Cli since = history("trend", "avg_dwm_diff", "--alert", "--since", "1.8");
        assertThat(since.exit()).isZero();
        assertThat(since.err()).contains("no alarm can be raised yet");
    }

    @Test
    void theSheetShowsEveryMeasureEscapesNamesAndLoadsNothing() throws Exception {
        add(2);
        String odd = "<img src=x onerror=alert(1)>";
        assertThat(history("add", REPORTS.get(2), "--release", odd).exit()).isZero();
        Path page = folder.resolve("h.html");
        assertThat(history("--html", page).exit()).isZero();
        String html = Files.readString(page);
        assertThat(html)
                .contains("avg_dwm_diff", "ks_tvd_stat", "&lt;img src=x", "Content-Security-Policy")
                .doesNotContain(odd)
                .doesNotContainPattern("(src|href)=\"(https?:)?//");
    }

    @Test
    void aGateComparesWithTheLastReportButNeverWithItself() {
        Path policy =
                Cli.file(
                        folder,
                        "policy.json",
                        "{\"checks\": [{\"measure\": \"avg_dwm_diff\", \"no_worse_than_baseline\": true,"
                                + " \"source\": \"the last release\"}]}");
        add(1);
        assertThat(gate(policy, REPORTS.get(9)).exit()).isEqualTo(1);
        Cli alone = gate(policy, REPORTS.get(0));
        assertThat(alone.exit()).isEqualTo(2);
        assertThat(alone.err()).contains("--baseline last", "is the report that is judged");
        assertThat(history("add", REPORTS.get(9)).exit()).isZero();
        assertThat(gate(policy, REPORTS.get(0)).exit()).isZero();
        assertThat(gate(policy, REPORTS.get(9)).exit()).isEqualTo(1);
    }

    private Cli gate(Path policy, Path report) {
        return Cli.run("gate", report, "--policy", policy, "--baseline", "last", "--history", file);
    }

    @Test
    void whatIsWrongIsToldInASentence() {
        Cli missing = history();
        assertThat(missing.exit()).isEqualTo(3);
        assertThat(missing.err()).contains("h.db does not exist; expected a file");
        add(1);
        assertThat(history("show", "9").err()).contains("'9' names no report");
        assertThat(history("show", "9").exit()).isEqualTo(2);
        assertThat(history("trend", "avg_dwm_dif").err()).contains("did you mean avg_dwm_diff?");
        assertThat(history("list", "--series", "other").err()).contains("has no reports");
        assertThat(history("trend", "--level", "7").err()).contains("is no level");
        assertThat(history("list", "--newest", "0").err()).contains("is no number of reports");
        assertThat(history("add", REPORTS.get(0), "--release", "a\nb").err())
                .contains("the release's name holds a line break");
        Path lying =
                Cli.file(folder, "lying.json", Cli.read(REPORTS.get(0)).replace("made0", "made9"));
        Cli refused = history("add", lying);
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.err()).contains("lying.json");
        assertThat(history().out()).contains("1 report");
    }
}
