package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What someone who follows the guides gets wrong first, and is told. */
class FirstMistakesTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 60, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 60, 2);
    }

    @Test
    void aMisspeltSpaceIsRefusedThoughNoMetricHasOne() {
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "ks_test",
                        "--space",
                        "gowr");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--space: no space 'gowr'; did you mean gower?");
    }

    @Test
    void aStudyRefusesToRankByVerdictsItDoesNotHave() {
        Cli run = Cli.run("study", folder, "-o", folder.resolve("out"), "--ranking", "balanced");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("balanced rests on verdicts", "linear");
    }

    /** A wrong encoding or separator makes a column's name of rows, which no message may repeat. */
    @Test
    void aNameThatIsAWholeTableIsCutAndTheOptionNamed() {
        Path table = Cli.file(folder, "rows.csv", "age;sex;" + "41;f;".repeat(100) + "\n1\n2\n");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        table,
                        "-s",
                        synthetic,
                        "-m",
                        "ks_test",
                        "--delimiter",
                        ",");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err().lines()).allMatch(line -> line.length() < 400);
        assertThat(run.err()).contains("is --encoding or --delimiter right?");
    }

    @Test
    void theJsonOfABenchmarkIsToldFromThatOfAReport() {
        Path out = folder.resolve("ranked");
        assertThat(
                        Cli.run(
                                        "benchmark",
                                        "-r",
                                        real,
                                        "-s",
                                        synthetic,
                                        "-m",
                                        "ks_test",
                                        "-o",
                                        out)
                                .exit())
                .isZero();
        Cli run = Cli.run("gate", out.resolve("benchmark.json"), "--policy", "internal");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err().strip().lines()).hasSize(1);
        assertThat(run.err()).contains("is the JSON of a benchmark", "under reports/");
    }

    @Test
    void anEmbedderIsDescribedBesideTheMetricOfItsName() {
        assertThat(Cli.run("metrics", "describe", "pca").out())
                .contains("pca_eigval_diff", "explained = 0.95");
        assertThat(Cli.run("metrics", "describe", "embedding:pca").out())
                .contains("explained = 0.95")
                .doesNotContain("pca_eigval_diff");
        assertThat(Cli.run("metrics", "describe", "embedding:dcr").exit()).isEqualTo(2);
    }
}
