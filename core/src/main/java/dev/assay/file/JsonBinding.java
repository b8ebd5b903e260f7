package dev.assay.file;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Makes records of JSON, and tells what does not fit in words: the place as a JSON pointer (RFC
 * 6901), what was found, what was expected. No class is ever named.
 *
 * @since 0.2
 */
public final class JsonBinding {

    private static final int LONGEST = 80;

    private JsonBinding() {}

    /**
     * A value of this type.
     *
     * @param subject what the document is called in messages
     * @throws EvaluationException of this code
     */
    public static <T> T bind(
            ObjectMapper mapper, JsonNode node, Class<T> type, String subject, ErrorCode code) {
        try {
            return Optional.ofNullable(mapper.treeToValue(node, type))
                    .orElseThrow(
                            () ->
                                    new EvaluationException(
                                            code, subject + ": found null; expected an object."));
        } catch (JsonMappingException wrong) {
            throw new EvaluationException(
                    code,
                    subject
                            + place(wrong).map(at -> ", at " + at).orElse("")
                            + ": "
                            + why(wrong, node),
                    wrong);
        } catch (com.fasterxml.jackson.core.JsonProcessingException
                | IllegalArgumentException wrong) {
            throw new EvaluationException(
                    code, subject + ": found something else than expected.", wrong);
        }
    }

    /** Where a mapping failed, as a JSON pointer; empty at the root. */
    private static Optional<String> place(JsonMappingException wrong) {
        String pointer =
                wrong.getPath().stream()
                        .map(
                                step ->
                                        "/"
                                                + (step.getFieldName() == null
                                                        ? String.valueOf(step.getIndex())
                                                        : escaped(step.getFieldName())))
                        .collect(Collectors.joining());
        return Optional.of(pointer).filter(text -> !text.isEmpty());
    }

    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /**
     * What does not fit, in words.
     *
     * @param root what was to be bound
     */
    public static String why(JsonMappingException wrong, JsonNode root) {
        if (wrong instanceof UnrecognizedPropertyException unknown) {
            List<String> known =
                    unknown.getKnownPropertyIds() == null
                            ? List.of()
                            : unknown.getKnownPropertyIds().stream()
                                    .map(String::valueOf)
                                    .sorted()
                                    .toList();
            return "no field '"
                    + unknown.getPropertyName()
                    + "' is known"
                    + Suggestion.ending(unknown.getPropertyName(), known)
                    + (known.isEmpty() ? "" : " Known: " + String.join(", ", known) + ".");
        }
        Throwable deepest = wrong;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        if (deepest instanceof IllegalArgumentException own && own.getMessage() != null) {
            return own.getMessage() + (own.getMessage().endsWith(".") ? "" : ".");
        }
        if (deepest instanceof NullPointerException) {
            return "a field is missing or null; expected all of them.";
        }
        if (wrong instanceof InvalidTypeIdException id) {
            return "found '"
                    + shortened(String.valueOf(id.getTypeId()))
                    + "'; expected a known word.";
        }
        if (wrong instanceof MismatchedInputException mismatch) {
            return found(wrong, root) + "; expected " + expected(mismatch) + ".";
        }
        return "found something else than expected.";
    }

    private static String found(JsonMappingException wrong, JsonNode root) {
        if (wrong instanceof InvalidFormatException format) {
            return "found '" + shortened(String.valueOf(format.getValue())) + "'";
        }
        JsonNode node = place(wrong).map(root::at).orElse(root);
        return "found " + kind(node);
    }

    /** What a value is, in words. */
    public static String kind(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "a list";
            case STRING -> "a text";
            case NUMBER -> "a number";
            case BOOLEAN -> "true or false";
            case MISSING -> "nothing";
            default -> "null";
        };
    }

    private static String expected(MismatchedInputException mismatch) {
        if (mismatch.getTargetType() == null) {
            return "another value";
        }
        return word(TypeFactory.defaultInstance().constructType(mismatch.getTargetType()));
    }

    private static String word(JavaType type) {
        Class<?> raw = type.getRawClass();
        if (raw.isEnum()) {
            return "one of "
                    + Arrays.stream(raw.getEnumConstants())
                            .map(value -> ((Enum<?>) value).name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }
        if (Collection.class.isAssignableFrom(raw) || raw.isArray()) {
            return "a list";
        }
        if (raw == String.class) {
            return "a text";
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return "true or false";
        }
        if (raw == double.class || raw == Double.class || raw == float.class) {
            return "a number";
        }
        if (raw.isPrimitive() || Number.class.isAssignableFrom(raw)) {
            return "an integer";
        }
        return raw.getName().startsWith("java.time.") ? "a time or duration" : "an object";
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
