package dev.assay.metrics.distribution;

import dev.assay.plot.Plot;
import java.util.List;
import java.util.stream.Stream;

/** All numbers of a figure but empty cells of a grid. */
public final class PlotNumbers implements Plot.Visitor<List<Double>> {
    @Override
    public List<Double> curves(Plot.Curves plot) {
        return of(plot.series());
    }

    @Override
    public List<Double> grid(Plot.Grid plot) {
        return plot.values().stream()
                .flatMap(List::stream)
                .filter(value -> !value.isNaN())
                .toList();
    }

    @Override
    public List<Double> bars(Plot.Bars plot) {
        return of(plot.groups());
    }

    @Override
    public List<Double> points(Plot.Points plot) {
        return of(plot.groups());
    }

    @Override
    public List<Double> field(Plot.Field plot) {
        return Stream.of(
                        plot.x().stream(),
                        plot.y().stream(),
                        plot.values().stream().flatMap(List::stream))
                .flatMap(stream -> stream)
                .toList();
    }

    @Override
    public List<Double> other(Plot plot) {
        throw new AssertionError("a figure whose numbers are not looked at: " + plot.title());
    }

    private static List<Double> of(List<Plot.Series> series) {
        return series.stream()
                .flatMap(
                        one ->
                                Stream.of(one.x(), one.y(), one.lower(), one.upper())
                                        .flatMap(List::stream))
                .toList();
    }
}
