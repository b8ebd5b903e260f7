package dev.assay.studies.digits;

import java.util.List;
import java.util.Locale;

/** Curves from 0 to 1 as an SVG figure. */
public final class LineFigure {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int LEFT = 48;
    private static final int RIGHT = 170;
    private static final int EDGE = 40;
    private static final List<String> COLOURS =
            List.of(
                    "#0b6e99", "#c4562b", "#3c8a3f", "#7a4fa3", "#b08a00", "#5b6770", "#d14d8b",
                    "#1b9e9e");

    private LineFigure() {}

    /**
     * One curve.
     *
     * @param name in the legend
     * @param y a value for each x, NaN for none
     */
    public record Curve(String name, double[] y) {}

    /** The figure. */
    public static String svg(String title, String label, double[] x, List<Curve> curves) {
        StringBuilder svg =
                new StringBuilder(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
                                + WIDTH
                                + " "
                                + HEIGHT
                                + "\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>"
                                + title
                                + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        text(svg, LEFT, 22, title, "font-weight=\"bold\"");
        double low = x[0];
        double high = x[x.length - 1];
        for (int tick = 0; tick <= 5; tick++) {
            double share = tick / 5.0;
            double height = y(share);
            svg.append(
                    String.format(
                            Locale.ROOT,
                            "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>%n",
                            LEFT,
                            height,
                            WIDTH - RIGHT));
            text(svg, LEFT - 30, height + 4, String.format(Locale.ROOT, "%.1f", share), "");
            double value = low + share * (high - low);
            text(
                    svg,
                    x(share) - 8,
                    HEIGHT - EDGE + 16,
                    String.format(Locale.ROOT, "%.1f", value),
                    "");
        }
        text(svg, (LEFT + WIDTH - RIGHT) / 2.0 - 60, HEIGHT - 6, label, "");
        for (int c = 0; c < curves.size(); c++) {
            curve(svg, curves.get(c), x, COLOURS.get(c % COLOURS.size()), c);
        }
        return svg.append("</svg>\n").toString();
    }

    private static void curve(
            StringBuilder svg, Curve curve, double[] x, String colour, int place) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            if (Double.isFinite(curve.y()[i])) {
                double share = (x[i] - x[0]) / (x[x.length - 1] - x[0]);
                path.append(
                        String.format(
                                Locale.ROOT,
                                "%s%.1f %.1f",
                                path.isEmpty() ? "M" : "L",
                                x(share),
                                y(Math.max(0, Math.min(1, curve.y()[i])))));
            }
        }
        String dashes = place % 2 == 1 ? " stroke-dasharray=\"6 3\"" : "";
        svg.append("<path d=\"")
                .append(path)
                .append("\" fill=\"none\" stroke-width=\"2\" stroke=\"")
                .append(colour)
                .append('"')
                .append(dashes)
                .append("/>\n");
        double height = EDGE + 12 + 20.0 * place;
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<path d=\"M%d %.1fh24\" stroke-width=\"2\" stroke=\"%s\"%s/>%n",
                        WIDTH - RIGHT + 10,
                        height - 4,
                        colour,
                        dashes));
        text(svg, WIDTH - RIGHT + 40, height, curve.name(), "");
    }

    private static void text(
            StringBuilder svg, double x, double y, String text, String attributes) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>%n",
                        x,
                        y,
                        attributes,
                        text.replace("&", "&amp;").replace("<", "&lt;")));
    }

    private static double x(double share) {
        return LEFT + share * (WIDTH - LEFT - RIGHT);
    }

    private static double y(double share) {
        return HEIGHT - EDGE - share * (HEIGHT - 2.0 * EDGE);
    }
}
