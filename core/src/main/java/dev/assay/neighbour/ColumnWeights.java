package dev.assay.neighbour;

import dev.assay.api.OrderedCopy;
import dev.assay.error.Check;
import java.util.Map;

/**
 * How much each content column counts in a Gower distance, Σ w·s / divisor.
 *
 * @param weights by column name, each at least 0
 * @param divisor what the weighted sum is divided by; in the plain sense the sum of the weights
 */
public record ColumnWeights(Map<String, Double> weights, double divisor) {

    /** Copies the map and refuses negative weights. */
    public ColumnWeights {
        weights = OrderedCopy.of(weights);
        weights.forEach(
                (column, weight) ->
                        Check.require(
                                weight >= 0 && weight < Double.POSITIVE_INFINITY,
                                "the weight of column '"
                                        + column
                                        + "' must be finite and at least 0: "
                                        + weight));
        Check.positive(divisor, "divisor");
    }

    /** Weights with their sum as divisor. */
    public static ColumnWeights of(Map<String, Double> weights) {
        return new ColumnWeights(
                weights, weights.values().stream().mapToDouble(Double::doubleValue).sum());
    }
}
