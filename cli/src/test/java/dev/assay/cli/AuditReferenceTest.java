package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiment of alaa-2022 §5.1 on the hepatitis candidates of the reference material. */
final class AuditReferenceTest {

    private static final String[] MEASURES = {
        "authenticity_rate",
        "alpha_precision_ip",
        "alpha_precision_ir_ball",
        "prdc_coverage",
        "ks_tvd_stat",
        "auroc",
        "dcr_share"
    };

    @TempDir static Path folder;

    private static Path data;
    private static Path models;

    @BeforeAll
    static void gather() {
        data = Path.of(System.getProperty("assay.reference", "none"), "syntheval", "data");
        assumeTrue(Files.exists(data), "reference data are not here: " + data);
        models = folder.resolve("models.csv");
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(data.resolve("ex_data_dir"))) {
            for (Path file :
                    files.filter(one -> one.getFileName().toString().matches("[d-k]_.*\\.csv"))
                            .sorted()
                            .toList()) {
                List<String> table = Files.readAllLines(file);
                lines.addAll(lines.isEmpty() ? table : table.subList(1, table.size()));
            }
            Files.write(models, lines);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static JsonNode audit(String strategy, Path synthetic, Object... more) {
        Path json = folder.resolve(strategy + ".json");
        List<Object> arguments =
                new ArrayList<>(
                        List.of(
                                "audit",
                                "-r",
                                data.resolve("hepatitis_train.csv"),
                                "-t",
                                data.resolve("hepatitis_test.csv"),
                                "-s",
                                synthetic,
                                "-c",
                                "Baselinehistological staging",
                                "--strategy",
                                strategy,
                                "--curate",
                                folder.resolve(strategy + ".csv"),
                                "--json",
                                json,
                                "--resamples",
                                0,
                                "-m",
                                "authenticity",
                                "alpha_precision",
                                "prdc",
                                "ks_test",
                                "auroc_diff",
                                "dcr_share",
                                "--set",
                                "auroc_diff.model=log_reg",
                                "--set",
                                "auroc_diff.num_boots=1"));
        arguments.addAll(List.of(more));
        Cli run = Cli.run(arguments.toArray());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("BEFORE AND AFTER");
        try {
            return new ObjectMapper().readTree(Cli.read(json));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private static double value(JsonNode audit, String role, String measure) {
        for (JsonNode table : audit.path("comparison")) {
            if (table.path("role").asText().equals(role)) {
                return find(table, measure);
            }
        }
        throw new AssertionError("no table " + role);
    }

    private static double find(JsonNode table, String measure) {
        for (JsonNode outcome : table.path("report").path("outcomes")) {
            for (JsonNode one : outcome.path("measures")) {
                if (one.path("key").asText().equals(measure)) {
                    return one.path("estimate").path("value").asDouble();
                }
            }
        }
        throw new AssertionError("no measure " + measure);
    }

    @Tag("thorough")
    @Test
    void shellsBringPrecisionToItsLineAndAuthenticityToOne() {
        JsonNode audit = audit("shells", models, "--size", 1000);
        checkReported(audit);
        assertThat(value(audit, "original", "authenticity_rate")).isBetween(0.6, 0.68);
        assertThat(value(audit, "curated", "authenticity_rate")).isEqualTo(1);
        assertThat(value(audit, "original", "alpha_precision_ip")).isBetween(0.8, 0.86);
        assertThat(value(audit, "random", "alpha_precision_ip")).isBetween(0.8, 0.88);
        assertThat(value(audit, "curated", "alpha_precision_ip")).isGreaterThan(0.99);
    }

    /** Of SMOTE's table, whose rows stand too near to real ones, rejecting also raises IP α. */
    @Test
    void rejectingMakesAuthenticityOneAndPrecisionIsToldBeforeAndAfter() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("ex_data_dir"))) {
            Path smote =
                    files.filter(file -> file.getFileName().toString().startsWith("b_"))
                            .findFirst()
                            .orElseThrow();
            JsonNode audit = audit("reject", smote);
            checkReported(audit);
            assertThat(value(audit, "original", "authenticity_rate")).isBetween(0.3, 0.36);
            assertThat(value(audit, "curated", "authenticity_rate")).isEqualTo(1);
            assertThat(value(audit, "curated", "alpha_precision_ip"))
                    .isGreaterThan(value(audit, "random", "alpha_precision_ip"));
        }
    }

    private static void checkReported(JsonNode audit) {
        for (String role : List.of("original", "random", "curated")) {
            for (String measure : MEASURES) {
                assertThat(value(audit, role, measure)).as(role + " " + measure).isFinite();
            }
        }
    }
}
