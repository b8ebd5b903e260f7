package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Phrase;
import dev.assay.table.internal.Problems;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is declared about the columns of a table.
 *
 * @param schema its columns are as it says
 * @param options whose kinds win over the schema
 */
public record Declared(Schema schema, ReadOptions options) {

    /** The same, and what a source tells of columns of which nothing is declared. */
    public Declared and(TableSource source) {
        Map<String, ColumnKind> kinds = new HashMap<>(source.kinds());
        kinds.keySet().removeIf(name -> schema.find(name).isPresent() || byRole(name).isPresent());
        kinds.putAll(options.kinds());
        ReadOptions told =
                new ReadOptions(
                        options.missing(),
                        options.encoding(),
                        options.delimiter(),
                        options.uniqueThreshold(),
                        kinds,
                        options.datePatterns(),
                        options.maxRows(),
                        options.decimal(),
                        options.tableMemory());
        return new Declared(schema, told);
    }

    /** How a column is to be read. */
    public DeclaredColumn want(String name) {
        if (schema.roles().ignored().contains(name)) {
            return DeclaredColumn.NOTHING;
        }
        Optional<ColumnSpec> spec = schema.find(name);
        return Optional.ofNullable(options.kinds().get(name))
                .map(
                        kind ->
                                new ColumnSpec(
                                        name,
                                        kind,
                                        spec.flatMap(ColumnSpec::dateFormat),
                                        spec.flatMap(ColumnSpec::pattern)))
                .or(() -> spec)
                .or(() -> byRole(name))
                .map(DeclaredColumn::declared)
                .orElse(DeclaredColumn.INFERRED);
    }

    /** A sequence's key is a name, however much it looks like a number. */
    private Optional<ColumnSpec> byRole(String name) {
        return schema.roles().sequenceKey().equals(Optional.of(name))
                ? Optional.of(ColumnSpec.of(name, ColumnKind.IDENTIFIER))
                : Optional.empty();
    }

    /** Complains about names that the table does not have. */
    public void check(TableSource real, Problems problems) {
        Set<String> header = new LinkedHashSet<>(real.header());
        for (ColumnSpec spec : schema.columns()) {
            if (!header.contains(spec.name()) && !schema.roles().ignored().contains(spec.name())) {
                problems.add(
                        ErrorCode.SCHEMA_MISMATCH,
                        real.name()
                                + ": column '"
                                + spec.name()
                                + "' of the schema is missing"
                                + Phrase.meant(spec.name(), header)
                                + " Correct the schema, or remove the column from it.");
            }
        }
        options.kinds()
                .forEach(
                        (name, kind) -> {
                            if (!header.contains(name)) {
                                problems.add(
                                        ErrorCode.COLUMN_UNKNOWN,
                                        real.name()
                                                + ": no column '"
                                                + name
                                                + "', which is declared "
                                                + kind.name().toLowerCase(Locale.ROOT)
                                                + Phrase.meant(name, header));
                            }
                        });
        for (String name : schema.roles().mentioned()) {
            if (!header.contains(name) && !schema.roles().ignored().contains(name)) {
                problems.add(
                        ErrorCode.COLUMN_UNKNOWN,
                        real.name()
                                + ": no column '"
                                + name
                                + "', which was given a role (target, sensitive, …)"
                                + Phrase.meant(name, header));
            }
        }
    }

    /** Complains about names to be ignored that no table has. */
    public void checkIgnored(Set<String> known, Problems problems) {
        for (String name : schema.roles().ignored()) {
            if (!known.contains(name)) {
                problems.add(
                        ErrorCode.COLUMN_UNKNOWN,
                        "no table has a column '"
                                + name
                                + "', which is to be ignored"
                                + Phrase.meant(name, known));
            }
        }
    }
}
