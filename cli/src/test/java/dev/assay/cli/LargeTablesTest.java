package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that do not fit into the memory they may take, on the whole program. */
final class LargeTablesTest {

    private static final int ROWS = (1 << 16) + 4_000;

    /** Held-out rows where the other tables are what it is about. */
    private static final int FEW = 9_000;

    /** Metrics of columns and pairs of columns that {@code fast} does not have. */
    private static final List<String> SUMS =
            List.of(
                    "mi_diff",
                    "q_mse",
                    "kl_divergence",
                    "inverse_kl",
                    "jensen_shannon",
                    "renyi_divergence",
                    "hill_numbers",
                    "chi_squared",
                    "psi",
                    "k_marginal",
                    "wasserstein_1d",
                    "cramer_von_mises",
                    "anderson_darling",
                    "correlation_score",
                    "emd_score",
                    "jaccard_score",
                    "kl_score",
                    "eden_score");

    /** Metrics of which rows are drawn that ask. */
    private static final List<String> DRAWN = List.of("nndr", "dcr_share", "ims", "eps_risk");

    /** Metrics of the policy. */
    private static final List<String> JUDGED = List.of("corr_diff", "copies");

    /** Metrics that train models on rows that are drawn. */
    private static final List<String> MODELS =
            List.of("p_mse", "c2st", "auroc_diff", "cls_acc", "fio", "mia");

    private static final String POLICY =
            """
            {"description": "Rows and pairs", "claims": {
              "rows_are_not_copied": {"question": "private", "title": "rows are not copied",
                "statement": "No row is written out again.", "against": "Whoever looks for a row.",
                "demand": "met", "absence": true, "holdout": true, "noticeable": 0.05,
                "evidence": {"copies_exact": {"metric": "copies", "at_most": 0.05,
                  "broken_beyond": 0.0, "reads": "{percent} of the rows are copied",
                  "source": "house rule"}}},
              "dependence_is_kept": {"question": "faithful", "title": "dependence is kept",
                "statement": "Columns depend on one another as in the real table.",
                "against": "Whoever looks for relations.", "demand": "not_broken",
                "evidence": {"corr_mat_diff": {"metric": "corr_diff", "what": "position",
                  "at_least": 0.5, "broken_beyond": 0.25, "reads": "{percent} of the way",
                  "source": "house rule"}}}}}
            """;

    @TempDir private static Path folder;

    @Test
    void whatIsComputedOutOfAFileEqualsWhatIsComputedInMemoryToTheLastBit() throws IOException {
        Path real = table("real.csv", 1);
        Path synthetic = table("synthetic.csv", 2);
        Path held = folder.resolve("held.json");
        Path away = folder.resolve("away.json");
        Path heldRows = folder.resolve("held.csv");
        Path awayRows = folder.resolve("away.csv");
        Cli first = run(real, synthetic, held, "1g", "-j", "fast", "--rows", heldRows);
        Cli second = run(real, synthetic, away, "0k", "-j", "fast", "--rows", awayRows);
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(second.exit()).as(second.err()).isZero();
        assertThat(TableReader.read(real, ReadOptions.DEFAULT.withTableMemory(1 << 30)).isHeld())
                .isTrue();
        assertThat(TableReader.read(real, ReadOptions.DEFAULT.withTableMemory(0)).isHeld())
                .isFalse();
        assertThat(second.out()).contains("10 of 11 metrics completed, 1 skipped");
        assertThat(untimed(away)).isEqualTo(untimed(held));
        assertThat(Files.mismatch(awayRows, heldRows)).isEqualTo(-1);
    }

    /** Held-out rows, which models are asked about in pieces, are as many as the others. */
    @Tag("thorough")
    @Test
    void modelsLearnTheSameRowsOutOfAFileAsInMemory() throws IOException {
        List<Object> words = new ArrayList<>(List.of("-t", table("holdout.csv", 3), "-c", "ill"));
        words.add("-m");
        words.addAll(MODELS);
        words.addAll(List.of("--set", "c2st.permutations=19", "--set", "mia.num_eval_iter=2"));
        assertThat(sameFromAFile("models", words.toArray()))
                .contains(MODELS.size() + " of " + MODELS.size() + " metrics completed");
    }

    @Tag("thorough")
    @Test
    void intervalsByHalfSamplesOutOfAFileAreThoseOfMemory() throws IOException {
        assertThat(sameFromAFile("halves", "-j", "fast", "--resamples", "10"))
                .contains("10 of 11 metrics completed, 1 skipped");
    }

    /** Marginals, pairs, ranks and survival of all rows, and neighbours of rows that are drawn. */
    @Test
    void sumsRanksAndDrawnRowsOutOfAFileAreThoseOfMemory() throws IOException {
        List<Object> words = new ArrayList<>(List.of("-t", table("holdout.csv", 3), "-m"));
        words.addAll(SUMS);
        words.addAll(DRAWN);
        words.addAll(List.of("corr_diff", "--set", "corr_diff.method=spearman"));
        words.addAll(List.of("-m", "survival_km", "--set", "survival_km.time=age"));
        words.addAll(List.of("--set", "survival_km.event=ill"));
        words.addAll(List.of("--set", "survival_km.occurred=yes"));
        int asked = SUMS.size() + DRAWN.size() + 2;
        assertThat(sameFromAFile("sums", words.toArray()))
                .contains(asked + " of " + asked + " metrics completed");
    }

    /** With a holdout that is looked at, a position between reference points, and planted leaks. */
    @Test
    void theVerdictOutOfAFileIsThatOfMemory() throws IOException {
        Path policy = Files.writeString(folder.resolve("ours.json"), POLICY);
        Path held = judged(policy, "1g");
        Path away = judged(policy, "0k");
        assertThat(untimed(away)).isEqualTo(untimed(held));
        assertThat(untimed(away)).contains("\"noticed\"", "\"references\"");
    }

    private static Path judged(Path policy, String memory) throws IOException {
        Path json = folder.resolve("judged-" + memory + ".json");
        List<Object> words =
                new ArrayList<>(
                        List.of(
                                "evaluate",
                                "-r",
                                table("real.csv", 1),
                                "-s",
                                table("synthetic.csv", 2),
                                "-t",
                                table("few.csv", 3, FEW),
                                "--gate",
                                policy,
                                "--budget",
                                "1ms",
                                "--table-memory",
                                memory,
                                "--json",
                                json,
                                "-m"));
        words.addAll(JUDGED);
        Cli run = Cli.run(words.toArray());
        assertThat(json).as(run.err()).exists();
        return json;
    }

    @Test
    void aPlanNamesTheMetricsThatLayATableOutWhichIsKeptInAFile() throws IOException {
        Path real = table("real.csv", 1);
        Path synthetic = table("synthetic.csv", 2);
        Path none = folder.resolve("none.json");
        String full = run(real, synthetic, none, "0k", "-j", "full", "--dry-run").out();
        assertThat(full).contains("LARGER THAN MEMORY", "kept in a file: real.csv, synthetic.csv");
        assertThat(full.lines().filter(line -> line.contains("lay rows or columns out")).findAny())
                .hasValueSatisfying(
                        line -> assertThat(line).contains("prdc").doesNotContain("dcr", "ks_test"));
        assertThat(run(real, synthetic, none, "1g", "-j", "full", "--dry-run").out())
                .doesNotContain("LARGER THAN MEMORY");
        assertThat(run(real, synthetic, none, "0k", "-j", "fast", "--dry-run").out())
                .doesNotContain("LARGER THAN MEMORY");
    }

    /** What the tests above hold against memory, and nothing else, may claim to stream. */
    @Test
    void whatClaimsToStreamIsHeldAgainstMemory() {
        Evaluator evaluator = Evaluator.installed();
        Set<String> held =
                new TreeSet<>(
                        evaluator
                                .presets()
                                .resolve(List.of("fast"), evaluator.metrics().keys())
                                .entries()
                                .keySet());
        held.add("survival_km");
        held.addAll(MODELS);
        held.addAll(DRAWN);
        held.addAll(JUDGED);
        held.addAll(SUMS);
        Set<String> claimed = new TreeSet<>();
        evaluator.bind(List.of("everything")).metrics().stream()
                .filter(PlannedMetric::isStreaming)
                .forEach(metric -> claimed.add(metric.entry()));
        assertThat(claimed).isEqualTo(held);
    }

    @Test
    void aSizeThatIsNoneIsRefused() {
        assertThat(Cli.run("evaluate", "-r", "a", "-s", "b", "--table-memory", "much").err())
                .contains("--table-memory: 'much' is no size; expected a number and k, m or g");
    }

    /** Holds a report out of a file against that of memory, and gives what the terminal shows. */
    private static String sameFromAFile(String name, Object... words) throws IOException {
        Path real = table("real.csv", 1);
        Path synthetic = table("synthetic.csv", 2);
        Path held = folder.resolve(name + "-held.json");
        Path away = folder.resolve(name + "-away.json");
        Cli first = run(real, synthetic, held, "1g", words);
        Cli second = run(real, synthetic, away, "0k", words);
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(second.exit()).as(second.err()).isZero();
        assertThat(untimed(away)).isEqualTo(untimed(held));
        return second.out();
    }

    private static Cli run(Path real, Path synthetic, Path json, String memory, Object... others) {
        List<Object> words =
                new ArrayList<>(
                        List.of(
                                "evaluate",
                                "-r",
                                real,
                                "-s",
                                synthetic,
                                "--no-verdict",
                                "--budget",
                                "1ms",
                                "--json",
                                json,
                                "--table-memory",
                                memory));
        words.addAll(List.of(others));
        return Cli.run(words.toArray());
    }

    /** A report without what depends on the clock. */
    private static String untimed(Path report) throws IOException {
        return Files.readString(report).replaceAll("(?s)\"timing\"\\s*:\\s*\\{.*?\\n  \\}", "");
    }

    private static Path table(String name, long seed) throws IOException {
        return table(name, seed, ROWS);
    }

    private static Path table(String name, long seed, int rows) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("income,age,since,town,ill\n");
        for (int row = 0; row < rows; row++) {
            int town = random.nextInt(7);
            text.append(random.nextInt(40) == 0 ? "" : "" + (random.nextInt(90_000) + town * 1000))
                    .append(',')
                    .append(random.nextDouble() * 80)
                    .append(",20")
                    .append(10 + random.nextInt(10))
                    .append("-0")
                    .append(1 + random.nextInt(9))
                    .append("-11,t")
                    .append(town)
                    .append(',')
                    .append(random.nextInt(50) == 0 ? "" : random.nextInt(3) == 0 ? "yes" : "no")
                    .append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }
}
