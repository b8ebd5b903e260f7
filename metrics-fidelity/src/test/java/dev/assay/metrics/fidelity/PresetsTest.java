package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.Metric;
import dev.assay.preset.ResolvedPreset;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PresetsTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {"fast", "full", "everything", "release", "syntheval"})
    void everyShippedEntryIsAMetricWithSuchOptions(String preset) {
        Evaluator evaluator = Evaluator.installed();
        ResolvedPreset resolved =
                evaluator.presets().resolve(List.of(preset), evaluator.metrics().keys());
        assertThat(resolved.entries()).isNotEmpty();
        ResolvedPreset alone = new ResolvedPreset(preset, resolved.entries(), Map.of(), Map.of());
        assertThat(evaluator.bind(alone).metrics()).hasSize(resolved.entries().size());
    }

    /** The options that SynthEval's own presets give these metrics. */
    @Test
    void optionsOfSynthEvalsPresetsBind() throws IOException {
        bindAll(
                MAPPER.readTree(
                        """
                {"dwm": {}, "pca": {"preprocess": "std"}, "cio": {"ci": "std", "confidence": 95},
                 "corr_diff": {"mixed_corr": true, "return_mats": false, "axs_lim": [-1, 1], "axs_scale": "RdBu"},
                 "mi_diff": {"axs_lim": [0, 1], "axs_scale": "Blues"}, "ks_test": {"sig_lvl": 0.05, "n_perms": 1000},
                 "h_dist": {}, "q_mse": {"num_quants": 10, "cat_mse": false},
                 "mmd": {"use_cats": true, "kernel": "poly", "gamma": null, "degree": 3, "coef0": 1}}
                """));
    }

    private static void bindAll(JsonNode entries) {
        Map<String, Metric<?>> metrics = new TreeMap<>();
        for (Metric<?> metric : ServiceLoader.load(Metric.class)) {
            metrics.put(metric.key(), metric);
        }
        entries.properties()
                .forEach(
                        entry -> {
                            assertThat(metrics).containsKey(entry.getKey());
                            Map<String, Object> options =
                                    MAPPER.convertValue(
                                            entry.getValue(),
                                            new TypeReference<Map<String, Object>>() {});
                            assertThat(
                                            OptionsBinder.bind(
                                                    metrics.get(entry.getKey()),
                                                    entry.getKey(),
                                                    options))
                                    .isNotNull();
                        });
    }
}
