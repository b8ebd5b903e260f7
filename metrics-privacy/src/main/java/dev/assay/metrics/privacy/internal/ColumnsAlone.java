package dev.assay.metrics.privacy.internal;

import dev.assay.api.OrderedCopy;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.ColumnWeights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Weight 1 for some content columns and 0 for all others: a Gower distance on what an attacker
 * knows.
 *
 * @param columns that count
 */
public record ColumnsAlone(List<String> columns) implements Artefact<ColumnWeights> {

    @Override
    public ColumnWeights compute(EvaluationContext context) {
        Set<String> counting = OrderedCopy.of(columns);
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String name : context.data().schema().content()) {
            weights.put(name, counting.contains(name) ? 1.0 : 0.0);
        }
        return ColumnWeights.of(weights);
    }

    @Override
    public Set<Part> parts() {
        return Set.of();
    }
}
