package dev.assay.report.html.internal.draw;

import dev.assay.report.Portrait;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.List;

/** A column as a small figure: the real table as an area, the synthetic one as a line over it. */
public final class ColumnFigure {

    private static final double WIDTH = 240;
    private static final double TOP = 6;
    private static final double BASE = 92;
    private static final double HEIGHT = 108;
    private static final int MOST_BARS = 6;
    private static final int LABEL = 14;

    private ColumnFigure() {}

    /** The figure of a column of numbers. */
    public static Element of(Portrait.Numbers column) {
        double[] real = shares(column.real());
        double[] synthetic = shares(column.synthetic());
        int cells = real.length;
        double most = 1e-9;
        for (int cell = 0; cell < cells; cell++) {
            most = Math.max(most, Math.max(real[cell], synthetic[cell]));
        }
        Element svg = Svg.figure(WIDTH, HEIGHT, words(column), "small");
        Axis up = Axis.linear(0, most, BASE, TOP);
        Path area = new Path();
        Path outline = new Path();
        double width = (WIDTH - 8) / cells;
        boolean drawing = false;
        for (int cell = 0; cell < cells; cell++) {
            double x = 4 + cell * width;
            // What lies beyond the bins stands apart, for it has no width.
            boolean beyond = cell == 0 || cell == cells - 1;
            double inset = beyond ? 1.5 : 0;
            if (real[cell] > 0) {
                area.box(x + inset, up.at(real[cell]), width - 2 * inset, BASE - up.at(real[cell]));
            }
            if (beyond) {
                outline.move(x + inset, up.at(synthetic[cell]));
                outline.line(x + width - inset, up.at(synthetic[cell]));
                drawing = false;
                continue;
            }
            if (drawing) {
                outline.line(x, up.at(synthetic[cell]));
            } else {
                outline.move(x, up.at(synthetic[cell]));
                drawing = true;
            }
            outline.line(x + width, up.at(synthetic[cell]));
        }
        svg.add(area.drawn("real-area"));
        svg.add(Svg.line(4, BASE, WIDTH - 4, BASE, "axis"));
        svg.add(outline.drawn("synthetic-line"));
        List<Double> edges = column.edges();
        label(svg, column.kind(), edges.get(0), 4 + width, "start");
        label(svg, column.kind(), edges.get(edges.size() - 1), WIDTH - 4 - width, "end");
        int middle = (edges.size() - 1) / 2;
        if (edges.size() > 4 && column.kind() == ColumnKind.NUMERIC) {
            label(svg, column.kind(), edges.get(middle), 4 + (middle + 1) * width, "middle");
        }
        return svg;
    }

    private static void label(Element svg, ColumnKind kind, double edge, double x, String anchor) {
        svg.add(Svg.line(x, BASE, x, BASE + 3, "axis"));
        svg.add(Svg.text(x, HEIGHT - 3, anchor, edge(kind, edge)));
    }

    /** An edge in the unit of its column. */
    public static String edge(ColumnKind kind, double edge) {
        return kind == ColumnKind.DATETIME ? Numbers.date(edge) : Numbers.of(edge);
    }

    /** The figure of a column of levels. */
    public static Element of(Portrait.Levels column) {
        List<String> labels = labels(column);
        int bars = Math.min(MOST_BARS, labels.size());
        double[] real = shares(counts(column, true));
        double[] synthetic = shares(counts(column, false));
        // What is neither among the first levels nor named stands in the last bar.
        boolean rest = labels.size() > MOST_BARS;
        double[] first = real.clone();
        double[] second = synthetic.clone();
        if (rest) {
            for (int level = bars; level < labels.size(); level++) {
                first[bars - 1] += real[level];
                second[bars - 1] += synthetic[level];
            }
        }
        double most = 1e-9;
        for (int bar = 0; bar < bars; bar++) {
            most = Math.max(most, Math.max(first[bar], second[bar]));
        }
        Element svg = Svg.figure(WIDTH, HEIGHT, words(column), "small");
        Axis along = Axis.linear(0, most, 96, WIDTH - 6);
        double height = (HEIGHT - 6) / Math.max(3, bars);
        Path lines = new Path();
        for (int bar = 0; bar < bars; bar++) {
            double y = 3 + bar * height;
            double thick = Math.min(14, height - 4);
            String label =
                    rest && bar == bars - 1
                            ? (labels.size() - bars + 1) + " others"
                            : labels.get(bar);
            svg.add(Svg.text(92, y + thick / 2 + 4, "end", label, LABEL));
            if (first[bar] > 0) {
                svg.add(Svg.box(96, y, along.at(first[bar]) - 96, thick, "real-area"));
            }
            double x = along.at(second[bar]);
            lines.move(96, y + thick / 2).line(x, y + thick / 2);
            lines.move(x, y - 1).line(x, y + thick + 1);
        }
        return svg.add(lines.drawn("synthetic-line"));
    }

    /** Names of the bars of a column of levels: named ones, then others and unknown ones. */
    public static List<String> labels(Portrait.Levels column) {
        List<String> labels = new ArrayList<>(column.levels());
        if (column.others().real() > 0 || column.others().synthetic() > 0) {
            labels.add("other levels");
        }
        if (column.unknown() > 0) {
            labels.add("levels real rows lack");
        }
        return labels;
    }

    /** The counts that belong to {@link #labels}, of the real or of the synthetic table. */
    public static List<Integer> counts(Portrait.Levels column, boolean real) {
        List<Integer> counts = new ArrayList<>(real ? column.real() : column.synthetic());
        Portrait.Both others = column.others();
        if (others.real() > 0 || others.synthetic() > 0) {
            counts.add((int) (real ? others.real() : others.synthetic()));
        }
        if (column.unknown() > 0) {
            counts.add(real ? 0 : column.unknown());
        }
        return counts;
    }

    /** Shares of the total, in [0, 1]. */
    public static double[] shares(List<Integer> counts) {
        double total = counts.stream().mapToDouble(count -> count).sum();
        return counts.stream().mapToDouble(count -> total > 0 ? count / total : 0).toArray();
    }

    private static String words(Portrait.Numbers column) {
        return "Distribution of "
                + column.name()
                + " in the real and the synthetic table; distance "
                + Numbers.of(column.distance());
    }

    private static String words(Portrait.Levels column) {
        return "Shares of the levels of "
                + column.name()
                + " in the real and the synthetic table; distance "
                + Numbers.of(column.distance());
    }
}
