package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.testkit.TestTables;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DistributionPresetTest {

    @Test
    void everyMetricOfThePresetCompletesWithOptionsWrittenAsInAFile() {
        Report report =
                Assay.evaluation()
                        .real(TestTables.real())
                        .synthetic(TestTables.data().synthetic())
                        .holdout(TestTables.holdout())
                        .schema(TestTables.schema())
                        .preset("distribution")
                        .option("eden_score", "annuli", 3)
                        .option("eden_score", "contours", "equal_density")
                        .option("eden_score", "grid", 64)
                        .option("kl_score", "grid", 64)
                        .option("jaccard_score", "grid", 64)
                        .option("renyi_divergence", "order", "inf")
                        .option("hill_numbers", "orders", List.of(0, 1.5, "inf"))
                        .option("emd_score", "variant", "histogram")
                        .option("kernel_mmd", "gamma", 1)
                        .option("detection", "models", List.of("logreg"))
                        .option("wasserstein_1d", "scaling", "joint")
                        .run();
        assertThat(report.failed()).isEmpty();
        assertThat(report.skipped()).isEmpty();
        List<String> completed = report.completed().stream().map(Outcome.Completed::entry).toList();
        assertThat(completed)
                .contains(
                        "correlation_score",
                        "emd_score",
                        "jaccard_score",
                        "kl_score",
                        "eden_score",
                        "jensen_shannon",
                        "kl_divergence",
                        "inverse_kl",
                        "psi",
                        "chi_squared",
                        "renyi_divergence",
                        "hill_numbers",
                        "k_marginal",
                        "wasserstein_1d",
                        "cramer_von_mises",
                        "anderson_darling",
                        "energy_distance",
                        "kernel_mmd",
                        "kid",
                        "detection",
                        "c2st",
                        "sanity");
    }
}
