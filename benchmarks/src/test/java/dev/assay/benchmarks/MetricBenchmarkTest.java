package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
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

    @Test
    void anUnknownMetricIsToldInOneLineWithTheOneThatIsMeant() throws Exception {
        String result = directory.resolve("r.json").toString();
        assertThat(run("metric", "dcrr", result)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("metrics: no metric 'dcrr'; did you mean dcr?")
                .hasLineCount(1);
        assertThat(directory.resolve("r.json")).doesNotExist();
    }

    @Test
    void aMetricThatCannotBeComputedIsToldInOneLineBeforeAnythingIsMeasured() throws Exception {
        String result = directory.resolve("r.json").toString();
        assertThat(run("metric", "survival_km", result, "--rows", "60")).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("survival_km: was skipped: ", "Only what is computed can be timed.")
                .hasLineCount(1);
        assertThat(directory.resolve("r.json")).doesNotExist();
    }

    @Test
    void aMetricThatThrowsAndAClassThatIsMissingAreToldInOneLine() throws Exception {
        String result = directory.resolve("r.json").toString();
        Path folder = Files.createDirectory(directory.resolve("plugins"));
        writePlugin(folder.resolve("throwing.jar"), Throwing.class.getName());
        assertThat(run("metric", "throwing", result, "--plugins", folder.toString())).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("throwing: failed: ", "a wheel came off", "Only what is computed")
                .hasLineCount(1);
        out.reset();
        writePlugin(folder.resolve("throwing.jar"), "com.example.Missing");
        assertThat(run("metric", "acme-rate", result, "--plugins", folder.toString())).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no metric 'acme-rate' can be used: plug-in ", "com.example.Missing")
                .hasLineCount(1);
        out.reset();
        assertThat(
                        run(
                                "metric-duel",
                                "acme-rate",
                                folder.toString(),
                                folder.toString(),
                                directory.toString()))
                .isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith(folder + ": no metric 'acme-rate' can be used")
                .hasLineCount(1);
    }

    private static void writePlugin(Path jar, String metric) throws IOException {
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar))) {
            entries.putNextEntry(new JarEntry("META-INF/services/dev.assay.metric.Metric"));
            entries.write(metric.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A metric that always fails. */
    public static final class Throwing implements Metric<Throwing.Options> {

        /** None. */
        public record Options() {}

        @Override
        public String key() {
            return "throwing";
        }

        @Override
        public String title() {
            return "Throwing";
        }

        @Override
        public String description() {
            return "It always fails.";
        }

        @Override
        public Options defaults() {
            return new Options();
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<Options> setup) {
            return List.of(
                    MeasureSpec.shown(
                            "throwing_rate",
                            "Rate",
                            Dimension.FIDELITY,
                            Scale.higherIsBetter(0, 1)));
        }

        @Override
        public List<Requirement> requirements(MetricSetup<Options> setup) {
            return List.of();
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, Options options) {
            throw new IllegalStateException("a wheel came off");
        }
    }

    @Test
    void rowsThatAreNoNumberAreRefused() throws Exception {
        String result = directory.resolve("r.json").toString();
        assertThat(run("metric", "dcr", result, "--rows", "1000,many")).isEqualTo(2);
        assertThat(run("metric", "dcr", result, "--rows", "3")).isEqualTo(2);
        assertThat(run("metric", "dcr", result, "--rows", "60", "-p", "tableRows=70"))
                .isEqualTo(Duel.NOTHING);
        assertThat(run("metric", "dcr", directory.resolve("none/r.json").toString())).isEqualTo(2);
        assertThat(run("metric-duel", "dcr", "a", "b", directory.toString(), "--turns", "x"))
                .isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(
                        "--rows: 'many' is no number of rows; expected a whole number, at least 4.",
                        "--rows: '3' is no number of rows",
                        "nothing is left of this metric by -p tableRows=70",
                        "none does not exist",
                        "--turns: 'x' is no number of turns; expected a whole number, at least 1.")
                .hasLineCount(5);
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
