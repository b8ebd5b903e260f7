package dev.assay.metrics.privacy.distance;

import dev.assay.content.NormalForm;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of one column that name somebody, by table. Those that stand in the training table and
 * in the holdout are nobody's alone and left out, as are texts that several training rows share.
 *
 * @param training values of the training table alone
 * @param holdout values of the holdout alone
 * @param synthetic values of the synthetic table
 * @param written how each of them is written somewhere
 */
record NamedValues(
        Set<String> training,
        Set<String> holdout,
        Set<String> synthetic,
        Map<String, String> written) {

    private static final double WHOLE = 1e15;

    /** The columns that name records or hold text, in order. */
    static List<String> columns(Schema schema) {
        List<String> names = new ArrayList<>();
        for (ColumnSpec spec : schema.columns()) {
            boolean byKind = !spec.kind().isContent();
            boolean declared =
                    schema.roles().identifiers().contains(spec.name())
                            || schema.roles().sequenceKey().filter(spec.name()::equals).isPresent();
            if ((byKind || declared) && !schema.roles().ignored().contains(spec.name())) {
                names.add(spec.name());
            }
        }
        return names;
    }

    static NamedValues of(EvaluationData data, String column) {
        boolean text =
                data.real().column(column).kind() == ColumnKind.TEXT
                        && !data.schema().roles().identifiers().contains(column);
        Map<String, String> written = new HashMap<>();
        Map<String, Integer> training = counts(data, Part.REAL, column, written);
        Map<String, Integer> holdout =
                data.has(Part.HOLDOUT) ? counts(data, Part.HOLDOUT, column, written) : Map.of();
        return new NamedValues(
                own(training, holdout, text),
                own(holdout, training, text),
                counts(data, Part.SYNTHETIC, column, written).keySet(),
                written);
    }

    private static Set<String> own(
            Map<String, Integer> values, Map<String, Integer> others, boolean once) {
        Set<String> own = new HashSet<>();
        values.forEach(
                (value, count) -> {
                    if (!others.containsKey(value) && (!once || count == 1)) {
                        own.add(value);
                    }
                });
        return own;
    }

    private static Map<String, Integer> counts(
            EvaluationData data, Part part, String name, Map<String, String> written) {
        Column column = data.table(part).column(name);
        Map<String, Integer> counts = new HashMap<>();
        for (int row = 0; row < column.rows(); row++) {
            if (!column.isMissing(row)) {
                String word = word(column, row);
                String value = NormalForm.of(word);
                if (!value.isEmpty()) {
                    written.putIfAbsent(value, word);
                    counts.merge(value, 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    private static String word(Column column, int row) {
        if (column instanceof CategoricalColumn levels) {
            return levels.level(row);
        }
        double value = ((NumericColumn) column).value(row);
        return value == Math.rint(value) && Math.abs(value) < WHOLE
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** How many training values reappear. */
    int republished() {
        return reappearing(training);
    }

    /** How many held-out values do. */
    int republishedOfHoldout() {
        return reappearing(holdout);
    }

    private int reappearing(Set<String> values) {
        int count = 0;
        for (String value : values) {
            count += synthetic.contains(value) ? 1 : 0;
        }
        return count;
    }
}
