package dev.assay.report.html.internal.draw;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws what a metric has to show. */
public final class PlotFigure implements Plot.Visitor<Element> {

    private static final double WIDTH = 380;
    private static final double HEIGHT = 240;
    private static final double LEFT = 46;
    private static final double RIGHT = 10;
    private static final double TOP = 10;
    private static final double BOTTOM = 38;
    private static final double LABEL_ROOM = 16;
    private static final int MOST_BARS = 40;
    private static final int MOST_POINTS = 400;
    private static final int FEW_POINTS = 12;
    private static final double LEAST_RATE = 1e-3;

    /** Draws it. */
    public static Element of(Plot plot) {
        return plot.accept(new PlotFigure());
    }

    /** The names of its series, each with its class in the style sheet, for a legend. */
    public static List<Element> legend(Plot plot) {
        List<Plot.Series> series = new ArrayList<>();
        if (plot instanceof Plot.Curves curves) {
            series.addAll(curves.series());
        } else if (plot instanceof Plot.Bars bars) {
            series.addAll(bars.groups());
        } else if (plot instanceof Plot.Points points) {
            series.addAll(points.groups());
        }
        List<Element> items = new ArrayList<>();
        for (int i = 0; i < series.size() && series.size() > 1; i++) {
            Element sample = Element.of("svg", "class", "sample", "aria-hidden", "true");
            sample.with("viewBox", "0 0 26 10");
            sample.add(
                    plot instanceof Plot.Curves
                            ? Svg.line(1, 5, 25, 5, "stroke " + style(series, i))
                            : Svg.box(8, 0, 10, 10, "fill " + style(series, i)));
            items.add(
                    Element.of("span", "class", "key")
                            .add(sample)
                            .text(" " + series.get(i).name()));
        }
        return items;
    }

    /** Real and synthetic look the same everywhere; all else takes colours and dashes in turn. */
    private static String style(List<Plot.Series> all, int index) {
        return switch (all.get(index).name().toLowerCase(Locale.ROOT)) {
            case "real", "trained on real", "real rows" -> "real";
            case "synthetic", "trained on synthetic" -> "synthetic";
            case "holdout", "holdout rows", "ideal" -> "holdout";
            default -> "s" + index % 6;
        };
    }

    @Override
    public Element curves(Plot.Curves plot) {
        boolean rates = isRates(plot);
        double[] range = range(plot.series(), true);
        double[] height = range(plot.series(), false);
        Axis x =
                rates
                        ? Axis.logarithmic(LEAST_RATE, 1, LEFT, WIDTH - RIGHT)
                        : Axis.linear(range[0], range[1], LEFT, WIDTH - RIGHT);
        Axis y = Axis.linear(height[0], height[1], HEIGHT - BOTTOM, TOP);
        Element svg = frame(plot.title(), x, y, plot.xLabel(), plot.yLabel());
        if (rates) {
            Path guess = new Path();
            for (double rate = LEAST_RATE; rate <= 1; rate *= 1.25) {
                guess.line(x.at(rate), y.at(rate));
            }
            svg.add(guess.line(x.at(1), y.at(1)).drawn("stroke guess"));
        }
        for (int i = 0; i < plot.series().size(); i++) {
            Plot.Series series = plot.series().get(i);
            String style = style(plot.series(), i);
            if (!series.lower().isEmpty()) {
                svg.add(outline(x, y, series, series.lower()).drawn("stroke band " + style));
                svg.add(outline(x, y, series, series.upper()).drawn("stroke band " + style));
            }
            svg.add(outline(x, y, series, series.y()).drawn("stroke " + style));
        }
        return svg;
    }

    private static boolean isRates(Plot.Curves plot) {
        return plot.title().startsWith("ROC")
                && plot.series().stream()
                        .flatMap(series -> series.x().stream())
                        .allMatch(rate -> rate >= 0 && rate <= 1);
    }

    private static Path outline(Axis x, Axis y, Plot.Series series, List<Double> heights) {
        Path path = new Path();
        double before = Double.NaN;
        int step = Math.max(1, heights.size() / MOST_POINTS);
        for (int i = 0; i < heights.size(); i += step) {
            double at = x.at(series.x().get(i));
            double height = y.at(heights.get(i));
            if (series.mark() == Plot.Mark.STEP && !Double.isNaN(before)) {
                path.line(at, before);
            }
            path.line(at, height);
            before = height;
        }
        return path;
    }

    @Override
    public Element bars(Plot.Bars plot) {
        int labels = Math.min(MOST_BARS, plot.labels().size());
        List<Plot.Series> groups = plot.groups();
        double line = 8 + 8 * Math.max(1, groups.size());
        double left = 130;
        double bottom = TOP + labels * line;
        double[] range = range(groups, false);
        Axis x = Axis.linear(Math.min(0, range[0]), Math.max(0, range[1]), left, WIDTH - 14);
        Element svg = Svg.figure(WIDTH, bottom + 20, plot.title(), "plot");
        for (Axis.Tick tick : x.ticks(4)) {
            svg.add(Svg.line(x.at(tick.value()), TOP, x.at(tick.value()), bottom, "grid"));
            svg.add(Svg.text(x.at(tick.value()), bottom + 14, "middle", tick.label()));
        }
        for (int label = 0; label < labels; label++) {
            double y = TOP + label * line;
            svg.add(Svg.text(left - 6, y + line / 2 + 4, "end", plot.labels().get(label), 20));
            for (int group = 0; group < groups.size(); group++) {
                double value = groups.get(group).y().get(label);
                double from = Math.min(x.at(0), x.at(value));
                svg.add(
                        Svg.box(
                                from,
                                y + 4 + 8 * group,
                                Math.abs(x.at(value) - x.at(0)),
                                7,
                                "fill " + style(groups, group)));
            }
        }
        return svg;
    }

    @Override
    public Element points(Plot.Points plot) {
        double[] range = range(plot.groups(), true);
        double[] height = range(plot.groups(), false);
        Axis x = Axis.linear(range[0], range[1], LEFT, WIDTH - RIGHT);
        Axis y = Axis.linear(height[0], height[1], HEIGHT - BOTTOM, TOP);
        Element svg = frame(plot.title(), x, y, plot.xLabel(), plot.yLabel());
        for (int i = 0; i < plot.groups().size(); i++) {
            Plot.Series group = plot.groups().get(i);
            Path dots = new Path();
            // Few points are things to be found; many are a cloud.
            double side = group.y().size() <= FEW_POINTS ? 8 : 3;
            for (int point = 0; point < Math.min(MOST_POINTS, group.y().size()); point++) {
                dots.box(
                        x.at(group.x().get(point)) - side / 2,
                        y.at(group.y().get(point)) - side / 2,
                        side,
                        side);
            }
            svg.add(dots.drawn("fill " + style(plot.groups(), i)));
        }
        return svg;
    }

    @Override
    public Element grid(Plot.Grid plot) {
        int rows = Math.min(MOST_BARS, plot.rows().size());
        int columns = Math.min(MOST_BARS, plot.columns().size());
        return Shades.of(
                plot.title(),
                plot.rows().subList(0, rows),
                plot.columns().subList(0, columns),
                plot.values());
    }

    @Override
    public Element field(Plot.Field plot) {
        List<String> rows = plot.y().stream().map(Numbers::of).toList();
        List<String> columns = plot.x().stream().map(Numbers::of).toList();
        List<List<Double>> turned = new ArrayList<>(plot.values());
        List<String> down = new ArrayList<>(rows);
        java.util.Collections.reverse(turned);
        java.util.Collections.reverse(down);
        return Shades.of(plot.title(), down, columns, turned);
    }

    @Override
    public Element other(Plot plot) {
        return Svg.figure(WIDTH, HEIGHT, plot.title(), "plot");
    }

    private static Element frame(String title, Axis x, Axis y, String across, String up) {
        Element svg = Svg.figure(WIDTH, HEIGHT, title, "plot");
        for (Axis.Tick tick : x.ticks(5)) {
            svg.add(Svg.line(x.at(tick.value()), TOP, x.at(tick.value()), HEIGHT - BOTTOM, "grid"));
            double at = x.at(tick.value());
            boolean last = at > WIDTH - RIGHT - LABEL_ROOM;
            svg.add(
                    Svg.text(
                            last ? WIDTH - RIGHT + 8 : at,
                            HEIGHT - BOTTOM + 14,
                            last ? "end" : "middle",
                            tick.label()));
        }
        for (Axis.Tick tick : y.ticks(4)) {
            svg.add(Svg.line(LEFT, y.at(tick.value()), WIDTH - RIGHT, y.at(tick.value()), "grid"));
            svg.add(Svg.text(LEFT - 5, y.at(tick.value()) + 4, "end", tick.label()));
        }
        svg.add(Svg.text((LEFT + WIDTH) / 2, HEIGHT - 4, "middle", across, 52));
        double middle = (TOP + HEIGHT - BOTTOM) / 2;
        return svg.add(
                Svg.text(11, middle, "middle", up, 32)
                        .with("transform", "rotate(-90 11 " + Numbers.coordinate(middle) + ")"));
    }

    private static double[] range(List<Plot.Series> all, boolean across) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Plot.Series series : all) {
            for (double value : across ? series.x() : series.y()) {
                if (Double.isFinite(value)) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        return low > high ? new double[] {0, 1} : new double[] {low, high};
    }
}
