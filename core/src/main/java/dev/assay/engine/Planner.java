package dev.assay.engine;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.Neighbours;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides on the data alone which metrics can run; instant, and without side effects. */
final class Planner {

    private Planner() {}

    static Plan plan(Binding binding, EvaluationData data) {
        refuseDuplicateMeasures(binding, data);
        List<Plan.Step> steps = new ArrayList<>();
        Map<Neighbours, Integer> needed = new LinkedHashMap<>();
        for (PlannedMetric<?> metric : binding.metrics()) {
            Optional<String> skip = firstUnmet(binding, metric.requirements(), data);
            steps.add(new Plan.Step(metric, skip));
            if (skip.isEmpty()) {
                metric.requirements().stream()
                        .filter(dev.assay.neighbour.NeighbourCount.class::isInstance)
                        .map(dev.assay.neighbour.NeighbourCount.class::cast)
                        .forEach(count -> needed.merge(count.what(), count.k(), Math::max));
            }
        }
        return new Plan(binding, steps, Plan.passes(needed, data));
    }

    private static Optional<String> firstUnmet(
            Binding binding, List<Requirement> requirements, EvaluationData data) {
        for (Requirement requirement : requirements) {
            Optional<String> unmet = requirement.unmet(data);
            if (unmet.isPresent()) {
                return unmet;
            }
            Optional<BoundEmbedder<?>> embedder =
                    Binding.embeddingOf(requirement).map(binding.embedders()::get);
            if (embedder.isPresent()) {
                EvaluationData real = data.only(java.util.Set.of(Part.REAL));
                Optional<String> reason = firstUnmet(binding, embedder.get().requirements(), real);
                if (reason.isPresent()) {
                    return reason.map(
                            text -> "the embedding '" + embedder.get().entry() + "' " + text);
                }
            }
        }
        return Optional.empty();
    }

    private static void refuseDuplicateMeasures(Binding binding, EvaluationData data) {
        Map<String, String> owners = new HashMap<>();
        for (PlannedMetric<?> metric : binding.metrics()) {
            for (MeasureSpec spec : metric.measures(data.schema())) {
                String other = owners.put(metric.reported(spec.key()), metric.entry());
                if (other != null) {
                    throw new EvaluationException(
                            ErrorCode.EXTENSION_DUPLICATE,
                            "measure '"
                                    + metric.reported(spec.key())
                                    + "' is reported by "
                                    + other
                                    + " and by "
                                    + metric.entry()
                                    + "; a measure's name must be unique");
                }
            }
        }
    }
}
