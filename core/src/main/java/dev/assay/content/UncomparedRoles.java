package dev.assay.content;

import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Columns that were given a role which asks for their content, a target or a sensitive one, and
 * that are identifiers or texts, whose content nothing compares: without a word, a run would seem
 * to have done what was asked.
 *
 * @since 0.2
 */
public final class UncomparedRoles {

    private UncomparedRoles() {}

    /** What a user is to be told of each, in the order of the roles. */
    public static List<String> sentences(Schema schema) {
        Roles roles = schema.roles();
        Map<String, String> declared = new LinkedHashMap<>();
        put(declared, roles.targets(), "the target");
        put(declared, roles.sensitive(), "sensitive");
        put(declared, roles.secret().stream().toList(), "secret");
        put(declared, roles.quasiIdentifiers(), "a quasi-identifier");
        roles.confounders().values().forEach(some -> put(declared, some, "a confounder"));
        List<String> sentences = new ArrayList<>();
        declared.forEach(
                (column, role) -> {
                    Optional<ColumnKind> kind = schema.find(column).map(ColumnSpec::kind);
                    if (kind.filter(one -> !one.isContent()).isPresent()
                            && !roles.ignored().contains(column)) {
                        sentences.add(sentence(column, role, kind.get()));
                    }
                });
        return sentences;
    }

    private static void put(Map<String, String> declared, Collection<String> columns, String role) {
        columns.forEach(column -> declared.putIfAbsent(column, role));
    }

    private static String sentence(String column, String role, ColumnKind kind) {
        return "'"
                + column
                + "' is declared as "
                + role
                + ", but holds "
                + (kind == ColumnKind.TEXT ? "free texts" : "identifiers, nearly all different")
                + ", whose content is not compared. If its values are levels, add --kind "
                + column
                + "="
                + ColumnKind.CATEGORICAL.name().toLowerCase(Locale.ROOT);
    }
}
