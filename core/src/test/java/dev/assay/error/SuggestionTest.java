package dev.assay.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SuggestionTest {

    @Test
    void aLetterLeftOutIsLikelierThanOneReplaced() {
        assertThat(Suggestion.nearest("--sed", List.of("--set", "--seed"))).contains("--seed");
        assertThat(Suggestion.nearest("--sed", List.of("--seed", "--set"))).contains("--seed");
    }

    @Test
    void fewerEditsGoBeforeLettersLeftOut() {
        assertThat(Suggestion.nearest("privcy", List.of("privacylens", "privac")))
                .contains("privac");
    }

    @Test
    void nothingIsSuggestedBeyondAThirdOfTheLetters() {
        assertThat(Suggestion.nearest("auroc", List.of("nnaa", "aurocdiff"))).isEmpty();
        assertThat(Suggestion.nearest("k", List.of("kk", "seed"))).contains("kk");
    }

    @Test
    void underscoresAndHyphensMayBeForgotten() {
        assertThat(Suggestion.nearest("auroc-diff", List.of("auroc", "auroc_diff")))
                .contains("auroc_diff");
    }

    @Test
    void theVendorMayBeForgotten() {
        assertThat(Suggestion.nearest("tail_gap", List.of("tail_map", "acme-tail_gap")))
                .contains("acme-tail_gap");
    }

    @Test
    void ofAMeasureTheMetricWhoseNameItBeginsWithIsMeant() {
        List<String> metrics = List.of("copies", "mia", "mia_battery", "ks_test");
        assertThat(Suggestion.nearest("copies_close", metrics)).contains("copies");
        assertThat(Suggestion.nearest("mia_battery_isolated", metrics)).contains("mia_battery");
        assertThat(Suggestion.nearest("copies-close", metrics)).contains("copies");
        assertThat(Suggestion.nearest("copiesclose", metrics)).isEmpty();
    }
}
