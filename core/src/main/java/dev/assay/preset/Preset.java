package dev.assay.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A preset as written, before its parents are looked up.
 *
 * @param description what it is for
 * @param parents the presets it builds on, from left to right
 * @param include entry → options: adds a metric, or overlays single options of an inherited one
 * @param exclude entries to remove
 * @param overlay entry → options: changes options of metrics that are there, and nothing where they
 *     are not
 * @param settings run settings: {@code missing}, {@code seed}, …; any other name is the default of
 *     the option of that name
 * @param embeddings embedder entry → options
 */
public record Preset(
        String description,
        List<String> parents,
        Map<String, Map<String, Object>> include,
        List<String> exclude,
        Map<String, Map<String, Object>> overlay,
        Map<String, Object> settings,
        Map<String, Map<String, Object>> embeddings) {

    /** Copies the collections in their order. */
    public Preset {
        parents = List.copyOf(parents);
        include = ordered(include);
        exclude = List.copyOf(exclude);
        overlay = ordered(overlay);
        settings = ordered(settings);
        embeddings = ordered(embeddings);
    }

    /** A preset of these metrics with default options. */
    public static Preset of(List<String> entries) {
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        entries.forEach(entry -> include.put(entry, Map.of()));
        return new Preset("", List.of(), include, List.of(), Map.of(), Map.of(), Map.of());
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
