package dev.assay.engine.binding;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.JsonBinding;
import dev.assay.metric.Extension;
import dev.assay.metric.Option;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Binds what was written to an option record: defaults overlaid with the given values, then the
 * constructor validates.
 */
public final class OptionsBinder {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new Jdk8Module())
                    .addModule(new JavaTimeModule())
                    .annotationIntrospector(new OptionAnnotations())
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                    .withCoercionConfig(
                            LogicalType.Textual,
                            config ->
                                    config.setCoercion(
                                                    CoercionInputShape.Integer, CoercionAction.Fail)
                                            .setCoercion(
                                                    CoercionInputShape.Float, CoercionAction.Fail)
                                            .setCoercion(
                                                    CoercionInputShape.Boolean,
                                                    CoercionAction.Fail))
                    .build();

    private OptionsBinder() {}

    /**
     * The options of an extension.
     *
     * @param entry what to call it in messages: {@code key} or {@code key@label}
     * @param given what was written; missing options have their defaults
     * @throws EvaluationException OPTION_UNKNOWN or OPTION_INVALID
     */
    public static <O extends Record> O bind(
            Extension<O> extension, String entry, Map<String, ?> given) {
        ObjectNode options = MAPPER.valueToTree(extension.defaults());
        List<String> known = names(extension);
        for (Map.Entry<String, ?> option : given.entrySet()) {
            if (!known.contains(option.getKey())) {
                throw new EvaluationException(
                        ErrorCode.OPTION_UNKNOWN,
                        entry
                                + ": "
                                + entry
                                + " has no option '"
                                + option.getKey()
                                + "'"
                                + Suggestion.ending(option.getKey(), known)
                                + (known.isEmpty()
                                        ? " It has no options."
                                        : " It has " + String.join(", ", known) + "."));
            }
            options.set(option.getKey(), MAPPER.valueToTree(option.getValue()));
        }
        try {
            @SuppressWarnings("unchecked")
            Class<O> type = (Class<O>) extension.defaults().getClass();
            return MAPPER.treeToValue(options, type);
        } catch (JsonProcessingException | IllegalArgumentException invalid) {
            throw new EvaluationException(
                    ErrorCode.OPTION_INVALID, entry + "." + reason(invalid, options), invalid);
        }
    }

    /** The options as plain data, in the order of the record. */
    public static Map<String, Object> effective(Record options) {
        return MAPPER.convertValue(
                MAPPER.valueToTree(options), new TypeReference<Map<String, Object>>() {});
    }

    /** The names of an extension's options, in order. */
    public static List<String> names(Extension<?> extension) {
        return Arrays.stream(extension.defaults().getClass().getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /** What there is to say about each option, for people. */
    public static List<OptionDescription> describe(Extension<?> extension) {
        Map<String, Object> defaults = effective(extension.defaults());
        List<OptionDescription> descriptions = new ArrayList<>();
        for (RecordComponent component : extension.defaults().getClass().getRecordComponents()) {
            descriptions.add(
                    new OptionDescription(
                            component.getName(),
                            typeName(component),
                            MAPPER.valueToTree(defaults.get(component.getName())).toString(),
                            description(component),
                            choices(component.getType())));
        }
        return descriptions;
    }

    /** What the component says of itself; older extensions say it by Jackson's annotation. */
    private static String description(RecordComponent component) {
        Optional<String> told =
                Optional.ofNullable(component.getAnnotation(Option.class)).map(Option::value);
        return told.or(
                        () ->
                                Optional.ofNullable(
                                                component
                                                        .getAccessor()
                                                        .getAnnotation(
                                                                JsonPropertyDescription.class))
                                        .map(JsonPropertyDescription::value))
                .orElse("");
    }

    /** A value as it is written on a command line: JSON where it is JSON, else a text. */
    public static Object parse(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            return node == null || node.isMissingNode()
                    ? text
                    : MAPPER.convertValue(node, Object.class);
        } catch (JsonProcessingException notJson) {
            return text;
        }
    }

    private static List<String> choices(Class<?> type) {
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants())
                        .map(value -> OptionAnnotations.word((Enum<?>) value))
                        .toList()
                : List.of();
    }

    private static String typeName(RecordComponent component) {
        JavaType type = MAPPER.constructType(component.getGenericType());
        if (type.getRawClass().isEnum()) {
            return "word";
        }
        if (type.isContainerType() || type.isReferenceType()) {
            JavaType content = type.getContentType();
            String inner = content.getRawClass().getSimpleName().toLowerCase(Locale.ROOT);
            return (type.isReferenceType() ? "optional " : "list of ") + inner;
        }
        return switch (type.getRawClass().getSimpleName()) {
            case "String" -> "text";
            case "int", "long" -> "integer";
            case "double" -> "number";
            case "boolean" -> "true or false";
            default -> type.getRawClass().getSimpleName().toLowerCase(Locale.ROOT);
        };
    }

    private static String reason(Exception invalid, JsonNode options) {
        Throwable root = invalid;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        String where =
                invalid instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
                        ? mapping.getPath().get(0).getFieldName()
                        : "";
        String what =
                root instanceof JsonMappingException && invalid instanceof JsonMappingException json
                        ? JsonBinding.why(json, options)
                        : root.getMessage();
        boolean named = where == null || where.isEmpty() || String.valueOf(what).startsWith(where);
        return named ? String.valueOf(what) : where + ": " + what;
    }

    /**
     * One option.
     *
     * @param name as in presets
     * @param type in words
     * @param defaultValue as JSON
     * @param description one sentence
     * @param choices the words it may be, empty when it is not a word of a closed set
     */
    public record OptionDescription(
            String name,
            String type,
            String defaultValue,
            String description,
            List<String> choices) {}
}
