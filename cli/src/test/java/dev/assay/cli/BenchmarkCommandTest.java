package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchmarkCommandTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path candidates;

    @BeforeAll
    static void invent() throws IOException {
        real = Cli.patients(folder, "real.csv", 150, 1);
        candidates = Files.createDirectory(folder.resolve("candidates"));
        Cli.patients(candidates, "near.csv", 150, 2);
        Files.copy(real, candidates.resolve("copy.csv"));
        Cli.patients(candidates, "small.csv", 60, 3);
    }

    @Test
    void aCopyIsMostUsefulAndLeastPrivate() {
        Path out = folder.resolve("results");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates,
                        "-m",
                        "ks_test",
                        "dwm",
                        "dcr",
                        "eps_risk",
                        "--strategy",
                        "linear",
                        "-o",
                        out);
        assertThat(run.exit()).as(run.err()).isZero();
        Map<String, NamedCsvRecord> ranks = read(out.resolve("ranks.csv"));
        assertThat(ranks.get("copy").getField("u_place")).isEqualTo("1");
        assertThat(ranks.get("copy").getField("p_place")).isEqualTo("3");
        assertThat(out.resolve("values.csv")).exists();
        assertThat(out.resolve("reports").resolve("near.json")).exists();
        assertThat(run.out()).contains("RANKING", "3 candidates", "strategy linear");
    }

    @Test
    void withoutVerdictsABenchmarkSaysThatItAddsUpPointsInstead() {
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates,
                        "-m",
                        "ks_test",
                        "dcr",
                        "--no-verdict");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("strategy linear", "NOT a balanced ranking", "verdicts");
    }

    @Test
    void aBenchmarkIsBalancedUnlessSomethingElseIsAsked() {
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates.resolve("near.csv"),
                        "-m",
                        "ks_test",
                        "corr_diff",
                        "dcr",
                        "--policy",
                        "internal",
                        "--with-baselines",
                        "--json",
                        "-");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"strategy\" : \"balanced\"", "\"balance\"");
    }

    /** It looks more like real rows than an honest one, and nothing can be told of its privacy. */
    @Test
    void aTableOfHeldOutRowsIsRankedByWhatIsNotKnownOfIt() throws IOException {
        Path holdout = Cli.patients(folder, "held.csv", 150, 4);
        Path same = Files.copy(real, folder.resolve("looks.csv"));
        Path held = Files.copy(holdout, folder.resolve("hiding.csv"));
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-s",
                        held,
                        candidates.resolve("small.csv"),
                        same,
                        "-m",
                        "ks_test",
                        "copies",
                        "--policy",
                        "internal");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines().filter(line -> line.matches(" +[123]  .*")))
                .satisfiesExactly(
                        first -> assertThat(first).contains("small"),
                        second -> assertThat(second).contains("hiding", "not assessed"),
                        third -> assertThat(third).contains("looks", "1.0000", "copies_exact"));
    }

    @Test
    void theJointTableHasSynthEvalsColumns() {
        Path csv = folder.resolve("joint.csv");
        Cli.run("benchmark", "-r", real, "-s", candidates, "-m", "ks_test", "dcr", "--csv", csv);
        String header = Cli.read(csv).lines().findFirst().orElseThrow();
        assertThat(header)
                .startsWith("dataset,")
                .contains("ks_tvd_stat_value,ks_tvd_stat_error")
                .contains(",rank,u_rank,p_rank,f_rank,");
    }

    @Test
    void aMeasureThatOneCandidateLacksIsLeftOutForAllAndNamed() {
        Path one =
                Cli.file(
                        folder,
                        "single.csv",
                        Cli.read(real).lines().limit(2).collect(Collectors.joining("\n")));
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates.resolve("near.csv"),
                        one,
                        "-m",
                        "ks_test",
                        "nndr",
                        "prdc",
                        "corr_diff");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("LEFT OUT OF THE RANKING", "single");
    }

    @Test
    void theSameScoresReadBackGiveTheSameRanking() {
        Path out = folder.resolve("again");
        Cli.run("benchmark", "-r", real, "-s", candidates, "-m", "ks_test", "dcr", "-o", out);
        Path second = folder.resolve("second");
        Cli run = Cli.run("benchmark", "--scores", out.resolve("scores.csv"), "-o", second);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Cli.read(second.resolve("ranks.csv")))
                .isEqualTo(Cli.read(out.resolve("ranks.csv")));
    }

    @Test
    void jsonHoldsTheRankingAndAReportPerCandidate() throws IOException {
        Cli run = Cli.run("benchmark", "-r", real, "-s", candidates, "-m", "dwm", "--json", "-");
        JsonNode root = new ObjectMapper().readTree(run.out());
        assertThat(root.path("ranking").path("places")).hasSize(3);
        assertThat(root.path("reports")).hasSize(3);
    }

    @Test
    void referencePointsStandBesideTheCandidatesInEveryOutput() {
        Path out = folder.resolve("calibrated");
        Path markdown = folder.resolve("calibrated.md");
        Path html = folder.resolve("calibrated.html");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates,
                        "-m",
                        "ks_test",
                        "dcr",
                        "--calibrate",
                        "-o",
                        out,
                        "--markdown",
                        markdown,
                        "--html",
                        html);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("real data", "shuffled", "copies");
        assertThat(Cli.read(markdown)).contains("real data", "shuffled", "copies");
        assertThat(Cli.read(html)).contains("ceiling");
        assertThat(Cli.read(out.resolve("reference_points.csv")))
                .startsWith("dataset,measure,rows,compared,real_data,shuffled,copies,calibrated")
                .contains("ks_tvd_stat", "median_DCR");
        assertThat(Cli.read(out.resolve("benchmark.json"))).contains("\"ceiling\"");
    }

    @Test
    void weightsOfFlagsAndPresetsCountAndAreTold() {
        Path scores = Cli.file(folder, "weighed.csv", "dataset,x:u,y:p\nuseful,1,0\nprivate,0,1\n");
        Cli even = Cli.run("benchmark", "--scores", scores);
        assertThat(even.out()).doesNotContain("weighed");
        Path out = folder.resolve("weighed");
        Cli run =
                Cli.run("benchmark", "--scores", scores, "--weights", "privacy=2,x=1.5", "-o", out);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(read(out.resolve("ranks.csv")).get("private").getField("rank")).isEqualTo("2.0");
        assertThat(read(out.resolve("ranks.csv")).get("useful").getField("rank")).isEqualTo("1.5");
        assertThat(Cli.run("benchmark", "--scores", scores, "--weights", "privcy=2").err())
                .contains(
                        "no ranked measure or dimension 'privcy' to weigh; did you mean privacy?");
        assertThat(Cli.run("benchmark", "--scores", scores, "--weights", "privacy").err())
                .contains("expected NAME=NUMBER");
        assertThat(Cli.run("benchmark", "--scores", scores, "--weights", "privacy=-1").err())
                .contains("-1; expected to be in [0, 1000000]");
        Path preset =
                Cli.file(
                        folder,
                        "weighing.json",
                        "{\"include\": {\"ks_test\": {}, \"dcr\": {}}, \"settings\": {\"weights\": {\"privacy\": 5},"
                                + " \"ranking\": \"summation\"}}");
        Cli preferred =
                Cli.run("benchmark", "-r", real, "-s", candidates, "-j", preset, "--json", "-");
        assertThat(preferred.exit()).as(preferred.err()).isZero();
        assertThat(preferred.out()).contains("\"strategy\" : \"summation\"", "privacy=5.0");
    }

    @Test
    void optionsOfTheStrategyAreSetLikeThoseOfMetrics() {
        Path scores =
                Cli.file(folder, "grouped.csv", "dataset,x:u\na,0.1\nb,0.2\nc,0.3\nd,0.4\ne,0.5\n");
        Path out = folder.resolve("grouped");
        Cli run =
                Cli.run(
                        "benchmark",
                        "--scores",
                        scores,
                        "--ranking",
                        "quantile",
                        "--set",
                        "quantile.groups=2",
                        "-o",
                        out);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(read(out.resolve("ranks.csv")).get("e").getField("rank")).isEqualTo("1.0");
        assertThat(Cli.run("benchmark", "--scores", scores, "--set", "quantile.groups=2").err())
                .contains("'quantile' does not rank in this run; add --ranking quantile");
        assertThat(
                        Cli.run(
                                        "benchmark",
                                        "--scores",
                                        scores,
                                        "--ranking",
                                        "quantile",
                                        "--set",
                                        "quantile.group=2")
                                .err())
                .contains("did you mean groups?");
    }

    @Test
    void baselinesJoinAsYardsticks() {
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        candidates.resolve("near.csv"),
                        "-m",
                        "dwm",
                        "--with-baselines");
        assertThat(run.out()).contains("6 candidates", "baseline_smote", "baseline_marginals");
    }

    @Test
    void scoresOutsideTheRangeAndUnknownMeasuresAreExplained() {
        Path wrong = Cli.file(folder, "wrong.csv", "dataset,ks_tvd_stat\na,1.5\n");
        assertThat(Cli.run("benchmark", "--scores", wrong).err())
                .contains("line 2: '1.5' is no score");
        Path unknown = Cli.file(folder, "unknown.csv", "dataset,ks_tvd_stats\na,0.5\n");
        assertThat(Cli.run("benchmark", "--scores", unknown).err())
                .contains("did you mean ks_tvd_stat?", ":u");
        Path said = Cli.file(folder, "said.csv", "dataset,mine:p\na,0.5\nb,0.6\n");
        assertThat(Cli.run("benchmark", "--scores", said).exit()).isZero();
    }

    /**
     * Rank tables of SynthEval 1.7 from its own score tables. Its att_discl had failed for all in
     * {@code verbatimcfg}; its normal strategy gave every candidate half a point for that, here the
     * measure is left out.
     */
    @ParameterizedTest
    @CsvSource({
        "fixedcfg, linear",
        "fixedcfg, normal",
        "fixedcfg, quantile",
        "fixedcfg, summation",
        "fixedcfg_sklearn1.6cls, linear",
        "fixedcfg_sklearn1.6cls, normal",
        "fixedcfg_sklearn1.6cls, quantile",
        "fixedcfg_sklearn1.6cls, summation",
        "verbatimcfg, linear",
        "verbatimcfg, normal",
        "verbatimcfg, summation"
    })
    void rankTablesOfTheReferenceComeOutOfItsScoreTables(String configuration, String strategy)
            throws IOException {
        Path golden =
                Path.of(
                        System.getProperty("assay.reference", "none"),
                        "syntheval",
                        "golden",
                        "benchmark");
        Path scores = golden.resolve(configuration + "__summation__rank_table.csv");
        assumeTrue(Files.exists(scores), "reference results are not here: " + scores);
        Path out = folder.resolve(configuration + strategy);
        Cli run =
                Cli.run(
                        "benchmark",
                        "--scores",
                        withDimensions(scores),
                        "--ranking",
                        strategy,
                        "-o",
                        out);
        assertThat(run.exit()).as(run.err()).isZero();
        Map<String, NamedCsvRecord> ours = read(out.resolve("ranks.csv"));
        Map<String, NamedCsvRecord> theirs =
                read(golden.resolve(configuration + "__" + strategy + "__rank_table.csv"));
        assertThat(ours.keySet()).isEqualTo(theirs.keySet());
        double forNothing =
                configuration.equals("verbatimcfg") && strategy.equals("normal") ? 0.5 : 0;
        theirs.forEach(
                (candidate, line) -> {
                    for (String total : List.of("rank", "u_rank", "p_rank")) {
                        assertThat(number(ours.get(candidate), total))
                                .as(candidate + " " + total)
                                .isCloseTo(
                                        number(line, total)
                                                - (total.equals("u_rank") ? 0 : forNothing),
                                        within(1e-9));
                    }
                });
    }

    /**
     * The reference's dimensions, so that the test does not depend on which metrics are installed.
     */
    private static Path withDimensions(Path scores) {
        List<String> privacy =
                List.of(
                        "median_DCR",
                        "eps_identif_risk",
                        "priv_loss_eps",
                        "mia_recall",
                        "mia_precision",
                        "att_discl_risk",
                        "hit_rate",
                        "avg_nndr",
                        "priv_loss_nndr",
                        "priv_loss_nnaa");
        List<String> lines = Cli.read(scores).lines().toList();
        String header =
                java.util.Arrays.stream(lines.get(0).split(","))
                        .map(
                                name ->
                                        name.equals("dataset") || name.endsWith("rank")
                                                ? name
                                                : name + (privacy.contains(name) ? ":p" : ":u"))
                        .collect(Collectors.joining(","));
        return Cli.file(
                folder,
                scores.getFileName().toString(),
                header + "\n" + String.join("\n", lines.subList(1, lines.size())) + "\n");
    }

    private static double number(NamedCsvRecord line, String column) {
        return Double.parseDouble(line.getField(column));
    }

    private static Map<String, NamedCsvRecord> read(Path file) {
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            return csv.stream().collect(Collectors.toMap(line -> line.getField(0), line -> line));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
