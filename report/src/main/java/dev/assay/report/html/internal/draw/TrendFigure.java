package dev.assay.report.html.internal.draw;

import dev.assay.report.html.sheet.HistorySheet;
import java.util.List;

/** A measure over releases: values with their intervals, and a line wherever something changed. */
public final class TrendFigure {

    private static final double WIDTH = 380;
    private static final double HEIGHT = 190;
    private static final double LEFT = 46;
    private static final double RIGHT = 12;
    private static final double TOP = 12;
    private static final double BOTTOM = 34;
    private static final int MOST_LABELS = 5;
    private static final int LONGEST_LABEL = 14;

    private TrendFigure() {}

    /** Draws it; values that are not finite are left out. */
    public static Element of(HistorySheet.Line line, List<HistorySheet.Release> releases) {
        List<HistorySheet.Point> points =
                line.points().stream().filter(point -> Double.isFinite(point.value())).toList();
        double low = points.stream().mapToDouble(TrendFigure::low).min().orElse(0);
        double high = points.stream().mapToDouble(TrendFigure::high).max().orElse(1);
        Axis x = Axis.linear(0, Math.max(1, releases.size() - 1.0), LEFT + 6, WIDTH - RIGHT - 6);
        Axis y = Axis.linear(low, high, HEIGHT - BOTTOM, TOP);
        Element svg = Svg.figure(WIDTH, HEIGHT, line.title() + " over releases", "plot");
        for (Axis.Tick tick : y.ticks(4)) {
            svg.add(Svg.line(LEFT, y.at(tick.value()), WIDTH - RIGHT, y.at(tick.value()), "grid"));
            svg.add(Svg.text(LEFT - 5, y.at(tick.value()) + 4, "end", tick.label()));
        }
        labels(svg, x, releases);
        Path path = new Path();
        for (HistorySheet.Point point : points) {
            double at = x.at(point.release());
            if (!point.changes().isEmpty()) {
                svg.add(
                        Svg.line(at, TOP, at, HEIGHT - BOTTOM, "stroke guess")
                                .add(
                                        Element.of("title")
                                                .text(
                                                        releases.get(point.release()).name()
                                                                + ": "
                                                                + String.join(
                                                                        ", ", point.changes()))));
            }
            path.line(at, y.at(point.value()));
        }
        svg.add(path.drawn("stroke s0"));
        for (HistorySheet.Point point : points) {
            double at = x.at(point.release());
            svg.add(Svg.line(at, y.at(low(point)), at, y.at(high(point)), "stroke s0"));
            svg.add(
                    Svg.dot(at, y.at(point.value()), points.size() > 60 ? 1.5 : 3, "fill s0")
                            .add(
                                    Element.of("title")
                                            .text(
                                                    releases.get(point.release()).name()
                                                            + ": "
                                                            + Numbers.of(point.value()))));
        }
        return svg;
    }

    private static void labels(Element svg, Axis x, List<HistorySheet.Release> releases) {
        int step = Math.max(1, (int) Math.ceil((releases.size() - 1.0) / (MOST_LABELS - 1)));
        for (int i = 0; i < releases.size(); i += step) {
            boolean last = i + step >= releases.size() && i > 0;
            svg.add(
                    Svg.text(
                            x.at(i),
                            HEIGHT - BOTTOM + 15,
                            last ? "end" : i == 0 ? "start" : "middle",
                            releases.get(i).name(),
                            LONGEST_LABEL));
        }
    }

    private static double low(HistorySheet.Point point) {
        return Double.isFinite(point.low()) ? point.low() : point.value();
    }

    private static double high(HistorySheet.Point point) {
        return Double.isFinite(point.high()) ? point.high() : point.value();
    }
}
