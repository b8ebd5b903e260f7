package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The hide-and-seek study of Alaa et al. (2021), section 5.3, on stays drawn by code: who adds
 * noise to real series wins on precision and loses on authenticity. In the space of {@code
 * sequence_summary}, in that of {@code lstm_autoencoder} where it is installed, and by time
 * warping.
 */
final class HideAndSeekStudyTest {

    private static final List<String> MEASURES =
            List.of(
                    "alpha_precision_ip",
                    "alpha_precision_ir_ball",
                    "authenticity_rate",
                    "prdc_precision",
                    "prdc_coverage");

    private static final List<String> WARPED =
            List.of(
                    "dtw_neighbours_precision",
                    "dtw_neighbours_coverage",
                    "dtw_neighbours_authenticity",
                    "dtw_neighbours_dcr_share",
                    "autocorrelation_difference",
                    "cross_correlation_difference");

    @Tag("thorough")
    @Test
    void noiseOnRealSeriesWinsOnPrecisionAndLosesOnAuthenticity() {
        Map<String, Map<String, Double>> found = study(100, 60, 1, List.of("sequence_summary"));
        holds(found, "@sequence_summary");
    }

    /** Where its engine is installed, the space the paper used shows the same. */
    @Test
    @Tag("simulation")
    void publishedFiguresAreThoseOfSeeds1To5() throws IOException {
        List<String> spaces = new ArrayList<>(List.of("sequence_summary"));
        if (Evaluator.installed().embedders().keys().contains("lstm_autoencoder")) {
            spaces.add("lstm_autoencoder");
        }
        Map<String, Map<String, Double>> mean = new LinkedHashMap<>();
        int seeds = 5;
        for (int seed = 1; seed <= seeds; seed++) {
            study(200, 150, seed, spaces)
                    .forEach(
                            (hider, measures) ->
                                    measures.forEach(
                                            (measure, value) ->
                                                    mean.computeIfAbsent(
                                                                    hider,
                                                                    any -> new LinkedHashMap<>())
                                                            .merge(
                                                                    measure,
                                                                    value / seeds,
                                                                    Double::sum)));
        }
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target", "hide-and-seek.md"), tables(mean));
        spaces.forEach(space -> holds(mean, "@" + space));
    }

    private static void holds(Map<String, Map<String, Double>> found, String space) {
        Map<String, Double> noise = found.get("noise 0.1");
        for (String other : List.of("autoregressive", "blocks")) {
            Map<String, Double> hider = found.get(other);
            for (String precision : List.of("alpha_precision_ip", "prdc_precision")) {
                assertThat(noise.get(precision + space))
                        .as("%s of noise and of %s", precision, other)
                        .isGreaterThan(hider.get(precision + space));
            }
            assertThat(noise.get("dtw_neighbours_precision"))
                    .as("DTW precision of noise and of %s", other)
                    .isGreaterThanOrEqualTo(hider.get("dtw_neighbours_precision"));
        }
        for (String other : List.of("autoregressive", "blocks", "fresh real")) {
            Map<String, Double> hider = found.get(other);
            assertThat(noise.get("authenticity_rate" + space))
                    .as("authenticity of noise and of %s", other)
                    .isLessThan(hider.get("authenticity_rate" + space) / 2);
            assertThat(noise.get("dtw_neighbours_authenticity"))
                    .as("DTW authenticity of noise and of %s", other)
                    .isLessThan(hider.get("dtw_neighbours_authenticity") / 2);
        }
        assertThat(noise.get("dtw_neighbours_dcr_share")).isGreaterThan(0.95);
        assertThat(found.get("copies").get("authenticity_rate" + space)).isZero();
        assertThat(found.get("copies").get("dtw_neighbours_authenticity")).isZero();
    }

    /** Hider → measure → value; measures of a space end in {@code @space}. */
    static Map<String, Map<String, Double>> study(
            int stays, int held, long seed, List<String> spaces) {
        List<double[][]> real = Hiders.stays(stays, 1000 * seed);
        Table table = Hiders.table("real", real);
        Map<String, List<double[][]>> hiders = new LinkedHashMap<>();
        hiders.put("fresh real", Hiders.stays(stays, 1000 * seed + 1));
        hiders.put("noise 0.02", Hiders.noise(real, 0.02, 1000 * seed + 2));
        hiders.put("noise 0.1", Hiders.noise(real, 0.1, 1000 * seed + 3));
        hiders.put("noise 0.5", Hiders.noise(real, 0.5, 1000 * seed + 4));
        hiders.put("autoregressive", Hiders.autoregressive(real, stays, 1000 * seed + 5));
        hiders.put("blocks", Hiders.blocks(real, stays, 1000 * seed + 6));
        hiders.put("copies", real);
        EvaluationData reference =
                EvaluationData.reference(
                        Schema.of(table)
                                .with(Roles.NONE.withSequences("stay", Optional.of("hour"))),
                        table,
                        Optional.of(Hiders.table("holdout", Hiders.stays(held, 1000 * seed + 7))));
        Evaluator evaluator = Evaluator.installed();
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        for (String space : spaces) {
            for (String key : List.of("alpha_precision", "authenticity", "prdc")) {
                entries.put(key + "@" + space, Map.of("space", "embedding:" + space));
            }
        }
        entries.put("dtw_neighbours", Map.of());
        entries.put("autocorrelation_difference", Map.of());
        entries.put("cross_correlation_difference", Map.of());
        ResolvedPreset preset = new ResolvedPreset("hide-and-seek", entries, Map.of(), Map.of());
        Map<String, Map<String, Double>> found = new LinkedHashMap<>();
        try (Session session =
                evaluator.open(
                        evaluator.bind(preset),
                        reference,
                        RunSettings.defaults().withSeed(seed).withThreads(2))) {
            hiders.forEach(
                    (name, made) -> {
                        Report report =
                                session.evaluate(Hiders.table(name, made), RunListener.NONE);
                        Map<String, Double> measures = new LinkedHashMap<>();
                        for (Outcome outcome : report.outcomes()) {
                            assertThat(outcome)
                                    .as("%s of %s", outcome.entry(), name)
                                    .isInstanceOf(Outcome.Completed.class);
                        }
                        for (Outcome.Completed outcome : report.completed()) {
                            for (Measure measure : outcome.measures()) {
                                measures.put(measure.key(), measure.estimate().value());
                            }
                        }
                        found.put(name, measures);
                    });
        }
        return found;
    }

    private static String tables(Map<String, Map<String, Double>> found) {
        StringBuilder text = new StringBuilder();
        List<String> spaces =
                found.values().iterator().next().keySet().stream()
                        .filter(key -> key.startsWith("authenticity_rate@"))
                        .map(key -> key.substring(key.indexOf('@')))
                        .toList();
        for (String space : spaces) {
            text.append("Space ").append(space.substring(1)).append("\n\n");
            table(text, found, MEASURES, space);
        }
        text.append("Time warping and dynamics\n\n");
        table(text, found, WARPED, "");
        return text.toString();
    }

    private static void table(
            StringBuilder text,
            Map<String, Map<String, Double>> found,
            List<String> measures,
            String space) {
        text.append("| hider | ").append(String.join(" | ", measures)).append(" |\n|---|");
        measures.forEach(measure -> text.append("---|"));
        text.append('\n');
        found.forEach(
                (hider, values) -> {
                    text.append("| ").append(hider).append(" |");
                    measures.forEach(
                            measure ->
                                    text.append(
                                            String.format(
                                                    Locale.ROOT,
                                                    " %.3f |",
                                                    values.get(measure + space))));
                    text.append('\n');
                });
        text.append('\n');
    }
}
