package dev.assay.report.html.internal.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A square of associations between columns. Below and above its diagonal may stand different
 * tables.
 */
public final class MatrixFigure {

    private static final int HALF = 5;
    private static final double ROOM = 96;
    private static final double SIDE = 300;

    private MatrixFigure() {}

    /**
     * The figure.
     *
     * @param names of the columns
     * @param values in [−most, most]; NaN where there is none
     * @param most what the darkest shade stands for
     * @param words what is to be seen
     */
    public static Element of(List<String> names, double[][] values, double most, String words) {
        int size = names.size();
        Element svg = Svg.figure(ROOM + SIDE + 4, SIDE + ROOM + 4, words, "matrix");
        double cell = SIDE / Math.max(1, size);
        svg.add(Svg.box(ROOM, 2, SIDE, SIDE, "frame"));
        List<Path> shades = new ArrayList<>();
        for (int shade = 0; shade <= 2 * HALF; shade++) {
            shades.add(new Path());
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (!Double.isNaN(values[i][j])) {
                    double share = Math.max(-1, Math.min(1, values[i][j] / most));
                    int shade = HALF + (int) Math.round(share * HALF);
                    if (shade != HALF) {
                        shades.get(shade).box(ROOM + j * cell, 2 + i * cell, cell, cell);
                    }
                }
            }
        }
        for (int shade = 0; shade < shades.size(); shade++) {
            if (!shades.get(shade).isEmpty()) {
                svg.add(shades.get(shade).drawn("d" + shade));
            }
        }
        svg.add(Svg.line(ROOM, 2, ROOM + SIDE, 2 + SIDE, "axis"));
        int every = Math.max(1, (int) Math.ceil(11 / cell));
        for (int i = 0; i < size; i += every) {
            double middle = (i + 0.5) * cell;
            svg.add(Svg.text(ROOM - 4, 2 + middle + 4, "end", names.get(i), 15));
            double x = ROOM + middle + 3;
            svg.add(
                    Svg.text(x, SIDE + 8, "end", names.get(i), 15)
                            .with(
                                    "transform",
                                    String.format(
                                            Locale.ROOT, "rotate(-60 %.1f %.1f)", x, SIDE + 8)));
        }
        return svg;
    }

    /** The shades and what they stand for. */
    public static Element scale(double most) {
        Element svg =
                Svg.figure(
                        260,
                        30,
                        "Shades from −" + Numbers.of(most) + " to " + Numbers.of(most),
                        "shades");
        for (int shade = 0; shade <= 2 * HALF; shade++) {
            svg.add(Svg.box(20 + shade * 20, 2, 20, 10, "d" + shade));
        }
        return svg.add(Svg.box(20, 2, 220, 10, "frame"))
                .add(Svg.text(20, 26, "middle", Numbers.of(-most)))
                .add(Svg.text(130, 26, "middle", "0"))
                .add(Svg.text(240, 26, "middle", Numbers.of(most)));
    }
}
