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
 * What a JMH result file says of a benchmark.
 *
 * @param name class, method and parameters
 * @param score the median of the iterations' scores, in JMH's unit
 * @param unit JMH's unit
 * @param time the median CPU time of an operation in nanoseconds; NaN where a file has none
 * @param ratios per fork and iteration the CPU time of an operation over that of the control beside
 *     it; where a file has neither, the score as it is
 * @param allocation bytes per operation, where the gc profiler ran
 * @param limitShare for kernels the attribute comparisons or products per nanosecond, as a share of
 *     what the machine can do at most
 * @param work deterministic counters
 */
record Scores(
        String name,
        double score,
        String unit,
        double time,
        List<List<Double>> ratios,
        OptionalDouble allocation,
        OptionalDouble limitShare,
        Map<String, Double> work) {

    /** The counter that says how many attributes, or products, an operation compares. */
    static final String ATTRIBUTES = "attributes";

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

    /** Class, method and parameters of an entry of a result file. */
    static String name(JsonNode entry) {
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
        return name.toString();
    }

    static Scores of(JsonNode entry) {
        JsonNode primary = entry.get("primaryMetric");
        JsonNode secondary = entry.path("secondaryMetrics");
        List<List<Double>> raw = forks(primary);
        List<List<Double>> time = forks(metric(secondary, ControlProfiler.CPU));
        List<List<Double>> control = forks(metric(secondary, ControlProfiler.CONTROL));
        List<List<Double>> allocation = forks(metric(secondary, "gc.alloc.rate.norm"));
        Map<String, Double> work = new TreeMap<>();
        secondary
                .fields()
                .forEachRemaining(
                        each -> {
                            int at = each.getKey().indexOf(ControlProfiler.WORK);
                            if (at >= 0) {
                                work.put(
                                        each.getKey().substring(at + ControlProfiler.WORK.length()),
                                        median(flat(forks(each.getValue()))));
                            }
                        });
        List<List<Double>> ratios =
                time.isEmpty() || control.isEmpty() ? raw : quotients(time, control);
        OptionalDouble share =
                work.containsKey(ATTRIBUTES)
                        ? OptionalDouble.of(work.get(ATTRIBUTES) / 1000 / median(flat(ratios)))
                        : OptionalDouble.empty();
        return new Scores(
                name(entry),
                median(flat(raw)),
                primary.get("scoreUnit").asText(),
                median(flat(time)),
                ratios,
                allocation.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(median(flat(allocation))),
                share,
                work);
    }

    /** The median over forks of the median over a fork's iterations. */
    double ratio() {
        return median(forkMedians());
    }

    /** A median per fork: what differs between compilations differs between forks. */
    double[] forkMedians() {
        return ratios.stream()
                .mapToDouble(
                        fork -> median(fork.stream().mapToDouble(Double::doubleValue).toArray()))
                .toArray();
    }

    /** The iterations of all forks. */
    double[] iterations() {
        return flat(ratios);
    }

    private static List<List<Double>> quotients(
            List<List<Double>> above, List<List<Double>> below) {
        List<List<Double>> quotients = new ArrayList<>();
        for (int fork = 0; fork < above.size(); fork++) {
            List<Double> row = new ArrayList<>();
            for (int i = 0; i < above.get(fork).size(); i++) {
                row.add(above.get(fork).get(i) / below.get(fork).get(i));
            }
            quotients.add(row);
        }
        return quotients;
    }

    /** JMH marks secondary metrics with a dot in some versions. */
    private static JsonNode metric(JsonNode secondary, String name) {
        return secondary.has(name) ? secondary.get(name) : secondary.path("·" + name);
    }

    private static List<List<Double>> forks(JsonNode metric) {
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : metric.path("rawData")) {
            List<Double> values = new ArrayList<>();
            // In single-shot mode an iteration is a list of shots.
            fork.forEach(
                    value ->
                            (value.isArray() ? value : List.of(value))
                                    .forEach(each -> values.add(each.asDouble())));
            forks.add(values);
        }
        return forks;
    }

    private static double[] flat(List<List<Double>> forks) {
        return forks.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).toArray();
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
