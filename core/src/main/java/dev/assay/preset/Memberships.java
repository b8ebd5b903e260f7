package dev.assay.preset;

import dev.assay.guidance.Guidance;
import dev.assay.guidance.Guides;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The metrics that say of themselves in which presets they are, in their order. Our presets hold
 * our metrics alone: what a preset of ours means does not change with a jar of others.
 */
record Memberships(Guides guides, List<Guidance> inOrder) {

    static Memberships of(Guides guides) {
        return new Memberships(guides, guides.all());
    }

    /** A preset with its members, whose own fields win over what metrics say. */
    Preset in(String name, Preset written, boolean isOurs) {
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        Map<String, Map<String, Object>> overlay = new LinkedHashMap<>();
        for (Guidance guidance : inOrder) {
            if (guides.isOurs(guidance.metric()) == isOurs) {
                include.putAll(guidance.presets().getOrDefault(name, Map.of()));
                if (guidance.overlays().containsKey(name)) {
                    overlay.put(guidance.metric(), guidance.overlays().get(name));
                }
            }
        }
        written.include().forEach((entry, options) -> overlay(include, entry, options));
        written.overlay().forEach((entry, options) -> overlay(overlay, entry, options));
        return new Preset(
                written.description(),
                written.parents(),
                include,
                written.exclude(),
                overlay,
                written.settings(),
                written.embeddings());
    }

    private static void overlay(
            Map<String, Map<String, Object>> entries, String entry, Map<String, Object> options) {
        Map<String, Object> merged = new LinkedHashMap<>(entries.getOrDefault(entry, Map.of()));
        merged.putAll(options);
        entries.put(entry, merged);
    }
}
