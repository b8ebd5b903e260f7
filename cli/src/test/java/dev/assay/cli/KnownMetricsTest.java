package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.table.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What belongs to a metric is brought by it; a new one edits nothing that all share. */
class KnownMetricsTest {

    private static final List<String> MODULES = List.of("core", "report", "cli");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    /** Words that only look like keys, or stand in an example of what to type, by file. */
    private static final Map<String, Set<String>> ALLOWED =
            Map.of(
                    // The reference point of copied rows is called so, as is a metric.
                    "Yardsticks.java", Set.of("copies"),
                    "ReferencePositions.java", Set.of("copies"),
                    // A column of the file of rows, and part of its form.
                    "RowAudit.java", Set.of("dcr"),
                    // Examples of what to type.
                    "EvaluateCommand.java", Set.of("ks_test"),
                    "BenchmarkCommand.java", Set.of("ks_tvd_stat"),
                    "RankingOptions.java", Set.of("ks_tvd_stat"),
                    "MetricsCommand.java", Set.of("ks_test"),
                    "HistoryCommand.java", Set.of("ks_tvd_stat"),
                    "TrendCommand.java", Set.of("ks_tvd_stat"));

    @Test
    void noKeyOfAMetricStandsInWhatAllShare() throws IOException {
        Set<String> keys = keys();
        Map<String, Set<String>> found = new TreeMap<>();
        for (String module : MODULES) {
            for (Path file : sources(module)) {
                Set<String> named = named(Files.readString(file), keys);
                if (!named.isEmpty()) {
                    found.put(file.getFileName().toString(), named);
                }
            }
        }
        assertThat(found).isEqualTo(new TreeMap<>(ALLOWED));
    }

    /** Keys as whole literals, and those with an underscore anywhere in one: no word has that. */
    private static Set<String> named(String source, Set<String> keys) {
        Set<String> named = new TreeSet<>();
        source.lines()
                .map(String::strip)
                .filter(line -> !line.startsWith("*") && !line.startsWith("//"))
                .flatMap(line -> LITERAL.matcher(line).results())
                .map(literal -> literal.group(1))
                .forEach(
                        literal -> {
                            Matcher word = WORD.matcher(literal);
                            while (word.find()) {
                                boolean whole = word.group().length() == literal.length();
                                if (keys.contains(word.group())
                                        && (whole || word.group().contains("_"))) {
                                    named.add(word.group());
                                }
                            }
                        });
        return named;
    }

    private static Set<String> keys() {
        Set<String> keys = new TreeSet<>();
        for (Metric<?> metric : Evaluator.installed().metrics().all()) {
            keys.add(metric.key());
            measures(metric).forEach(measure -> keys.add(measure.key()));
        }
        assertThat(keys).hasSizeGreaterThan(200);
        return keys;
    }

    private static <O extends Record> List<MeasureSpec> measures(Metric<O> metric) {
        return metric.measures(MetricSetup.of(metric.defaults(), Schema.of(List.of())));
    }

    private static List<Path> sources(String module) throws IOException {
        Path folder = Path.of("").toAbsolutePath().resolveSibling(module).resolve("src/main/java");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
