package dev.assay.metrics.fidelity.internal;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Shapes that several metrics draw. */
public final class Figures {

    private static final int BARS = 60;
    private static final int GRID = 120;

    private Figures() {}

    /** One bar per column, those given first; at most 60. */
    public static Plot worst(String title, String name, List<String> columns, double[] values) {
        int shown = Math.min(BARS, values.length);
        return new Plot.Bars(
                shown < values.length
                        ? title + " (worst " + shown + " of " + values.length + ")"
                        : title,
                columns.subList(0, shown),
                List.of(Plot.Series.bars(name, Arrays.copyOf(values, shown))));
    }

    /**
     * A square matrix as a grid; only its first 120 rows and columns, which the title then says.
     */
    public static Plot grid(String title, List<String> names, double[][] values) {
        int shown = Math.min(GRID, names.size());
        List<List<Double>> cells = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            cells.add(Arrays.stream(values[i], 0, shown).boxed().toList());
        }
        List<String> labels = names.subList(0, shown);
        String full =
                shown < names.size()
                        ? title + " (first " + shown + " of " + names.size() + " columns)"
                        : title;
        return new Plot.Grid(full, labels, labels, cells);
    }
}
