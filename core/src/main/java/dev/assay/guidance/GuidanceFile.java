package dev.assay.guidance;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.assay.api.OrderedCopy;
import dev.assay.error.ErrorCode;
import dev.assay.file.JsonBinding;
import dev.assay.file.JsonDocument;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The JSON form of a guidance file; what is left out is empty. */
record GuidanceFile(
        Optional<Integer> place,
        Optional<String> asks,
        Optional<String> read,
        Optional<String> doubt,
        Optional<String> next,
        List<String> formerly,
        Map<String, Map<String, Object>> presets,
        Map<String, Map<String, Object>> overlays,
        Map<String, String> evidence,
        Optional<Trust> trust,
        Map<String, Peer> elsewhere,
        List<Sentences> comparisons,
        Set<String> figures,
        Set<String> toldByAudits,
        boolean warmUp) {

    static final GuidanceFile NONE = parse("{}", "no guidance");

    private static final String LABEL = "@";

    GuidanceFile {
        place = orEmpty(place);
        asks = orEmpty(asks);
        read = orEmpty(read);
        doubt = orEmpty(doubt);
        next = orEmpty(next);
        formerly = orEmpty(formerly);
        presets = ordered(presets);
        overlays = ordered(overlays);
        evidence = ordered(evidence);
        trust = orEmpty(trust);
        elsewhere = ordered(elsewhere);
        comparisons = orEmpty(comparisons);
        figures = figures == null ? Set.of() : OrderedCopy.of(figures);
        toldByAudits = toldByAudits == null ? Set.of() : OrderedCopy.of(toldByAudits);
    }

    /** Measures that claim something, with the options they are asked under. */
    record Trust(
            Map<String, Object> options,
            List<String> fidelity,
            List<String> diversity,
            List<String> likeness) {

        List<TrustTarget> targets(String metric) {
            List<TrustTarget> targets = new ArrayList<>();
            add(targets, metric, Aspect.FIDELITY, fidelity);
            add(targets, metric, Aspect.DIVERSITY, diversity);
            add(targets, metric, Aspect.LIKENESS, likeness);
            return targets;
        }

        private void add(
                List<TrustTarget> targets, String metric, Aspect aspect, List<String> measures) {
            orEmpty(measures)
                    .forEach(
                            measure ->
                                    targets.add(
                                            new TrustTarget(
                                                    metric, measure, aspect, ordered(options))));
        }
    }

    /** Names of another library. */
    record Peer(List<Number> measures, List<Rows> rows) {

        record Number(
                @JsonProperty(required = true) String section,
                @JsonProperty(required = true) String name,
                @JsonProperty(required = true) String measure,
                Double per) {

            PeerMeasure named() {
                return new PeerMeasure(
                        section, name, measure, Objects.requireNonNullElse(per, 1.0));
            }
        }

        record Rows(
                @JsonProperty(required = true) String section,
                @JsonProperty(required = true) String table,
                String name,
                Map<String, String> names,
                PeerRows.Only only,
                int value,
                boolean reversed,
                Double per,
                Map<String, Integer> also) {

            PeerRows named() {
                return new PeerRows(
                        section,
                        table,
                        name == null ? ordered(names) : Map.of("*", name),
                        Objects.requireNonNullElse(only, PeerRows.Only.ALL),
                        value,
                        reversed,
                        Objects.requireNonNullElse(per, 1.0),
                        ordered(also));
            }
        }

        PeerNames named() {
            return new PeerNames(
                    orEmpty(measures).stream().map(Number::named).toList(),
                    orEmpty(rows).stream().map(Rows::named).toList());
        }
    }

    /** What is said of several candidates. */
    record Sentences(
            @JsonProperty(required = true) String measure,
            int place,
            String extremes,
            Double below,
            Double above,
            String none,
            String one,
            String some) {

        Comparison comparison() {
            if (extremes != null) {
                return new Comparison.Extremes(measure, place, extremes);
            }
            if ((below == null) == (above == null) || none == null || some == null) {
                throw new IllegalArgumentException(
                        "the comparison of "
                                + measure
                                + " needs \"extremes\", or \"below\" or \"above\" with \"none\" and \"some\"");
            }
            return new Comparison.Beyond(
                    measure,
                    place,
                    below == null ? above : below,
                    below != null,
                    none,
                    one == null ? some : one,
                    some);
        }
    }

    static GuidanceFile parse(String json, String subject) {
        return JsonBinding.bind(
                Reading.MAPPER,
                JsonDocument.parse(json, subject, ErrorCode.EXTENSION_INVALID),
                GuidanceFile.class,
                subject,
                ErrorCode.EXTENSION_INVALID);
    }

    /** By library. */
    Map<String, PeerNames> peers() {
        Map<String, PeerNames> peers = new LinkedHashMap<>();
        elsewhere.forEach((library, names) -> peers.put(library, names.named()));
        return ordered(peers);
    }

    /**
     * By preset, entries of the metric: itself with its options, or {@code @label} with options
     * each; {@code @} alone is the metric itself.
     */
    Map<String, Map<String, Map<String, Object>>> entries(String metric) {
        Map<String, Map<String, Map<String, Object>>> entries = new LinkedHashMap<>();
        presets.forEach((preset, options) -> entries.put(preset, entries(metric, options)));
        return entries;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> entries(
            String metric, Map<String, Object> options) {
        boolean isLabelled =
                !options.isEmpty() && options.keySet().stream().allMatch(k -> k.startsWith(LABEL));
        if (!isLabelled) {
            return Map.of(metric, ordered(options));
        }
        Map<String, Map<String, Object>> labelled = new LinkedHashMap<>();
        options.forEach(
                (label, own) ->
                        labelled.put(
                                label.equals(LABEL) ? metric : metric + label,
                                ordered((Map<String, Object>) own)));
        return labelled;
    }

    private static <T> Optional<T> orEmpty(Optional<T> value) {
        return value == null ? Optional.empty() : value;
    }

    private static <T> List<T> orEmpty(List<T> values) {
        return values == null ? List.of() : List.copyOf(values);
    }

    private static <V> Map<String, V> ordered(Map<String, V> values) {
        return values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Apart from the record, which its binding needs before it exists. */
    private static final class Reading {

        static final JsonMapper MAPPER =
                JsonMapper.builder()
                        .addModule(new Jdk8Module())
                        .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                        .build();
    }
}
