package dev.assay.table.internal.schema;

import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.DateFormat;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.internal.Phrase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Our own form of a schema. */
public final class SchemaJson {

    private static final List<String> KINDS =
            Arrays.stream(ColumnKind.values())
                    .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                    .toList();
    private static final List<String> ROLES =
            List.of(
                    "targets",
                    "confounders",
                    "sensitive",
                    "quasiIdentifiers",
                    "secret",
                    "identifiers",
                    "ignored",
                    "sequenceKey",
                    "timeIndex");

    private SchemaJson() {}

    /** The schema of a file's object; mistakes are added to its problems. */
    public static Schema schema(JsonObject root) {
        root.allow(List.of("columns", "roles", "description"));
        List<ColumnSpec> columns = new ArrayList<>();
        root.object("columns")
                .ifPresent(
                        object ->
                                object.names()
                                        .forEach(
                                                name ->
                                                        object.object(name)
                                                                .ifPresent(
                                                                        column ->
                                                                                columns.add(
                                                                                        column(
                                                                                                name,
                                                                                                column)))));
        return Schema.of(columns)
                .with(root.object("roles").map(SchemaJson::roles).orElse(Roles.NONE));
    }

    private static ColumnSpec column(String name, JsonObject json) {
        json.allow(List.of("kind", "dateFormat", "pattern"));
        ColumnKind kind =
                json.text("kind")
                        .flatMap(word -> kind(json, word))
                        .orElseGet(
                                () -> {
                                    if (!json.has("kind")) {
                                        json.complain(
                                                "kind is missing; expected one of "
                                                        + String.join(", ", KINDS)
                                                        + ".");
                                    }
                                    return ColumnKind.TEXT;
                                });
        return new ColumnSpec(
                name, kind, dateFormat(json, json.text("dateFormat")), pattern(json, "pattern"));
    }

    private static Optional<ColumnKind> kind(JsonObject json, String word) {
        if (!KINDS.contains(word)) {
            json.complain(
                    "no kind '"
                            + word
                            + "'"
                            + Phrase.meant(word, KINDS)
                            + " Known: "
                            + String.join(", ", KINDS)
                            + ".");
            return Optional.empty();
        }
        return Optional.of(ColumnKind.valueOf(word.toUpperCase(Locale.ROOT)));
    }

    /** The pattern if it is one; a complaint otherwise. */
    static Optional<String> dateFormat(JsonObject json, Optional<String> pattern) {
        return pattern.filter(
                text -> {
                    try {
                        DateFormat.of(text);
                        return true;
                    } catch (IllegalArgumentException e) {
                        json.complain(e.getMessage() + ".");
                        return false;
                    }
                });
    }

    /** The regular expression of this name if it is one; a complaint otherwise. */
    static Optional<String> pattern(JsonObject json, String name) {
        return json.text(name)
                .filter(
                        text -> {
                            try {
                                Pattern.compile(text);
                                return true;
                            } catch (PatternSyntaxException e) {
                                json.complain(
                                        name
                                                + " '"
                                                + text
                                                + "' is not a regular expression: "
                                                + e.getDescription()
                                                + ".");
                                return false;
                            }
                        });
    }

    private static Roles roles(JsonObject json) {
        json.allow(ROLES);
        Map<String, List<String>> confounders = new TreeMap<>();
        json.object("confounders")
                .ifPresent(
                        object ->
                                object.names()
                                        .forEach(
                                                target ->
                                                        confounders.put(
                                                                target, object.texts(target))));
        return new Roles(
                json.texts("targets"),
                confounders,
                json.texts("sensitive"),
                json.texts("quasiIdentifiers"),
                json.text("secret"),
                json.texts("identifiers"),
                json.texts("ignored"),
                json.text("sequenceKey"),
                json.text("timeIndex"));
    }

    /** The schema as plain maps and lists; what is empty is left out. */
    public static Map<String, Object> plain(Schema schema) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (ColumnSpec spec : schema.columns()) {
            Map<String, Object> column = new LinkedHashMap<>();
            column.put("kind", spec.kind().name().toLowerCase(Locale.ROOT));
            spec.dateFormat().ifPresent(format -> column.put("dateFormat", format));
            spec.pattern().ifPresent(pattern -> column.put("pattern", pattern));
            columns.put(spec.name(), column);
        }
        Roles roles = schema.roles();
        Map<String, Object> named = new LinkedHashMap<>();
        put(named, "targets", roles.targets());
        if (!roles.confounders().isEmpty()) {
            named.put("confounders", new TreeMap<>(roles.confounders()));
        }
        put(named, "sensitive", roles.sensitive());
        put(named, "quasiIdentifiers", roles.quasiIdentifiers());
        roles.secret().ifPresent(secret -> named.put("secret", secret));
        put(named, "identifiers", roles.identifiers());
        put(named, "ignored", roles.ignored());
        roles.sequenceKey().ifPresent(key -> named.put("sequenceKey", key));
        roles.timeIndex().ifPresent(index -> named.put("timeIndex", index));
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("columns", columns);
        all.put("roles", named);
        return all;
    }

    private static void put(Map<String, Object> target, String name, List<String> values) {
        if (!values.isEmpty()) {
            target.put(name, values);
        }
    }
}
