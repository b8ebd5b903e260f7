package dev.assay.history;

import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two reports beside each other.
 *
 * @param lines one for every measure of either
 * @since 0.2
 */
public record Comparison(List<Line> lines) {

    /** Copies the list. */
    public Comparison {
        lines = List.copyOf(lines);
    }

    /** In which direction a measure went. */
    public enum Direction {
        /** Nearer to the perfect value. */
        BETTER("better"),
        /** Farther from the perfect value. */
        WORSE("worse"),
        /** Equally near. */
        SAME("same"),
        /** One of the reports does not have it, or it was measured under other options. */
        NOT_COMPARABLE("not comparable");

        private final String words;

        Direction(String words) {
            this.words = words;
        }

        /** As it reads in a table. */
        public String words() {
            return words;
        }
    }

    /**
     * A measure in both reports.
     *
     * @param key its name
     * @param before what it was
     * @param after what it is
     * @param isApart whether both have intervals, and these do not overlap
     * @param direction where it went
     */
    public record Line(
            String key,
            Optional<Measure> before,
            Optional<Measure> after,
            boolean isApart,
            Direction direction) {}

    private record Found(Measure measure, Map<String, Object> options) {}

    /** Compares a report with an earlier one. */
    public static Comparison of(Report before, Report after) {
        Map<String, Found> old = measures(before);
        Map<String, Found> now = measures(after);
        Set<String> keys = new LinkedHashSet<>(now.keySet());
        keys.addAll(old.keySet());
        List<Line> lines = new ArrayList<>();
        for (String key : keys) {
            lines.add(
                    line(
                            key,
                            Optional.ofNullable(old.get(key)),
                            Optional.ofNullable(now.get(key))));
        }
        return new Comparison(lines);
    }

    private static Map<String, Found> measures(Report report) {
        Map<String, Found> found = new LinkedHashMap<>();
        for (Outcome.Completed outcome : report.completed()) {
            outcome.measures()
                    .forEach(one -> found.put(one.key(), new Found(one, outcome.options())));
        }
        return found;
    }

    private static Line line(String key, Optional<Found> before, Optional<Found> after) {
        boolean comparable =
                before.isPresent()
                        && after.isPresent()
                        && before.get().options().equals(after.get().options());
        return new Line(
                key,
                before.map(Found::measure),
                after.map(Found::measure),
                comparable && isApart(before.get().measure(), after.get().measure()),
                comparable
                        ? direction(before.get().measure(), after.get().measure())
                        : Direction.NOT_COMPARABLE);
    }

    private static boolean isApart(Measure one, Measure other) {
        return one.estimate().interval().isPresent()
                && other.estimate().interval().isPresent()
                && (one.estimate().interval().get().upper()
                                < other.estimate().interval().get().lower()
                        || other.estimate().interval().get().upper()
                                < one.estimate().interval().get().lower());
    }

    private static Direction direction(Measure before, Measure after) {
        int sign = Double.compare(after.score(), before.score());
        return sign == 0 ? Direction.SAME : sign > 0 ? Direction.BETTER : Direction.WORSE;
    }
}
