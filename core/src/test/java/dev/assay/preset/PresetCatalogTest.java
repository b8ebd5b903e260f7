package dev.assay.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetCatalogTest {

    private final PresetCatalog catalog =
            PresetCatalog.of(
                    Map.of(
                            "full", Preset.of(List.of("dwm", "nnaa", "mia")),
                            "a", preset("{\"extends\": [\"b\"]}"),
                            "b", preset("{\"extends\": [\"a\"]}"),
                            "syntheval",
                                    preset(
                                            "{\"extends\": \"full\", \"settings\": {\"missing\": \"drop\"},"
                                                    + " \"overlay\": {\"nnaa\": {\"n_resample\": 30}, \"not_there\": {\"x\": 1}}}")));

    private static Preset preset(String json) {
        return new PresetReader("test").read(json);
    }

    private ResolvedPreset resolve(String json) {
        return catalog.resolve("mine", preset(json), List.of("dwm", "nnaa", "zz"));
    }

    @Test
    void singleOptionsAreOverlaidOnInheritedOnes() {
        ResolvedPreset resolved =
                resolve(
                        "{\"extends\": [\"syntheval\"], \"include\": {\"nnaa\": {\"space\": \"gower\"},"
                                + " \"prdc@wide\": {}}, \"exclude\": [\"mia\"]}");
        assertThat(resolved.entries().keySet()).containsExactly("dwm", "nnaa", "prdc@wide");
        assertThat(resolved.entries().get("nnaa"))
                .containsEntry("n_resample", 30)
                .containsEntry("space", "gower");
        assertThat(resolved.settings()).containsEntry("missing", "drop");
    }

    @Test
    void syntheValsFlatFormAndItsNamesAreRead() {
        ResolvedPreset resolved = resolve("{\"dwm\": {}, \"nnaa\": {\"n_resample\": 5}}");
        assertThat(resolved.entries())
                .containsExactly(
                        Map.entry("dwm", Map.of()), Map.entry("nnaa", Map.of("n_resample", 5)));
        assertThat(catalog.find("full_eval")).isPresent();
    }

    @Test
    void aStarMeansEveryInstalledMetric() {
        assertThat(resolve("{\"include\": {\"*\": {}}}").entries().keySet())
                .containsExactly("dwm", "nnaa", "zz");
    }

    @Test
    void aCyclePrintsItsPath() {
        assertThatThrownBy(() -> catalog.resolve(List.of("a"), List.of()))
                .hasMessageContaining("a → b → a")
                .extracting(error -> ((EvaluationException) error).code())
                .isEqualTo(ErrorCode.PRESET_CYCLE);
    }

    @Test
    void mistakesAreRefusedWithASuggestion(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> catalog.resolve(List.of("ful"), List.of()))
                .hasMessageContaining("did you mean full?");
        assertThatThrownBy(() -> resolve("{\"extends\": [\"full\"], \"exclude\": [\"nnna\"]}"))
                .hasMessageContaining("which is not there; did you mean nnaa?");
        assertThatThrownBy(() -> resolve("{\"includ\": {}, \"extends\": []}"))
                .hasMessageContaining("did you mean include?");
        assertThatThrownBy(() -> resolve("{\"dwm\": 3}")).hasMessageContaining("option → value");
        assertThatThrownBy(() -> resolve("{\"dwm\": {}, \"dwm\": {}}"))
                .hasMessageContaining("occurs twice");
        Path file = folder.resolve("torn.json");
        Files.writeString(file, "{");
        assertThatThrownBy(() -> catalog.resolve(List.of(file.toString()), List.of()))
                .hasMessageContaining("line 1");
        assertThatThrownBy(() -> catalog.resolve(List.of("./none.json"), List.of()))
                .hasMessageContaining("does not exist");
    }

    @Test
    void presetsThatMultiplyAndTextAfterTheEndAreRefused(@TempDir Path folder) throws IOException {
        PresetCatalog catalog = PresetCatalog.of(Map.of());
        for (int i = 0; i < 40; i++) {
            String next =
                    folder.resolve("doubled" + (i + 1) + ".json").toString().replace("\\", "/");
            Files.writeString(
                    folder.resolve("doubled" + i + ".json"),
                    "{\"extends\": [\"" + next + "\", \"" + next + "\"]}");
        }
        Files.writeString(folder.resolve("doubled40.json"), "{\"include\": {}}");
        assertThatThrownBy(
                        () ->
                                catalog.resolve(
                                        List.of(folder.resolve("doubled0.json").toString()),
                                        List.of()))
                .hasMessageContaining("extends too much");
        Path trailing = Files.writeString(folder.resolve("trailing.json"), "{\"include\": {}} {}");
        assertThatThrownBy(() -> catalog.resolve(List.of(trailing.toString()), List.of()))
                .hasMessageContaining("expected the end of the file after the end of the document");
    }
}
