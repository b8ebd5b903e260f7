package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MainTest {

    @TempDir private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private String base;
    private String slower;

    @BeforeEach
    void writeResults() throws Exception {
        base =
                new ScoreMaker()
                        .benchmark("num-30", 0, 1, ScoreMaker.forks(100, 101, 99, 100))
                        .write(directory.resolve("base.json"))
                        .toString();
        slower =
                new ScoreMaker()
                        .benchmark("num-30", 0, 1, ScoreMaker.forks(115, 116, 114, 115))
                        .write(directory.resolve("slower.json"))
                        .toString();
    }

    @Test
    void gateEndsWithOneWhereSomethingIsWorseAndCompareDoesNot() throws Exception {
        assertThat(run("gate", base, slower)).isEqualTo(1);
        assertThat(run("gate", base, base)).isZero();
        assertThat(run("compare", base, slower)).isZero();
        assertThat(run("gate", slower, base)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("**slower** | 1.150", "same | 1.000", "faster | 0.870");
    }

    @Test
    void gateEndsWithFourWhereForksVaryTooMuchToTell() throws Exception {
        String rough =
                new ScoreMaker()
                        .benchmark("num-30", 0, 1, ScoreMaker.forks(98, 101, 130, 140))
                        .write(directory.resolve("rough.json"))
                        .toString();
        assertThat(run("gate", base, rough)).isEqualTo(4);
        assertThat(run("compare", base, rough)).isZero();
        assertThat(run("--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("*undecided*", "on a quiet machine", "4 undecided");
    }

    @Test
    void whatIsNotUnderstoodIsExplained() throws Exception {
        assertThat(run()).isEqualTo(2);
        assertThat(run("gate", base)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("gate BASE.json CURRENT.json");
        assertThat(run("gate", base, directory.resolve("none.json").toString())).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("none.json");
        assertThat(run("duel", "no.jar", "no.jar", directory.toString())).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("no.jar does not exist");
    }

    @Test
    void tablesHaveEighteenNumbersAndTwelveCategoriesAndAreTheSameEachTime() throws Exception {
        assertThat(run("tables", directory.resolve("a").toString(), "400")).isZero();
        assertThat(run("tables", directory.resolve("b").toString(), "400")).isZero();
        for (String name : new String[] {"real", "synthetic", "holdout"}) {
            assertThat(directory.resolve("a").resolve(name + ".csv"))
                    .hasSameTextualContentAs(directory.resolve("b").resolve(name + ".csv"));
        }
        assertThat(Files.readAllLines(directory.resolve("a/real.csv")))
                .hasSize(401)
                .allSatisfy(line -> assertThat(line.split(",")).hasSize(30));
        assertThat(Files.readAllLines(directory.resolve("a/holdout.csv"))).hasSize(101);
    }

    @Test
    void aProfileThatIsNarrowedToNothingSaysSo() throws Exception {
        assertThat(run("quick", directory.resolve("r.json").toString(), "Elsewhere"))
                .isEqualTo(Duel.NOTHING);
        assertThat(directory.resolve("r.json")).doesNotExist();
    }

    @Test
    void runsOfTheSameBenchmarkMergeIntoTheirForks() throws Exception {
        Path merged = directory.resolve("merged.json");
        ResultFiles.merge(java.util.List.of(Path.of(base), Path.of(slower)), merged);
        assertThat(Scores.read(merged).values())
                .singleElement()
                .satisfies(
                        scores -> {
                            assertThat(scores.ratios()).hasSize(8);
                            assertThat(scores.allocation()).hasValue(0);
                            assertThat(scores.work()).containsEntry("units", 1.0);
                        });
    }

    @Test
    void aRunIsRecordedWithCommitMachineAndJvmAndDrawn() throws Exception {
        String history = directory.resolve("history.jsonl").toString();
        String page = directory.resolve("trend.html").toString();
        assertThat(run("record", base, history, "abc1234")).isZero();
        assertThat(run("record", slower, history, "<def&5678>")).isZero();
        assertThat(Files.readAllLines(Path.of(history))).hasSize(2);
        assertThat(History.read(Path.of(history)))
                .first()
                .satisfies(
                        run -> {
                            assertThat(run.commit()).isEqualTo("abc1234");
                            assertThat(run.jvm()).isEqualTo("OpenJDK 64-Bit Server VM 25+36");
                            assertThat(run.machine()).contains("processors");
                            assertThat(run.ratios())
                                    .containsEntry("KernelBenchmark.filter kind=num-30", 50.0);
                        });
        assertThat(run("trend", history, page)).isZero();
        String html = Files.readString(Path.of(page));
        assertThat(html)
                .contains("abc1234: 50", "&lt;def&amp;5678&gt;: 57.5", "OpenJDK 64-Bit Server VM")
                .doesNotContain("<def")
                .doesNotContainPattern("(src|href)=|@import|url\\(|https?://");
        assertThat(html.split("<polyline", -1)).hasSize(2);
        assertThat(html.split("<circle", -1)).hasSize(3);
    }

    @Test
    void otherMachinesAreOtherLines() throws Exception {
        Path history = directory.resolve("history.jsonl");
        Files.writeString(
                history,
                """
                {"commit":"a","recorded":"2026-01-01","machine":"one","jvm":"17","benchmarks":{"x":{"ratio":1}}}
                {"commit":"b","recorded":"2026-01-02","machine":"two","jvm":"17","benchmarks":{"x":{"ratio":2},"y":{"ratio":1}}}
                """);
        String html = TrendPage.of(History.read(history), java.util.List.of());
        assertThat(html.split("<polyline", -1)).hasSize(4);
        assertThat(html).contains("one, unknown model, 17", "two, unknown model, 17");
    }

    private int run(String... arguments) throws Exception {
        return Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
    }
}
