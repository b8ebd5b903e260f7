package dev.assay.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * Draws a history as one page that needs nothing else: what changed from the last run but one to
 * the last, notes on jumps, a chart per benchmark, a line per processor and JVM, a dot per run that
 * tells its commit and value.
 */
final class TrendPage {

    private static final double WIDTH = 600;
    private static final double HEIGHT = 90;
    private static final double MARGIN = 8;
    private static final List<String> COLOURS =
            List.of("#0b6bcb", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#be123c");

    private static final String HEAD =
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Benchmarks over time</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; }
            h2 { font-size: 1rem; margin: 1.6rem 0 .2rem; }
            p { margin: .2rem 0; }
            svg { width: 100%; height: auto; }
            .key span { margin-right: 1.5rem; }
            .axis { stroke: currentColor; opacity: .25; }
            text { font: 9px system-ui, sans-serif; fill: currentColor; opacity: .7; }
            table { border-collapse: collapse; font-size: .85rem; }
            td, th { text-align: left; padding: .1rem .8rem .1rem 0; }
            </style>
            </head>
            <body>
            <h1>Benchmarks over time</h1>
            <p>CPU time of an operation over that of a control loop in the same JVM; lower is better. A chart begins at
            zero. Only runs of one processor (by family and model) and one JVM are joined by a line. For looking at,
            never for gates: those measure both sides on one machine in one go. Slower and faster is what changed by
            more than 7 %.</p>
            """;

    private TrendPage() {}

    static String of(List<History.Run> runs, List<HistoryNote> notes) {
        Map<String, String> colours = new LinkedHashMap<>();
        for (History.Run run : runs) {
            colours.putIfAbsent(run.surrounding(), COLOURS.get(colours.size() % COLOURS.size()));
        }
        StringBuilder page = new StringBuilder(HEAD);
        page.append("<p class=\"key\">");
        colours.forEach(
                (surrounding, colour) ->
                        page.append(
                                "<span><b style=\"color:"
                                        + colour
                                        + "\">●</b> "
                                        + escaped(surrounding)
                                        + "</span>"));
        page.append("</p>\n");
        summaries(page, HistorySummary.latest(runs));
        notes(page, notes);
        TreeSet<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(run.ratios().keySet()));
        names.forEach(name -> chart(page, name, runs, colours, notes));
        page.append("<h2>Runs</h2>\n<table><tr><th>commit</th><th>recorded</th><th>on</th></tr>\n");
        for (History.Run run : runs) {
            page.append(
                    "<tr><td>"
                            + escaped(run.commit())
                            + "</td><td>"
                            + escaped(run.recorded())
                            + "</td><td>"
                            + escaped(run.surrounding())
                            + "</td></tr>\n");
        }
        return page.append("</table>\n</body>\n</html>\n").toString();
    }

    private static void summaries(StringBuilder page, List<HistorySummary> summaries) {
        for (HistorySummary each : summaries) {
            page.append(
                    "<h2>From "
                            + escaped(each.before().commit())
                            + " to "
                            + escaped(each.now().commit())
                            + ", "
                            + escaped(each.now().surrounding())
                            + "</h2>\n<table class=\"summary\"><tr><th></th><th>mean</th><th>range</th>"
                            + "<th>count</th></tr>\n");
            each.rows()
                    .forEach(
                            (name, changes) ->
                                    page.append(
                                            "<tr><th>"
                                                    + name
                                                    + "</th><td>"
                                                    + String.join("</td><td>", changes.cells())
                                                    + "</td></tr>\n"));
            page.append("</table>\n");
        }
    }

    private static void notes(StringBuilder page, List<HistoryNote> notes) {
        if (notes.isEmpty()) {
            return;
        }
        page.append("<h2>Notes</h2>\n<table>");
        for (HistoryNote note : notes) {
            page.append(
                    "<tr><td>"
                            + escaped(note.date())
                            + "</td><td>"
                            + escaped(note.commit())
                            + "</td><td>"
                            + escaped(note.text())
                            + "</td></tr>\n");
        }
        page.append("</table>\n");
    }

    /** What is written beside a dot: commit, value, and the notes on that commit. */
    private static String said(History.Run run, double ratio, List<HistoryNote> notes) {
        StringBuilder text =
                new StringBuilder(
                        escaped(run.commit()) + String.format(Locale.ROOT, ": %.4g", ratio));
        notes.stream()
                .filter(note -> note.commit().equals(run.commit()))
                .forEach(note -> text.append(". " + escaped(note.date() + ": " + note.text())));
        return text.toString();
    }

    private static void chart(
            StringBuilder page,
            String name,
            List<History.Run> runs,
            Map<String, String> colours,
            List<HistoryNote> notes) {
        double most =
                runs.stream()
                        .mapToDouble(run -> run.ratios().getOrDefault(name, 0.0))
                        .max()
                        .orElse(1);
        page.append("<h2>" + escaped(name) + "</h2>\n");
        page.append(
                String.format(
                        Locale.ROOT,
                        "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">"
                                + "<line class=\"axis\" x1=\"0\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\"/>"
                                + "<text x=\"0\" y=\"10\">%.4g</text>",
                        WIDTH,
                        HEIGHT,
                        escaped(name),
                        HEIGHT - MARGIN,
                        WIDTH,
                        HEIGHT - MARGIN,
                        most));
        colours.forEach(
                (surrounding, colour) -> {
                    List<String> points = new ArrayList<>();
                    StringBuilder dots = new StringBuilder();
                    for (int at = 0; at < runs.size(); at++) {
                        History.Run run = runs.get(at);
                        Double ratio = run.ratios().get(name);
                        if (ratio == null || !run.surrounding().equals(surrounding)) {
                            continue;
                        }
                        double x =
                                MARGIN
                                        + (WIDTH - 2 * MARGIN)
                                                * (runs.size() == 1
                                                        ? 0.5
                                                        : (double) at / (runs.size() - 1));
                        double y =
                                HEIGHT
                                        - MARGIN
                                        - (HEIGHT - 3 * MARGIN) * ratio / (most > 0 ? most : 1);
                        points.add(String.format(Locale.ROOT, "%.1f,%.1f", x, y));
                        dots.append(
                                String.format(
                                        Locale.ROOT,
                                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"><title>%s</title></circle>",
                                        x,
                                        y,
                                        colour,
                                        said(run, ratio, notes)));
                    }
                    if (!points.isEmpty()) {
                        page.append(
                                "<polyline fill=\"none\" stroke-width=\"1.5\" stroke=\""
                                        + colour
                                        + "\" points=\""
                                        + String.join(" ", points)
                                        + "\"/>"
                                        + dots);
                    }
                });
        page.append("</svg>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
