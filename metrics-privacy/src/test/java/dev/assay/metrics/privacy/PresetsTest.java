package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.report.Report;
import dev.assay.testkit.TestTables;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PresetsTest {

    @ParameterizedTest
    @ValueSource(strings = {"everything", "release", "syntheval"})
    void everyMetricOfTheModulesPresetRunsOnAnOrdinaryTable(String preset) {
        runs(preset);
    }

    /** Their metrics are all among those of {@code everything}, at most with other options. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"fast", "full", "privacy"})
    void everyMetricOfASmallerPresetRunsOnAnOrdinaryTable(String preset) {
        runs(preset);
    }

    private static void runs(String preset) {
        Evaluator evaluator = Evaluator.installed();
        Report report =
                evaluator.evaluate(
                        evaluator.bind(List.of(preset)),
                        TestTables.data(),
                        RunSettings.defaults().withThreads(2));
        assertThat(report.failed()).isEmpty();
        assertThat(report.skipped()).isEmpty();
        assertThat(report.completed()).isNotEmpty();
    }
}
