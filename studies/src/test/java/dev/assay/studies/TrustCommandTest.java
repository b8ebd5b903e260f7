package dev.assay.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustCommandTest {

    @Test
    void oneCheckOfOneMetricSaysHowManyCellsPassAndWritesTheSheet(@TempDir Path folder)
            throws IOException {
        Path sheet = folder.resolve("trust.md");
        Run run =
                Run.of(
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
        assertThat(Files.readString(sheet))
                .contains("# Metric trust")
                .contains("mode dropping and invention");
    }

    @Test
    void everyMetricHasItsTrustSheetFromOneCommand(@TempDir Path folder) throws IOException {
        Path markdown = folder.resolve("not yet there/trust.md");
        Path json = folder.resolve("trust.json");
        Run run =
                Run.of(
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
        assertThat(Files.readString(markdown))
                .contains(
                        "    docs/studies trust ks_test corr_diff dcr_share --rows 120 --points 11"
                                + " --repeats 2 --seed 42 --markdown ")
                .contains("| rows | points | repeats | seed | threads | duration |")
                .contains("Minutes by metric")
                .contains("| `ks_tvd_stat` | fidelity | falls")
                .contains("120 rows");
        assertThat(Files.readString(json))
                .contains("\"ladder\" : \"noisy_copies\"")
                .contains("\"verdict\" : \"monotone\"");
    }

    @Test
    void anUnknownLadderIsAnErrorThatNamesTheNearest() {
        Run run = Run.of("trust", "ks_test", "--ladder", "copys");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("copies");
    }

    @Test
    void checksOfAMetricWithoutSuchMeasuresAreAnErrorThatSaysHowToNameThem() {
        Run run = Run.of("trust", "ks_test", "--check", "6");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("guidance", "trust");
    }
}
