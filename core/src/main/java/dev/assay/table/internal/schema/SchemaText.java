package dev.assay.table.internal.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.assay.table.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** A schema as text that people edit. */
public final class SchemaText {

    private static final List<String> LISTS =
            List.of("targets", "sensitive", "quasiIdentifiers", "identifiers", "ignored");
    private static final ObjectWriter ONE_LINE =
            new ObjectMapper()
                    .writer(
                            new DefaultPrettyPrinter(
                                            Separators.createDefaultInstance()
                                                    .withObjectFieldValueSpacing(
                                                            Separators.Spacing.AFTER)
                                                    .withObjectEntrySpacing(
                                                            Separators.Spacing.AFTER)
                                                    .withArrayValueSpacing(Separators.Spacing.AFTER)
                                                    .withObjectEmptySeparator("")
                                                    .withArrayEmptySeparator(""))
                                    .withObjectIndenter(new DefaultPrettyPrinter.NopIndenter())
                                    .withArrayIndenter(new DefaultPrettyPrinter.NopIndenter()));

    private SchemaText() {}

    /** The text, with a line for each column and role. */
    public static String of(Schema schema) {
        Map<?, ?> columns = part(schema, "columns");
        Map<Object, Object> roles = new LinkedHashMap<>();
        LISTS.forEach(role -> roles.put(role, List.of()));
        roles.putAll(part(schema, "roles"));
        return "{\n  \"columns\": " + lines(columns) + ",\n  \"roles\": " + lines(roles) + "\n}\n";
    }

    private static Map<?, ?> part(Schema schema, String name) {
        return (Map<?, ?>) Objects.requireNonNull(SchemaJson.plain(schema).get(name));
    }

    private static String lines(Map<?, ?> entries) {
        return entries.entrySet().stream()
                .map(entry -> "    " + oneLine(entry.getKey()) + ": " + oneLine(entry.getValue()))
                .collect(Collectors.joining(",\n", "{\n", "\n  }"));
    }

    private static String oneLine(Object value) {
        try {
            return ONE_LINE.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts, lists and maps of them are always JSON", e);
        }
    }
}
