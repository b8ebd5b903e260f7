package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A report is a value: what it was made of may change afterwards, it does not. */
final class ReportValuesTest {

    private final List<String> columns = new ArrayList<>(List.of("x"));
    private final Map<String, Object> options = new LinkedHashMap<>();

    ReportValuesTest() {
        options.put("z", 1);
        options.put("a", null);
        options.put("columns", columns);
        options.put("inner", new HashMap<>(Map.of("columns", columns)));
    }

    @Test
    void provenanceKeepsWhatItWasGiven() {
        List<Provenance.Installed> extensions = new ArrayList<>();
        List<Provenance.Input> inputs = new ArrayList<>();
        Map<String, Map<String, Object>> plan = new HashMap<>(Map.of("dwm", options));
        Provenance.EmbeddedIn space =
                new Provenance.EmbeddedIn(
                        "pca", "pca", options, Optional.empty(), 2, options, "", options, columns);
        Provenance made =
                new Provenance(
                        "0.2",
                        extensions,
                        1,
                        options,
                        plan,
                        inputs,
                        options,
                        "17",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        new ArrayList<>(List.of(space)),
                        Provenance.Yardsticks.NONE);
        String before = made.toString();
        extensions.add(new Provenance.Installed("dwm", "metric", "a.jar", ""));
        inputs.add(new Provenance.Input("real", "a.csv", 1, 1, ""));
        plan.clear();
        change();
        assertThat(made).hasToString(before);
        assertThat(List.copyOf(made.settings().keySet()))
                .containsExactly("z", "a", "columns", "inner");
        assertThatThrownBy(() -> made.plan().get("dwm").clear())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> made.inputs().clear())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ((List<?>) made.schema().get("columns")).clear())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> made.embeddings().get(0).notes().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void outcomesAndReportsKeepWhatTheyWereGiven() {
        Outcome.Completed completed =
                new Outcome.Completed(
                        "dwm",
                        "dwm",
                        "title",
                        "description",
                        options,
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        columns,
                        Duration.ZERO);
        List<Outcome> outcomes = new ArrayList<>(List.of(completed));
        Report report = new Report(1, "a", outcomes, ReportSamples.everything().provenance());
        String before = report.toString();
        outcomes.clear();
        change();
        assertThat(report).hasToString(before);
        assertThatThrownBy(() -> completed.measures().clear())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> completed.options().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private void change() {
        columns.add("y");
        options.put("z", 2);
    }
}
