package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MetricBenchmarkTest {

    @TempDir private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aMetricIsComputedOnTheTablesBeforeItIsTimed() {
        assertThatCode(benchmark("ks_test")::makeTables).doesNotThrowAnyException();
    }

    @Test
    void whatCannotBeComputedOnTheTablesIsNotTimed() {
        assertThatThrownBy(benchmark("survival_km")::makeTables)
                .hasMessageContaining("was skipped")
                .hasMessageContaining("Only what is computed can be timed.");
    }

    @Test
    void theProfileOfAMetricHasItsKeyAndTheRowsAskedFor() {
        assertThat(Profile.metric("dcr", "1000,4000"))
                .singleElement()
                .satisfies(
                        part -> {
                            assertThat(part.parameters())
                                    .isEqualTo(
                                            Map.of(
                                                    "key",
                                                    List.of("dcr"),
                                                    "tableRows",
                                                    List.of("1000", "4000")));
                            assertThat(
                                            part.single()
                                                    .get(1)
                                                    .isNamed(
                                                            "MetricBenchmark.evaluate key=dcr tableRows=4000"))
                                    .isTrue();
                        });
    }

    @Test
    void aFolderWithoutJarsIsRefusedBeforeAnythingIsMeasured() throws Exception {
        String result = directory.resolve("r.json").toString();
        assertThat(run("metric", "dcr", result, "--plugins", directory.toString())).isEqualTo(2);
        assertThat(run("metric", "dcr", result, "--plugins")).isEqualTo(2);
        assertThat(run("metric-duel", "dcr", "none", "none", directory.toString())).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(
                        "holds no jar; expected that of the metric. Build it first.",
                        "--plugins: nothing follows; expected its value.",
                        "--plugins: none is no folder; expected a folder of jars.");
        assertThat(directory.resolve("r.json")).doesNotExist();
    }

    private static MetricBenchmark benchmark(String key) {
        MetricBenchmark benchmark = new MetricBenchmark();
        benchmark.key = key;
        benchmark.tableRows = 60;
        return benchmark;
    }

    private int run(String... arguments) throws Exception {
        return Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
    }
}
