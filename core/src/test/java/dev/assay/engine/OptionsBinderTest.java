package dev.assay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsBinderTest {

    private final MeanGap metric = new MeanGap();

    @Test
    void nothingWrittenGivesTheDefaults() {
        assertThat(OptionsBinder.bind(metric, "mean_gap", Map.of())).isEqualTo(metric.defaults());
    }

    @Test
    void defaultsSurviveJson() {
        Map<String, Object> plain = OptionsBinder.effective(metric.defaults());
        assertThat(OptionsBinder.bind(metric, "mean_gap", plain)).isEqualTo(metric.defaults());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "noise | 11      | noise must be in [0, 10]: 11.0",
                "noise | '\"1\"' | noise",
                "count | 1.5     | count",
                "count | true    | count",
                "count | null    | count",
                "mode  | fast    | fast",
                "mode  | 1       | mode",
                "space | gowr    | did you mean gower?",
                "label | 3       | label",
            })
    void aWrongValueIsRefusedByName(String option, String json, String message) {
        Map<String, Object> given = new java.util.HashMap<>();
        given.put(option, OptionsBinder.parse(json));
        assertThatThrownBy(() -> OptionsBinder.bind(metric, "mean_gap", given))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("mean_gap.")
                .hasMessageContaining(message);
    }

    @Test
    void aWholeNumberIsANumber() {
        assertThat(OptionsBinder.bind(metric, "mean_gap", Map.of("noise", 3)).noise())
                .isEqualTo(3.0);
    }

    @Test
    void wordsOfAClosedSetAreWrittenInLowerCase() {
        assertThat(OptionsBinder.effective(metric.defaults())).containsEntry("mode", "plain");
        assertThat(OptionsBinder.bind(metric, "mean_gap", Map.of("mode", "out_of_range")).mode())
                .isEqualTo(MeanGap.Mode.OUT_OF_RANGE);
    }

    @Test
    void everyOptionIsDescribed() {
        assertThat(OptionsBinder.describe(metric))
                .extracting(OptionsBinder.OptionDescription::name)
                .containsExactly("mode", "noise", "count", "space", "label");
        assertThat(OptionsBinder.describe(metric).get(0).choices()).contains("plain", "broken");
        assertThat(OptionsBinder.describe(metric))
                .allSatisfy(option -> assertThat(option.description()).isNotEmpty());
    }
}
