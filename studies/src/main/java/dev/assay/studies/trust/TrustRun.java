package dev.assay.studies.trust;

import dev.assay.api.OrderedCopy;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a trust sheet was made.
 *
 * @param command what makes it again
 * @param rows rows of each table
 * @param points settings along a line
 * @param repeats tables drawn per setting
 * @param seed where random numbers start
 * @param threads that worked at once
 * @param wall time that passed
 * @param processor time of all threads, where the platform tells it
 * @param times time by metric
 */
public record TrustRun(
        String command,
        int rows,
        int points,
        int repeats,
        long seed,
        int threads,
        Duration wall,
        Optional<Duration> processor,
        Map<String, Duration> times) {

    private static final int NAMED = 12;

    /** Copies the map. */
    public TrustRun {
        times = OrderedCopy.of(times);
    }

    /** Times of several suites, added. */
    public static Map<String, Duration> sum(List<MetricTimes> suites) {
        Map<String, Duration> sum = new TreeMap<>();
        suites.forEach(
                suite -> suite.all().forEach((key, time) -> sum.merge(key, time, Duration::plus)));
        return sum;
    }

    String markdown() {
        return String.format(
                Locale.ROOT,
                "    %s%n%n| rows | points | repeats | seed | threads | duration | processor time |%n"
                        + "|---:|---:|---:|---:|---:|---:|---:|%n| %d | %d | %d | %d | %d | %s | %s |%n%n%s",
                command,
                rows,
                points,
                repeats,
                seed,
                threads,
                minutes(wall),
                processor.map(TrustRun::minutes).orElse("–"),
                costs());
    }

    private String costs() {
        return times.isEmpty()
                ? ""
                : "Minutes by metric, the work it was the first to ask for included: "
                        + times.entrySet().stream()
                                .sorted(
                                        Map.Entry.<String, Duration>comparingByValue(
                                                        Comparator.reverseOrder())
                                                .thenComparing(Map.Entry.comparingByKey()))
                                .limit(NAMED)
                                .map(
                                        entry ->
                                                String.format(
                                                        Locale.ROOT,
                                                        "`%s` %.1f",
                                                        entry.getKey(),
                                                        entry.getValue().toMillis() / 60_000.0))
                                .collect(Collectors.joining(", "))
                        + (times.size() > NAMED
                                ? "; " + (times.size() - NAMED) + " others less each.\n\n"
                                : ".\n\n");
    }

    private static String minutes(Duration duration) {
        return String.format(Locale.ROOT, "%.1f min", duration.toMillis() / 60_000.0);
    }
}
