package dev.assay.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Which benchmarks run with which parameters, part by part: all combinations of everything would
 * take days.
 */
final class Profile {

    private static final String INTERNAL = "dev.assay.neighbour.internal.";
    private static final String FILTER = INTERNAL + "KernelBenchmark.filter";
    private static final String BOTH = INTERNAL + "KernelBenchmark.filterBoth";
    private static final String SCREEN = INTERNAL + "KernelBenchmark.screen";
    private static final String BOUNDS = INTERNAL + "KernelBenchmark.bounds";
    private static final String SEARCH = INTERNAL + "SearchBenchmark.search";
    private static final String SWEEP = INTERNAL + "SweepBenchmark.sweep";
    private static final String SWEPT = INTERNAL + "SweepBenchmark.nearest";
    private static final String PRESET = "dev.assay.benchmarks.PresetBenchmark.evaluate";

    private static final String METRIC = "dev.assay.benchmarks.MetricBenchmark.evaluate";

    private static final Timing KERNEL = new Timing(12, 50, 28, 12);

    /** A screen is one large method, which takes the compiler most of a second. */
    private static final Timing SCREENING = new Timing(24, 50, 28, 12);

    private static final Timing SHORT = new Timing(4, 200, 16, 60);
    private static final Timing LONG = new Timing(2, 1000, 5, 1000);
    private static final Timing SHOTS = new Timing(3, 0, 6, 0);

    /** For a metric, of which nobody knows beforehand what it takes. */
    private static final Timing ANY = new Timing(4, 500, 10, 250);

    /** For what takes many seconds; set-up ran it once. */
    private static final Timing ONCE = new Timing(0, 0, 1, 0);

    private Profile() {}

    /**
     * How long a fork warms up and measures.
     *
     * @param warmups iterations before those that count
     * @param warmup milliseconds of each
     * @param iterations that count
     * @param iteration milliseconds of each
     */
    record Timing(int warmups, int warmup, int iterations, int iteration) {}

    /**
     * One benchmark with values of its parameters.
     *
     * @param benchmark class and method
     * @param parameters values by parameter; all combinations run
     * @param timing how long
     */
    record Part(String benchmark, Map<String, List<String>> parameters, Timing timing) {

        /**
         * This part with only those values that are asked for; empty where none is left, or where
         * it has no such parameter.
         */
        private List<Part> narrowed(List<String> includes, Map<String, List<String>> asked) {
            if (!includes.isEmpty()
                    && includes.stream()
                            .noneMatch(each -> Pattern.compile(each).matcher(benchmark).find())) {
                return List.of();
            }
            if (!parameters.keySet().containsAll(asked.keySet())) {
                return List.of();
            }
            Map<String, List<String>> left = new TreeMap<>();
            for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
                List<String> wanted = asked.getOrDefault(parameter.getKey(), parameter.getValue());
                List<String> values =
                        parameter.getValue().stream().filter(wanted::contains).toList();
                if (values.isEmpty()) {
                    return List.of();
                }
                left.put(parameter.getKey(), values);
            }
            return List.of(new Part(benchmark, left, timing));
        }

        /** This part as parts of a single benchmark each. */
        List<Part> single() {
            List<Map<String, List<String>>> combinations = List.of(Map.of());
            for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
                List<Map<String, List<String>>> longer = new ArrayList<>();
                for (Map<String, List<String>> each : combinations) {
                    for (String value : parameter.getValue()) {
                        Map<String, List<String>> more = new TreeMap<>(each);
                        more.put(parameter.getKey(), List.of(value));
                        longer.add(more);
                    }
                }
                combinations = longer;
            }
            return combinations.stream().map(each -> new Part(benchmark, each, timing)).toList();
        }

        /** Whether a part of a single benchmark has this {@link Scores#name}. */
        boolean isNamed(String name) {
            List<String> words = List.of(name.split(" "));
            return benchmark.endsWith("." + words.get(0))
                    && parameters.entrySet().stream()
                            .allMatch(
                                    each ->
                                            words.contains(
                                                    each.getKey() + "=" + each.getValue().get(0)));
        }

        /** What JMH is told to run it. */
        String pattern() {
            return "^" + Pattern.quote(benchmark) + "$";
        }
    }

    /** Every kernel, a search of each sort, a preset: what a gate needs. */
    static List<Part> quick() {
        return List.of(
                kernel(FILTER, "vector", "num-30", "mix-30", "codes-30", "huge-30", "num-207"),
                kernel(FILTER, "vector", "l2-64", "l2-128", "l2mix-20"),
                kernel(FILTER, "plain", "num-30", "mix-30", "l2-64"),
                kernel(SCREEN, "vector", "num-30", "mix-30"),
                kernel(BOTH, "vector", "num-30", "mix-30", "l2-64", "l2mix-20"),
                kernel(BOUNDS, "vector", "census", "l2-16"),
                sweep(SWEEP, "num-30", "mix-30", "l2-16"),
                sweep(SWEPT, "mix-30"),
                search(SHORT, "num-30,mix-30,l2-64", "5000", "5", "one", "on"),
                search(SHORT, "census", "5000", "5", "one", "on,off"),
                search(SHORT, "num-30,census", "5000", "5", "all", "on"),
                preset(SHOTS, "fast", "1000"));
    }

    /** What a line of the history has: each kernel, and a search of each sort. */
    static List<Part> landing() {
        return List.of(
                kernel(FILTER, "vector", "num-30", "mix-30", "codes-30", "huge-30"),
                kernel(FILTER, "vector", "l2-64", "l2-128", "l2mix-20"),
                kernel(FILTER, "plain", "num-30", "mix-30", "l2-64"),
                kernel(SCREEN, "vector", "num-30", "mix-30"),
                kernel(BOTH, "vector", "num-30", "mix-30", "l2-64", "l2mix-20"),
                kernel(BOUNDS, "vector", "census", "l2-16"),
                sweep(SWEEP, "num-30", "mix-30", "l2-16"),
                search(SHORT, "num-30,mix-30,census,l2-64", "5000", "5", "one", "on"),
                preset(SHOTS, "fast", "1000"));
    }

    /** One metric on tables of these sizes. */
    static List<Part> metric(String key, String rows) {
        return List.of(
                new Part(
                        METRIC,
                        Map.of("key", List.of(key), "tableRows", List.of(words(rows))),
                        ANY));
    }

    /** As many as an hour or two allow. */
    static List<Part> full() {
        String[] kinds =
                words(
                        "num-10,num-30,num-32,num-64,num-128,num-207,mix-10,mix-30,mix-32,mix-64,mix-128,mix-207,"
                                + "signs-30,codes-30,huge-30,l2-2,l2-16,l2-64,l2-128,l2-256,l2-768,l2-2048,l2-4096,l2mix-20");
        String[] shared = words("num-30,mix-30,codes-30,l2-64,l2mix-20");
        return List.of(
                kernel(FILTER, "vector", kinds),
                kernel(FILTER, "plain", kinds),
                kernel(
                        SCREEN,
                        "vector",
                        words("num-10,num-30,num-32,num-64,mix-10,mix-30,mix-32,mix-64,mix-128")),
                kernel(BOTH, "vector", shared),
                kernel(BOTH, "plain", shared),
                kernel(BOUNDS, "vector", words("census,clinic,num-30,l2-16")),
                kernel(BOUNDS, "plain", words("census,clinic,num-30,l2-16")),
                sweep(SWEEP, words("num-30,mix-30,l2-16,l2-64")),
                sweep(SWEPT, words("num-30,mix-30,l2-64")),
                search(SHORT, "num-30,mix-30,census,clinic,l2-64", "1000,5000", "5", "one", "on"),
                search(LONG, "num-30,mix-30,census,clinic", "20000,100000", "5", "one", "on"),
                search(LONG, "num-10,num-100,mix-10,mix-100", "20000", "5", "one", "on"),
                search(LONG, "num-30,mix-30,census", "20000", "1,20,100", "one", "on"),
                search(LONG, "num-30,mix-30,census,clinic", "20000", "5", "both,self,all", "on"),
                search(LONG, "num-30,census,clinic", "20000", "5", "one", "off"),
                search(LONG, "l2-2,l2-8,l2-16,l2-64,l2-256", "20000", "5", "one", "on"),
                search(LONG, "l2-768,l2-2048,l2-4096", "5000", "5", "one", "on"),
                preset(SHOTS, "fast", "1000,4000"),
                preset(ONCE, "privacy,full", "300"));
    }

    /** What of a profile is asked for; values that it does not have are left out. */
    static List<Part> narrowed(
            List<Part> profile, List<String> includes, Map<String, List<String>> asked) {
        List<Part> parts = new ArrayList<>();
        profile.forEach(part -> parts.addAll(part.narrowed(includes, asked)));
        return parts;
    }

    private static Part kernel(String method, String kernel, String... kinds) {
        return new Part(
                method,
                Map.of("kind", List.of(kinds), "kernel", List.of(kernel)),
                method.equals(SCREEN) ? SCREENING : KERNEL);
    }

    private static Part sweep(String method, String... kinds) {
        return new Part(method, Map.of("kind", List.of(kinds)), KERNEL);
    }

    private static Part search(
            Timing timing, String kinds, String rows, String k, String pairs, String boxes) {
        return new Part(
                SEARCH,
                Map.of(
                        "kind",
                        List.of(words(kinds)),
                        "rows",
                        List.of(words(rows)),
                        "k",
                        List.of(words(k)),
                        "pairs",
                        List.of(words(pairs)),
                        "boxes",
                        List.of(words(boxes))),
                timing);
    }

    private static Part preset(Timing timing, String presets, String rows) {
        return new Part(
                PRESET,
                Map.of("preset", List.of(words(presets)), "tableRows", List.of(words(rows))),
                timing);
    }

    private static String[] words(String list) {
        return list.split(",");
    }
}
