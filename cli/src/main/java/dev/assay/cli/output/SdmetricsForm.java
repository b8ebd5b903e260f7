package dev.assay.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.metric.DetailTable;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The quality and diagnostic reports of SDMetrics, with its property, metric and column names, from
 * what {@code validity}, {@code ks_test}, {@code corr_diff} and {@code k_marginal} found.
 *
 * <p>Column Shapes are one minus the KS or total variation distance. Column Pair Trends are {@code
 * CorrelationSimilarity} for two numbers and {@code ContingencySimilarity}, one minus the total
 * variation distance of the joint shares, where a category takes part; numbers are cut at REAL's
 * quantiles for both tables. Scores are means, as there. What a metric that was not run would have
 * told is left out, and named under {@code missing}.
 */
final class SdmetricsForm {

    private static final Map<String, String> CHECKS =
            Map.of(
                    "bounds", "BoundaryAdherence",
                    "categories", "CategoryAdherence",
                    "keys", "KeyUniqueness",
                    "patterns", "RegexFormatAdherence",
                    "dates", "DatetimeFormatAdherence");
    private static final String SCORE = "Score";

    private final Report report;
    private final List<String> missing = new ArrayList<>();

    private SdmetricsForm(Report report) {
        this.report = report;
    }

    static ObjectNode of(Report report) {
        return new SdmetricsForm(report).write();
    }

    private ObjectNode write() {
        ObjectNode root = PeerJson.MAPPER.createObjectNode();
        ObjectNode quality = root.putObject("QualityReport");
        ObjectNode diagnostic = root.putObject("DiagnosticReport");
        fill(quality, Map.of("Column Shapes", shapes(), "Column Pair Trends", trends()));
        fill(diagnostic, Map.of("Data Validity", validity(), "Data Structure", structure()));
        ArrayNode absent = root.putArray("missing");
        missing.forEach(absent::add);
        return root;
    }

    private static void fill(ObjectNode target, Map<String, List<ObjectNode>> details) {
        ArrayNode properties = PeerJson.MAPPER.createArrayNode();
        ObjectNode tables = PeerJson.MAPPER.createObjectNode();
        List<Double> scores = new ArrayList<>();
        details.keySet().stream()
                .sorted()
                .filter(property -> !details.get(property).isEmpty())
                .forEach(
                        property -> {
                            List<ObjectNode> rows = details.get(property);
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

    private List<ObjectNode> shapes() {
        List<ObjectNode> rows = new ArrayList<>();
        for (DetailTable.Row row : rows("ks_test", "columns")) {
            boolean number = row.labels().get(1).equals("KS");
            row.values()
                    .get(0)
                    .ifPresent(
                            distance ->
                                    rows.add(
                                            column(
                                                    row.labels().get(0),
                                                    number ? "KSComplement" : "TVComplement",
                                                    1 - distance)));
        }
        return rows;
    }

    private List<ObjectNode> trends() {
        List<ObjectNode> rows = new ArrayList<>();
        for (DetailTable.Row row : rows("corr_diff", "pairs")) {
            if (row.labels().stream().allMatch(this::isNumber) && row.values().get(3).isPresent()) {
                ObjectNode pair =
                        pair(
                                row.labels(),
                                "CorrelationSimilarity",
                                row.values().get(3).getAsDouble());
                put(pair, "Real Correlation", row.values().get(1));
                put(pair, "Synthetic Correlation", row.values().get(2));
                rows.add(pair);
            }
        }
        for (DetailTable.Row row : rows("k_marginal", "sets")) {
            if (row.labels().size() == 2
                    && !row.labels().stream().allMatch(this::isNumber)
                    && row.values().get(0).isPresent()) {
                rows.add(
                        pair(
                                row.labels(),
                                "ContingencySimilarity",
                                row.values().get(0).getAsDouble() / 1000));
            }
        }
        return rows;
    }

    private List<ObjectNode> validity() {
        List<ObjectNode> rows = new ArrayList<>();
        for (DetailTable.Row row : rows("validity", "checks")) {
            String name = CHECKS.get(row.labels().get(1).replace(' ', '_'));
            if (name != null && row.values().get(0).isPresent()) {
                rows.add(column(row.labels().get(0), name, row.values().get(0).getAsDouble()));
            }
        }
        return rows;
    }

    private List<ObjectNode> structure() {
        OptionalDouble types =
                report.measure("validity_types")
                        .map(measure -> OptionalDouble.of(measure.estimate().value()))
                        .orElse(OptionalDouble.empty());
        return types.isPresent()
                ? List.of(
                        PeerJson.MAPPER
                                .createObjectNode()
                                .put("Metric", "TableStructure")
                                .put(SCORE, types.getAsDouble()))
                : List.of();
    }

    private List<DetailTable.Row> rows(String metric, String table) {
        Optional<List<DetailTable.Row>> found =
                report.completed().stream()
                        .filter(outcome -> outcome.metric().equals(metric))
                        .map(Outcome.Completed::tables)
                        .flatMap(List::stream)
                        .filter(candidate -> candidate.key().equals(table))
                        .map(DetailTable::rows)
                        .findFirst();
        if (found.isEmpty()) {
            missing.add(metric + " has no result; the preset sdmetrics runs it");
        }
        return found.orElse(List.of());
    }

    private boolean isNumber(String column) {
        return report.provenance().schema().get("columns") instanceof Map<?, ?> columns
                && columns.get(column) instanceof Map<?, ?> spec
                && (spec.get("kind").equals("numeric") || spec.get("kind").equals("datetime"));
    }

    private static ObjectNode column(String column, String metric, double score) {
        return PeerJson.MAPPER
                .createObjectNode()
                .put("Column", column)
                .put("Metric", metric)
                .put(SCORE, score);
    }

    private static ObjectNode pair(List<String> columns, String metric, double score) {
        return PeerJson.MAPPER
                .createObjectNode()
                .put("Column 1", columns.get(0))
                .put("Column 2", columns.get(1))
                .put("Metric", metric)
                .put(SCORE, score);
    }

    private static void put(ObjectNode node, String field, OptionalDouble value) {
        if (value.isPresent()) {
            node.put(field, value.getAsDouble());
        }
    }
}
