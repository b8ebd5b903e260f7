package dev.assay.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuidanceReadingTest {

    private static Guidance of(String json) {
        return Guidance.read("twin_rate", json.replace('\'', '"'), "the guidance of twin_rate");
    }

    @Test
    void anEmptyFileSaysNothingAndTheDescriptionSpeaks() {
        Guidance guidance = of("{}");
        assertThat(guidance.question("Counts twins.")).isEqualTo("Counts twins.");
        assertThat(guidance.reading("Counts twins."))
                .containsExactly(Map.entry("How to read it", "Counts twins."));
        assertThat(guidance.place()).isEqualTo(Guidance.LAST);
        assertThat(guidance.presets()).isEmpty();
        assertThat(guidance.elsewhere("sdmetrics")).isEmpty();
        assertThat(guidance.isWarmUp()).isFalse();
    }

    @Test
    void howToReadItStandsBeforeTheDoubtAndTheDoubtBeforeWhatToDo() {
        Guidance guidance = of("{'next': 'n', 'doubt': 'd', 'read': 'r', 'asks': 'a'}");
        assertThat(guidance.question("any")).isEqualTo("a");
        assertThat(guidance.reading("any"))
                .containsExactly(
                        Map.entry("How to read it", "r"),
                        Map.entry("When not to trust it", "d"),
                        Map.entry("What to do next", "n"));
    }

    @Test
    void anEntryOfAPresetHasOptionsOrLabelsWithOptions() {
        Guidance guidance =
                of("{'presets': {'fast': {'k': 1}, 'two': {'@': {'k': 1}, '@far': {'k': 9}}}}");
        assertThat(guidance.presets())
                .containsEntry("fast", Map.of("twin_rate", Map.of("k", 1)))
                .containsEntry(
                        "two",
                        Map.of("twin_rate", Map.of("k", 1), "twin_rate@far", Map.of("k", 9)));
    }

    @Test
    void trustIsAskedUnderTheSameOptionsForAllMeasures() {
        Guidance guidance =
                of("{'trust': {'options': {'k': 3}, 'fidelity': ['a'], 'likeness': ['b']}}");
        assertThat(guidance.trust())
                .containsExactly(
                        TrustTarget.fidelity("twin_rate", "a").with(Map.of("k", 3)),
                        TrustTarget.likeness("twin_rate", "b").with(Map.of("k", 3)));
    }

    @Test
    void rowsAreNamedByTheirSecondLabelOrAllAlike() {
        PeerRows byLabel =
                of("{'elsewhere': {'other': {'rows': [{'section': 's', 'table': 't',"
                                + " 'names': {'KS': 'KSComplement'}, 'value': 1, 'reversed': true}]}}}")
                        .elsewhere("other")
                        .orElseThrow()
                        .rows()
                        .get(0);
        assertThat(byLabel.name(List.of("age", "KS"))).contains("KSComplement");
        assertThat(byLabel.name(List.of("age", "TVD"))).isEmpty();
        assertThat(byLabel.name(List.of("age"))).isEmpty();
        assertThat(byLabel.columns(List.of("age", "KS"))).containsExactly("age");
        assertThat(byLabel.score(0.25)).isEqualTo(0.75);
        PeerRows alike =
                of("{'elsewhere': {'other': {'rows': [{'section': 's', 'table': 't', 'name': 'N',"
                                + " 'only': 'numbers', 'value': 0, 'per': 1000}]}}}")
                        .elsewhere("other")
                        .orElseThrow()
                        .rows()
                        .get(0);
        assertThat(alike.name(List.of("age", "sex"))).contains("N");
        assertThat(alike.columns(List.of("age", "sex"))).containsExactly("age", "sex");
        assertThat(alike.only()).isEqualTo(PeerRows.Only.NUMBERS);
        assertThat(alike.score(250)).isEqualTo(0.25);
    }

    @Test
    void aBoundNamesWhatLiesBeyondItAndNotWhatLiesOnIt() {
        Guidance guidance =
                of(
                        "{'comparisons': [{'place': 2, 'measure': 'a', 'below': 0.5, 'none': 'no',"
                                + " 'some': '{candidates}'}, {'place': 1, 'measure': 'a', 'above': 0.5,"
                                + " 'none': 'no', 'one': '{candidates} is', 'some': '{candidates} are'}]}");
        Comparison.Beyond below = (Comparison.Beyond) guidance.comparisons().get(0);
        Comparison.Beyond above = (Comparison.Beyond) guidance.comparisons().get(1);
        assertThat(below.holds(0.5) || above.holds(0.5)).isFalse();
        assertThat(below.holds(0.4) && above.holds(0.6)).isTrue();
        assertThat(below.one()).isEqualTo("{candidates}");
        assertThat(above.one()).isEqualTo("{candidates} is");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'ask': 'a'}|did you mean asks?",
                "{'presets': []}|presets",
                "{'comparisons': [{'measure': 'a'}]}|needs",
                "{'comparisons': [{'extremes': '{best} {worst}'}]}|measure",
                "{'comparisons': [{'measure': 'a', 'extremes': 'all'}]}|{best}",
                "{'comparisons': [{'measure': 'a', 'below': 1, 'above': 0, 'none': 'n', 'some': 's'}]}|needs",
                "{'comparisons': [{'measure': 'a', 'below': 1, 'none': 'n', 'some': 's'}]}|{candidates}",
                "{'elsewhere': {'other': {'rows': [{'table': 't'}]}}}|section",
                "{'place': 'first'}|place",
                "[]|object",
                "{|line 1"
            })
    void whatIsWrongIsToldWithItsPlace(String json, String told) {
        assertThatThrownBy(() -> of(json.replace('"', '\'')))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("the guidance of twin_rate")
                .hasMessageContaining(told)
                .extracting(wrong -> ((EvaluationException) wrong).code())
                .isEqualTo(ErrorCode.EXTENSION_INVALID);
    }
}
