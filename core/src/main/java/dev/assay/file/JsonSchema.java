package dev.assay.file;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Holds documents against a JSON Schema (draft 2020-12) that uses only {@code $ref} within the
 * document, {@code type}, {@code properties}, {@code required}, {@code additionalProperties},
 * {@code items}, {@code enum}, {@code const}, bounds of numbers, {@code minLength}, {@code pattern}
 * (of the whole text), {@code anyOf} and {@code oneOf} whose branches differ in one property with a
 * constant.
 *
 * @since 0.2
 */
public final class JsonSchema {

    private static final int SHOWN = 20;
    private static final int LONGEST = 60;

    private final JsonNode root;
    private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();

    private JsonSchema(JsonNode root) {
        this.root = root;
    }

    /** The schema in a text. */
    public static JsonSchema of(String json) {
        return new JsonSchema(JsonDocument.parse(json, "schema", ErrorCode.INTERNAL_ERROR));
    }

    /**
     * What does not fit, each with its place as a JSON pointer (RFC 6901); the first {@value
     * #SHOWN} at most.
     */
    public List<String> problems(JsonNode document) {
        List<String> problems = new ArrayList<>();
        check(document, root, "", problems);
        return problems;
    }

    private void check(JsonNode node, JsonNode schema, String at, List<String> problems) {
        if (problems.size() >= SHOWN) {
            return;
        }
        if (schema.has("$ref")) {
            check(node, root.at(schema.get("$ref").asText().substring(1)), at, problems);
            return;
        }
        if (schema.has("oneOf")) {
            checkBranches(node, schema.get("oneOf"), at, problems);
            return;
        }
        if (schema.has("anyOf")) {
            if (stream(schema.get("anyOf")).noneMatch(branch -> fits(node, branch, at))) {
                add(problems, at, "found " + shown(node) + "; expected " + expected(schema) + ".");
            }
            return;
        }
        boolean known =
                (!schema.has("type") || isOfType(node, schema.get("type").asText()))
                        && (!schema.has("const") || schema.get("const").equals(node))
                        && (!schema.has("enum")
                                || stream(schema.get("enum")).anyMatch(node::equals));
        if (!known) {
            add(problems, at, "found " + shown(node) + "; expected " + expected(schema) + ".");
            return;
        }
        checkNumber(node, schema, at, problems);
        checkText(node, schema, at, problems);
        if (node.isObject()) {
            checkObject(node, schema, at, problems);
        }
        if (node.isArray() && schema.has("items")) {
            for (int i = 0; i < node.size(); i++) {
                check(node.get(i), schema.get("items"), at + "/" + i, problems);
            }
        }
    }

    private boolean fits(JsonNode node, JsonNode schema, String at) {
        List<String> problems = new ArrayList<>();
        check(node, schema, at, problems);
        return problems.isEmpty();
    }

    /**
     * The branch is the one whose constant the document has, so that what is wrong in it is told.
     */
    private void checkBranches(JsonNode node, JsonNode branches, String at, List<String> problems) {
        String name = discriminator(branches.get(0));
        List<String> words = new ArrayList<>();
        for (JsonNode branch : branches) {
            JsonNode word = branch.path("properties").path(name).path("const");
            words.add(word.asText());
            if (word.equals(node.path(name))) {
                check(node, branch, at, problems);
                return;
            }
        }
        if (node.isObject()) {
            add(
                    problems,
                    at + "/" + name,
                    "found "
                            + shown(node.path(name))
                            + "; expected one of "
                            + String.join(", ", words)
                            + ".");
        } else {
            add(problems, at, "found " + shown(node) + "; expected an object.");
        }
    }

    private static String discriminator(JsonNode branch) {
        return branch.path("properties").properties().stream()
                .filter(property -> property.getValue().has("const"))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private void checkObject(JsonNode node, JsonNode schema, String at, List<String> problems) {
        JsonNode properties = schema.path("properties");
        for (JsonNode name : schema.path("required")) {
            if (!node.has(name.asText())) {
                add(problems, at, "'" + name.asText() + "' is missing; expected it.");
            }
        }
        JsonNode others = schema.path("additionalProperties");
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            String place = at + "/" + JsonBinding.escaped(field.getKey());
            if (properties.has(field.getKey())) {
                check(field.getValue(), properties.get(field.getKey()), place, problems);
            } else if (others.isObject()) {
                check(field.getValue(), others, place, problems);
            } else if (others.isBoolean() && !others.booleanValue()) {
                List<String> known = new ArrayList<>();
                properties.fieldNames().forEachRemaining(known::add);
                add(
                        problems,
                        place,
                        "no such field is known"
                                + Suggestion.ending(field.getKey(), known)
                                + " Known: "
                                + String.join(", ", known)
                                + ".");
            }
        }
    }

    private void checkNumber(JsonNode node, JsonNode schema, String at, List<String> problems) {
        if (!node.isNumber()) {
            return;
        }
        boolean fits =
                (!schema.has("minimum") || compare(node, schema.get("minimum")) >= 0)
                        && (!schema.has("maximum") || compare(node, schema.get("maximum")) <= 0)
                        && (!schema.has("exclusiveMinimum")
                                || compare(node, schema.get("exclusiveMinimum")) > 0)
                        && (!schema.has("exclusiveMaximum")
                                || compare(node, schema.get("exclusiveMaximum")) < 0);
        if (!fits) {
            add(problems, at, "found " + shown(node) + "; expected " + expected(schema) + ".");
        }
    }

    private static int compare(JsonNode node, JsonNode bound) {
        return node.decimalValue().compareTo(bound.decimalValue());
    }

    private void checkText(JsonNode node, JsonNode schema, String at, List<String> problems) {
        if (!node.isTextual()) {
            return;
        }
        if (node.textValue().length() < schema.path("minLength").asInt(0)) {
            add(problems, at, "found an empty text; expected one that says something.");
        }
        if (schema.has("pattern")
                && !patterns.computeIfAbsent(schema.get("pattern").asText(), Pattern::compile)
                        .matcher(node.textValue())
                        .matches()) {
            add(
                    problems,
                    at,
                    "found "
                            + shown(node)
                            + "; expected the form "
                            + schema.get("pattern").asText()
                            + ".");
        }
    }

    private static boolean isOfType(JsonNode node, String type) {
        return switch (type) {
            case "object" -> node.isObject();
            case "array" -> node.isArray();
            case "string" -> node.isTextual();
            case "integer" -> node.isIntegralNumber();
            case "number" -> node.isNumber();
            case "boolean" -> node.isBoolean();
            default -> node.isNull();
        };
    }

    private String expected(JsonNode schema) {
        if (schema.has("$ref")) {
            return expected(root.at(schema.get("$ref").asText().substring(1)));
        }
        if (schema.has("const")) {
            return schema.get("const").asText();
        }
        if (schema.has("enum")) {
            return "one of "
                    + stream(schema.get("enum"))
                            .map(JsonNode::asText)
                            .collect(Collectors.joining(", "));
        }
        if (schema.has("anyOf")) {
            return stream(schema.get("anyOf"))
                    .map(this::expected)
                    .collect(Collectors.joining(", or "));
        }
        String word =
                switch (schema.path("type").asText()) {
                    case "object" -> "an object";
                    case "array" -> "a list";
                    case "string" -> "a text";
                    case "integer" -> "an integer";
                    case "number" -> "a number";
                    case "boolean" -> "true or false";
                    case "null" -> "null";
                    default -> "another value";
                };
        return word
                + bound(schema, "minimum", " of at least ")
                + bound(schema, "exclusiveMinimum", " above ")
                + bound(schema, "maximum", " and at most ")
                + bound(schema, "exclusiveMaximum", " and below ");
    }

    private static String bound(JsonNode schema, String name, String words) {
        return Optional.ofNullable(schema.get(name)).map(b -> words + b.asText()).orElse("");
    }

    private static String shown(JsonNode node) {
        if (node.isContainerNode() || node.isMissingNode()) {
            return JsonBinding.kind(node);
        }
        String text = node.isTextual() ? "'" + node.textValue() + "'" : node.asText();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static java.util.stream.Stream<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static void add(List<String> problems, String at, String what) {
        if (problems.size() < SHOWN) {
            problems.add((at.isEmpty() ? "at the root" : "at " + at) + ": " + what);
        }
    }
}
