package dev.assay.engine;

import dev.assay.embedding.Embedder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
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

    private final Extensions<Metric<?>> metrics;
    private final Extensions<Embedder<?>> embedders;
    private final Map<Part, Provenance.Input> sources = new EnumMap<>(Part.class);

    ProvenanceWriter(
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders,
            Map<Part, Provenance.Input> sources) {
        this.metrics = metrics;
        this.embedders = embedders;
        this.sources.putAll(sources);
    }

    Provenance write(
            EvaluationData data,
            Optional<Provenance.Input> candidate,
            Binding binding,
            Map<String, Map<String, Object>> plan,
            RunSettings settings,
            Instant started,
            Duration duration) {
        return new Provenance(
                version(),
                installed(binding),
                settings.seed(),
                binding.preset().settings(),
                plan,
                inputs(data, candidate),
                schema(data.schema()),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                settings.threads(),
                started,
                duration);
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

    private static Map<String, Object> schema(Schema schema) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (ColumnSpec spec : schema.columns()) {
            Map<String, Object> column = new LinkedHashMap<>();
            column.put("kind", spec.kind().name().toLowerCase(Locale.ROOT));
            spec.dateFormat().ifPresent(format -> column.put("dateFormat", format));
            spec.pattern().ifPresent(pattern -> column.put("pattern", pattern));
            columns.put(spec.name(), column);
        }
        Roles roles = schema.roles();
        Map<String, Object> named = new LinkedHashMap<>();
        put(named, "targets", roles.targets());
        if (!roles.confounders().isEmpty()) {
            named.put("confounders", new java.util.TreeMap<>(roles.confounders()));
        }
        put(named, "sensitive", roles.sensitive());
        put(named, "quasiIdentifiers", roles.quasiIdentifiers());
        roles.secret().ifPresent(secret -> named.put("secret", secret));
        put(named, "identifiers", roles.identifiers());
        put(named, "ignored", roles.ignored());
        roles.sequenceKey().ifPresent(key -> named.put("sequenceKey", key));
        roles.timeIndex().ifPresent(index -> named.put("timeIndex", index));
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("columns", columns);
        all.put("roles", named);
        return all;
    }

    private static void put(Map<String, Object> target, String name, List<String> values) {
        if (!values.isEmpty()) {
            target.put(name, values);
        }
    }
}
