package dev.assay.neighbour;

import dev.assay.api.OrderedCopy;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.internal.scale.ColumnScale;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How each numeric column is scaled.
 *
 * @param fittedOn the parts that give the ranges
 */
record ColumnScales(Set<Part> fittedOn) implements Artefact<Map<String, ColumnScale>> {

    @Override
    public Map<String, ColumnScale> compute(EvaluationContext context) {
        Map<String, ColumnScale> scales = new HashMap<>();
        for (String name : context.data().schema().numeric()) {
            scales.put(name, ColumnScale.of(context.data(), name, fittedOn));
        }
        return OrderedCopy.of(scales);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL);
        parts.addAll(fittedOn);
        return parts;
    }
}
