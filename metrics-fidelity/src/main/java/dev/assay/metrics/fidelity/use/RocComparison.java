package dev.assay.metrics.fidelity.use;

import dev.assay.metric.Estimate;
import dev.assay.plot.Plot;
import java.util.List;

/**
 * What one target shows.
 *
 * @param target the column predicted
 * @param real area or R² of the model trained on real rows
 * @param synthetic that of the model trained on synthetic rows
 * @param difference synthetic minus real
 * @param sampled whether training rows were sampled
 * @param curves the curves of the two models, mean and band over bootstrap samples; empty for
 *     numbers
 */
record RocComparison(
        String target,
        Estimate real,
        Estimate synthetic,
        Estimate difference,
        boolean sampled,
        List<Plot.Series> curves) {}
