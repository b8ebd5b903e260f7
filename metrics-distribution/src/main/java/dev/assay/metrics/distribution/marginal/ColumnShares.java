package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.plot.Plot;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Dictionary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How often the levels of a column occur, as bars. Levels of fewer than five real rows, and those
 * beyond the thirty most frequent, are one bar together; it has no real height where it stands for
 * fewer than five.
 */
final class ColumnShares {

    private static final int FEWEST = 5;
    private static final int MOST = 30;

    private ColumnShares() {}

    /** The bars of a column; none where no level has five real rows. */
    static Optional<Plot> of(EvaluationContext context, String column, int bins) {
        long[] real = context.get(new LevelCounts(Part.REAL, column, bins));
        long[] counts = context.get(new LevelCounts(Part.SYNTHETIC, column, bins));
        long[] synthetic = Arrays.copyOf(counts, Math.max(counts.length, real.length));
        long[] all = Arrays.copyOf(real, synthetic.length);
        int[] shown =
                IntStream.range(0, all.length)
                        .filter(level -> all[level] >= FEWEST)
                        .boxed()
                        .sorted(Comparator.comparingLong(level -> -all[level]))
                        .limit(MOST)
                        .mapToInt(Integer::intValue)
                        .sorted()
                        .toArray();
        if (shown.length == 0) {
            return Optional.empty();
        }
        long realRows = Arrays.stream(all).sum();
        long syntheticRows = Arrays.stream(synthetic).sum();
        long realRest = realRows - IntStream.of(shown).mapToLong(level -> all[level]).sum();
        long syntheticRest =
                syntheticRows - IntStream.of(shown).mapToLong(level -> synthetic[level]).sum();
        List<String> labels = new ArrayList<>(labels(context, column, bins, shown));
        double[] ours = new double[shown.length + 1];
        double[] theirs = new double[shown.length + 1];
        for (int i = 0; i < shown.length; i++) {
            ours[i] = (double) all[shown[i]] / realRows;
            theirs[i] = (double) synthetic[shown[i]] / syntheticRows;
        }
        int bars = shown.length;
        if (realRest + syntheticRest > 0) {
            labels.add("all others");
            ours[bars] = realRest < FEWEST ? 0 : (double) realRest / realRows;
            theirs[bars] = (double) syntheticRest / syntheticRows;
            bars++;
        }
        return Optional.of(
                new Plot.Bars(
                        "Shares of the levels of " + column,
                        labels,
                        List.of(
                                Plot.Series.bars("real", Arrays.copyOf(ours, bars)),
                                Plot.Series.bars("synthetic", Arrays.copyOf(theirs, bars)))));
    }

    private static List<String> labels(
            EvaluationContext context, String column, int bins, int[] shown) {
        Column cells = context.data().real().column(column);
        if (cells instanceof CategoricalColumn categorical) {
            Dictionary dictionary = categorical.dictionary();
            return IntStream.of(shown)
                    .mapToObj(level -> level == 0 ? "missing" : dictionary.level(level - 1))
                    .toList();
        }
        ColumnBins.Edges edges = context.get(new ColumnBins(column, bins));
        return IntStream.of(shown)
                .mapToObj(level -> label(edges.inner(), level, edges.constant(), shown))
                .toList();
    }

    /** An edge beside a rare value would tell it, and is not shown. */
    private static String label(double[] edges, int level, boolean constant, int[] shown) {
        if (level < 2) {
            return level == 0 ? "missing" : "unreadable";
        }
        if (constant) {
            return level == 2 ? "the one value" : "another value";
        }
        int bin = level - 2;
        boolean from = bin > 0 && isShown(level - 1, shown);
        boolean to = bin < edges.length && isShown(level + 1, shown);
        if (from && to) {
            return rounded(edges[bin - 1]) + " to " + rounded(edges[bin]);
        }
        return from
                ? "from " + rounded(edges[bin - 1])
                : to ? "below " + rounded(edges[bin]) : "bin " + (bin + 1);
    }

    private static boolean isShown(int level, int[] shown) {
        return Arrays.binarySearch(shown, level) >= 0;
    }

    private static String rounded(double edge) {
        return String.format(Locale.ROOT, "%.4g", edge);
    }
}
