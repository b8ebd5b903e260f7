package dev.assay.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a preset and its parents come to.
 *
 * @param name what it was asked for by
 * @param entries entry → options as written; defaults are not filled in
 * @param settings run settings
 * @param embeddings embedder entry → options as written
 */
public record ResolvedPreset(
        String name,
        Map<String, Map<String, Object>> entries,
        Map<String, Object> settings,
        Map<String, Map<String, Object>> embeddings) {

    /**
     * The word among an entry's options that says where it is of use, which no option can have for
     * a name: an entry with {@code "if": "sequences"} is left out of runs without a sequence key.
     *
     * @since 0.2
     */
    public static final String CONDITION = "if";

    /** Copies the maps in their order. */
    public ResolvedPreset {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        embeddings = Collections.unmodifiableMap(new LinkedHashMap<>(embeddings));
    }

    /** The metric key of an entry: what stands before {@code @}. */
    public static String keyOf(String entry) {
        int at = entry.indexOf('@');
        return at < 0 ? entry : entry.substring(0, at);
    }

    /** This preset with single options of an entry changed; the entry must be there. */
    public ResolvedPreset withOption(String entry, String option, Object value) {
        Map<String, Map<String, Object>> changed = new LinkedHashMap<>(entries);
        Map<String, Object> options = new LinkedHashMap<>(changed.getOrDefault(entry, Map.of()));
        options.put(option, value);
        changed.put(entry, options);
        return new ResolvedPreset(name, changed, settings, embeddings);
    }

    /** This preset with single options of an embedder's entry changed; it need not be there. */
    public ResolvedPreset withEmbedding(String entry, Map<String, Object> options) {
        Map<String, Map<String, Object>> changed = new LinkedHashMap<>(embeddings);
        Map<String, Object> merged = new LinkedHashMap<>(changed.getOrDefault(entry, Map.of()));
        merged.putAll(options);
        changed.put(entry, merged);
        return new ResolvedPreset(name, entries, settings, changed);
    }

    /** This preset with a run setting changed. */
    public ResolvedPreset withSetting(String setting, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(settings);
        changed.put(setting, value);
        return new ResolvedPreset(name, entries, changed, embeddings);
    }
}
