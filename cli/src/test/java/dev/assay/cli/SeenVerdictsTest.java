package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the first version said wrongly of eight tables, turned round: each is given to the whole
 * program again, with the metrics that must see it.
 */
final class SeenVerdictsTest {

    private static final int GATE_FAILED = 1;

    @TempDir static Path folder;

    /** The gate passed this table, and the page was green where the gate of the report failed. */
    @Test
    void trainingRowsMovedByATenthPassNoGateAndAllOutputsSayOneThing() {
        Rows training = Rows.of(reference("penguins_train.csv"));
        SplittableRandom random = new SplittableRandom(1);
        Rows noisy =
                training.with("culmen_length_mm", cell -> moved(cell, random))
                        .with("culmen_depth_mm", cell -> moved(cell, random));
        Path page = folder.resolve("one.html");
        Path markdown = folder.resolve("one.md");
        Path junit = folder.resolve("one.xml");
        Run run =
                evaluate(
                        reference("penguins_train.csv"),
                        noisy.write("noisy.csv"),
                        reference("penguins_test.csv"),
                        "--gate",
                        "release-internal",
                        "-j",
                        "internal",
                        "--html",
                        page,
                        "--markdown",
                        markdown,
                        "--junit",
                        junit);
        assertThat(run.cli().exit()).as(run.cli().err()).isEqualTo(GATE_FAILED);
        assertThat(run.finding("rows_are_not_copied")).isEqualTo("broken");
        assertThat(run.finding("membership_cannot_be_told")).isEqualTo("broken");
        assertThat(run.finding("records_cannot_be_linked")).isEqualTo("broken");
        Cli again = Cli.run("gate", run.report(), "--policy", "release-internal");
        assertThat(again.exit()).isEqualTo(GATE_FAILED);
        String decision = "must not be released";
        assertThat(List.of(run.cli().out(), again.out(), Cli.read(page), Cli.read(markdown)))
                .allMatch(text -> text.contains(decision));
        assertThat(run.cli().out() + again.out()).doesNotContain("may be released");
        assertThat(Cli.read(junit)).contains("<failure");
    }

    @Test
    void aTwentiethOfVerbatimPatientsIsNoPrivacyAtAll() {
        Rows training = Rows.of(reference("breast_cancer_train.csv"));
        Rows table = Rows.of(reference("breast_cancer_synthpop_syn.csv"));
        Path spoilt = table.replaced(training, table.size() / 20).write("verbatim.csv");
        Run run =
                evaluate(
                        reference("breast_cancer_train.csv"),
                        spoilt,
                        reference("breast_cancer_test.csv"),
                        "--policy",
                        "public",
                        "--html",
                        folder.resolve("verbatim.html"),
                        "-m",
                        "copies",
                        "dcr_share");
        assertThat(run.finding("rows_are_not_copied")).isEqualTo("broken");
        assertThat(Cli.read(folder.resolve("verbatim.html")))
                .contains("must not be released")
                .doesNotContain("of the way to fresh");
    }

    @Test
    void aHoldoutThatIsPartOfTheTrainingTableClearsNobody() {
        Rows training = Rows.of(reference("penguins_train.csv"));
        Run run =
                evaluate(
                        reference("penguins_train.csv"),
                        reference("penguins_BN_syn.csv"),
                        training.first(67).write("inside.csv"),
                        "--policy",
                        "internal",
                        "-m",
                        "copies",
                        "dcr_share",
                        "mia");
        assertThat(run.finding("rows_are_not_copied")).isEqualTo("not_assessed");
        assertThat(run.cli().out() + run.cli().err()).contains("67");
    }

    @Test
    void onlyNumbersOfEqualSizeStandBesideEachOther() {
        Run run =
                evaluate(
                        reference("penguins_train.csv"),
                        reference("penguins_BN_syn.csv"),
                        reference("penguins_test.csv"),
                        "--calibrate",
                        "--policy",
                        "internal",
                        "-m",
                        "ks_test",
                        "alpha_precision");
        List<JsonNode> references = run.json().findValues("references");
        assertThat(references).isNotEmpty();
        for (JsonNode one : references) {
            // 267 training and 67 held-out rows: at most half of them stand for synthetic ones.
            assertThat(one.path("rows").asInt()).isBetween(100, (267 + 67) / 2);
            assertThat(one.path("rows").asInt() + one.path("trainingRows").asInt())
                    .isLessThanOrEqualTo(267 + 67);
        }
    }

    @Test
    void aColumnInLowerCaseHidesNoCopies() {
        Rows training = Rows.of(reference("penguins_train.csv"));
        Rows recased = training.with("species", cell -> cell.toLowerCase(Locale.ROOT));
        Run run =
                evaluate(
                        reference("penguins_train.csv"),
                        recased.write("lower.csv"),
                        reference("penguins_test.csv"),
                        "--policy",
                        "internal",
                        "-m",
                        "copies",
                        "dcr_share",
                        "dcr");
        assertThat(run.finding("rows_are_not_copied")).isEqualTo("broken");
        assertThat(run.cli().out()).contains("must not be released");
    }

    @Tag("thorough")
    @Test
    void independentMarginalsSingleNobodyOutAndCopiesDo() {
        Path real = Cli.patients(folder, "patients.csv", 800, 1);
        Path fresh = Cli.patients(folder, "others.csv", 800, 2);
        Path holdout = Cli.patients(folder, "kept.csv", 800, 3);
        Path marginals = Rows.of(fresh).shuffled(5).write("marginals.csv");
        double risk = risk(evaluate(real, marginals, holdout, "-m", "singling_out"));
        double copies = risk(evaluate(real, real, holdout, "-m", "singling_out"));
        assertThat(risk).isCloseTo(0, within(.1));
        assertThat(copies).isGreaterThan(.5);
    }

    @Test
    @Tag("simulation")
    void ofTheHepatitisTablesRowsOfSampledColumnsDoNotLead() {
        hepatitis("a_hepatitis_sampling_baseline.csv");
    }

    @Test
    @Tag("simulation")
    void ofTheHepatitisTablesNoBaselineLeads() {
        hepatitis(
                "a_hepatitis_sampling_baseline.csv",
                "b_hepatitis_smote_baseline.csv",
                "c_hepatitis_daib_baseline.csv");
    }

    /** These beside the best of CTGAN, which leads. */
    private static void hepatitis(String... baselines) {
        Path all = reference("ex_data_dir");
        List<Object> arguments =
                new ArrayList<>(
                        List.of(
                                "benchmark",
                                "-r",
                                reference("hepatitis_train.csv"),
                                "-t",
                                reference("hepatitis_test.csv"),
                                "-o",
                                folder.resolve("hepatitis"),
                                "--policy",
                                "internal",
                                "-s"));
        for (String name : baselines) {
            arguments.add(all.resolve(name));
        }
        arguments.add(all.resolve("f_hepatitis_CTGAN_syn_best.csv"));
        arguments.addAll(List.of("-m", "validity", "ks_test", "corr_diff", "copies", "dcr_share"));
        Cli run = Cli.run(arguments.toArray());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines().filter(line -> line.trim().startsWith("1  ")))
                .hasSize(1)
                .allMatch(line -> line.contains("f_hepatitis"));
    }

    private static double risk(Run run) {
        for (JsonNode outcome : run.json().path("outcomes")) {
            for (JsonNode measure : outcome.path("measures")) {
                if (measure.path("key").asText().equals("singling_out_risk")) {
                    return measure.path("estimate").path("value").asDouble();
                }
            }
        }
        throw new AssertionError("no singling_out_risk in " + run.cli().out());
    }

    private static Path reference(String name) {
        Path file =
                Path.of(System.getProperty("assay.reference", "none"), "syntheval", "data", name);
        assumeTrue(file.toFile().exists(), "reference data are not here: " + file);
        return file.toAbsolutePath();
    }

    private static String moved(String cell, SplittableRandom random) {
        return cell.isBlank()
                ? cell
                : String.valueOf(Double.parseDouble(cell) + .1 * (2 * random.nextDouble() - 1));
    }

    private static Run evaluate(Path real, Path synthetic, Path holdout, Object... more) {
        Path report = folder.resolve("report" + System.nanoTime() + ".json");
        List<Object> arguments =
                new ArrayList<>(
                        List.of(
                                "evaluate",
                                "-r",
                                real,
                                "-s",
                                synthetic,
                                "-t",
                                holdout,
                                "--json",
                                report));
        arguments.addAll(Arrays.asList(more));
        return new Run(Cli.run(arguments.toArray()), report);
    }

    private record Run(Cli cli, Path report) {

        JsonNode json() {
            try {
                return JsonMapper.builder().build().readTree(report.toFile());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(cli.err(), unreadable);
            }
        }

        String finding(String claim) {
            for (JsonNode one : json().path("verdict").path("claims")) {
                if (one.path("claim").asText().equals(claim)) {
                    return one.path("finding").path("is").asText();
                }
            }
            throw new AssertionError("no claim " + claim + " in " + cli.out());
        }
    }

    /** A table without quoted cells, as text. */
    private record Rows(List<String> header, List<List<String>> rows) {

        static Rows of(Path file) {
            List<List<String>> all =
                    Cli.read(file).lines().map(line -> List.of(line.split(",", -1))).toList();
            return new Rows(all.get(0), all.subList(1, all.size()));
        }

        int size() {
            return rows.size();
        }

        Rows first(int count) {
            return new Rows(header, rows.subList(0, count));
        }

        Rows with(String column, UnaryOperator<String> change) {
            int at = header.indexOf(column);
            return new Rows(
                    header,
                    rows.stream()
                            .map(
                                    row -> {
                                        List<String> changed = new ArrayList<>(row);
                                        changed.set(at, change.apply(row.get(at)));
                                        return changed;
                                    })
                            .toList());
        }

        /** The first rows give way to those of another table. */
        Rows replaced(Rows other, int count) {
            List<List<String>> mixed = new ArrayList<>(other.rows.subList(0, count));
            mixed.addAll(rows.subList(count, rows.size()));
            return new Rows(header, mixed);
        }

        /** Every column in an order of its own. */
        Rows shuffled(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            List<List<String>> mixed = new ArrayList<>();
            rows.forEach(row -> mixed.add(new ArrayList<>(row)));
            for (int column = 0; column < header.size(); column++) {
                for (int i = mixed.size() - 1; i > 0; i--) {
                    int j = random.nextInt(i + 1);
                    String cell = mixed.get(i).get(column);
                    mixed.get(i).set(column, mixed.get(j).get(column));
                    mixed.get(j).set(column, cell);
                }
            }
            return new Rows(header, mixed);
        }

        Path write(String name) {
            StringBuilder text = new StringBuilder(String.join(",", header)).append('\n');
            rows.forEach(row -> text.append(String.join(",", row)).append('\n'));
            return Cli.file(folder, name, text.toString());
        }
    }
}
