package dev.assay.preset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.JsonDocument;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the JSON form of a preset, and SynthEval's flat {@code {key: options}} form. */
final class PresetReader {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final List<String> SECTIONS =
            List.of(
                    "description",
                    "extends",
                    "include",
                    "exclude",
                    "overlay",
                    "settings",
                    "embeddings");

    private final String subject;

    PresetReader(String subject) {
        this.subject = subject;
    }

    Preset read(String json) {
        return read(JsonDocument.parse(json, subject, ErrorCode.PRESET_INVALID));
    }

    Preset read(JsonNode root) {
        if (!root.isObject()) {
            throw invalid(
                    "is no JSON object; expected {\"include\": {…}}. See assay presets show fast.");
        }
        return isFlat(root) ? flat(root) : sections(root);
    }

    private static boolean isFlat(JsonNode root) {
        return SECTIONS.stream().noneMatch(root::has);
    }

    private Preset flat(JsonNode root) {
        return new Preset(
                "", List.of(), options(root, "preset"), List.of(), Map.of(), Map.of(), Map.of());
    }

    private Preset sections(JsonNode root) {
        Iterator<String> names = root.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!SECTIONS.contains(name)) {
                throw invalid(
                        "has no section '"
                                + name
                                + "'"
                                + Suggestion.ending(name, SECTIONS)
                                + " It may have "
                                + String.join(", ", SECTIONS)
                                + "; metrics stand under include.");
            }
        }
        return new Preset(
                root.path("description").asText(""),
                texts(root, "extends"),
                options(root.path("include"), "include"),
                texts(root, "exclude"),
                options(root.path("overlay"), "overlay"),
                plain(root.path("settings"), "settings"),
                options(root.path("embeddings"), "embeddings"));
    }

    private List<String> texts(JsonNode root, String section) {
        JsonNode node = root.path(section);
        List<String> texts = new ArrayList<>();
        if (node.isTextual()) {
            return List.of(node.asText());
        }
        if (!node.isMissingNode() && !node.isArray()) {
            throw invalid("'" + section + "' must be a list of names");
        }
        for (JsonNode item : node) {
            if (!item.isTextual()) {
                throw invalid("'" + section + "' must be a list of names; it holds " + item);
            }
            texts.add(item.asText());
        }
        return texts;
    }

    private Map<String, Map<String, Object>> options(JsonNode node, String section) {
        if (!node.isMissingNode() && !node.isObject()) {
            throw invalid("'" + section + "' must be an object of key → options");
        }
        Map<String, Map<String, Object>> options = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : fields(node)) {
            options.put(field.getKey(), plain(field.getValue(), section + "." + field.getKey()));
        }
        return options;
    }

    private Map<String, Object> plain(JsonNode node, String what) {
        if (!node.isMissingNode() && !node.isObject()) {
            throw invalid("'" + what + "' must be an object of option → value: " + node);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : fields(node)) {
            values.put(field.getKey(), MAPPER.convertValue(field.getValue(), Object.class));
        }
        return values;
    }

    private static Set<Map.Entry<String, JsonNode>> fields(JsonNode node) {
        return node.properties();
    }

    private EvaluationException invalid(String what) {
        return new EvaluationException(ErrorCode.PRESET_INVALID, subject + ": it " + what);
    }
}
