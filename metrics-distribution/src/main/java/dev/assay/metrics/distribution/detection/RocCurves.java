package dev.assay.metrics.distribution.detection;

import dev.assay.learners.Auc;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.List;

/** Curves of how well synthetic rows are told from real ones, on an even grid. */
final class RocCurves {

    private static final int STEPS = 100;

    private RocCurves() {}

    /** The mean curve over folds, between the least and the largest of them. */
    static Plot.Series of(String name, List<Auc> folds) {
        double[] rates = new double[STEPS + 1];
        double[] mean = new double[STEPS + 1];
        double[] lower = new double[STEPS + 1];
        double[] upper = new double[STEPS + 1];
        for (int step = 0; step <= STEPS; step++) {
            double rate = (double) step / STEPS;
            double[] found = folds.stream().mapToDouble(fold -> told(fold, rate)).toArray();
            rates[step] = rate;
            mean[step] = SampleMoments.mean(found);
            lower[step] = Samples.min(found);
            upper[step] = Samples.max(found);
        }
        Plot.Series series = Plot.Series.of(name, rates, mean, Plot.Mark.LINE);
        return folds.size() > 1 ? series.within(lower, upper) : series;
    }

    /** The figure. */
    static Plot plot(String title, List<Plot.Series> series) {
        return new Plot.Curves(
                title,
                "share of real rows called synthetic",
                "share of synthetic rows found",
                series);
    }

    /** The share of synthetic rows that outscore all but this share of real ones. */
    private static double told(Auc auc, double rate) {
        // A row that ties with real ones outscores half of them.
        double least = 1 - rate - 1e-12;
        return (double) Arrays.stream(auc.positives()).filter(share -> share >= least).count()
                / auc.positives().length;
    }
}
