package dev.assay.content;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Columns that seem to say whose a row is, although no sequence key was declared: many values, each
 * of several rows, of which none comes again in the holdout, as it is where whole persons are held
 * out; or declared identifiers that stand in several rows. Whoever takes such rows for independent
 * is misled. The first rows stand for larger tables.
 *
 * @since 0.2
 */
public final class SeemingKeys {

    private static final int FEWEST = 20;
    private static final int MOST_ROWS = 5_000;

    private SeemingKeys() {}

    /**
     * A column.
     *
     * @param column its name
     * @param values how many it has in the rows that were looked at
     * @param rows how many these are
     * @param fresh whether the holdout has none of them
     */
    public record Key(String column, int values, int rows, boolean fresh) {

        /** What a user is to be told. */
        public String sentence() {
            return "'"
                    + column
                    + "' has "
                    + values
                    + " values in "
                    + rows
                    + " real rows"
                    + (fresh ? ", none of which is in the holdout" : "")
                    + ". If it says whose a row is, add --sequence-key "
                    + column
                    + ", for rows of one person are not independent";
        }
    }

    /** Those of data without a sequence key, in the order of the schema. */
    public static List<Key> of(EvaluationData data) {
        List<Key> keys = new ArrayList<>();
        boolean isHere =
                data.parts().stream().allMatch(part -> data.table(part).distant().isEmpty());
        if (data.schema().roles().sequenceKey().isPresent() || !isHere) {
            return keys;
        }
        for (ColumnSpec spec : data.schema().columns()) {
            if (spec.kind() != ColumnKind.DATETIME && spec.kind() != ColumnKind.TEXT) {
                key(data, spec).ifPresent(keys::add);
            }
        }
        return keys;
    }

    private static Optional<Key> key(EvaluationData data, ColumnSpec spec) {
        Column real = data.real().column(spec.name());
        if (real instanceof CategoricalColumn levels && levels.dictionary().size() < FEWEST) {
            return Optional.empty();
        }
        int rows = Math.min(MOST_ROWS, real.rows());
        Set<Object> values = values(real, rows);
        if (values.size() < FEWEST || 2 * values.size() > rows) {
            return Optional.empty();
        }
        boolean fresh =
                data.has(Part.HOLDOUT)
                        && isFresh(values, data.table(Part.HOLDOUT).column(spec.name()));
        return fresh || spec.kind() == ColumnKind.IDENTIFIER
                ? Optional.of(new Key(spec.name(), values.size(), rows, fresh))
                : Optional.empty();
    }

    private static boolean isFresh(Set<Object> known, Column held) {
        Set<Object> values = values(held, Math.min(MOST_ROWS, held.rows()));
        return values.size() >= FEWEST && values.stream().noneMatch(known::contains);
    }

    private static Set<Object> values(Column column, int rows) {
        Set<Object> values = new HashSet<>();
        for (int row = 0; row < rows; row++) {
            if (!column.isMissing(row)) {
                values.add(PersonKey.of(column, row));
            }
        }
        return values;
    }
}
