package dev.assay.metrics.fidelity.use;

import dev.assay.metric.DetailTable;
import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import java.util.Comparator;
import java.util.List;

/** Tables and bars of what models trained on either table achieve. */
final class ComparisonFigures {

    private ComparisonFigures() {}

    static MetricResult add(
            MetricResult result, List<ScoreComparison> folds, List<ScoreComparison> holdout) {
        MetricResult more =
                result.with(table("cls_acc_folds", "Folds of the real table", folds))
                        .with(bars("F1 or R² in folds of the real table", folds));
        return holdout.isEmpty()
                ? more
                : more.with(table("cls_acc_holdout", "Holdout", holdout))
                        .with(bars("F1 or R² on the holdout", holdout));
    }

    private static DetailTable table(String key, String title, List<ScoreComparison> comparisons) {
        return new DetailTable(
                key,
                title,
                List.of("target", "model"),
                List.of(
                        "trained on real",
                        "error",
                        "trained on synthetic",
                        "error",
                        "difference",
                        "error"),
                comparisons.stream()
                        .sorted(Comparator.comparingDouble(ScoreComparison::lost).reversed())
                        .map(
                                one ->
                                        DetailTable.Row.of(
                                                List.of(one.target(), one.model().word()),
                                                one.real().value(),
                                                one.real().standardError().orElse(Double.NaN),
                                                one.synthetic().value(),
                                                one.synthetic().standardError().orElse(Double.NaN),
                                                one.difference().value(),
                                                one.difference()
                                                        .standardError()
                                                        .orElse(Double.NaN)))
                        .toList());
    }

    private static Plot bars(String title, List<ScoreComparison> comparisons) {
        boolean several = comparisons.stream().map(ScoreComparison::target).distinct().count() > 1;
        return new Plot.Bars(
                title,
                comparisons.stream()
                        .map(one -> one.model().word() + (several ? " for " + one.target() : ""))
                        .toList(),
                List.of(
                        series("trained on real", comparisons, true),
                        series("trained on synthetic", comparisons, false)));
    }

    private static Plot.Series series(
            String name, List<ScoreComparison> comparisons, boolean real) {
        double[] heights = new double[comparisons.size()];
        double[] errors = new double[heights.length];
        for (int i = 0; i < heights.length; i++) {
            var estimate = real ? comparisons.get(i).real() : comparisons.get(i).synthetic();
            heights[i] = estimate.value();
            errors[i] = estimate.standardError().orElse(0);
        }
        double[] lower = heights.clone();
        double[] upper = heights.clone();
        for (int i = 0; i < heights.length; i++) {
            lower[i] -= errors[i];
            upper[i] += errors[i];
        }
        return Plot.Series.bars(name, heights).within(lower, upper);
    }
}
