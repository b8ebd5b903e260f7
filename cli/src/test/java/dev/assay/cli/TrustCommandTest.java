package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustCommandTest {

    @Test
    void oneCheckOfOneMetricSaysHowManyCellsPassAndWritesTheSheet(@TempDir Path folder) {
        Path sheet = folder.resolve("trust.md");
        Cli run =
                Cli.run(
                        "metrics",
                        "trust",
                        "prdc",
                        "--check",
                        "6",
                        "--rows",
                        "60",
                        "--points",
                        "3",
                        "--markdown",
                        sheet);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("prdc_precision").contains("of 2").doesNotContain("prd_f8");
        assertThat(Cli.read(sheet))
                .contains("# Metric trust")
                .contains("mode dropping and invention");
    }

    @Test
    void aMetricWithoutSuchMeasuresIsAnErrorThatSaysHowToNameThem() {
        Cli run = Cli.run("metrics", "trust", "ks_test");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("TrustTargets");
    }
}
