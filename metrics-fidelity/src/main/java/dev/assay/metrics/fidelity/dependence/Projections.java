package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Ascending;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.plot.Plot;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Real and synthetic rows on principal components. REAL is drawn as the number of rows in the cells
 * of a grid, cells with fewer than five left empty; SYNTHETIC as points, a thousand at most, by the
 * first categorical target.
 */
final class Projections {

    private static final int CELLS = 20;
    private static final int LEAST = 5;
    private static final int POINTS = 1000;
    private static final int DRAWN = 4;
    private static final int GROUPS = 12;

    private final EvaluationContext context;
    private final PrincipalAxes real;
    private final PrincipalAxes synthetic;

    Projections(EvaluationContext context, PrincipalAxes real, PrincipalAxes synthetic) {
        this.context = context;
        this.real = real;
        this.synthetic = synthetic;
    }

    /**
     * Pairs of the real components, at most six, and the synthetic rows on the first two of their
     * own.
     */
    List<Plot> draw(int components) {
        PrincipalAxes.Axes axes = context.get(real);
        Numbers[] ofReal = real.values(context, Part.REAL);
        Numbers[] ofSynthetic = real.values(context, Part.SYNTHETIC);
        int drawn = Math.min(Math.min(components, DRAWN), axes.axes().length);
        List<Plot> plots = new ArrayList<>();
        for (int i = 0; i < drawn; i++) {
            for (int j = i + 1; j < drawn; j++) {
                Numbers x = axes.project(ofReal, i);
                Numbers y = axes.project(ofReal, j);
                String plane = name(axes, i) + " and " + name(axes, j);
                density("Real rows on " + plane, x, y, plots);
                plots.add(
                        points(
                                "Synthetic rows on the real table's " + plane,
                                name(axes, i),
                                name(axes, j),
                                axes.project(ofSynthetic, i),
                                axes.project(ofSynthetic, j)));
            }
        }
        PrincipalAxes.Axes own = context.get(synthetic);
        plots.add(
                points(
                        "Synthetic rows on their own " + name(own, 0) + " and " + name(own, 1),
                        name(own, 0),
                        name(own, 1),
                        own.project(ofSynthetic, 0),
                        own.project(ofSynthetic, 1)));
        return plots;
    }

    private static String name(PrincipalAxes.Axes axes, int component) {
        return String.format(
                Locale.ROOT, "PC %d (%.1f %%)", component + 1, 100 * axes.shares()[component]);
    }

    private void density(String title, Numbers x, Numbers y, List<Plot> plots) {
        double[] edgesX = edges(x);
        double[] edgesY = edges(y);
        int[][] counts = new int[CELLS][CELLS];
        Blocks.gather(x, block -> counts(x, y, edgesX, edgesY, block))
                .forEach(some -> add(some, counts));
        List<List<Double>> values = new ArrayList<>();
        for (int[] line : counts) {
            values.add(
                    Arrays.stream(line)
                            .mapToObj(count -> count < LEAST ? 0.0 : (double) count)
                            .toList());
        }
        plots.add(new Plot.Field(title, centres(edgesX), centres(edgesY), values, List.of()));
    }

    private static int[][] counts(
            Numbers x, Numbers y, double[] edgesX, double[] edgesY, int number) {
        int[][] counts = new int[CELLS][CELLS];
        double[] across = Blocks.read(x, number);
        double[] up = Blocks.read(y, number);
        for (int i = 0; i < across.length; i++) {
            counts[cell(edgesY, up[i])][cell(edgesX, across[i])]++;
        }
        return counts;
    }

    private static void add(int[][] more, int[][] counts) {
        for (int i = 0; i < CELLS; i++) {
            for (int j = 0; j < CELLS; j++) {
                counts[i][j] += more[i][j];
            }
        }
    }

    /**
     * Around the median of REAL, as wide as four times its middle half to both sides, in round
     * numbers: neither an extreme nor a mean or deviation that hangs on one can be read off. Outer
     * cells are open.
     */
    private double[] edges(Numbers values) {
        Ascending sorted = Ascending.sorted(context.data().real().name(), values);
        int last = sorted.size() - 1;
        double[] quarters =
                sorted.get(new int[] {(int) (0.25 * last), last / 2, (int) (0.75 * last)});
        double middle = quarters[1];
        double half = quarters[2] - quarters[0];
        double unit = half > 0 ? Math.pow(10, Math.floor(Math.log10(half))) : 1;
        double spread = half > 0 ? Math.ceil(4 * half / unit) * unit : 1;
        double centre = Math.rint(middle / unit) * unit;
        double[] edges = new double[CELLS + 1];
        for (int i = 0; i <= CELLS; i++) {
            edges[i] = centre - spread + 2 * spread * i / CELLS;
        }
        return edges;
    }

    /** To a hundredth of a deviation: enough to see, not enough to reckon back. */
    private static double seen(double value) {
        return Math.rint(value * 100) / 100;
    }

    private static double[] seen(double[] values, List<Integer> places) {
        return places.stream().mapToDouble(place -> seen(values[place])).toArray();
    }

    private static int cell(double[] edges, double value) {
        double place = (value - edges[0]) / (edges[CELLS] - edges[0]) * CELLS;
        return (int) Math.max(0, Math.min(CELLS - 1, Math.floor(place)));
    }

    private static List<Double> centres(double[] edges) {
        List<Double> centres = new ArrayList<>();
        for (int i = 0; i < CELLS; i++) {
            centres.add((edges[i] + edges[i + 1]) / 2);
        }
        return centres;
    }

    private Plot points(String title, String xLabel, String yLabel, Numbers x, Numbers y) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        int rows = context.data().synthetic().rows();
        int shown = Math.min(POINTS, rows);
        int[] places = new int[shown];
        for (int i = 0; i < shown; i++) {
            places[i] = (int) ((long) i * rows / shown);
        }
        int[] chosen = context.get(new OrderedRows(Part.SYNTHETIC)).at(places);
        Optional<CategoricalColumn> grouping = grouping().map(levels -> levels.select(chosen));
        double[] across = x.select(chosen).toArray();
        double[] up = y.select(chosen).toArray();
        for (int i = 0; i < shown; i++) {
            int place = i;
            String group = grouping.map(levels -> group(levels, place)).orElse("synthetic");
            groups.computeIfAbsent(group, name -> new ArrayList<>()).add(place);
        }
        List<Plot.Series> series = new ArrayList<>();
        groups.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        group ->
                                series.add(
                                        Plot.Series.of(
                                                group.getKey(),
                                                seen(across, group.getValue()),
                                                seen(up, group.getValue()),
                                                Plot.Mark.POINT)));
        return new Plot.Points(title, xLabel, yLabel, series);
    }

    /** The first target with few levels, by which points are coloured. */
    private Optional<CategoricalColumn> grouping() {
        List<String> categorical = context.data().schema().categorical();
        return context.data().schema().roles().targets().stream()
                .filter(categorical::contains)
                .map(context.data().synthetic()::categorical)
                .filter(levels -> levels.dictionary().size() <= GROUPS)
                .findFirst();
    }

    private static String group(CategoricalColumn levels, int row) {
        return levels.name() + " = " + (levels.isMissing(row) ? "(missing)" : levels.level(row));
    }
}
