package dev.assay.table.internal.schema;

import dev.assay.error.Suggestion;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Metadata as the Synthetic Data Vault writes it: one table by itself, or a file of several tables
 * that has one. Types other than the six of data ({@code email}, {@code phone_number}, …) are
 * personal and read as text.
 */
public final class SdvMetadata {

    private static final Map<String, ColumnKind> TYPES =
            Map.of(
                    "numerical", ColumnKind.NUMERIC,
                    "categorical", ColumnKind.CATEGORICAL,
                    "boolean", ColumnKind.CATEGORICAL,
                    "datetime", ColumnKind.DATETIME,
                    "id", ColumnKind.IDENTIFIER,
                    "text", ColumnKind.TEXT,
                    "unknown", ColumnKind.TEXT);

    private SdvMetadata() {}

    /** Whether an object is such metadata. */
    public static boolean is(JsonObject root) {
        if (root.has("METADATA_SPEC_VERSION") || root.has("tables")) {
            return true;
        }
        return root.has("columns") && root.node().get("columns").findValue("sdtype") != null;
    }

    /** The schema of the one table; mistakes are added to the object's problems. */
    public static Schema schema(JsonObject root) {
        if (!root.has("tables")) {
            return table(root);
        }
        Optional<JsonObject> tables = root.object("tables");
        if (tables.isPresent() && tables.get().names().size() != 1) {
            root.complain(
                    "it has "
                            + tables.get().names().size()
                            + " tables ("
                            + String.join(", ", tables.get().names())
                            + "); expected one. Keep the table that is evaluated.");
            return Schema.of(List.of());
        }
        return tables.flatMap(object -> object.object(object.names().get(0)))
                .map(SdvMetadata::table)
                .orElse(Schema.of(List.of()));
    }

    private static Schema table(JsonObject table) {
        List<ColumnSpec> columns = new ArrayList<>();
        Optional<JsonObject> object = table.object("columns");
        if (object.isEmpty()) {
            table.complain("it has no columns.");
        }
        object.ifPresent(
                all ->
                        all.names()
                                .forEach(
                                        name ->
                                                all.object(name)
                                                        .ifPresent(
                                                                column ->
                                                                        columns.add(
                                                                                column(
                                                                                        name,
                                                                                        column)))));
        Set<String> keys = new LinkedHashSet<>(table.texts("primary_key"));
        keys.addAll(table.texts("alternate_keys"));
        Roles roles =
                new Roles(
                        List.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.copyOf(keys),
                        List.of(),
                        table.text("sequence_key"),
                        table.text("sequence_index"));
        return Schema.of(columns).with(roles);
    }

    private static ColumnSpec column(String name, JsonObject json) {
        Optional<String> type = json.text("sdtype");
        if (type.isEmpty()) {
            json.complain(
                    "sdtype is missing; expected one such as numerical, categorical, datetime or id.");
        }
        ColumnKind kind = type.map(word -> kind(json, word)).orElse(ColumnKind.TEXT);
        Optional<String> format =
                json.text("datetime_format")
                        .flatMap(
                                python -> {
                                    try {
                                        return Optional.of(Strftime.toJava(python));
                                    } catch (IllegalArgumentException e) {
                                        json.complain(String.valueOf(e.getMessage()));
                                        return Optional.empty();
                                    }
                                });
        return new ColumnSpec(
                name,
                kind,
                SchemaJson.dateFormat(json, format),
                SchemaJson.pattern(json, "regex_format"));
    }

    private static ColumnKind kind(JsonObject json, String type) {
        ColumnKind known = TYPES.get(type);
        if (known != null) {
            return known;
        }
        Optional<String> meant = Suggestion.nearest(type, TYPES.keySet());
        if (meant.isPresent() && !json.has("pii")) {
            json.complain("no sdtype '" + type + "'; did you mean " + meant.get() + "?");
        }
        return ColumnKind.TEXT;
    }
}
