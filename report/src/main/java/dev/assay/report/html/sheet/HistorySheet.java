package dev.assay.report.html.sheet;

import dev.assay.metric.Dimension;
import java.util.List;
import java.util.Optional;

/**
 * What the sheet of a history shows: every measure over the releases of a series.
 *
 * @param series its name
 * @param releases the oldest first, at least one
 * @param lines a line for each measure
 * @param leftOut how many older releases are not shown
 * @since 0.2
 */
public record HistorySheet(String series, List<Release> releases, List<Line> lines, int leftOut) {

    /** Copies the lists. */
    public HistorySheet {
        releases = List.copyOf(releases);
        lines = List.copyOf(lines);
    }

    /**
     * A release.
     *
     * @param name how it is called, such as {@code #12 2026.3}
     * @param added the day it was added
     * @param candidate the name of the synthetic table
     * @param version of Assay
     * @param decision how the verdict ends, empty where nothing was judged
     * @param isAccepted whether it may be released; empty where that was not decided
     * @param changes what is different about its data, version and plan since the release before
     */
    public record Release(
            String name,
            String added,
            String candidate,
            String version,
            String decision,
            Optional<Boolean> isAccepted,
            List<String> changes) {

        /** Copies the list. */
        public Release {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A measure over the releases.
     *
     * @param key its name
     * @param title a short noun phrase
     * @param dimension the question it answers
     * @param best the perfect value
     * @param points where it was measured
     * @param drift the sentence about its drift; empty where nothing can be said
     * @param isDrifting whether a drift was found
     */
    public record Line(
            String key,
            String title,
            Dimension dimension,
            double best,
            List<Point> points,
            String drift,
            boolean isDrifting) {

        /** Copies the list. */
        public Line {
            points = List.copyOf(points);
        }
    }

    /**
     * A value in a release.
     *
     * @param release which one, counted from 0
     * @param value what was measured
     * @param low the lower end of its interval; the value where there is none
     * @param high the upper end
     * @param changes why it may not compare with the value before
     */
    public record Point(int release, double value, double low, double high, List<String> changes) {

        /** Copies the list. */
        public Point {
            changes = List.copyOf(changes);
        }
    }
}
