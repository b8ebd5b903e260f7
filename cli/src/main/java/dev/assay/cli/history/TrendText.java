package dev.assay.cli.history;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.history.Trend;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Measures over releases in lines. */
record TrendText(Terminal terminal) {

    private static final String HEIGHTS = "▁▂▃▄▅▆▇█";
    private static final int MOST_MARKS = 24;

    /** One measure with all of its values. */
    List<String> lines(Watched watched) {
        List<Trend.Point> points = watched.trend().points();
        List<String> lines = new ArrayList<>();
        lines.add(
                terminal.styled(
                        Style.BOLD,
                        "TREND  "
                                + watched.key()
                                + (points.isEmpty() ? "" : ": " + points.get(0).value().title())));
        TextTable table =
                new TextTable(
                        Align.RIGHT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
        table.add("", "release", "added", "value", "interval", "changed");
        for (Trend.Point point : points) {
            table.add(
                    "#" + point.entry().id(),
                    point.entry().label().release(),
                    EntryText.day(point.entry()),
                    Numbers.value(point.value().value()),
                    point.value()
                            .bounds()
                            .map(
                                    bounds ->
                                            Numbers.value(bounds.low())
                                                    + " to "
                                                    + Numbers.value(bounds.high()))
                            .orElse(""),
                    String.join(", ", point.changes()));
        }
        lines.addAll(table.lines(terminal, "  "));
        lines.add("  " + styled(watched, watched.sentence()));
        return lines;
    }

    /** A line for each measure. */
    List<String> overview(List<Watched> all) {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
        table.add("measure", "newest", "", "");
        List<String> sentences = new ArrayList<>();
        for (Watched one : all) {
            double[] values = one.trend().values();
            table.add(
                    TextTable.Cell.of(one.key()),
                    TextTable.Cell.of(
                            values.length == 0 ? "–" : Numbers.value(values[values.length - 1])),
                    TextTable.Cell.of(marks(values)),
                    new TextTable.Cell(
                            one.isDrifting() ? "drifts" : one.drift().isEmpty() ? "too few" : "",
                            one.isDrifting() ? Style.BAD : Style.FAINT));
            if (one.isDrifting()) {
                sentences.add("  " + one.key() + ": " + one.sentence());
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(terminal.styled(Style.BOLD, "TRENDS  " + all.size() + " measures"));
        lines.addAll(table.lines(terminal, "  "));
        lines.addAll(sentences);
        if (sentences.isEmpty()) {
            lines.add("  No drift is found.");
        }
        return lines;
    }

    private String styled(Watched watched, String text) {
        return terminal.styled(watched.isDrifting() ? Style.BAD : Style.PLAIN, text);
    }

    private static String marks(double[] all) {
        double[] values =
                Arrays.stream(all)
                        .skip(Math.max(0, all.length - MOST_MARKS))
                        .filter(Double::isFinite)
                        .toArray();
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(0);
        StringBuilder marks = new StringBuilder();
        for (double value : values) {
            double share = high > low ? (value - low) / (high - low) : 0.5;
            marks.append(HEIGHTS.charAt((int) Math.round(share * (HEIGHTS.length() - 1))));
        }
        return marks.toString();
    }
}
