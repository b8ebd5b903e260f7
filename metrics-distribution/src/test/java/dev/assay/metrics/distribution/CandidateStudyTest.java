package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.learners.Boosting;
import dev.assay.learners.ClassFit;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Labelled;
import dev.assay.learners.TargetRows;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.detection.Detection;
import dev.assay.metrics.distribution.detection.Detector;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.metrics.distribution.pairs.Annuli;
import dev.assay.metrics.distribution.pairs.Contours;
import dev.assay.metrics.distribution.pairs.EarthMoversScore;
import dev.assay.metrics.distribution.pairs.EdenScore;
import dev.assay.metrics.distribution.pairs.JaccardScore;
import dev.assay.metrics.distribution.pairs.KullbackLeiblerScore;
import dev.assay.stat.SampleMoments;
import dev.assay.table.Schema;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The metrics of this module over the eleven hepatitis candidates; writes its tables into {@code
 * docs/studies.md}.
 */
@Tag("simulation")
final class CandidateStudyTest {

    @Test
    void candidatesAreRankedMuchAsByWhatModelsLearnFromThem() throws IOException {
        List<Golden> candidates = Golden.hepatitis();
        Map<String, double[]> scores = new TreeMap<>();
        Map<String, Double> seconds = new TreeMap<>();
        double[] utility = new double[candidates.size()];
        for (int i = 0; i < candidates.size(); i++) {
            EvaluationData data = candidates.get(i).data();
            utility[i] = utility(data);
            for (Metric<?> metric : metrics()) {
                long start = System.nanoTime();
                int index = i;
                scores(metric, data)
                        .forEach(
                                (key, score) ->
                                        scores.computeIfAbsent(
                                                                key,
                                                                name ->
                                                                        new double
                                                                                [candidates
                                                                                        .size()])[
                                                        index] =
                                                score);
                seconds.merge(
                        metric.key(),
                        (System.nanoTime() - start) / 1e9 / candidates.size(),
                        Double::sum);
            }
        }
        StringBuilder text = new StringBuilder("| measure |");
        candidates.forEach(
                candidate ->
                        text.append(' ').append(candidate.name().substring(11, 12)).append(" |"));
        text.append(" Spearman with TSTR |\n|---|")
                .append("---:|".repeat(candidates.size() + 1))
                .append('\n');
        line(text, "TSTR accuracy, mean over targets", utility, Optional.empty());
        scores.forEach(
                (key, values) ->
                        line(
                                text,
                                key,
                                values,
                                Optional.of(
                                        Samples.correlation(
                                                Samples.ranks(values), Samples.ranks(utility)))));
        text.append("\n| metric | seconds per candidate |\n|---|---:|\n");
        seconds.forEach(
                (key, time) ->
                        text.append(String.format(Locale.ROOT, "| %s | %.2f |%n", key, time)));
        write("candidates.md", text);
        DocBlocks.write(DocBlocks.STUDIES, "candidates", correlations(scores, utility));
        assertThat(scores).isNotEmpty();
        assertThat(rank(scores.get("prdc_precision"), utility)).isGreaterThan(0.6);
        assertThat(rank(scores.get("wasserstein_w1"), utility)).isGreaterThan(0.6);
        assertThat(rank(scores.get("authenticity_rate"), utility)).isNegative();
    }

    @Test
    void scoresStayPutWhenTheMixtureOfKindsChanges() throws IOException {
        EvaluationData all = Golden.of("hepatitis__h_hepatitis_synthpop_1_syn").data();
        EvaluationData data =
                all.select(
                        Map.of(
                                Part.REAL,
                                first(all.real().rows()),
                                Part.SYNTHETIC,
                                first(all.synthetic().rows())));
        List<String> numeric = data.schema().numeric();
        List<String> categorical = data.schema().categorical();
        int size = 8;
        Map<String, Double> whole = new LinkedHashMap<>();
        List<Metric<?>> metrics = metrics();
        metrics.forEach(metric -> whole.putAll(scores(metric, data)));
        Map<String, List<List<Double>>> errors = new TreeMap<>();
        int[] shares = {0, 2, 4, 6, 8};
        for (int step = 0; step < shares.length; step++) {
            for (int repeat = 0; repeat < 3; repeat++) {
                SplittableRandom random = new SplittableRandom(100L * step + repeat);
                List<String> columns = new ArrayList<>();
                for (int k : Samples.choose(categorical.size(), shares[step], random)) {
                    columns.add(categorical.get(k));
                }
                for (int k : Samples.choose(numeric.size(), size - shares[step], random)) {
                    columns.add(numeric.get(k));
                }
                Schema schema = Schema.of(data.real().only(columns));
                EvaluationData part =
                        EvaluationData.of(
                                schema,
                                data.real().only(columns),
                                data.synthetic().only(columns),
                                data.holdout().map(table -> table.only(columns)));
                int at = step;
                for (Metric<?> metric : metrics) {
                    scores(metric, part)
                            .forEach(
                                    (key, score) ->
                                            errors.computeIfAbsent(
                                                            key,
                                                            name ->
                                                                    IntStream.range(
                                                                                    0,
                                                                                    shares.length)
                                                                            .mapToObj(
                                                                                    i ->
                                                                                            (List<
                                                                                                            Double>)
                                                                                                    new ArrayList<
                                                                                                            Double>())
                                                                            .toList())
                                                    .get(at)
                                                    .add(
                                                            Math.abs(
                                                                    score
                                                                            - whole.getOrDefault(
                                                                                    key, score))));
                }
            }
        }
        StringBuilder text =
                new StringBuilder(
                        "| measure | all columns | 0 of 8 categorical | 2 | 4 | 6 | 8 |\n|---|");
        text.append("---:|".repeat(6)).append('\n');
        errors.forEach(
                (key, steps) -> {
                    text.append("| ")
                            .append(key)
                            .append(
                                    String.format(
                                            Locale.ROOT,
                                            " | %.3f |",
                                            whole.getOrDefault(key, Double.NaN)));
                    for (List<Double> step : steps) {
                        text.append(
                                step.isEmpty()
                                        ? " – |"
                                        : String.format(
                                                Locale.ROOT,
                                                " %.3f |",
                                                step.stream()
                                                        .mapToDouble(Double::doubleValue)
                                                        .average()
                                                        .orElseThrow()));
                    }
                    text.append('\n');
                });
        write("mixtures.md", text);
        DocBlocks.write(DocBlocks.STUDIES, "mixtures", text.toString().replace("\r\n", "\n"));
        assertThat(errors).isNotEmpty();
    }

    private static double rank(double[] scores, double[] utility) {
        return Samples.correlation(Samples.ranks(scores), Samples.ranks(utility));
    }

    /** What a measure looks at, by its metric. */
    private static String sees(String measure) {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        kinds.put("a model that tells tables apart", List.of("c2st", "detection"));
        kinds.put(
                "pairs and triples of columns",
                List.of("emd_score", "k_marginal", "eden_score", "correlation_score", "kl_score"));
        kinds.put(
                "single columns",
                List.of(
                        "wasserstein_1d",
                        "cramer_von_mises",
                        "anderson_darling",
                        "psi",
                        "hill_numbers",
                        "kl_divergence",
                        "jensen_shannon",
                        "inverse_kl",
                        "chi_squared",
                        "renyi_divergence"));
        kinds.put("memorisation", List.of("authenticity", "palate", "fld"));
        for (Map.Entry<String, List<String>> kind : kinds.entrySet()) {
            if (kind.getValue().stream().anyMatch(measure::startsWith)) {
                return kind.getKey();
            }
        }
        return "rows in a space of all columns";
    }

    private static String correlations(Map<String, double[]> scores, double[] utility) {
        Map<String, List<String>> byKind = new TreeMap<>();
        scores.entrySet().stream()
                .filter(entry -> !Double.isNaN(rank(entry.getValue(), utility)))
                .sorted(Comparator.comparingDouble(entry -> -rank(entry.getValue(), utility)))
                .forEach(
                        entry ->
                                byKind.computeIfAbsent(
                                                sees(entry.getKey()), kind -> new ArrayList<>())
                                        .add(
                                                String.format(
                                                        Locale.ROOT,
                                                        "`%s` %.2f",
                                                        entry.getKey(),
                                                        rank(entry.getValue(), utility))));
        StringBuilder text = new StringBuilder("| sees | measure and correlation |\n|---|---|\n");
        byKind.forEach(
                (kind, measures) ->
                        text.append("| ")
                                .append(kind)
                                .append(" | ")
                                .append(String.join(", ", measures))
                                .append(" |\n"));
        return text.toString();
    }

    private static int[] first(int rows) {
        return IntStream.range(0, Math.min(400, rows)).toArray();
    }

    private static List<Metric<?>> metrics() {
        List<Metric<?>> metrics = new ArrayList<>();
        ServiceLoader.load(Metric.class).forEach(metric -> metrics.add((Metric<?>) metric));
        return metrics.stream().filter(metric -> !metric.key().equals("jaccard_score")).toList();
    }

    /** The scores of the ranked fidelity measures; nothing where the metric does not apply. */
    private static <O extends Record> Map<String, Double> scores(
            Metric<O> metric, EvaluationData data) {
        Map<String, Double> scores = new LinkedHashMap<>();
        try {
            MetricResult result =
                    TestRun.of(data).seed(1).detail(Detail.VALUES).evaluate(metric, small(metric));
            for (MeasureSpec spec :
                    metric.measures(MetricSetup.of(metric.defaults(), data.schema()))) {
                if (spec.ranked() && result.measures().containsKey(spec.key())) {
                    scores.put(
                            spec.key(),
                            result.scaleOf(spec).score(result.measures().get(spec.key()).value()));
                }
            }
        } catch (NotApplicableException reason) {
            return scores;
        }
        return scores;
    }

    /**
     * The defaults, but for fewer pairs of columns on a coarser grid, so that the study ends within
     * minutes.
     */
    @SuppressWarnings("unchecked")
    private static <O extends Record> O small(Metric<O> metric) {
        if (metric instanceof EdenScore) {
            return (O)
                    new EdenScore.Options(
                            new Annuli.Auto(), Contours.OWN, 0, 128, List.of(), 10, 1000, 0, 5);
        }
        if (metric instanceof KullbackLeiblerScore) {
            return (O) new KullbackLeiblerScore.Options(1, 0, 128, List.of(), 10, 1000, 0, 5);
        }
        if (metric instanceof JaccardScore) {
            return (O) new JaccardScore.Options(0.1, 128, List.of(), 10, 1000, 0, 5);
        }
        if (metric instanceof EarthMoversScore) {
            return (O)
                    new EarthMoversScore.Options(
                            EarthMoversScore.Variant.EXACT,
                            EarthMoversScore.Units.RANGE,
                            1,
                            20,
                            List.of(),
                            10,
                            1000,
                            0,
                            5);
        }
        if (metric instanceof Detection) {
            return (O) new Detection.Options(List.of(Detector.LOGREG, Detector.GBM), 3, 1000);
        }
        return metric.defaults();
    }

    /**
     * Every categorical column predicted on the holdout by a model trained on the synthetic rows:
     * mean accuracy.
     */
    private static double utility(EvaluationData data) {
        return TestRun.of(data)
                .seed(1)
                .context(
                        "utility",
                        context -> {
                            List<String> targets = data.schema().categorical();
                            double[] accuracies = new double[targets.size()];
                            for (int i = 0; i < accuracies.length; i++) {
                                accuracies[i] = accuracy(context, targets.get(i), i);
                            }
                            return SampleMoments.mean(accuracies);
                        });
    }

    private static double accuracy(EvaluationContext context, String target, int index) {
        TargetRows train = TargetRows.of(context, Part.SYNTHETIC, target, Encoding.TREES);
        TargetRows test = TargetRows.of(context, Part.HOLDOUT, target, Encoding.TREES);
        ClassFit fit =
                Boosting.DEFAULT.classify(
                        new Labelled(train.features().matrix(), train.labels(), train.classes()),
                        List.of(test.features().matrix()),
                        Fit.of(context, "utility", index));
        int[] predicted = fit.predictions(0);
        return IntStream.range(0, predicted.length)
                        .filter(i -> predicted[i] == test.labels()[i])
                        .count()
                / (double) predicted.length;
    }

    private static void line(
            StringBuilder text, String name, double[] values, Optional<Double> correlation) {
        text.append("| ").append(name).append(" |");
        for (double value : values) {
            text.append(String.format(Locale.ROOT, " %.3f |", value));
        }
        text.append(correlation.map(rho -> String.format(Locale.ROOT, " %.2f |", rho)).orElse(" |"))
                .append('\n');
    }

    private static void write(String name, StringBuilder text) throws IOException {
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target", name), text);
    }
}
