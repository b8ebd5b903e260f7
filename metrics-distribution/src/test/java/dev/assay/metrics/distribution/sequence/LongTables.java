package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Long tables written down sequence by sequence. */
final class LongTables {

    private LongTables() {}

    /** One numeric channel {@code x}; each array is a sequence. */
    static Table numbers(String name, double[]... sequences) {
        List<String> keys = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int sequence = 0; sequence < sequences.length; sequence++) {
            for (int step = 0; step < sequences[sequence].length; step++) {
                keys.add("k" + sequence);
                times.add((double) step);
                values.add(sequences[sequence][step]);
            }
        }
        return Table.of(
                name,
                CategoricalColumn.of("key", keys.toArray(String[]::new)),
                column("time", times),
                column("x", values));
    }

    /** The same table with other times, in the order of its rows. */
    static Table at(Table table, double... times) {
        return Table.of(
                table.name(),
                table.column("key"),
                NumericColumn.of("time", times),
                table.column("x"));
    }

    /** One categorical channel {@code x}; each text is a sequence of letters. */
    static Table letters(String name, String... sequences) {
        List<String> keys = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (int sequence = 0; sequence < sequences.length; sequence++) {
            for (int step = 0; step < sequences[sequence].length(); step++) {
                keys.add("k" + sequence);
                times.add((double) step);
                values.add(sequences[sequence].substring(step, step + 1));
            }
        }
        return Table.of(
                name,
                CategoricalColumn.of("key", keys.toArray(String[]::new)),
                column("time", times),
                CategoricalColumn.of("x", values.toArray(String[]::new)));
    }

    static EvaluationData data(Table real, Table synthetic) {
        return EvaluationData.of(
                Schema.of(real).with(Roles.NONE.withSequences("key", Optional.of("time"))),
                real,
                synthetic,
                Optional.empty());
    }

    static EvaluationData data(Table real, Table synthetic, Table holdout) {
        return EvaluationData.of(
                Schema.of(real).with(Roles.NONE.withSequences("key", Optional.of("time"))),
                real,
                synthetic,
                Optional.of(holdout));
    }

    private static Column column(String name, List<Double> values) {
        return NumericColumn.of(name, values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
