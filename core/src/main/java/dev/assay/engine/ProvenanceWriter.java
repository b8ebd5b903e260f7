package dev.assay.engine;

import dev.assay.embedding.Embedder;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.Part;
import dev.assay.plugin.PluginProblem;
import dev.assay.report.Provenance;
import dev.assay.table.SchemaFile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes down all that is needed to repeat a run. */
final class ProvenanceWriter {

    private static final String REAL = Part.REAL.name().toLowerCase(Locale.ROOT);

    private final Extensions<Metric<?>> metrics;
    private final Extensions<Embedder<?>> embedders;
    private final Map<Part, Provenance.Input> sources = new EnumMap<>(Part.class);
    private final List<PluginProblem> problems;

    ProvenanceWriter(
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders,
            Map<Part, Provenance.Input> sources,
            List<PluginProblem> problems) {
        this.problems = problems;
        this.metrics = metrics;
        this.embedders = embedders;
        this.sources.putAll(sources);
    }

    Provenance write(
            EvaluationData data,
            Optional<Provenance.Input> candidate,
            Binding binding,
            Map<String, Map<String, Object>> plan,
            SharedContext shared,
            RunSettings settings,
            Instant started,
            Duration duration) {
        List<Provenance.Input> inputs = inputs(data, candidate);
        Provenance.Input real =
                inputs.stream()
                        .filter(input -> input.part().equals(REAL))
                        .findFirst()
                        .orElseThrow();
        return new Provenance(
                version(),
                installed(binding),
                settings.seed(),
                settings(binding, settings),
                plan,
                inputs,
                SchemaFile.plain(data.schema()),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                settings.threads(),
                started,
                duration,
                UsedEmbeddings.of(binding, shared, settings.seed(), real),
                new Provenance.Yardsticks(
                        settings.resamples(),
                        settings.level(),
                        settings.calibrate(),
                        List.copyOf(settings.calibrated())),
                problems);
    }

    /** The preset's settings, and what the run was told of its tables. */
    private static Map<String, Object> settings(Binding binding, RunSettings run) {
        if (!run.holdoutOverlaps() && !run.normalise()) {
            return binding.preset().settings();
        }
        Map<String, Object> settings = new LinkedHashMap<>(binding.preset().settings());
        if (run.holdoutOverlaps()) {
            settings.put("holdout-overlaps", true);
        }
        if (run.normalise()) {
            settings.put("normalise", true);
        }
        return settings;
    }

    static String version() {
        return Optional.ofNullable(ProvenanceWriter.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    private List<Provenance.Installed> installed(Binding binding) {
        Map<String, Provenance.Installed> used = new LinkedHashMap<>();
        binding.metrics()
                .forEach(
                        planned ->
                                used.put(
                                        "metric " + planned.metric().key(),
                                        metrics.installed(planned.metric())));
        binding.embedders()
                .values()
                .forEach(
                        bound ->
                                used.put(
                                        "embedder " + bound.embedder().key(),
                                        embedders.installed(bound.embedder())));
        return List.copyOf(used.values());
    }

    private List<Provenance.Input> inputs(
            EvaluationData data, Optional<Provenance.Input> candidate) {
        List<Provenance.Input> inputs = new ArrayList<>();
        for (Part part : data.parts()) {
            if (part == Part.SYNTHETIC && candidate.isPresent()) {
                inputs.add(candidate.get());
            } else {
                inputs.add(
                        part != Part.SYNTHETIC && sources.containsKey(part)
                                ? sources.get(part)
                                : sources.computeIfAbsent(
                                        part, key -> Fingerprint.of(key, data.table(key))));
                if (part == Part.SYNTHETIC) {
                    sources.remove(part);
                }
            }
        }
        return List.copyOf(inputs);
    }
}
