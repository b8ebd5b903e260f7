package dev.assay.report.html.internal.draw;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Real and synthetic rows of a projection side by side in one frame. Both are binned: a cell is
 * shown where several rows are, so that none can be picked out.
 */
public final class PlaneFigure {

    private static final int CELLS = 16;
    private static final int FEWEST = Plot.FEWEST;
    private static final double SIDE = 176;
    private static final double LEFT = 12;
    private static final double TOP = 16;
    private static final int SHADES = 6;

    private PlaneFigure() {}

    /** The figure of the first field of real rows and the first points of synthetic ones. */
    public static Optional<Element> of(List<Plot> plots) {
        Optional<Plot.Field> real =
                plots.stream()
                        .filter(Plot.Field.class::isInstance)
                        .map(Plot.Field.class::cast)
                        .filter(field -> field.x().size() > 2 && field.y().size() > 2)
                        .findFirst();
        Optional<Plot.Points> synthetic =
                plots.stream()
                        .filter(Plot.Points.class::isInstance)
                        .map(Plot.Points.class::cast)
                        .findFirst();
        return real.isEmpty() || synthetic.isEmpty()
                ? Optional.empty()
                : Optional.of(draw(real.get(), synthetic.get()));
    }

    private static Element draw(Plot.Field field, Plot.Points points) {
        double[] x = {field.x().get(0), field.x().get(field.x().size() - 1)};
        double[] y = {field.y().get(0), field.y().get(field.y().size() - 1)};
        double[][] real = new double[CELLS][CELLS];
        for (int i = 0; i < field.y().size(); i++) {
            for (int j = 0; j < field.x().size(); j++) {
                double value = field.values().get(i).get(j);
                if (Double.isFinite(value)) {
                    real[cell(field.x().get(j), x)][cell(field.y().get(i), y)] += value;
                }
            }
        }
        double[][] synthetic = new double[CELLS][CELLS];
        for (Plot.Series group : points.groups()) {
            for (int i = 0; i < group.y().size(); i++) {
                synthetic[cell(group.x().get(i), x)][cell(group.y().get(i), y)]++;
            }
        }
        for (double[] line : synthetic) {
            for (int j = 0; j < line.length; j++) {
                line[j] = line[j] < FEWEST ? 0 : line[j];
            }
        }
        double width = 2 * LEFT + 2 * SIDE + 10;
        Element svg =
                Svg.figure(
                        width,
                        TOP + SIDE + 22,
                        "Density of real rows beside that of synthetic rows in one projection",
                        "plot");
        grid(svg, real, LEFT, "r");
        grid(svg, synthetic, LEFT + SIDE + 10, "t");
        svg.add(Svg.text(LEFT, TOP - 5, "start", "real"));
        svg.add(Svg.text(LEFT + SIDE + 10, TOP - 5, "start", "synthetic"));
        svg.add(Svg.text(width / 2, TOP + SIDE + 16, "middle", points.xLabel(), 50));
        return Element.of("figure")
                .add(
                        Element.of("figcaption")
                                .text(
                                        "Rows in one projection, real beside synthetic, binned; up: "
                                                + points.yLabel()))
                .add(svg);
    }

    private static int cell(double value, double[] range) {
        double share = (value - range[0]) / (range[1] - range[0]);
        return (int) Math.max(0, Math.min(CELLS - 1, Math.floor(share * CELLS)));
    }

    private static void grid(Element svg, double[][] values, double left, String kind) {
        svg.add(Svg.box(left, TOP, SIDE, SIDE, "frame"));
        double most = 1e-12;
        for (double[] line : values) {
            for (double value : line) {
                most = Math.max(most, value);
            }
        }
        List<Path> shades = new ArrayList<>();
        for (int shade = 0; shade < SHADES; shade++) {
            shades.add(new Path());
        }
        double size = SIDE / CELLS;
        for (int i = 0; i < CELLS; i++) {
            for (int j = 0; j < CELLS; j++) {
                double share = values[i][j] / most;
                if (share > 0.01) {
                    shades.get((int) (SHADES * Math.sqrt(share) * 0.9999))
                            .box(left + i * size, TOP + SIDE - (j + 1) * size, size, size);
                }
            }
        }
        for (int shade = 0; shade < SHADES; shade++) {
            if (!shades.get(shade).isEmpty()) {
                svg.add(shades.get(shade).drawn(kind + shade));
            }
        }
    }
}
