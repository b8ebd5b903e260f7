package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.plot.Plot;
import dev.assay.table.Dictionary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A column's distribution in REAL and SYNTHETIC as a figure that gives no record away: of numbers
 * the distribution function at rounded inner quantiles of REAL, at least 5 real rows apart; of
 * levels the shares, levels with fewer than 5 real rows taken together.
 */
final class Marginals {

    private static final int STEPS = 40;
    private static final int LEAST = 5;
    private static final int LEVELS = 30;

    private Marginals() {}

    /** Empty where there are too few real rows to draw anything. */
    static Optional<Plot> draw(EvaluationContext context, String column) {
        return context.data().schema().numeric().contains(column)
                ? distribution(context, column)
                : levels(context, column);
    }

    private static Optional<Plot> distribution(EvaluationContext context, String column) {
        Ascending real = context.get(new AscendingNumbers(Part.REAL)).get(column);
        Ascending synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC)).get(column);
        int steps = Math.min(STEPS, real.size() / LEAST);
        if (steps < 3 || synthetic.isEmpty() || real.isConstant()) {
            return Optional.empty();
        }
        int[] places = new int[steps + 1];
        places[0] = (int) (0.05 * real.size());
        for (int step = 1; step < steps; step++) {
            places[step] = (int) ((long) real.size() * step / steps);
        }
        places[steps] = (int) (0.95 * real.size());
        double[] values = real.get(places);
        double unit = unit(values[steps] - values[0]);
        TreeSet<Double> points = new TreeSet<>();
        for (int step = 1; step < steps; step++) {
            points.add(Math.rint(values[step] / unit) * unit);
        }
        double[] x = points.stream().mapToDouble(Double::doubleValue).toArray();
        return Optional.of(
                new Plot.Curves(
                        "Distribution of " + column,
                        column,
                        "share of rows up to the value",
                        List.of(
                                Plot.Series.of("real", x, shares(real, x), Plot.Mark.STEP),
                                Plot.Series.of(
                                        "synthetic", x, shares(synthetic, x), Plot.Mark.STEP))));
    }

    /**
     * A thousandth of the spread, rounded down to a power of ten, so that no exact value can be
     * read off.
     */
    private static double unit(double spread) {
        return spread > 0 ? Math.pow(10, Math.floor(Math.log10(spread)) - 2) : 1;
    }

    private static double[] shares(Ascending sorted, double[] x) {
        double[] shares = new double[x.length];
        int[] counts = sorted.countAtMost(x);
        for (int i = 0; i < x.length; i++) {
            shares[i] = (double) counts[i] / sorted.size();
        }
        return shares;
    }

    private static Optional<Plot> levels(EvaluationContext context, String column) {
        int[] real = Levels.counts(context.data(), Part.REAL, column);
        int[] synthetic = Levels.counts(context.data(), Part.SYNTHETIC, column);
        Dictionary dictionary = context.data().synthetic().categorical(column).dictionary();
        List<String> labels = new ArrayList<>();
        List<double[]> shares = new ArrayList<>();
        double[] rest = new double[2];
        for (int code = 0; code < real.length; code++) {
            double r = (double) real[code] / context.data().real().rows();
            double s = (double) synthetic[code] / context.data().synthetic().rows();
            if (real[code] >= LEAST && labels.size() < LEVELS) {
                labels.add(code == real.length - 1 ? "(missing)" : dictionary.level(code));
                shares.add(new double[] {r, s});
            } else {
                rest[0] += r;
                rest[1] += s;
            }
        }
        if (labels.isEmpty()) {
            return Optional.empty();
        }
        if (rest[0] + rest[1] > 0) {
            labels.add("(other)");
            shares.add(rest);
        }
        return Optional.of(
                new Plot.Bars(
                        "Shares of the levels of " + column,
                        labels,
                        List.of(
                                Plot.Series.bars(
                                        "real",
                                        shares.stream().mapToDouble(pair -> pair[0]).toArray()),
                                Plot.Series.bars(
                                        "synthetic",
                                        shares.stream().mapToDouble(pair -> pair[1]).toArray()))));
    }
}
