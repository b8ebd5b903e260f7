package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What a JMH result file says of each benchmark, as ratios to the control loop of the same
 * iteration.
 *
 * @param name class, method and parameters
 * @param score the median of the iterations' scores, in JMH's unit
 * @param unit JMH's unit
 * @param ratio the median of score over control
 * @param low lower end of a 95 % interval of that median, by order statistics
 * @param high upper end
 * @param allocation bytes per operation, where the gc profiler ran
 * @param work deterministic counters
 */
record Scores(
        String name,
        double score,
        String unit,
        double ratio,
        double low,
        double high,
        OptionalDouble allocation,
        Map<String, Double> work) {

    private static final String CONTROL = "control.arithmetic";

    /** All benchmarks of a file, by name. */
    static Map<String, Scores> read(Path file) {
        try {
            Map<String, Scores> all = new TreeMap<>();
            for (JsonNode entry : new ObjectMapper().readTree(file.toFile())) {
                Scores scores = of(entry);
                all.put(scores.name(), scores);
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not a JMH result in JSON", e);
        }
    }

    static Scores of(JsonNode entry) {
        StringBuilder name =
                new StringBuilder(
                        entry.get("benchmark").asText().replaceAll(".*\\.([^.]+\\.[^.]+)$", "$1"));
        entry.path("params")
                .fields()
                .forEachRemaining(
                        each ->
                                name.append(' ')
                                        .append(each.getKey())
                                        .append('=')
                                        .append(each.getValue().asText()));
        JsonNode primary = entry.get("primaryMetric");
        JsonNode secondary = entry.path("secondaryMetrics");
        List<Double> raw = flat(primary.get("rawData"));
        List<Double> control = flat(metric(secondary, CONTROL).path("rawData"));
        double[] ratios = new double[raw.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = control.isEmpty() ? raw.get(i) : raw.get(i) / control.get(i);
        }
        Arrays.sort(ratios);
        double[] scores = raw.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        JsonNode allocation = metric(secondary, "gc.alloc.rate.norm");
        Map<String, Double> work = new TreeMap<>();
        secondary
                .fields()
                .forEachRemaining(
                        each -> {
                            int at = each.getKey().indexOf("work.");
                            if (at >= 0) {
                                work.put(
                                        each.getKey().substring(at + 5),
                                        each.getValue().get("score").asDouble());
                            }
                        });
        int off = offMedian(ratios.length);
        return new Scores(
                name.toString(),
                median(scores),
                primary.get("scoreUnit").asText(),
                median(ratios),
                ratios[off],
                ratios[ratios.length - 1 - off],
                allocation.isMissingNode()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(allocation.get("score").asDouble()),
                work);
    }

    /** JMH marks secondary metrics with a dot in some versions. */
    private static JsonNode metric(JsonNode secondary, String name) {
        return secondary.has(name) ? secondary.get(name) : secondary.path("·" + name);
    }

    private static List<Double> flat(JsonNode raw) {
        List<Double> values = new ArrayList<>();
        raw.forEach(fork -> fork.forEach(value -> values.add(value.asDouble())));
        return values;
    }

    private static double median(double[] sorted) {
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /**
     * How many of n sorted values to leave out at either end so that the rest covers the median
     * with 95 %; 0 for few.
     */
    static int offMedian(int n) {
        double below = 0;
        double term = Math.pow(0.5, n);
        int off = 0;
        for (int i = 0; i < n / 2; i++) {
            below += term;
            if (below > 0.025) {
                break;
            }
            off = i;
            term *= (double) (n - i) / (i + 1);
        }
        return off;
    }
}
