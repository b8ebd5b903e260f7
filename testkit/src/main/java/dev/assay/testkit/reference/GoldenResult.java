package dev.assay.testkit.reference;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the reference got for one metric with one set of options, over one or several seeds.
 *
 * @param node the JSON of it
 */
public record GoldenResult(JsonNode node) {

    /** The metric's key. */
    public String metric() {
        return node.get("metric").asText();
    }

    /** The options that were given, as JSON; those left out had the reference's defaults. */
    public JsonNode options() {
        return node.get("options");
    }

    /**
     * The nearest-neighbour distance: {@code gower}, {@code euclid} or {@code EXPERIMENTAL_gower}.
     */
    public String distance() {
        return node.get("nn_dist").asText();
    }

    /** The target column. */
    public String target() {
        return node.get("target").asText();
    }

    /** The sensitive columns; empty for the reference's {@code null}, which means all columns. */
    public Optional<List<String>> sensitive() {
        JsonNode list = node.get("sensitive_vars");
        if (list == null || list.isNull()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        list.forEach(name -> names.add(name.asText()));
        return Optional.of(names);
    }

    /** Whether equal input gives equal results there. */
    public boolean deterministic() {
        return node.get("deterministic").asBoolean();
    }

    /** The number of seeds. */
    public int runs() {
        return node.get("runs").size();
    }

    /** Why the reference failed, if it did. */
    public Optional<String> error() {
        JsonNode error = run(0).get("error");
        return error == null || error.isNull() ? Optional.empty() : Optional.of(error.asText());
    }

    /** One run as JSON: {@code seed, seconds, raw, norm, rows, error, warnings}. */
    public JsonNode run(int index) {
        return node.get("runs").get(index);
    }

    /** Whether the raw results of the first run have this key. */
    public boolean hasRaw(String key) {
        return run(0).get("raw").hasNonNull(key);
    }

    /** A raw number of the first run. */
    public double raw(String key) {
        return raw(key, 0);
    }

    /** A raw number of a run. */
    public double raw(String key, int run) {
        JsonNode raw = run(run).get("raw");
        Check.require(raw.has(key), metric() + " has no raw value '" + key + "'");
        return number(raw.get(key));
    }

    /** The raw numbers of all runs. */
    public double[] raws(String key) {
        double[] values = new double[runs()];
        for (int run = 0; run < values.length; run++) {
            values[run] = raw(key, run);
        }
        return values;
    }

    /** A field ({@code val, err, n_val, n_err}) of a normalised row of the first run. */
    public double norm(String measure, String field) {
        for (JsonNode row : run(0).get("norm")) {
            if (row.get("metric").asText().equals(measure)) {
                return number(row.get(field));
            }
        }
        throw new IllegalArgumentException(metric() + " has no normalised row '" + measure + "'");
    }

    /** A raw table ({@code columns, index, data}) of the first run as numbers. */
    public double[][] table(String key) {
        return numbers(run(0).get("raw").get(key).get("data"));
    }

    /** The column names of a raw table. */
    public List<String> tableColumns(String key) {
        List<String> names = new ArrayList<>();
        run(0).get("raw").get(key).get("columns").forEach(name -> names.add(name.asText()));
        return names;
    }

    /** A JSON number, also one written as {@code "NaN"} or {@code "Infinity"}; NaN for none. */
    public static double number(JsonNode node) {
        if (node == null || node.isNull()) {
            return Double.NaN;
        }
        return node.isNumber() ? node.asDouble() : Double.parseDouble(node.asText());
    }

    /** A JSON array of arrays as numbers. */
    public static double[][] numbers(JsonNode rows) {
        double[][] values = new double[rows.size()][];
        for (int i = 0; i < values.length; i++) {
            values[i] = new double[rows.get(i).size()];
            for (int j = 0; j < values[i].length; j++) {
                values[i][j] = number(rows.get(i).get(j));
            }
        }
        return values;
    }
}
