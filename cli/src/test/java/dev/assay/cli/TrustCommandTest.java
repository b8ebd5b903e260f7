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
    void everyMetricHasItsTrustSheetFromOneCommand(@TempDir Path folder) {
        Path markdown = folder.resolve("not yet there/trust.md");
        Path json = folder.resolve("trust.json");
        Cli run =
                Cli.run(
                        "metrics",
                        "trust",
                        "ks_test",
                        "corr_diff",
                        "dcr_share",
                        "--rows",
                        "120",
                        "--repeats",
                        "2",
                        "--markdown",
                        markdown,
                        "--json",
                        json);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("ks_tvd_stat").contains("dcr_share").contains("ladders");
        assertThat(Cli.read(markdown))
                .contains(
                        "    assay metrics trust ks_test corr_diff dcr_share --rows 120 --points 11"
                                + " --repeats 2 --seed 42 --markdown ")
                .contains("| rows | points | repeats | seed | threads | duration |")
                .contains("Minutes by metric")
                .contains("| `ks_tvd_stat` | fidelity | falls")
                .contains("120 rows");
        assertThat(Cli.read(json))
                .contains("\"ladder\" : \"noisy_copies\"")
                .contains("\"verdict\" : \"monotone\"");
    }

    @Test
    void anUnknownLadderIsAnErrorThatNamesTheNearest() {
        Cli run = Cli.run("metrics", "trust", "ks_test", "--ladder", "copys");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("copies");
    }

    @Test
    void checksOfAMetricWithoutSuchMeasuresAreAnErrorThatSaysHowToNameThem() {
        Cli run = Cli.run("metrics", "trust", "ks_test", "--check", "6");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("TrustTargets");
    }
}
