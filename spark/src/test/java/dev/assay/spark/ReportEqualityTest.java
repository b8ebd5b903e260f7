package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.demo.Patients;
import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.judge.Judge;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Circumstances;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report of a cluster is that of one machine, bit for bit. */
class ReportEqualityTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7})
    void patientsGiveTheReportOfOneMachine(int partitions) throws IOException {
        List<List<String>> real = Cluster.patients(1, 900);
        List<List<String>> synthetic = Cluster.patients(2, 800);
        List<List<String>> holdout = Cluster.patients(3, 400);
        Twins.of(folder, Patients.HEADER, real, synthetic, partitions, partitions)
                .holdout(holdout, partitions)
                .roles(Roles.NONE.withTargets(List.of(Patients.TARGET)))
                .preset("fast")
                .compared(11);
    }

    /** Metrics that read all rows in one place do so on the driver, which takes so few. */
    @Test
    void aWholePolicyIsJudgedOnSmallTablesAsOnOneMachine() throws IOException {
        List<List<String>> real = Cluster.patients(1, 260);
        List<List<String>> synthetic = Cluster.patients(2, 240);
        List<List<String>> holdout = Cluster.patients(3, 160);
        Report there =
                Twins.of(folder, Patients.HEADER, real, synthetic)
                        .within(Bounds.USUAL)
                        .holdout(holdout, 2)
                        .roles(Roles.NONE.withTargets(List.of(Patients.TARGET)))
                        .preset("internal")
                        .compared(30);
        assertThat(there.failed()).isEmpty();
    }

    /** Rows of two blocks, of which some are drawn to ask for their neighbours. */
    @Test
    void mixedTablesOfTwoBlocksGiveTheReportOfOneMachine() throws IOException {
        List<List<String>> real = Mixed.rows(1, 100_000);
        List<List<String>> synthetic = Mixed.rows(2, 90_000);
        List<List<String>> holdout = Mixed.rows(3, 70_000);
        RunSettings settings = RunSettings.defaults().withSeed(7);
        Report there =
                Twins.of(folder, Mixed.HEADER, real, synthetic, 5, 3)
                        .holdout(holdout, 4)
                        .roles(Roles.NONE.withTargets(List.of("flag")))
                        .preset("fast")
                        .setting("budget", "1s")
                        .settings(settings)
                        .compared(11);
        assertThat(
                        JavaSparkContext.fromSparkContext(Cluster.session().sparkContext())
                                .getPersistentRDDs())
                .isEmpty();
        assertThat(EqualReports.completed(there, "nnaa").notes())
                .anyMatch(note -> note.contains("drawn"));
    }

    /** Metrics of columns and of pairs of columns, of tables of two blocks. */
    @Test
    void marginalsAndPairsAreThoseOfOneMachine() throws IOException {
        List<List<String>> real = Mixed.rows(7, 70_000);
        List<List<String>> synthetic = Mixed.rows(8, 68_000);
        Path preset =
                Files.writeString(
                        folder.resolve("sums.json"),
                        """
                        {"mi_diff": {}, "q_mse": {}, "kl_divergence": {}, "inverse_kl": {},
                         "jensen_shannon": {}, "renyi_divergence": {}, "hill_numbers": {},
                         "chi_squared": {}, "psi": {}, "k_marginal": {}, "wasserstein_1d": {},
                         "cramer_von_mises": {}, "anderson_darling": {}, "correlation_score": {},
                         "emd_score": {"rows": 200}, "jaccard_score": {"rows": 200},
                         "kl_score": {"rows": 200}, "eden_score": {"rows": 200}}
                        """);
        Twins.of(folder, Mixed.HEADER, real, synthetic, 4, 3)
                .preset(preset.toString())
                .withoutVerdict()
                .compared(18);
    }

    /** Rows whose target is missing, of more blocks than one, some of which are drawn to learn. */
    @Test
    void modelsLearnTheSameRows() throws IOException {
        List<List<String>> real = Mixed.rows(4, 70_000);
        List<List<String>> synthetic = Mixed.rows(5, 68_000);
        List<List<String>> holdout = Mixed.rows(6, 2_000);
        Path preset =
                Files.writeString(
                        folder.resolve("models.json"),
                        "{\"auroc_diff\": {\"max_rows\": 400}, \"p_mse\": {}, \"c2st\": {}}");
        Twins.of(folder, Mixed.HEADER, real, synthetic, 4, 2)
                .holdout(holdout, 3)
                .roles(Roles.NONE.withTargets(List.of("a", "level")))
                .preset(preset.toString())
                .withoutVerdict()
                .compared(3);
    }

    /**
     * The holdout is the training table in another order, or shares rows with it that it has twice.
     */
    @ParameterizedTest
    @ValueSource(ints = {300, 120, 0})
    void aHoldoutThatIsNoneIsFoundOutAsOnOneMachine(int shared) throws IOException {
        List<List<String>> real = new ArrayList<>(Cluster.patients(1, 280));
        real.addAll(real.subList(0, 20));
        List<List<String>> holdout = new ArrayList<>(real.subList(0, shared));
        holdout.addAll(Cluster.patients(3, 300 - shared));
        Collections.reverse(holdout);
        List<List<String>> synthetic = Cluster.patients(2, 250);
        Path preset =
                Files.writeString(
                        folder.resolve("near.json"),
                        "{\"dcr\": {}, \"dcr_share\": {}, \"nndr\": {}, \"eps_risk\": {}}");
        Report there =
                Twins.of(folder, Patients.HEADER, real, synthetic)
                        .within(Bounds.USUAL)
                        .holdout(holdout, 4)
                        .preset(preset.toString())
                        .compared(3);
        Circumstances.HoldoutCheck check = there.circumstances().holdout().orElseThrow();
        assertThat(check.shared()).isEqualTo(shared);
        assertThat(check.isFresh()).isEqualTo(shared == 0);
    }

    /** Half of the synthetic rows are training rows, which a cluster finds as well. */
    @Test
    void copiedRowsAreFoundOutOnACluster() throws IOException {
        List<List<String>> real = Cluster.patients(1, 500);
        List<List<String>> made = new ArrayList<>(Cluster.patients(2, 250));
        made.addAll(real.subList(0, 250));
        Path preset = Files.writeString(folder.resolve("shares.json"), "{\"dcr_share\": {}}");
        Verdict verdict = judged(real, made, preset.toString()).run().verdict().orElseThrow();
        assertThat(verdict.decision()).isEqualTo(Decision.NOT_RELEASABLE);
        assertThat(verdict.of(Question.PRIVATE)).anyMatch(claim -> claim.finding().isBroken());
    }

    /** Where no leak was tried, whoever judges the report later must not read that nobody leaks. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReportWithoutVerdictThatIsJudgedLaterClearsNobody(boolean copied) {
        List<List<String>> real = Cluster.patients(1, 400);
        Report report =
                judged(real, copied ? real : Cluster.patients(2, 400), "fast")
                        .withoutVerdict()
                        .run();
        PolicyCatalog policies = Evaluator.installed(getClass().getClassLoader()).policies();
        for (String policy : List.of("internal", "public", "research")) {
            Verdict verdict = Judge.judge(policies.resolve(policy), report);
            assertThat(verdict.decision()).as(policy).isNotEqualTo(Decision.MAY_BE_RELEASED);
            assertThat(verdict.of(Question.PRIVATE))
                    .as(policy)
                    .isNotEmpty()
                    .noneMatch(claim -> claim.finding() instanceof Finding.Met);
        }
    }

    private static SparkEvaluation judged(
            List<List<String>> real, List<List<String>> made, String preset) {
        return SparkEvaluation.of(
                        Cluster.table(Patients.HEADER, real, 2),
                        Cluster.table(Patients.HEADER, made, 3))
                .holdout(Cluster.table(Patients.HEADER, Cluster.patients(3, 400), 2))
                .preset(preset);
    }
}
