package dev.assay.engine.binding;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.EmbeddingNeeded;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Metric;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.NeighbourCount;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.QueryBudget;
import dev.assay.neighbour.Space;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.preset.ResolvedPreset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A preset with every entry bound to its metric and its options; made before any file is read.
 *
 * @param preset what it was made from
 * @param metrics in the order of the preset
 * @param embedders those the metrics may ask for, by entry
 * @param widths how wide each neighbour table must be
 * @param reserved Assay's own metrics that are not part of it, whose measures no plug-in may
 *     report; none where all metrics are Assay's own
 */
public record Binding(
        ResolvedPreset preset,
        List<PlannedMetric<?>> metrics,
        Map<String, BoundEmbedder<?>> embedders,
        Map<Neighbours, Integer> widths,
        List<PlannedMetric<?>> reserved) {

    /**
     * Settings the engine itself or a ranking understands; any other is the default of the option
     * of that name.
     */
    static final Set<String> RUN_SETTINGS =
            Set.of(
                    "missing",
                    "seed",
                    "ranking",
                    "weights",
                    SearchTime.KEY,
                    SequenceSettings.KEY,
                    SequenceSettings.TIME);

    /** Copies the collections in their order. */
    public Binding {
        metrics = List.copyOf(metrics);
        embedders = Collections.unmodifiableMap(new LinkedHashMap<>(embedders));
        widths = Collections.unmodifiableMap(new LinkedHashMap<>(widths));
        reserved = List.copyOf(reserved);
    }

    private static final String SEQUENCES = "sequences";

    /**
     * Binds all entries.
     *
     * @throws EvaluationException with every problem of every entry, a line each
     */
    public static Binding of(
            ResolvedPreset preset,
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders) {
        OptionProblems problems = new OptionProblems();
        List<PlannedMetric<?>> planned = new ArrayList<>();
        preset.entries()
                .forEach(
                        (entry, options) ->
                                problems.collect(
                                        () -> {
                                            Metric<?> metric =
                                                    metrics.get(ResolvedPreset.keyOf(entry));
                                            planned.add(
                                                    bind(
                                                            entry,
                                                            metric,
                                                            withSettings(
                                                                    metric,
                                                                    preset.settings(),
                                                                    options)));
                                        }));
        checkSettings(preset, metrics, problems);
        Map<Neighbours, Integer> widths = new LinkedHashMap<>();
        Set<String> wanted = new TreeSet<>();
        for (PlannedMetric<?> metric : planned) {
            for (Requirement requirement : metric.requirements()) {
                if (requirement instanceof NeighbourCount count) {
                    widths.merge(count.what(), count.k(), Math::max);
                }
                embeddingOf(requirement).ifPresent(wanted::add);
            }
        }
        Map<String, BoundEmbedder<?>> bound = new TreeMap<>();
        for (String entry : wanted) {
            problems.collect(() -> bindEmbedder(entry, List.of(), preset, embedders, bound));
        }
        for (String entry : preset.embeddings().keySet()) {
            problems.collect(() -> embedders.get(ResolvedPreset.keyOf(entry)));
        }
        problems.raise();
        return new Binding(preset, planned, bound, widths, reserved(planned, metrics));
    }

    private static List<PlannedMetric<?>> reserved(
            List<PlannedMetric<?>> planned, Extensions<Metric<?>> metrics) {
        if (planned.stream().allMatch(one -> ExtensionKeys.isOurs(one.metric().getClass()))) {
            return List.of();
        }
        Set<String> taken =
                planned.stream().map(one -> one.metric().key()).collect(Collectors.toSet());
        List<PlannedMetric<?>> reserved = new ArrayList<>();
        for (String key : metrics.keys()) {
            Metric<?> metric = metrics.get(key);
            if (ExtensionKeys.isOurs(metric.getClass()) && !taken.contains(key)) {
                reserved.add(bind(key, metric, Map.of()));
            }
        }
        return reserved;
    }

    /** Binds an embedder and first those from whose vectors it learns. */
    private static void bindEmbedder(
            String entry,
            List<String> path,
            ResolvedPreset preset,
            Extensions<Embedder<?>> embedders,
            Map<String, BoundEmbedder<?>> bound) {
        List<String> longer = new ArrayList<>(path);
        longer.add(entry);
        if (path.contains(entry)) {
            throw new EvaluationException(
                    ErrorCode.OPTION_INVALID,
                    "an embedding is learned from itself: " + String.join(" → ", longer));
        }
        if (bound.containsKey(entry)) {
            return;
        }
        Map<String, Object> written = preset.embeddings().getOrDefault(entry, Map.of());
        BoundEmbedder<?> embedder = EmbedderBinding.bind(entry, written, embedders);
        for (Requirement requirement : embedder.requirements()) {
            embeddingOf(requirement)
                    .ifPresent(from -> bindEmbedder(from, longer, preset, embedders, bound));
        }
        bound.put(entry, embedder);
    }

    /** What the neighbours of single rows may cost in a run of these metrics. */
    public QueryBudget searches() {
        List<NeighbourCount> counts = new ArrayList<>();
        for (PlannedMetric<?> metric : metrics) {
            for (Requirement requirement : metric.requirements()) {
                if (requirement instanceof NeighbourCount count) {
                    counts.add(count);
                }
            }
        }
        return SearchTime.of(preset.settings())
                .map(time -> QueryBudget.of(time, counts))
                .orElseGet(QueryBudget::unlimited);
    }

    /** The embedding a requirement asks for, directly or through a space. */
    public static java.util.Optional<String> embeddingOf(Requirement requirement) {
        if (requirement instanceof EmbeddingNeeded needed) {
            return java.util.Optional.of(needed.entry());
        }
        if (requirement instanceof NeighbourCount count
                && count.what().space() instanceof Space.Vectors vectors) {
            return java.util.Optional.of(vectors.entry());
        }
        if (requirement instanceof Coordinates.Needed needed
                && needed.space() instanceof Space.Vectors vectors) {
            return java.util.Optional.of(vectors.entry());
        }
        return java.util.Optional.empty();
    }

    /** Whether a metric compares vectors that rows which were in no file do not have. */
    public boolean isPositional(PlannedMetric<?> metric) {
        return arePositional(metric.requirements());
    }

    private boolean arePositional(List<Requirement> requirements) {
        return requirements.stream()
                .flatMap(requirement -> embeddingOf(requirement).stream())
                .map(embedders::get)
                .anyMatch(
                        embedder ->
                                embedder.isPositional() || arePositional(embedder.requirements()));
    }

    private static <O extends Record> PlannedMetric<O> bind(
            String entry, Metric<O> metric, Map<String, Object> options) {
        Map<String, Object> asked = new LinkedHashMap<>(options);
        Object condition = asked.remove(ResolvedPreset.CONDITION);
        if (condition != null && !condition.equals(SEQUENCES)) {
            throw new EvaluationException(
                    ErrorCode.PRESET_INVALID,
                    entry
                            + ": \""
                            + ResolvedPreset.CONDITION
                            + "\" is '"
                            + condition
                            + "'; expected "
                            + SEQUENCES
                            + ", for where a sequence key is declared.");
        }
        return new PlannedMetric<>(
                entry, metric, OptionsBinder.bind(metric, entry, asked), condition != null);
    }

    private static Map<String, Object> withSettings(
            Metric<?> metric, Map<String, Object> settings, Map<String, Object> options) {
        Map<String, Object> merged = new LinkedHashMap<>();
        for (String name : OptionsBinder.names(metric)) {
            if (settings.containsKey(name) && !RUN_SETTINGS.contains(name)) {
                merged.put(name, settings.get(name));
            }
        }
        merged.putAll(options);
        return merged;
    }

    private static void checkSettings(
            ResolvedPreset preset, Extensions<Metric<?>> metrics, OptionProblems problems) {
        problems.collect(() -> SearchTime.of(preset.settings()));
        for (String setting : preset.settings().keySet()) {
            boolean known =
                    RUN_SETTINGS.contains(setting)
                            || metrics.all().stream()
                                    .anyMatch(
                                            metric ->
                                                    OptionsBinder.names(metric).contains(setting));
            if (!known) {
                problems.add(
                        new EvaluationException(
                                ErrorCode.PRESET_INVALID,
                                "no run setting '"
                                        + setting
                                        + "'"
                                        + dev.assay.error.Suggestion.ending(
                                                setting,
                                                List.of(
                                                        "missing",
                                                        "seed",
                                                        SearchTime.KEY,
                                                        "space",
                                                        "scaling"))
                                        + " A setting is missing, seed, budget, sequence_key, time_index, or the name of an"
                                        + " option such as space or scaling"));
            }
        }
    }
}
