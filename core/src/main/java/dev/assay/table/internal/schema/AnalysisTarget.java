package dev.assay.table.internal.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.table.Roles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Roles as SynthEval writes them. */
public final class AnalysisTarget {

    private static final String CONFOUNDERS = "confounder_vars";

    private AnalysisTarget() {}

    /**
     * The roles of a file's object; mistakes are added to its problems. Confounders named once hold
     * for every target, and a target is never its own.
     */
    public static Roles roles(JsonObject root) {
        root.allow(List.of("target_vars", "target_types", CONFOUNDERS, "sensitive_vars"));
        root.object("target_types");
        List<String> targets = root.texts("target_vars");
        Map<String, List<String>> confounders = new LinkedHashMap<>();
        if (root.has(CONFOUNDERS)) {
            JsonNode node = root.node().get(CONFOUNDERS);
            if (node.isObject()) {
                root.object(CONFOUNDERS)
                        .ifPresent(
                                object ->
                                        object.names()
                                                .forEach(
                                                        target ->
                                                                confounders.put(
                                                                        target,
                                                                        without(
                                                                                object.texts(
                                                                                        target),
                                                                                target))));
            } else {
                List<String> shared = root.texts(CONFOUNDERS);
                targets.forEach(target -> confounders.put(target, without(shared, target)));
            }
        }
        confounders.values().removeIf(List::isEmpty);
        return new Roles(
                targets,
                confounders,
                root.textsOrNulls("sensitive_vars"),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<String> without(List<String> columns, String target) {
        List<String> others = new ArrayList<>(columns);
        others.remove(target);
        return others;
    }
}
