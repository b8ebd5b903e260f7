package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.preset.ResolvedPreset;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.RankingAnalysis;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.Summation;
import dev.assay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether ties are called ties: candidates {@code a} and {@code b} are two tables of one generator,
 * {@code noisy} is a third of which one row in five is noise. All of fast that trains no model and
 * the correlation difference, half-samples paired over candidates.
 */
final class TieTest {

    private static final int ROWS = 300;
    private static final double LEVEL = 0.95;
    private static final List<String> METRICS =
            List.of(
                    "dwm",
                    "pca",
                    "cio",
                    "corr_diff",
                    "ks_test",
                    "h_dist",
                    "nnaa",
                    "dcr",
                    "hit_rate");

    @Tag("thorough")
    @Test
    void twoTablesOfOneGeneratorAreTiedAndANoisyOneIsNot() {
        Map<String, Boolean> tied = simulate(5, 20);
        assertThat(tied).containsEntry("linear, three: a b", true);
        assertThat(tied).containsEntry("linear, three: a noisy", false);
    }

    /** Prints the table of docs/uncertainty.md to target/ties.md. */
    @Test
    @Tag("simulation")
    void tiesAreCalledTiesInNineOfTenSimulationsAndNoiseIsNot() throws IOException {
        int seeds = Integer.getInteger("ties.seeds", 300);
        int resamples = Integer.getInteger("ties.resamples", 30);
        Map<String, Integer> counts = new TreeMap<>();
        IntStream.range(0, seeds)
                .parallel()
                .mapToObj(seed -> simulate(seed, resamples))
                .toList()
                .forEach(
                        tied ->
                                tied.forEach(
                                        (pair, yes) ->
                                                counts.merge(pair, yes ? 1 : 0, Integer::sum)));
        StringBuilder text =
                new StringBuilder(
                        String.format(
                                Locale.ROOT,
                                "%d simulations, %d rows, %d half-samples, level %.2f%n%n| ranking and pair | called tied |%n|---|---:|%n",
                                seeds,
                                ROWS,
                                resamples,
                                LEVEL));
        counts.forEach(
                (pair, count) ->
                        text.append(
                                String.format(
                                        Locale.ROOT,
                                        "| %s | %.1f %% |%n",
                                        pair,
                                        100.0 * count / seeds)));
        Files.writeString(Path.of("target", "ties.md"), text);
        counts.forEach(
                (pair, count) -> {
                    double share = (double) count / seeds;
                    if (pair.endsWith("a b")) {
                        assertThat(share).as(text.toString()).isGreaterThanOrEqualTo(0.9);
                    } else {
                        assertThat(share).as(text.toString()).isLessThanOrEqualTo(0.1);
                    }
                });
    }

    /** By ranking and pair, whether it is called tied. */
    private static Map<String, Boolean> simulate(int seed, int resamples) {
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        METRICS.forEach(key -> entries.put(key, Map.of()));
        entries.put("ks_test", Map.of("n_perms", 50));
        Evaluator evaluator = Evaluator.installed();
        RandomGenerator random = Streams.of(seed, "ties");
        RunSettings settings =
                RunSettings.defaults()
                        .withSeed(seed)
                        .withThreads(1)
                        .withResamples(resamples, LEVEL);
        Map<String, Report> reports = new LinkedHashMap<>();
        Map<String, Boolean> tied = new LinkedHashMap<>();
        try (Session session =
                evaluator.open(
                        evaluator.bind(new ResolvedPreset("ties", entries, Map.of(), Map.of())),
                        SimulatedTables.factorReference(ROWS, random),
                        settings)) {
            for (String name : List.of("a", "b", "noisy")) {
                reports.put(
                        name,
                        session.evaluate(
                                SimulatedTables.factor(
                                        name, ROWS, random, 0.7, name.equals("noisy") ? 0.2 : 0),
                                RunListener.NONE));
            }
            for (RankingStrategy<?> strategy : List.of(new Linear(), new Summation())) {
                analyse(session, reports, strategy, List.of("a", "b", "noisy"), tied);
                analyse(session, reports, strategy, List.of("a", "b"), tied);
                analyse(session, reports, strategy, List.of("a", "noisy"), tied);
            }
        }
        return tied;
    }

    private static <O extends Record> void analyse(
            Session session,
            Map<String, Report> reports,
            RankingStrategy<O> strategy,
            List<String> names,
            Map<String, Boolean> tied) {
        Map<String, List<Map<String, dev.assay.report.ReferencePoints.Point>>> resampled =
                new LinkedHashMap<>();
        names.forEach(name -> resampled.put(name, session.resampled(name)));
        RankingUncertainty doubt =
                RankingAnalysis.of(
                        Ranker.scores(names.stream().map(reports::get).toList()),
                        resampled,
                        strategy,
                        strategy.defaults(),
                        RankWeights.EQUAL,
                        dev.assay.ranking.Strategies.SHIPPED,
                        LEVEL);
        String ranking = strategy.key() + (names.size() == 3 ? ", three: " : ", alone: ");
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                tied.put(
                        ranking + names.get(i) + " " + names.get(j),
                        doubt.tied(names.get(i), names.get(j)));
            }
        }
    }
}
