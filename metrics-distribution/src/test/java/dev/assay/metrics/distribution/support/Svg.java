package dev.assay.metrics.distribution.support;

import java.util.List;
import java.util.Locale;

/** Plain line and scatter figures for the studies in {@code docs}. */
final class Svg {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int MARGIN = 48;
    private static final List<String> COLOURS =
            List.of("#0b6e99", "#c4562b", "#3c8a3f", "#7a4fa3", "#b08a00", "#5b6770", "#d14d8b");

    private Svg() {}

    /**
     * A named series.
     *
     * @param points whether to draw single points in place of a line
     */
    record Series(String name, double[] x, double[] y, boolean points) {}

    /** A figure with y from 0 to 1. */
    static String figure(String title, String xLabel, String yLabel, List<Series> series) {
        double from =
                series.stream()
                        .flatMapToDouble(s -> java.util.Arrays.stream(s.x()))
                        .min()
                        .orElse(0);
        double to =
                series.stream()
                        .flatMapToDouble(s -> java.util.Arrays.stream(s.x()))
                        .max()
                        .orElse(1);
        double low =
                Math.min(
                        0,
                        series.stream()
                                .flatMapToDouble(s -> java.util.Arrays.stream(s.y()))
                                .min()
                                .orElse(0));
        double high =
                Math.max(
                        1,
                        series.stream()
                                .flatMapToDouble(s -> java.util.Arrays.stream(s.y()))
                                .max()
                                .orElse(1));
        if (series.stream().allMatch(Series::points)) {
            low =
                    series.stream()
                                    .flatMapToDouble(s -> java.util.Arrays.stream(s.y()))
                                    .min()
                                    .orElse(0)
                            - 0.005;
            high =
                    series.stream()
                                    .flatMapToDouble(s -> java.util.Arrays.stream(s.y()))
                                    .max()
                                    .orElse(1)
                            + 0.005;
        }
        StringBuilder svg =
                new StringBuilder(
                        String.format(
                                Locale.ROOT,
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                                        + "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n"
                                        + "<text x=\"%d\" y=\"20\" font-size=\"14\">%s</text>\n<text x=\"%d\" y=\"%d\">%s</text>\n"
                                        + "<text x=\"4\" y=\"36\">%s</text>\n",
                                WIDTH + 190,
                                HEIGHT,
                                MARGIN,
                                title,
                                WIDTH / 2,
                                HEIGHT - 8,
                                xLabel,
                                yLabel));
        for (int tick = 0; tick <= 4; tick++) {
            double y = low + (high - low) * tick / 4;
            double x = from + (to - from) * tick / 4;
            svg.append(
                    String.format(
                            Locale.ROOT,
                            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/><text x=\"8\" y=\"%.1f\">%.3g</text>"
                                    + "<text x=\"%.1f\" y=\"%d\">%.3g</text>\n",
                            MARGIN,
                            WIDTH - 10,
                            down(y, low, high),
                            down(y, low, high),
                            down(y, low, high) + 4,
                            y,
                            along(x, from, to) - 8,
                            HEIGHT - 26,
                            x));
        }
        for (int i = 0; i < series.size(); i++) {
            draw(svg, series.get(i), COLOURS.get(i % COLOURS.size()), from, to, low, high, i);
        }
        return svg.append("</svg>\n").toString();
    }

    private static void draw(
            StringBuilder svg,
            Series series,
            String colour,
            double from,
            double to,
            double low,
            double high,
            int index) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < series.x().length; i++) {
            double x = along(series.x()[i], from, to);
            double y = down(series.y()[i], low, high);
            if (series.points()) {
                svg.append(
                        String.format(
                                Locale.ROOT,
                                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>%n",
                                x,
                                y,
                                colour));
            }
            path.append(String.format(Locale.ROOT, "%s%.1f %.1f ", i == 0 ? "M" : "L", x, y));
        }
        if (!series.points()) {
            svg.append("<path d=\"")
                    .append(path.toString().strip())
                    .append("\" fill=\"none\" stroke=\"")
                    .append(colour)
                    .append("\" stroke-width=\"2\"/>\n");
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">%s</text>%n",
                        WIDTH + 4,
                        44 + 20 * index,
                        colour,
                        WIDTH + 20,
                        54 + 20 * index,
                        series.name()));
    }

    private static double along(double x, double from, double to) {
        return MARGIN + (WIDTH - 10 - MARGIN) * (to > from ? (x - from) / (to - from) : 0.5);
    }

    private static double down(double y, double low, double high) {
        return HEIGHT - 44 - (HEIGHT - 44 - 44) * (y - low) / (high - low);
    }
}
