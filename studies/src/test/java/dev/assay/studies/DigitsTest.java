package dev.assay.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Report;
import dev.assay.studies.digits.Digits;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigitsTest {

    @TempDir Path folder;

    @Test
    void equalSeedsWriteEqualDigitsAndNoTwoAreAlike() {
        Digits hand = new Digits(3, "a");
        double[] first = Digits.pixels(hand.draw(7));
        double[] second = Digits.pixels(hand.draw(7));
        assertThat(Digits.pixels(new Digits(3, "a").draw(7))).containsExactly(first);
        assertThat(second).isNotEqualTo(first);
        for (int digit = 0; digit < 10; digit++) {
            double ink = 0;
            for (double pixel : Digits.pixels(hand.draw(digit))) {
                assertThat(pixel).isBetween(0.0, 1.0);
                ink += pixel;
            }
            assertThat(ink).as("ink of %d", digit).isBetween(20.0, 250.0);
        }
    }

    @Test
    @Tag("simulation")
    void theStudyRunsFromOneCommandAndItsImagesAreTables() throws IOException {
        Run run = Run.of("digits", folder, "--rows", 100);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve("mode-dropping.svg")).content().contains("<svg", "PRD F8");
        List<String> rows = Files.readString(folder.resolve("mode-dropping.csv")).lines().toList();
        assertThat(rows).hasSize(12);
        assertThat(Files.readString(folder.resolve("classes.csv")).lines()).hasSize(11);
        // With all modes dropped, fewer real rows are covered than with none.
        double coveredFirst = Double.parseDouble(rows.get(1).split(",")[6]);
        double coveredLast = Double.parseDouble(rows.get(11).split(",")[6]);
        assertThat(coveredLast).isLessThan(coveredFirst - 0.1);
        assertThat(Files.exists(folder.resolve("digits.png"))).isTrue();
        // As docs/images.md tells readers to do with their own.
        EvaluationData images =
                EvaluationReader.load(
                        folder.resolve("real"),
                        folder.resolve("dropped"),
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        Evaluator evaluator = Evaluator.installed();
        Report report =
                evaluator.evaluate(
                        evaluator.bind(
                                new ResolvedPreset(
                                        "images",
                                        Map.of("prdc", Map.of("space", "embedding:pixels")),
                                        Map.of(),
                                        Map.of())),
                        images,
                        RunSettings.defaults());
        assertThat(report.skipped()).isEmpty();
        assertThat(report.provenance().embeddings().get(0).described())
                .contains("pixels", "784 dimensions");
    }
}
