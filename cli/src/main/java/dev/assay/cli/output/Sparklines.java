package dev.assay.cli.output;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The shapes of a column in the real and the synthetic table, each in a few characters. */
record Sparklines(String column, String real, String synthetic) {

    private static final String HEIGHTS = "▁▂▃▄▅▆▇█";
    private static final String DISTRIBUTION = "Distribution of ";
    private static final String LEVELS = "Shares of the levels of ";
    private static final int BINS = 16;

    /** Those of the figures that show a column's distribution, in their order. */
    static List<Sparklines> of(List<Plot> plots) {
        List<Sparklines> found = new ArrayList<>();
        plots.forEach(plot -> of(plot).ifPresent(found::add));
        return found;
    }

    private static Optional<Sparklines> of(Plot plot) {
        if (plot instanceof Plot.Curves curves
                && curves.title().startsWith(DISTRIBUTION)
                && curves.series().size() == 2) {
            return Optional.of(
                    drawn(
                            curves.title().substring(DISTRIBUTION.length()),
                            binned(curves.series().get(0)),
                            binned(curves.series().get(1))));
        }
        if (plot instanceof Plot.Bars bars
                && bars.title().startsWith(LEVELS)
                && bars.groups().size() == 2) {
            return Optional.of(
                    drawn(
                            bars.title().substring(LEVELS.length()),
                            first(bars.groups().get(0).y()),
                            first(bars.groups().get(1).y())));
        }
        return Optional.empty();
    }

    private static List<Double> first(List<Double> shares) {
        return shares.subList(0, Math.min(BINS, shares.size()));
    }

    /** Shares between equally distant values, read off a distribution function. */
    private static List<Double> binned(Plot.Series cumulative) {
        List<Double> x = cumulative.x();
        double from = x.get(0);
        double width = (x.get(x.size() - 1) - from) / BINS;
        List<Double> shares = new ArrayList<>();
        double before = at(cumulative, from);
        for (int bin = 1; bin <= BINS && width > 0; bin++) {
            double until = at(cumulative, from + bin * width);
            shares.add(Math.max(0, until - before));
            before = until;
        }
        return shares;
    }

    private static double at(Plot.Series cumulative, double value) {
        List<Double> x = cumulative.x();
        int next = 0;
        while (next < x.size() - 1 && x.get(next) < value) {
            next++;
        }
        if (next == 0 || x.get(next) <= value) {
            return cumulative.y().get(next);
        }
        double part = (value - x.get(next - 1)) / (x.get(next) - x.get(next - 1));
        double below = cumulative.y().get(next - 1);
        return below + part * (cumulative.y().get(next) - below);
    }

    /** Both on one scale, so that heights can be compared. */
    private static Sparklines drawn(String column, List<Double> real, List<Double> synthetic) {
        double highest =
                Math.max(
                        real.stream().mapToDouble(Double::doubleValue).max().orElse(0),
                        synthetic.stream().mapToDouble(Double::doubleValue).max().orElse(0));
        return new Sparklines(column, line(real, highest), line(synthetic, highest));
    }

    private static String line(List<Double> shares, double highest) {
        StringBuilder line = new StringBuilder();
        for (double share : shares) {
            int height = (int) Math.ceil(share / highest * HEIGHTS.length()) - 1;
            line.append(share > 0 ? HEIGHTS.charAt(Math.max(0, height)) : ' ');
        }
        return line.toString();
    }
}
