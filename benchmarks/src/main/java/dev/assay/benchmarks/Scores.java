package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JMH result file says of a benchmark.
 *
 * @param name class, method and parameters
 * @param score the median of the iterations' scores, in JMH's unit
 * @param unit JMH's unit
 * @param time the median over forks of the CPU time of an operation in nanoseconds; NaN where a
 *     file has none
 * @param ratios per fork the least CPU time of an iteration over the least of the controls beside
 *     them, since interruptions only add; where a file has neither, the least score
 * @param iterations per iteration CPU time over control
 * @param operations about how many an iteration has
 * @param allocation bytes per operation, where the gc profiler ran
 * @param limitShare for kernels the attribute comparisons or products per nanosecond, as a share of
 *     what the machine can do at most
 * @param byteShare likewise of what it can do at most with 8-bit numbers
 * @param work deterministic counters
 */
record Scores(
        String name,
        double score,
        String unit,
        double time,
        List<Double> ratios,
        List<Double> iterations,
        double operations,
        OptionalDouble allocation,
        OptionalDouble limitShare,
        OptionalDouble byteShare,
        Map<String, Double> work) {

    /** The counter that says how many attributes, or products, an operation compares. */
    static final String ATTRIBUTES = "attributes";

    private static final Pattern TIME = Pattern.compile("([0-9.]+) (\\w+)");

    private static final Map<String, Double> NANOSECONDS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);

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
                                        median(all(forks(each.getValue()))));
                            }
                        });
        boolean controlled = !time.isEmpty() && !control.isEmpty();
        List<Double> ratios = controlled ? quotients(least(time), least(control)) : least(raw);
        return new Scores(
                name(entry),
                median(all(raw)),
                primary.get("scoreUnit").asText(),
                median(least(time)),
                ratios,
                controlled ? quotients(all(time), all(control)) : all(raw),
                operations(entry, median(all(raw))),
                allocation.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(median(all(allocation))),
                share(work, time, forks(metric(secondary, ControlProfiler.LIMIT))),
                share(work, time, forks(metric(secondary, ControlProfiler.BYTE_LIMIT))),
                work);
    }

    private static OptionalDouble share(
            Map<String, Double> work, List<List<Double>> time, List<List<Double>> limit) {
        return work.containsKey(ATTRIBUTES) && !limit.isEmpty()
                ? OptionalDouble.of(
                        work.get(ATTRIBUTES) / 1000 / median(quotients(least(time), least(limit))))
                : OptionalDouble.empty();
    }

    /** The time of an iteration over that of an operation; JMH writes both with their units. */
    private static double operations(JsonNode entry, double score) {
        Matcher time = TIME.matcher(entry.path("measurementTime").asText());
        Double iteration = time.matches() ? NANOSECONDS.get(time.group(2)) : null;
        Double operation =
                NANOSECONDS.get(
                        entry.path("primaryMetric").path("scoreUnit").asText().replace("/op", ""));
        if (iteration == null || operation == null) {
            return 1;
        }
        return Math.max(1, Double.parseDouble(time.group(1)) * iteration / (score * operation));
    }

    /** The median over forks. */
    double ratio() {
        return median(ratios);
    }

    private static List<Double> least(List<List<Double>> forks) {
        return forks.stream()
                .map(fork -> fork.stream().min(Double::compare).orElseThrow())
                .toList();
    }

    private static List<Double> quotients(List<Double> above, List<Double> below) {
        List<Double> quotients = new ArrayList<>();
        for (int i = 0; i < above.size(); i++) {
            quotients.add(above.get(i) / below.get(i));
        }
        return quotients;
    }

    private static List<Double> all(List<List<Double>> forks) {
        return forks.stream().flatMap(List::stream).toList();
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

    static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
