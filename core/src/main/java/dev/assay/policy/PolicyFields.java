package dev.assay.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Typed access to the fields of a policy, with errors that name the policy and the field. */
final class PolicyFields {

    private final String subject;

    PolicyFields(String subject) {
        this.subject = subject;
    }

    EvaluationException invalid(String what) {
        return new EvaluationException(ErrorCode.POLICY_INVALID, subject + " " + what);
    }

    EvaluationException lacks(String field, Class<? extends Enum<?>> words) {
        return invalid(
                "has no \"" + field + "\"; expected one of " + String.join(", ", words(words)));
    }

    void refuseUnknown(JsonNode node, List<String> known, String noun) {
        if (!node.isObject()) {
            throw invalid("has " + node + " where an object with " + known + " is expected.");
        }
        node.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!known.contains(name)) {
                                throw invalid(
                                        "has no "
                                                + noun
                                                + " '"
                                                + name
                                                + "'"
                                                + Suggestion.ending(name, known)
                                                + " It may have "
                                                + String.join(", ", known)
                                                + ".");
                            }
                        });
    }

    ObjectNode object(JsonNode node, String field) {
        JsonNode found = node.path(field);
        if (found instanceof ObjectNode object) {
            return object;
        }
        if (found.isMissingNode()) {
            return JsonNodeFactory.instance.objectNode();
        }
        throw invalid("has \"" + field + "\" with " + found + "; expected an object.");
    }

    ArrayNode array(JsonNode node, String field) {
        JsonNode found = node.path(field);
        if (found instanceof ArrayNode array) {
            return array;
        }
        if (found.isMissingNode()) {
            return JsonNodeFactory.instance.arrayNode();
        }
        throw invalid("has \"" + field + "\" with " + found + "; expected a list.");
    }

    List<String> names(JsonNode node, String field) {
        List<String> names = new ArrayList<>();
        for (JsonNode name : array(node, field)) {
            if (!name.isTextual()) {
                throw invalid("has \"" + field + "\" with " + name + "; expected names in quotes.");
            }
            names.add(name.asText());
        }
        return names;
    }

    Optional<String> text(JsonNode node, String field) {
        if (!node.has(field)) {
            return Optional.empty();
        }
        if (!node.path(field).isTextual()) {
            throw invalid(
                    "has " + field + ": " + node.path(field) + "; expected a text in quotes.");
        }
        return Optional.of(node.path(field).asText());
    }

    OptionalDouble number(JsonNode node, String field) {
        if (!node.has(field)) {
            return OptionalDouble.empty();
        }
        double value = node.path(field).asDouble(Double.NaN);
        if (!node.path(field).isNumber() || Double.isNaN(value) || Double.isInfinite(value)) {
            throw invalid("has " + field + ": " + node.path(field) + "; expected a number.");
        }
        return OptionalDouble.of(value);
    }

    boolean yes(JsonNode node, String field) {
        if (node.has(field) && !node.path(field).isBoolean()) {
            throw invalid("has " + field + ": " + node.path(field) + "; expected true or false.");
        }
        return node.path(field).asBoolean(false);
    }

    <E extends Enum<E>> Optional<E> word(JsonNode node, String field, Class<E> words) {
        Optional<String> written = text(node, field);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        for (E word : words.getEnumConstants()) {
            if (word.name().toLowerCase(Locale.ROOT).equals(written.get())) {
                return Optional.of(word);
            }
        }
        throw invalid(
                "has "
                        + field
                        + " '"
                        + written.get()
                        + "'"
                        + Suggestion.ending(written.get(), words(words))
                        + " It must be one of "
                        + String.join(", ", words(words)));
    }

    private static List<String> words(Class<? extends Enum<?>> words) {
        return Arrays.stream(words.getEnumConstants())
                .map(word -> word.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
