package dev.assay.benchmarks;

import dev.assay.engine.Evaluator;
import dev.assay.error.Suggestion;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table in Markdown with a row per metric, written after each of them, so that a run that was
 * stopped goes on.
 *
 * @param file where it is
 * @param columns what stands beside the metric
 * @param progress where the metric at work is told
 */
record MetricTable(Path file, List<String> columns, PrintStream progress) {

    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\|");

    /** What stands in the columns. */
    interface Cells {

        List<String> of(String metric) throws IOException, InterruptedException;
    }

    /** Adds these metrics, or where none is named all that the table does not have yet. */
    void add(List<String> metrics, Cells cells) throws IOException, InterruptedException {
        List<String> known = List.copyOf(Evaluator.installed().metrics().keys());
        for (String metric : metrics) {
            if (!known.contains(metric)) {
                throw new IllegalArgumentException(
                        "no metric is named '" + metric + "'" + Suggestion.ending(metric, known));
            }
        }
        SortedMap<String, String> rows = rows();
        List<String> asked =
                metrics.isEmpty()
                        ? known.stream().sorted().filter(key -> !rows.containsKey(key)).toList()
                        : metrics;
        for (String metric : asked) {
            progress.println(metric);
            rows.put(metric, line("`" + metric + "`", cells.of(metric)));
            List<String> lines = new ArrayList<>(List.of(line("metric", columns)));
            lines.add("|---".repeat(columns.size() + 1) + "|");
            lines.addAll(rows.values());
            Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
        }
    }

    /** The rows of a table that was written before, by metric. */
    private SortedMap<String, String> rows() throws IOException {
        SortedMap<String, String> rows = new TreeMap<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                Matcher row = ROW.matcher(line);
                if (row.lookingAt()) {
                    rows.put(row.group(1), line);
                }
            }
        }
        return rows;
    }

    private static String line(String first, List<String> others) {
        return "| " + first + " | " + String.join(" | ", others) + " |";
    }
}
