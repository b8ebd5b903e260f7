package dev.assay.engine;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.FailureText;
import dev.assay.engine.run.Individuals;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.SequencesNeeded;
import dev.assay.neighbour.NeighbourCost;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.QueryBudget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Decides on the data alone which metrics can run; instant, and without side effects. */
final class Planner {

    /**
     * A list twice as wide, and so many more, runs out on a half-sample less than once in a
     * thousand times.
     */
    private static final int SPARE_NEIGHBOURS = 12;

    private Planner() {}

    static Plan plan(Binding binding, EvaluationData data, RunSettings settings) {
        Questions questions = new Questions(settings);
        Map<String, Plan.Fault> faults = faults(binding, data, questions);
        List<Plan.Step> steps = new ArrayList<>();
        Map<Neighbours, Integer> needed = new LinkedHashMap<>();
        SequencesOnce sequences = new SequencesOnce(data);
        // Where nothing else is asked for, each says itself what it lacks.
        boolean leavesOut =
                data.schema().roles().sequenceKey().isEmpty()
                        && binding.metrics().stream().anyMatch(metric -> !metric.ifSequences());
        for (PlannedMetric<?> metric : binding.metrics()) {
            if (metric.ifSequences() && leavesOut) {
                continue;
            }
            Plan.Step step =
                    step(
                            metric,
                            faults,
                            () ->
                                    questions.ask(
                                            metric,
                                            () -> firstUnmet(binding, metric, data, sequences)));
            steps.add(step);
            if (step.isRunnable()) {
                metric.requirements().stream()
                        .filter(dev.assay.neighbour.NeighbourCount.class::isInstance)
                        .map(dev.assay.neighbour.NeighbourCount.class::cast)
                        .forEach(count -> needed.merge(count.what(), count.k(), Math::max));
            }
        }
        Function<Neighbours, EvaluationData> seenBy = what -> sequences.seenBy(binding, what);
        QueryBudget searches = binding.searches();
        return new Plan(
                binding,
                steps,
                Plan.passes(needed, seenBy, searches),
                NeighbourCost.of(
                        settings.resamples() > 0 ? widened(needed) : needed, seenBy, searches));
    }

    private static Plan.Step step(
            PlannedMetric<?> metric,
            Map<String, Plan.Fault> faults,
            Supplier<Optional<String>> firstUnmet) {
        Optional<String> skip = Optional.empty();
        Optional<Plan.Fault> fault = Optional.ofNullable(faults.get(metric.entry()));
        if (fault.isEmpty()) {
            try {
                skip = firstUnmet.get();
            } catch (OutOfMemoryError notItsFault) {
                throw notItsFault;
            } catch (Throwable broken) {
                fault =
                        Optional.of(
                                fault(
                                        metric,
                                        "cannot tell whether the data meet its needs",
                                        broken));
            }
        }
        return new Plan.Step(metric, skip, fault);
    }

    /** What to say of a question that an extension cannot answer, or not in time. */
    private static Plan.Fault fault(PlannedMetric<?> metric, String what, Throwable broken) {
        if (broken instanceof EvaluationException known && !Questions.isForeign(metric)) {
            throw known;
        }
        boolean late =
                broken instanceof EvaluationException known && known.code() == ErrorCode.TIME_LIMIT;
        return new Plan.Fault(
                late ? ErrorCode.TIME_LIMIT : ErrorCode.EXTENSION_INVALID,
                what + ": " + FailureText.of(broken));
    }

    /** Tables of which half-samples are cut, by how wide the metrics need them. */
    static Map<Neighbours, Integer> widened(Map<Neighbours, Integer> widths) {
        Map<Neighbours, Integer> wide = new LinkedHashMap<>();
        widths.forEach((what, k) -> wide.put(what, 2 * k + SPARE_NEIGHBOURS));
        return wide;
    }

    /** An embedding's requirements are asked first: they tell whether there are sequences. */
    private static Optional<String> firstUnmet(
            Binding binding,
            PlannedMetric<?> metric,
            EvaluationData data,
            SequencesOnce sequences) {
        for (Requirement requirement : metric.requirements()) {
            Optional<String> unmet = unmetByEmbedding(binding, requirement, data);
            if (unmet.isPresent()) {
                return unmet;
            }
        }
        boolean ofSequences =
                Individuals.areSequences(
                        metric.requirements(),
                        entry -> Optional.ofNullable(binding.embedders().get(entry)));
        for (Requirement requirement : metric.requirements()) {
            Optional<String> unmet =
                    ofSequences && !(requirement instanceof SequencesNeeded)
                            ? sequences.unmet(requirement)
                            : requirement.unmet(data);
            if (unmet.isPresent()) {
                return unmet;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unmetByEmbedding(
            Binding binding, Requirement requirement, EvaluationData data) {
        Optional<BoundEmbedder<?>> embedder =
                Binding.embeddingOf(requirement).map(binding.embedders()::get);
        if (embedder.isEmpty()) {
            return Optional.empty();
        }
        EvaluationData real = data.only(java.util.Set.of(Part.REAL));
        return embedder.get().requirements().stream()
                .map(needed -> needed.unmet(real).or(() -> unmetByEmbedding(binding, needed, data)))
                .flatMap(Optional::stream)
                .findFirst()
                .map(text -> "the embedding '" + embedder.get().entry() + "' " + text);
    }

    /** One row per sequence, put together when first asked for. */
    private static final class SequencesOnce {

        private final EvaluationData data;
        private Optional<EvaluationData> view = Optional.empty();

        SequencesOnce(EvaluationData data) {
            this.data = data;
        }

        Optional<String> unmet(Requirement requirement) {
            try {
                return requirement.unmet(get());
            } catch (NotApplicableException none) {
                return Optional.of(none.getMessage());
            } catch (OutOfMemoryError tooLarge) {
                // A plan must not end by it: the metric fails by itself when it is its turn.
                return Optional.empty();
            }
        }

        /** The data whose rows a neighbour table is of. */
        EvaluationData seenBy(Binding binding, Neighbours what) {
            boolean ofSequences =
                    Individuals.areSequences(
                            List.of(what.needing(1)),
                            entry -> Optional.ofNullable(binding.embedders().get(entry)));
            return ofSequences ? get() : data;
        }

        private EvaluationData get() {
            if (view.isEmpty()) {
                view = Optional.of(Individuals.sequences(data));
            }
            return view.get();
        }
    }

    /**
     * The metrics that cannot tell what they report, or report what another does under its name. A
     * metric of ours is not the one to give way.
     */
    private static Map<String, Plan.Fault> faults(
            Binding binding, EvaluationData data, Questions questions) {
        Map<String, Plan.Fault> faults = new HashMap<>();
        Map<String, String> owners = new HashMap<>();
        Map<String, String> reserved = reserved(binding, data);
        for (PlannedMetric<?> metric : oursFirst(binding.metrics())) {
            try {
                List<MeasureSpec> specs =
                        questions.ask(metric, () -> metric.measures(data.schema()));
                for (MeasureSpec spec : specs) {
                    String name = metric.reported(spec.key());
                    String other = owners.putIfAbsent(name, metric.entry());
                    if (other == null && Questions.isForeign(metric)) {
                        other = reserved.get(name);
                    }
                    if (other != null) {
                        faults.put(
                                metric.entry(),
                                new Plan.Fault(
                                        ErrorCode.EXTENSION_DUPLICATE,
                                        "its measure '"
                                                + name
                                                + "' is also reported by "
                                                + other
                                                + "; a measure's name must be unique"));
                    }
                }
            } catch (OutOfMemoryError notItsFault) {
                throw notItsFault;
            } catch (Throwable broken) {
                faults.put(metric.entry(), fault(metric, "cannot tell what it reports", broken));
            }
        }
        return faults;
    }

    /** Measures of Assay's own metrics that are not planned, and whose they are. */
    private static Map<String, String> reserved(Binding binding, EvaluationData data) {
        Map<String, String> reserved = new HashMap<>();
        for (PlannedMetric<?> metric : binding.reserved()) {
            metric.measures(data.schema())
                    .forEach(spec -> reserved.put(spec.key(), metric.entry()));
        }
        return reserved;
    }

    private static List<PlannedMetric<?>> oursFirst(List<PlannedMetric<?>> metrics) {
        List<PlannedMetric<?>> sorted = new ArrayList<>(metrics);
        sorted.sort(Comparator.comparing(Questions::isForeign));
        return sorted;
    }
}
