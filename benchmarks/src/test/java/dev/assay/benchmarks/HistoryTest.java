package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HistoryTest {

    private static final String MILAN = "AMD EPYC, family 25, model 1, amd64, 2 processors";

    @TempDir private Path directory;

    private Path history;

    @BeforeEach
    void nameTheHistory() {
        history = directory.resolve("history.jsonl");
    }

    @Test
    void aLineWithoutFamilyAndModelIsJoinedWithNoneThatHasThem() throws IOException {
        Files.writeString(
                history,
                """
                {"commit":"a","recorded":"1","machine":"AMD EPYC, amd64, 2 processors","jvm":"17","benchmarks":{"x":{"ratio":1}}}
                {"commit":"b","recorded":"2","processor":"AMD EPYC, family 25, model 1, amd64, 2 processors","jvm":"17","benchmarks":{"x":{"ratio":2}}}
                {"commit":"c","recorded":"3","processor":"AMD EPYC, family 26, model 2, amd64, 2 processors","jvm":"17","benchmarks":{"x":{"ratio":3}}}
                """);
        List<History.Run> runs = History.read(history);
        assertThat(runs).extracting(History.Run::surrounding).doesNotHaveDuplicates();
        assertThat(runs.get(0).machine()).endsWith("unknown model");
        assertThat(HistorySummary.latest(runs)).isEmpty();
        String page = TrendPage.of(runs, List.of());
        assertThat(page.split("<polyline", -1)).hasSize(4);
        assertThat(HistorySummary.markdown(HistorySummary.latest(runs)))
                .isEqualTo("No processor and JVM has two recorded runs.\n");
    }

    @Test
    void aLineTellsTheProcessorOfItsFileAndNotThatOfWhoRecords() throws IOException {
        Path file = directory.resolve("r.json");
        new ScoreMaker().benchmark("num-30", 0, 1, ScoreMaker.forks(100, 101)).write(file);
        ResultFiles.stamp(file, "elsewhere, family 1, model 2");
        History.record(history, "a", file, Instant.EPOCH);
        assertThat(History.read(history))
                .singleElement()
                .satisfies(
                        run -> assertThat(run.machine()).isEqualTo("elsewhere, family 1, model 2"));
    }

    @Test
    void forksOfTwoProcessorsAreNotOneBenchmark() throws IOException {
        Path one = directory.resolve("one.json");
        Path two = directory.resolve("two.json");
        for (Path file : List.of(one, two)) {
            new ScoreMaker().benchmark("num-30", 0, 1, ScoreMaker.forks(100)).write(file);
            ResultFiles.stamp(file, file.getFileName().toString());
        }
        assertThatThrownBy(
                        () ->
                                ResultFiles.merge(
                                        List.of(one, two), directory.resolve("merged.json")))
                .hasMessage(
                        "KernelBenchmark.filter kind=num-30: measured on one.json and on two.json;"
                                + " expected one processor. Measure all forks on one machine.");
    }

    @Test
    void theSummaryHasMeanRangeAndCountOfWhatIsSlowerFasterAndAll() {
        HistorySummary summary =
                HistorySummary.of(
                        run("a", Map.of("same", 10.0, "twice", 10.0, "half", 10.0, "gone", 1.0)),
                        run("b", Map.of("same", 10.5, "twice", 20.0, "half", 5.0, "new", 1.0)));
        assertThat(summary.slower().cells())
                .containsExactly("+100.0 %", "[+100.0 %, +100.0 %]", "1");
        assertThat(summary.faster().cells()).containsExactly("-50.0 %", "[-50.0 %, -50.0 %]", "1");
        assertThat(summary.all().count()).isEqualTo(3);
        // The geometric mean of 1.05, 2 and 1/2 is the cube root of 1.05.
        assertThat(summary.all().mean()).isCloseTo(Math.cbrt(1.05) - 1, within(1e-12));
        assertThat(HistorySummary.markdown(List.of(summary)))
                .startsWith("a → b, " + MILAN + ", 17\n")
                .contains(
                        "| slower | +100.0 % | [+100.0 %, +100.0 %] | 1 |",
                        "| all | +1.6 % | [-50.0 %, +100.0 %] | 3 |");
    }

    @Test
    void theLastTwoRunsOfASurroundingAreSummedUpWhateverIsBetweenThem() {
        History.Run other = new History.Run("x", "2", "other", "17", Map.of("k", 9.0));
        List<HistorySummary> summaries =
                HistorySummary.latest(
                        List.of(
                                run("a", Map.of("k", 1.0)),
                                run("b", Map.of("k", 2.0)),
                                other,
                                run("c", Map.of("k", 1.0))));
        assertThat(summaries)
                .singleElement()
                .satisfies(
                        each -> {
                            assertThat(each.before().commit()).isEqualTo("b");
                            assertThat(each.now().commit()).isEqualTo("c");
                            assertThat(each.faster().count()).isEqualTo(1);
                        });
    }

    @Test
    void aNoteStandsOnThePageAndAtTheDotOfItsCommit() throws IOException {
        Path notes = directory.resolve("notes.jsonl");
        Files.writeString(
                notes,
                "{\"date\":\"2026-11-25\",\"commit\":\"b\",\"text\":\"Sums of <16> bits\"}\n\n");
        String page =
                TrendPage.of(
                        List.of(run("a", Map.of("k", 1.0)), run("b", Map.of("k", 2.0))),
                        HistoryNote.read(notes));
        assertThat(page)
                .contains(
                        "<title>b: 2.000. 2026-11-25: Sums of &lt;16&gt; bits</title>",
                        "<td>Sums of &lt;16&gt; bits</td>",
                        "<title>a: 1.000</title>",
                        "<th>slower</th><td>+100.0 %</td>");
    }

    @Test
    void aNoteWithoutItsCommitIsRefused() throws IOException {
        Path notes = directory.resolve("notes.jsonl");
        Files.writeString(notes, "{\"date\":\"2026-11-25\",\"text\":\"Sums\"}\n");
        assertThatThrownBy(() -> HistoryNote.read(notes))
                .hasMessageContaining("a note without \"commit\"; expected date, commit and text");
    }

    @Test
    void theFilesOfTheProjectCanBeRead() throws IOException {
        List<History.Run> runs = History.read(Path.of("history.jsonl"));
        List<HistoryNote> notes = HistoryNote.read(Path.of("notes.jsonl"));
        assertThat(runs).isNotEmpty();
        assertThat(notes)
                .allSatisfy(
                        note ->
                                assertThat(runs)
                                        .extracting(History.Run::commit)
                                        .contains(note.commit()));
    }

    private static History.Run run(String commit, Map<String, Double> ratios) {
        return new History.Run(commit, "1", MILAN, "17", ratios);
    }
}
