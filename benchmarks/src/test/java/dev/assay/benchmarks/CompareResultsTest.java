package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.benchmarks.CompareResults.Row;
import dev.assay.benchmarks.CompareResults.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareResultsTest {

    private static final double[][] BASE = ScoreMaker.forks(100, 102, 98, 101, 99);

    @TempDir private Path directory;

    @Test
    void slowerNeedsAnExcessAndAnIntervalThatExcludesOne() throws IOException {
        assertThat(verdict(ScoreMaker.forks(112, 115, 113, 117, 114))).isEqualTo(Verdict.SLOWER);
        assertThat(verdict(ScoreMaker.forks(105, 104, 106, 105, 104))).isEqualTo(Verdict.SAME);
        assertThat(verdict(ScoreMaker.forks(97, 98, 110, 112, 113))).isEqualTo(Verdict.SAME);
        assertThat(verdict(ScoreMaker.forks(88, 87, 89, 90, 88))).isEqualTo(Verdict.FASTER);
    }

    @Test
    void whatMayTakeFifteenPercentLongerByItsIntervalIsUndecided() throws IOException {
        assertThat(verdict(ScoreMaker.forks(97, 98, 130, 140, 150))).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(ScoreMaker.forks(101, 101, 102, 104, 120))).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(ScoreMaker.forks(80, 82, 84, 86, 118))).isEqualTo(Verdict.UNDECIDED);
        assertThat(row(BASE, ScoreMaker.forks(97, 98, 130, 140, 150), 0, 0, 1, 2).verdict())
                .isEqualTo(Verdict.WORKS_MORE);
    }

    @Test
    void anUndecidedRowHasAnExitCodeOfItsOwnUnlessAnotherIsWorse() throws IOException {
        Row same = row(BASE, BASE, 0, 0, 1, 1);
        Row undecided = row(BASE, ScoreMaker.forks(97, 98, 130, 140, 150), 0, 0, 1, 1);
        Row slower = row(BASE, ScoreMaker.forks(115, 116, 117, 118, 119), 0, 0, 1, 1);
        assertThat(CompareResults.exitCode(List.of(same))).isZero();
        assertThat(CompareResults.exitCode(List.of(same, undecided)))
                .isEqualTo(CompareResults.UNDECIDED);
        assertThat(CompareResults.exitCode(List.of(undecided, slower)))
                .isEqualTo(CompareResults.WORSE);
        assertThat(CompareResults.markdown(List.of(same, undecided)))
                .contains(
                        "| *undecided* | 1.", "1 of 2 are undecided", "more forks", "quiet machine")
                .doesNotContain("Nothing is worse");
        assertThat(CompareResults.markdown(List.of(undecided, slower)))
                .contains("1 of 2 are worse.", "1 of 2 are undecided");
    }

    @Test
    void whatWasUndecidedGoesByTheForksOfBothMeasurements() throws IOException {
        Row undecided = row(BASE, ScoreMaker.forks(97, 98, 130, 140, 150), 0, 0, 1, 1);
        Row slower = row(BASE, ScoreMaker.forks(115, 116, 117, 118, 119), 0, 0, 1, 1);
        Row same = row(BASE, BASE, 0, 0, 1, 1);
        assertThat(
                        CompareResults.confirmed(
                                List.of(undecided),
                                List.of(slower),
                                List.of(same),
                                Set.of(undecided.name())))
                .extracting(Row::verdict)
                .containsExactly(Verdict.SAME);
    }

    @Test
    void theRatioIsThatOfCpuTimesOverControls() throws IOException {
        Row row = row(BASE, ScoreMaker.forks(200, 204, 196, 202, 198), 0, 0, 1, 1);
        assertThat(row.shift().ratio()).isEqualTo(2);
        assertThat(row.detail()).contains("220.0 → 440.0 ns/op");
    }

    @Test
    void fewForksAreComparedByTheirIterations() throws IOException {
        double[][] base = {{100, 101, 99, 100, 102, 98}};
        double[][] slower = {{115, 116, 114, 115, 117, 113}};
        Row row = row(base, slower, 0, 0, 1, 1);
        assertThat(row.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(row.detail()).contains("few forks");
    }

    @Test
    void allocationMayGrowByOnePercentAndWhatTheHarnessTakes() throws IOException {
        assertThat(row(BASE, BASE, 10_000, 10_500, 1, 1).verdict())
                .isEqualTo(Verdict.ALLOCATES_MORE);
        assertThat(row(BASE, BASE, 10_000, 10_090, 1, 1).verdict()).isEqualTo(Verdict.SAME);
        assertThat(row(BASE, BASE, 0, 30, 1, 1).verdict()).isEqualTo(Verdict.SAME);
        assertThat(row(BASE, BASE, 0, 200, 1, 1).verdict()).isEqualTo(Verdict.ALLOCATES_MORE);
        // An operation of 5 milliseconds has a third of what the harness takes per iteration.
        double[][] slow = ScoreMaker.forks(2.5e6, 2.5e6, 2.5e6, 2.5e6, 2.5e6);
        assertThat(row(slow, slow, 1168, 1444, 1, 1).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void workMayNotGrowAtAll() throws IOException {
        Row row = row(BASE, BASE, 0, 0, 1000, 1001);
        assertThat(row.verdict()).isEqualTo(Verdict.WORKS_MORE);
        assertThat(row.detail()).contains("units 1000 → 1001");
        assertThat(row(BASE, BASE, 0, 0, 1000, 900).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void aBenchmarkThatIsGoneFailsAndANewOneDoesNot() throws IOException {
        List<Row> rows =
                CompareResults.compare(
                        scores("base", new ScoreMaker().benchmark("old", 0, 1, BASE)),
                        scores("current", new ScoreMaker().benchmark("new", 0, 1, BASE)));
        assertThat(rows).extracting(Row::verdict).containsExactly(Verdict.GONE, Verdict.NEW);
        assertThat(rows).extracting(Row::fails).containsExactly(true, false);
    }

    @Test
    void whatFailsByNoiseFailsOnlyTwice() throws IOException {
        Row same = row(BASE, BASE, 0, 0, 1, 1);
        Row slower = row(BASE, ScoreMaker.forks(115, 116, 117, 118, 119), 0, 0, 1, 1);
        Set<String> again = Set.of(slower.name());
        assertThat(CompareResults.confirmed(List.of(slower), List.of(same), List.of(), again))
                .singleElement()
                .satisfies(
                        row -> {
                            assertThat(row.fails()).isFalse();
                            assertThat(row.detail()).endsWith("first 1.170");
                        });
        assertThat(CompareResults.confirmed(List.of(slower), List.of(slower), List.of(), again))
                .singleElement()
                .satisfies(row -> assertThat(row.fails()).isTrue());
        assertThat(CompareResults.confirmed(List.of(same), List.of(), List.of(), Set.of()))
                .containsExactly(same);
    }

    @Test
    void theTableIsMarkdownWithFailuresInBold() throws IOException {
        Row slower = row(BASE, ScoreMaker.forks(200, 204, 196, 202, 198), 0, 0, 1, 1);
        assertThat(CompareResults.markdown(List.of(slower)))
                .isEqualTo(
                        "| benchmark | verdict | ratio | 95 % interval | |\n|---|---|---:|---|---|\n"
                                + "| KernelBenchmark.filter kind=b | **slower** | 2.000 | 1.941–2.061 | 220.0 → 440.0 ns/op |\n"
                                + "\n1 of 1 are worse.\n");
        assertThat(CompareResults.markdown(List.of(row(BASE, BASE, 0, 0, 1, 1))))
                .endsWith("\nNothing is worse.\n");
    }

    private Verdict verdict(double[][] current) throws IOException {
        return row(BASE, current, 0, 0, 1, 1).verdict();
    }

    private Row row(
            double[][] base,
            double[][] current,
            double bytes,
            double bytesNow,
            double units,
            double unitsNow)
            throws IOException {
        return CompareResults.compare(
                        scores("base", new ScoreMaker().benchmark("b", bytes, units, base)),
                        scores(
                                "current",
                                new ScoreMaker().benchmark("b", bytesNow, unitsNow, current)))
                .get(0);
    }

    private Map<String, Scores> scores(String name, ScoreMaker maker) throws IOException {
        return Scores.read(maker.write(directory.resolve(name + ".json")));
    }
}
