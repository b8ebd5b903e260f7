package dev.assay.cli.output.peer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.guidance.Guidance;
import dev.assay.guidance.Guides;
import dev.assay.guidance.PeerMeasure;
import dev.assay.guidance.PeerNames;
import dev.assay.guidance.PeerRows;
import dev.assay.metric.DetailTable;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The quality and diagnostic reports of SDMetrics, with its property, metric and column names, from
 * what metrics found whose guidance says what SDMetrics calls it.
 *
 * <p>Column Shapes are one minus the KS or total variation distance. Column Pair Trends are {@code
 * CorrelationSimilarity} for two numbers and {@code ContingencySimilarity}, one minus the total
 * variation distance of the joint shares, where a category takes part; numbers are cut at REAL's
 * quantiles for both tables. Scores are means, as there. What a metric that was not run would have
 * told is left out, and named under {@code missing}.
 */
final class SdmetricsForm {

    private static final String LIBRARY = "sdmetrics";
    private static final List<String> REPORTS = List.of("QualityReport", "DiagnosticReport");
    private static final String SCORE = "Score";

    private final Report report;
    private final Guides guides;

    /** By report and property, the rows in the order of the metrics that tell them. */
    private final Map<String, Map<String, List<ObjectNode>>> found = new TreeMap<>();

    private final List<String> missing = new ArrayList<>();

    private SdmetricsForm(Report report, Guides guides) {
        this.report = report;
        this.guides = guides;
    }

    static ObjectNode of(Report report, Guides guides) {
        return new SdmetricsForm(report, guides).write();
    }

    private ObjectNode write() {
        for (Guidance guidance : guides.all()) {
            guidance.elsewhere(LIBRARY).ifPresent(names -> add(guidance.metric(), names));
        }
        ObjectNode root = PeerJson.MAPPER.createObjectNode();
        for (String name : REPORTS) {
            fill(root.putObject(name), found.getOrDefault(name, Map.of()));
        }
        ArrayNode absent = root.putArray("missing");
        missing.forEach(absent::add);
        return root;
    }

    private static void fill(ObjectNode target, Map<String, List<ObjectNode>> details) {
        ArrayNode properties = PeerJson.MAPPER.createArrayNode();
        ObjectNode tables = PeerJson.MAPPER.createObjectNode();
        List<Double> scores = new ArrayList<>();
        details.forEach(
                (property, rows) -> {
                    double score =
                            rows.stream()
                                    .mapToDouble(row -> row.get(SCORE).asDouble())
                                    .average()
                                    .orElseThrow();
                    scores.add(score);
                    properties.addObject().put("Property", property).put(SCORE, score);
                    tables.putArray(property).addAll(rows);
                });
        if (!scores.isEmpty()) {
            target.put(
                    "Overall Score",
                    scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
        }
        target.set("properties", properties);
        target.set("details", tables);
    }

    private void add(String metric, PeerNames names) {
        for (PeerRows rows : names.rows()) {
            Optional<List<DetailTable.Row>> table = table(metric, rows.table());
            if (table.isEmpty()) {
                missing.add(metric + " has no result; the preset " + LIBRARY + " runs it");
            }
            for (DetailTable.Row row : table.orElse(List.of())) {
                row(row, rows).ifPresent(node -> section(rows.section()).add(node));
            }
        }
        for (PeerMeasure one : names.measures()) {
            report.measure(one.measure())
                    .map(measure -> one.value(measure.estimate().value()))
                    .ifPresent(
                            score ->
                                    section(one.section())
                                            .add(
                                                    PeerJson.MAPPER
                                                            .createObjectNode()
                                                            .put("Metric", one.name())
                                                            .put(SCORE, score)));
        }
    }

    private List<ObjectNode> section(String path) {
        int slash = path.indexOf('/');
        return found.computeIfAbsent(path.substring(0, slash), unseen -> new TreeMap<>())
                .computeIfAbsent(path.substring(slash + 1), unseen -> new ArrayList<>());
    }

    private Optional<List<DetailTable.Row>> table(String metric, String table) {
        return report.completed().stream()
                .filter(outcome -> outcome.metric().equals(metric))
                .map(Outcome.Completed::tables)
                .flatMap(Collection::stream)
                .filter(candidate -> candidate.key().equals(table))
                .map(DetailTable::rows)
                .findFirst();
    }

    private Optional<ObjectNode> row(DetailTable.Row row, PeerRows rows) {
        Optional<String> name = rows.name(row.labels());
        OptionalDouble value = row.values().get(rows.value());
        List<String> columns = rows.columns(row.labels());
        if (name.isEmpty() || value.isEmpty() || !isMeant(columns, rows.only())) {
            return Optional.empty();
        }
        ObjectNode node = PeerJson.MAPPER.createObjectNode();
        if (columns.size() == 1) {
            node.put("Column", columns.get(0));
        } else {
            node.put("Column 1", columns.get(0)).put("Column 2", columns.get(1));
        }
        node.put("Metric", name.get()).put(SCORE, rows.score(value.getAsDouble()));
        new TreeMap<>(rows.also())
                .forEach((also, at) -> row.values().get(at).ifPresent(one -> node.put(also, one)));
        return Optional.of(node);
    }

    private boolean isMeant(List<String> columns, PeerRows.Only only) {
        return switch (only) {
            case ALL -> true;
            case NUMBERS -> columns.stream().allMatch(this::isNumber);
            case PAIRS_WITH_LEVELS ->
                    columns.size() == 2 && !columns.stream().allMatch(this::isNumber);
        };
    }

    private boolean isNumber(String column) {
        return report.provenance().schema().get("columns") instanceof Map<?, ?> columns
                && columns.get(column) instanceof Map<?, ?> spec
                && (spec.get("kind").equals("numeric") || spec.get("kind").equals("datetime"));
    }
}
