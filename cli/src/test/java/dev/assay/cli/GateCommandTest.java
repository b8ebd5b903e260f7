package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateCommandTest {

    @TempDir static Path folder;

    private static Path report;

    @BeforeAll
    static void evaluate() {
        Path real = Cli.patients(folder, "real.csv", 120, 1);
        Path synthetic = Cli.patients(folder, "synthetic.csv", 120, 2);
        report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "ks_test",
                        "hit_rate",
                        "mia",
                        "--json",
                        report);
        assertThat(run.exit()).as(run.err()).isZero();
    }

    private static Cli gate(String policy, Object... more) {
        Path file = Cli.file(folder, "policy.json", policy);
        Object[] arguments = new Object[4 + more.length];
        arguments[0] = "gate";
        arguments[1] = report;
        arguments[2] = "--policy";
        arguments[3] = file;
        System.arraycopy(more, 0, arguments, 4, more.length);
        return Cli.run(arguments);
    }

    private static String hitRateAtMost(double bound, String rest) {
        return "{\"checks\": [{\"measure\": \"hit_rate\", \"at_most\": "
                + bound
                + ", \"source\": \"test\"}]"
                + rest
                + "}";
    }

    private static final String MIA_MAY_BE_SKIPPED = ", \"allow_skipped\": [\"mia\"]";

    @Test
    void aReportThatMeetsEveryConditionPasses() {
        Cli run = gate(hitRateAtMost(1, MIA_MAY_BE_SKIPPED));
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
    }

    @Test
    void aReportThatMissesOneFailsAndSaysWhichInEveryFormat() {
        Path junit = folder.resolve("gate.xml");
        Path markdown = folder.resolve("gate.md");
        Path json = folder.resolve("gate.json");
        String never =
                "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"at_most\": 0, \"source\": \"test\"}]"
                        + MIA_MAY_BE_SKIPPED
                        + "}";
        Cli run = gate(never, "--junit", junit, "--gate-markdown", markdown, "--gate-json", json);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("ks_tvd_stat ≤ 0.0");
        assertThat(Cli.read(junit)).contains("failures=\"1\"");
        assertThat(Cli.read(markdown)).contains("❌");
        assertThat(Cli.read(json)).contains("\"passed\" : false");
    }

    @Test
    void aBrokenPolicyIsAnErrorOfTheCommandLine() {
        assertThat(gate("{\"checks\": []}").exit()).isEqualTo(2);
        assertThat(gate("{\"checks\": []}").err()).contains("would pass anything");
        assertThat(gate("{").exit()).isEqualTo(2);
        assertThat(gate(hitRateAtMost(1, "").replace("at_most", "at_mots")).err())
                .contains("did you mean at_most?");
    }

    @Test
    void aMetricThatIsNotInTheReportIsAnError() {
        Cli run =
                gate(
                        "{\"checks\": [{\"metric\": \"nnaa\", \"must\": \"complete\", \"source\": \"test\"}]"
                                + MIA_MAY_BE_SKIPPED
                                + "}");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("names metric 'nnaa', which the report does not have");
    }

    @Test
    void aSkippedMetricFailsUnlessAllowed() {
        Cli refused = gate(hitRateAtMost(1, ""));
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.out()).contains("mia completes", "skipped");
        assertThat(gate(hitRateAtMost(1, MIA_MAY_BE_SKIPPED)).exit()).isZero();
    }

    /** What the first reports did not have yet: a digest, reference points, embeddings. */
    @Test
    void aBaselineOfAnOlderVersionIsComparedWith() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode old = (ObjectNode) mapper.readTree(Cli.read(report));
        old.remove("digest");
        ((ObjectNode) old.get("provenance")).remove(List.of("embeddings", "yardsticks"));
        old.get("outcomes")
                .forEach(
                        outcome ->
                                outcome.path("measures")
                                        .forEach(
                                                measure ->
                                                        ((ObjectNode) measure)
                                                                .remove("references")));
        Path baseline = Cli.file(folder, "old.json", mapper.writeValueAsString(old));
        String noWorse =
                "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"no_worse_than_baseline\": true, \"source\": \"test\"}]"
                        + MIA_MAY_BE_SKIPPED
                        + "}";
        Cli same = gate(noWorse, "--baseline", baseline);
        assertThat(same.exit()).as(same.out() + same.err()).isZero();
        assertThat(same.out()).contains("baseline ");

        old.get("outcomes")
                .forEach(
                        outcome ->
                                outcome.path("measures")
                                        .forEach(
                                                measure -> {
                                                    ((ObjectNode) measure).put("score", 1.0);
                                                    ((ObjectNode) measure.get("estimate"))
                                                            .put("value", 0.0);
                                                }));
        Path better = Cli.file(folder, "better.json", mapper.writeValueAsString(old));
        assertThat(gate(noWorse, "--baseline", better).exit()).isEqualTo(1);

        old.put("formatVersion", 99);
        Path newer = Cli.file(folder, "newer.json", mapper.writeValueAsString(old));
        Cli refused = gate(noWorse, "--baseline", newer);
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.err()).contains("format version 99", "Update Assay");
        assertThat(gate(noWorse).err()).contains("give the report of the last release");
    }

    @Test
    void filesAboutAVerdictAreRefusedWhereNoGateIsAskedFor(@TempDir Path folder) {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Path made = Cli.patients(folder, "made.csv", 60, 2);
        for (String flag : List.of("--junit", "--gate-json", "--gate-markdown", "--baseline")) {
            Cli run = Cli.run("evaluate", "-r", real, "-s", made, flag, folder.resolve("x"));
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err()).contains(flag + ": there is no gate").contains("--gate internal");
        }
    }
}
