package dev.assay.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.MeanGap;
import dev.assay.error.Check;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Extension;
import dev.assay.metric.Option;
import dev.assay.metric.OptionValue;
import java.util.List;
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
                "noise | 11      | noise must be in [0, 10]: 11",
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

    /** A share of something, written with a sign: "12 %". */
    record Share(double of) {

        @OptionValue
        private String written() {
            return Math.round(of * 100) + " %";
        }

        @OptionValue
        static Share read(Object written) {
            Check.require(
                    written instanceof String text && text.endsWith(" %"),
                    "a share must look like 12 %: " + written);
            String text = (String) written;
            return new Share(Double.parseDouble(text.substring(0, text.length() - 2)) / 100);
        }
    }

    record OfTheirOwn(@Option("How much") Share share, @Option("Of what") List<Share> others) {}

    record Older(@Option("As it was said before") int count) {}

    @Test
    void aTypeOfOnesOwnIsWrittenAndReadByItsMethods() {
        Asked<OfTheirOwn> asked =
                new Asked<>(new OfTheirOwn(new Share(0.12), List.of(new Share(0.5))));
        assertThat(OptionsBinder.effective(asked.defaults()))
                .isEqualTo(Map.of("share", "12 %", "others", List.of("50 %")));
        assertThat(OptionsBinder.bind(asked, "asked", Map.of("share", "30 %")).share())
                .isEqualTo(new Share(0.3));
        assertThatThrownBy(() -> OptionsBinder.bind(asked, "asked", Map.of("share", 30)))
                .hasMessage("asked.share: a share must look like 12 %: 30");
        assertThat(OptionsBinder.describe(asked))
                .extracting(OptionsBinder.OptionDescription::description)
                .containsExactly("How much", "Of what");
    }

    @Test
    void descriptionsByJacksonsAnnotationAreStillRead() {
        assertThat(OptionsBinder.describe(new Asked<>(new Older(1))))
                .extracting(OptionsBinder.OptionDescription::description)
                .containsExactly("As it was said before");
    }

    private record Asked<O extends Record>(O defaults) implements Extension<O> {

        @Override
        public String key() {
            return "asked";
        }

        @Override
        public String title() {
            return "Asked";
        }

        @Override
        public String description() {
            return "It has options.";
        }
    }
}
