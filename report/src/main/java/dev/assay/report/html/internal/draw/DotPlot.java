package dev.assay.report.html.internal.draw;

import java.util.List;
import java.util.OptionalDouble;

/** Values of several tables on one axis, a line for each target and model. */
public final class DotPlot {

    private static final double LEFT = 190;
    private static final double WIDTH = 620;
    private static final double LINE = 24;
    private static final double TOP = 8;
    private static final double MORE_THAN_A_LABEL = 30;

    private DotPlot() {}

    /**
     * A line of the plot.
     *
     * @param name what it is of
     * @param dots one for each series; those without a value are left out
     */
    public record Line(String name, List<Dot> dots) {}

    /**
     * A value with its error.
     *
     * @param series its name in the style sheet: {@code real}, {@code synthetic}, {@code shuffled}
     * @param value where there is one
     * @param error standard error, where there is one
     */
    public record Dot(String series, OptionalDouble value, OptionalDouble error) {}

    /**
     * The figure.
     *
     * @param width of an interval in standard errors
     */
    public static Element of(List<Line> lines, double width, String words) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Line line : lines) {
            for (Dot dot : line.dots()) {
                if (dot.value().isPresent()) {
                    double half = width * dot.error().orElse(0);
                    low = Math.min(low, dot.value().getAsDouble() - half);
                    high = Math.max(high, dot.value().getAsDouble() + half);
                }
            }
        }
        double room = Math.max(0.02, 0.06 * (high - low));
        Axis axis = Axis.linear(low - room, high + room, LEFT, WIDTH - 16);
        double bottom = TOP + lines.size() * LINE;
        Element svg = Svg.figure(WIDTH, bottom + 24, words, "dots");
        for (Axis.Tick tick : axis.ticks(6)) {
            svg.add(Svg.line(axis.at(tick.value()), TOP, axis.at(tick.value()), bottom, "grid"));
            svg.add(Svg.text(axis.at(tick.value()), bottom + 14, "middle", tick.label()));
        }
        for (int i = 0; i < lines.size(); i++) {
            double y = TOP + (i + 0.5) * LINE;
            svg.add(Svg.text(LEFT - 8, y + 4, "end", lines.get(i).name(), (int) MORE_THAN_A_LABEL));
            svg.add(Svg.line(LEFT, y, WIDTH - 16, y, "grid"));
            int place = 0;
            for (Dot dot : lines.get(i).dots()) {
                double at = y + (place++ - (lines.get(i).dots().size() - 1) / 2.0) * 6;
                if (dot.value().isPresent()) {
                    draw(svg, dot, at, axis, width);
                }
            }
        }
        return svg;
    }

    private static void draw(Element svg, Dot dot, double y, Axis axis, double width) {
        double value = dot.value().getAsDouble();
        double half = width * dot.error().orElse(0);
        if (half > 0) {
            svg.add(
                    Svg.line(
                            axis.at(value - half),
                            y,
                            axis.at(value + half),
                            y,
                            "bar " + dot.series()));
        }
        svg.add(
                dot.series().equals("synthetic")
                        ? Svg.diamond(axis.at(value), y, 5, "pt " + dot.series())
                        : Svg.dot(axis.at(value), y, 4, "pt " + dot.series()));
    }
}
