package dev.assay.neighbour;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every content column counts 1. */
public record EqualWeights() implements Artefact<ColumnWeights> {

    @Override
    public ColumnWeights compute(EvaluationContext context) {
        Map<String, Double> ones =
                context.data().schema().content().stream()
                        .collect(Collectors.toMap(Function.identity(), name -> 1.0));
        return ColumnWeights.of(ones);
    }

    @Override
    public Set<Part> parts() {
        return Set.of();
    }
}
