package dev.assay.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A measure over the reports of a series that have it, the oldest first.
 *
 * @param points at least one
 * @since 0.2
 */
public record Trend(List<Point> points) {

    /** Copies the list. */
    public Trend {
        points = List.copyOf(points);
    }

    /**
     * The measure in one report.
     *
     * @param entry the report
     * @param value the measure
     * @param changes what is different about the circumstances since the point before; the plan
     *     counts only as far as it concerns this measure
     */
    public record Point(Entry entry, MeasuredValue value, List<String> changes) {}

    static Trend of(List<Entry> entries, List<MeasuredValue> values) {
        Map<Long, Entry> known = new LinkedHashMap<>();
        entries.forEach(entry -> known.put(entry.id(), entry));
        List<Point> points = new ArrayList<>();
        for (MeasuredValue value : values) {
            // Another program may have added a report between the two queries.
            if (known.containsKey(value.report())) {
                Entry entry = known.get(value.report());
                points.add(
                        points.isEmpty()
                                ? new Point(entry, value, List.of())
                                : after(points.get(points.size() - 1), entry, value));
            }
        }
        return new Trend(points);
    }

    private static Point after(Point before, Entry entry, MeasuredValue value) {
        List<String> changes = new ArrayList<>();
        for (String change : entry.changesSince(before.entry())) {
            if (!change.startsWith("metrics") && !change.startsWith("policy")) {
                changes.add(change);
            }
        }
        if (!value.options().equals(before.value().options())) {
            changes.add("options of this metric changed");
        }
        return new Point(entry, value, List.copyOf(changes));
    }

    /** The part that begins with a report. */
    public Trend since(Entry first) {
        return new Trend(
                points.stream().filter(point -> point.entry().id() >= first.id()).toList());
    }

    /** The newest so many points. */
    public Trend newest(int count) {
        return new Trend(points.subList(Math.max(0, points.size() - count), points.size()));
    }

    /** The values alone. */
    public double[] values() {
        return points.stream().mapToDouble(point -> point.value().value()).toArray();
    }
}
