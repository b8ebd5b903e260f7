package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightNamesTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path candidates;

    @BeforeAll
    static void invent() throws IOException {
        real = Cli.patients(folder, "real.csv", 80, 1);
        candidates = Files.createDirectory(folder.resolve("candidates"));
        Cli.patients(candidates, "one.csv", 80, 2);
        Cli.patients(candidates, "two.csv", 80, 3);
    }

    @Test
    void aMeasureThatTheBalancedRankingCannotWeighIsRefusedBeforeAnythingIsEvaluated() {
        Path out = folder.resolve("balanced");
        Cli run = judged("--weights", "privacy=2,ks_tvd_stat=0.5", "-o", out);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("no question or claim 'ks_tvd_stat' to weigh", "--strategy linear");
        assertThat(out).doesNotExist();
    }

    @Test
    void aNameThatIsNoMeasureOfThePlanIsRefusedBeforeAnythingIsEvaluated() {
        Path out = folder.resolve("linear");
        Cli run = judged("--strategy", "linear", "--weights", "median_DCR=2", "-o", out);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("no ranked measure or dimension 'median_DCR' to weigh");
        assertThat(out).doesNotExist();
    }

    @Test
    void theExamplesOfTheHelpRun() {
        Cli questions = judged("--weights", "private=2,faithful=0.5");
        assertThat(questions.exit()).as(questions.err()).isZero();
        Cli points = judged("--strategy", "linear", "--weights", "privacy=2,ks_tvd_stat=0.5");
        assertThat(points.exit()).as(points.err()).isZero();
        assertThat(Cli.run("benchmark", "--help").out())
                .contains(
                        "--weights private=2,faithful=0.5",
                        "--strategy linear --weights privacy=2,ks_tvd_stat=0.5");
    }

    @Test
    void aClaimOfThePolicyMayBeWeighedThoughNothingWasShownOfIt() {
        Cli run = judged("--weights", "membership_cannot_be_told=2");
        assertThat(run.exit()).as(run.err()).isZero();
    }

    private static Cli judged(Object... more) {
        Object[] all = new Object[9 + more.length];
        Object[] first = {
            "benchmark", "-r", real, "-s", candidates, "-m", "ks_test", "--policy", "internal"
        };
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return Cli.run(all);
    }
}
