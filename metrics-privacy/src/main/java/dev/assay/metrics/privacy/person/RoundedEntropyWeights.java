package dev.assay.metrics.privacy.person;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.Entropy;
import dev.assay.metrics.privacy.internal.EntropyWeights;
import dev.assay.metrics.privacy.internal.RealRows;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledColumn;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * SynthEval's weights: \(1 / (H_j + 10^{-16})\) with the entropy of the scaled values of REAL
 * rounded to whole numbers, so that a number becomes whether it lies in the upper half, and the
 * categorical columns as a block rescaled to their number times their weighted share of mismatches.
 *
 * @param range which rows give the range of the numbers
 * @param from whose rows give the entropies: those of REAL for values, all real rows for an
 *     exchange of labels
 */
record RoundedEntropyWeights(Range range, RealRows from) implements Artefact<ColumnWeights> {

    @Override
    public ColumnWeights compute(EvaluationContext context) {
        Map<String, Double> weights = new LinkedHashMap<>();
        double divisor = 0;
        for (String name : context.data().schema().numeric()) {
            double weight = 1 / (entropy(scaled(context, name)) + 1e-16);
            weights.put(name, weight);
            divisor += weight;
        }
        List<String> categorical = context.data().schema().categorical();
        Map<String, Double> block = new LinkedHashMap<>();
        for (String name : categorical) {
            int[] counts =
                    from.columns(context.data(), name).stream()
                            .map(column -> ((CategoricalColumn) column).counts())
                            .reduce(EntropyWeights::sum)
                            .orElseThrow();
            block.put(name, 1 / (Entropy.nats(counts) + 1e-16));
        }
        double blockSum = block.values().stream().mapToDouble(Double::doubleValue).sum();
        block.forEach((name, weight) -> weights.put(name, categorical.size() * weight / blockSum));
        return new ColumnWeights(weights, divisor + blockSum);
    }

    private double[] scaled(EvaluationContext context, String name) {
        return from.parts().stream()
                .filter(context.data()::has)
                .map((Part part) -> context.get(new ScaledColumn(part, name, range)))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double entropy(double[] scaled) {
        Map<Double, Integer> counts = new TreeMap<>();
        for (double value : scaled) {
            counts.merge(Math.rint(value), 1, Integer::sum);
        }
        return Entropy.nats(counts.values().stream().mapToInt(Integer::intValue).toArray());
    }
}
