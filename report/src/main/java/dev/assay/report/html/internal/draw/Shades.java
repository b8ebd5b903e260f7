package dev.assay.report.html.internal.draw;

import java.util.ArrayList;
import java.util.List;

/** A labelled grid of numbers in shades, with its scale beside it. */
final class Shades {

    private static final double WIDTH = 380;
    private static final double LEFT = 100;
    private static final double HEIGHT = 220;
    private static final int LEVELS = 6;

    private Shades() {}

    static Element of(
            String title, List<String> rows, List<String> columns, List<List<Double>> values) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                double value = values.get(i).get(j);
                if (Double.isFinite(value)) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        Element svg = Svg.figure(WIDTH, HEIGHT + 60, title, "plot");
        double width = (WIDTH - LEFT - 10) / Math.max(1, columns.size());
        double height = HEIGHT / Math.max(1, rows.size());
        List<Path> shades = new ArrayList<>();
        for (int shade = 0; shade < LEVELS; shade++) {
            shades.add(new Path());
        }
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                double value = values.get(i).get(j);
                if (Double.isFinite(value)) {
                    double share = high > low ? (value - low) / (high - low) : 0;
                    int shade = (int) (LEVELS * share * 0.9999);
                    shades.get(shade).box(LEFT + j * width, 4 + i * height, width, height);
                }
            }
        }
        for (int shade = 0; shade < LEVELS; shade++) {
            svg.add(shades.get(shade).drawn("r" + shade));
        }
        svg.add(Svg.box(LEFT, 4, WIDTH - LEFT - 10, HEIGHT, "frame"));
        labels(svg, rows, columns, width, height);
        if (low <= high) {
            scale(svg, low, high);
        }
        return svg;
    }

    private static void labels(
            Element svg, List<String> rows, List<String> columns, double width, double height) {
        int down = Math.max(1, (int) Math.ceil(12 / height));
        for (int i = 0; i < rows.size(); i += down) {
            svg.add(Svg.text(LEFT - 5, 4 + (i + 0.5) * height + 4, "end", rows.get(i), 15));
        }
        int across = Math.max(1, (int) Math.ceil(64 / width));
        for (int j = 0; j < columns.size(); j += across) {
            svg.add(Svg.text(LEFT + (j + 0.5) * width, HEIGHT + 18, "middle", columns.get(j), 10));
        }
    }

    private static void scale(Element svg, double low, double high) {
        double top = HEIGHT + 34;
        for (int shade = 0; shade < LEVELS; shade++) {
            svg.add(Svg.box(LEFT + shade * 28, top, 28, 8, "r" + shade));
        }
        svg.add(Svg.text(LEFT - 5, top + 8, "end", Numbers.of(low)));
        svg.add(Svg.text(LEFT + 28 * LEVELS + 5, top + 8, "start", Numbers.of(high)));
    }
}
