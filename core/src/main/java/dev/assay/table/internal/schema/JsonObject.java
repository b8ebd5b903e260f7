package dev.assay.table.internal.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.ErrorCode;
import dev.assay.table.internal.Phrase;
import dev.assay.table.internal.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An object of a JSON file and where it stands, for messages. What is not as expected is added to
 * the problems, and taken as absent.
 *
 * @param place the file and the path within it
 * @param node the object
 * @param problems of the file
 */
public record JsonObject(String place, JsonNode node, Problems problems) {

    /** Adds a complaint about this object. */
    public void complain(String message) {
        problems.add(ErrorCode.SCHEMA_INVALID, place + ": " + message);
    }

    /** Complains about names other than these. */
    public void allow(Collection<String> known) {
        node.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!known.contains(name)) {
                                complain(
                                        "no key '"
                                                + name
                                                + "' is known"
                                                + Phrase.meant(name, known)
                                                + " Known: "
                                                + String.join(", ", known)
                                                + ".");
                            }
                        });
    }

    /** The names in it, in order. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** Whether the name is there and not null. */
    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    /** The object of this name. */
    public Optional<JsonObject> object(String name) {
        return expect(name, JsonNode::isObject, "an object in braces")
                .map(child -> new JsonObject(place + ", " + name, child, problems));
    }

    /** The text of this name. */
    public Optional<String> text(String name) {
        return expect(name, JsonNode::isTextual, "a text in quotes").map(JsonNode::asText);
    }

    /** The texts of this name: a list, or a text by itself. */
    public List<String> texts(String name) {
        return texts(name, false);
    }

    /** The texts of this name, nulls among them passed over. */
    public List<String> textsOrNulls(String name) {
        return texts(name, true);
    }

    private List<String> texts(String name, boolean nulls) {
        List<String> texts = new ArrayList<>();
        expect(name, child -> child.isTextual() || child.isArray(), "a list of texts")
                .ifPresent(
                        child -> {
                            for (JsonNode item : child.isArray() ? child : List.of(child)) {
                                if (item.isTextual()) {
                                    texts.add(item.asText());
                                } else if (!(nulls && item.isNull())) {
                                    complain(
                                            name
                                                    + " holds "
                                                    + kindOf(item)
                                                    + "; expected texts in quotes.");
                                }
                            }
                        });
        return texts;
    }

    private Optional<JsonNode> expect(String name, Predicate<JsonNode> fits, String expected) {
        if (!has(name)) {
            return Optional.empty();
        }
        JsonNode child = node.get(name);
        if (!fits.test(child)) {
            complain(name + " is " + kindOf(child) + "; expected " + expected + ".");
            return Optional.empty();
        }
        return Optional.of(child);
    }

    /** What a value is, in words. */
    static String kindOf(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "a list";
            case STRING -> "the text \"" + node.asText() + "\"";
            case NUMBER, BOOLEAN -> node.asText();
            case NULL -> "null";
            case MISSING, BINARY, POJO -> "nothing";
        };
    }
}
