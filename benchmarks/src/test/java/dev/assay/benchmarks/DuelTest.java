package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a duel makes of forks whose times are known. */
final class DuelTest {

    private static final String STEADY = "100,102,98,101";
    private static final String ROUGH = "97,98,130,140";
    private static final String SLOWER = "115,116,117,118";

    @TempDir private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void whatDoesNotVaryIsMeasuredOnce() throws Exception {
        assertThat(duel(STEADY, ROUGH)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("Nothing is worse.")
                .doesNotContain("Once more");
    }

    @Test
    void whatIsUndecidedIsMeasuredOnceMoreAndDecidedByAllForks() throws Exception {
        assertThat(duel("97,99,100,140", STEADY)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("Once more: KernelBenchmark.filter kind=num-30", "Nothing is worse.");
    }

    @Test
    void aSlowDownThatNoiseHidAtFirstIsFoundByAllForks() throws Exception {
        assertThat(duel("97,116,130,140", SLOWER)).isEqualTo(CompareResults.WORSE);
    }

    @Test
    void whatTwoMeasurementsDoNotDecideIsUndecided() throws Exception {
        assertThat(duel(ROUGH, ROUGH)).isEqualTo(CompareResults.UNDECIDED);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 of 1 are undecided");
    }

    @Test
    void whatFailsFailsOnlyTwice() throws Exception {
        assertThat(duel(SLOWER, STEADY)).isZero();
        assertThat(duel(SLOWER, SLOWER)).isEqualTo(CompareResults.WORSE);
    }

    private int duel(String first, String again) throws Exception {
        Profile.Part part =
                new Profile.Part(
                        "dev.assay.neighbour.internal.KernelBenchmark.filter",
                        Map.of("kind", List.of("num-30")),
                        new Profile.Timing(1, 1, 1, 1));
        return new Duel(
                        new Duel.Side("base", List.of(STEADY, STEADY), List.of()),
                        new Duel.Side("current", List.of(first, again), List.of()),
                        directory,
                        4,
                        List.of(part),
                        List.of(),
                        DuelTest::fork)
                .run(new PrintStream(out, true, StandardCharsets.UTF_8));
    }

    /**
     * Writes what a fork would have measured: its command has Java, the times of the first and of
     * the second measurement by turns, and a file that ends in the turn.
     */
    private static int fork(List<String> command, Path log) throws IOException {
        String file = command.get(3);
        String times = command.get(file.contains("-again-") ? 2 : 1);
        int turn = Integer.parseInt(file.replaceAll(".*-(\\d+)\\.json$", "$1"));
        new ScoreMaker()
                .benchmark(
                        "num-30",
                        0,
                        1,
                        ScoreMaker.forks(Double.parseDouble(times.split(",")[turn])))
                .write(Path.of(file));
        return 0;
    }
}
