package dev.assay.report.html.internal.draw;

import dev.assay.report.Portrait;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.List;

/** Two columns together: the real grid and the synthetic one beside each other, in one shade. */
public final class PairFigure {

    private static final double SIDE = 120;
    private static final double LEFT = 76;
    private static final double TOP = 16;
    private static final double GAP = 10;
    private static final double WIDTH = LEFT + 2 * SIDE + GAP + 4;
    private static final double HEIGHT = TOP + SIDE + 32;
    private static final int SHADES = 6;

    private PairFigure() {}

    /** The figure of a pair. */
    public static Element of(Portrait.Pair pair) {
        String words =
                pair.x().column()
                        + " against "
                        + pair.y().column()
                        + ", real beside synthetic, stronger where more rows are";
        Element svg = Svg.figure(WIDTH, HEIGHT, words, "pair");
        double[][] real = shares(pair.real());
        double[][] synthetic = shares(pair.synthetic());
        double most = Math.max(most(real), most(synthetic));
        grid(svg, real, LEFT, most, "r");
        grid(svg, synthetic, LEFT + SIDE + GAP, most, "t");
        svg.add(Svg.text(LEFT, TOP - 5, "start", "real"));
        svg.add(Svg.text(LEFT + SIDE + GAP, TOP - 5, "start", "synthetic"));
        labels(svg, pair);
        return svg;
    }

    private static void labels(Element svg, Portrait.Pair pair) {
        List<String> up = labels(pair.y());
        double height = SIDE / up.size();
        int every = up.size() > 8 ? 2 : 1;
        for (int cell = 0; cell < up.size(); cell += every) {
            double y = TOP + SIDE - (cell + 0.5) * height + 3;
            svg.add(Svg.text(LEFT - 4, y, "end", up.get(cell), 10));
        }
        List<String> across = labels(pair.x());
        for (double left : new double[] {LEFT, LEFT + SIDE + GAP}) {
            svg.add(Svg.text(left, TOP + SIDE + 12, "start", across.get(0), 10));
            svg.add(
                    Svg.text(
                            left + SIDE,
                            TOP + SIDE + 12,
                            "end",
                            across.get(across.size() - 1),
                            10));
        }
        svg.add(Svg.text(LEFT + SIDE + GAP / 2, HEIGHT - 5, "middle", pair.x().column(), 34));
    }

    private static List<String> labels(Portrait.Axis axis) {
        List<String> labels = new ArrayList<>(axis.levels());
        if (!axis.kind().isNumeric()) {
            labels.add("others");
            return labels;
        }
        labels.add(
                axis.kind() == ColumnKind.DATETIME
                        ? "before"
                        : "< " + ColumnFigure.edge(axis.kind(), axis.edges().get(0)));
        for (double edge : axis.edges()) {
            String from = axis.kind() == ColumnKind.DATETIME ? "" : "≥ ";
            labels.add(from + ColumnFigure.edge(axis.kind(), edge));
        }
        return labels;
    }

    private static void grid(
            Element svg, double[][] shares, double left, double most, String kind) {
        svg.add(Svg.box(left, TOP, SIDE, SIDE, "frame"));
        double width = SIDE / shares.length;
        List<Path> shades = new ArrayList<>();
        for (int shade = 0; shade < SHADES; shade++) {
            shades.add(new Path());
        }
        for (int i = 0; i < shares.length; i++) {
            double height = SIDE / shares[i].length;
            for (int j = 0; j < shares[i].length; j++) {
                if (shares[i][j] > 0) {
                    // The square root tells few from none, as areas do.
                    int shade = (int) (SHADES * Math.sqrt(shares[i][j] / most) * 0.9999);
                    shades.get(shade)
                            .box(left + i * width, TOP + SIDE - (j + 1) * height, width, height);
                }
            }
        }
        for (int shade = 0; shade < SHADES; shade++) {
            if (!shades.get(shade).isEmpty()) {
                svg.add(shades.get(shade).drawn(kind + shade));
            }
        }
    }

    private static double[][] shares(List<List<Integer>> counts) {
        double total = counts.stream().flatMap(List::stream).mapToDouble(count -> count).sum();
        return counts.stream()
                .map(
                        line ->
                                line.stream()
                                        .mapToDouble(count -> total > 0 ? count / total : 0)
                                        .toArray())
                .toArray(double[][]::new);
    }

    private static double most(double[][] shares) {
        double most = 1e-12;
        for (double[] line : shares) {
            for (double share : line) {
                most = Math.max(most, share);
            }
        }
        return most;
    }
}
