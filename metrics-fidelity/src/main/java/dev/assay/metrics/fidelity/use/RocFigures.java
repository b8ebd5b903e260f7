package dev.assay.metrics.fidelity.use;

import dev.assay.metric.DetailTable;
import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import java.util.Comparator;
import java.util.List;

/** ROC curves and a table of areas per target. */
final class RocFigures {

    private RocFigures() {}

    static MetricResult add(MetricResult result, List<RocComparison> found) {
        MetricResult more =
                result.with(
                        new DetailTable(
                                "auroc_targets",
                                "ROC area (R² for numbers) on the holdout",
                                List.of("target"),
                                List.of(
                                        "trained on real",
                                        "trained on synthetic",
                                        "difference",
                                        "error"),
                                found.stream()
                                        .sorted(
                                                Comparator.comparingDouble(
                                                        (RocComparison one) ->
                                                                one.difference().value()))
                                        .map(
                                                one ->
                                                        DetailTable.Row.of(
                                                                one.target(),
                                                                one.real().value(),
                                                                one.synthetic().value(),
                                                                one.difference().value(),
                                                                one.difference()
                                                                        .standardError()
                                                                        .orElse(Double.NaN)))
                                        .toList()));
        for (RocComparison one : found) {
            if (!one.curves().isEmpty()) {
                more =
                        more.with(
                                new Plot.Curves(
                                        "ROC for " + one.target() + " on the holdout",
                                        "false-positive rate",
                                        "true-positive rate",
                                        one.curves()));
            }
        }
        return more;
    }
}
