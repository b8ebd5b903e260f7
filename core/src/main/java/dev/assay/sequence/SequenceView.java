package dev.assay.sequence;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An evaluation with one row per sequence, for what speaks of sequences: the key, and the number of
 * rows as the only attribute. Attributes of the rows are reached through {@link Sequences}.
 */
public final class SequenceView {

    private SequenceView() {}

    /** The sequences of all parts as rows. */
    public static EvaluationData of(EvaluationData data, Map<Part, SequenceTable> sequences) {
        String key = data.schema().roles().sequenceKey().orElseThrow();
        String length = key.equals("length") ? "rows" : "length";
        Schema schema =
                Schema.of(
                                List.of(
                                        ColumnSpec.of(key, ColumnKind.IDENTIFIER),
                                        ColumnSpec.of(length, ColumnKind.NUMERIC)))
                        .with(roles(key));
        EvaluationData reference =
                EvaluationData.reference(
                        schema,
                        table(data, Part.REAL, sequences, key, length),
                        data.has(Part.HOLDOUT)
                                ? Optional.of(table(data, Part.HOLDOUT, sequences, key, length))
                                : Optional.empty());
        return data.has(Part.SYNTHETIC)
                ? reference.withSynthetic(table(data, Part.SYNTHETIC, sequences, key, length))
                : reference;
    }

    /**
     * The sequences sorted by what they hold: by length, then row by row. Equal sequences keep
     * their order.
     */
    public static int[] contentOrder(SequenceTable sequences) {
        return IntStream.range(0, sequences.size())
                .boxed()
                .sorted((a, b) -> compare(sequences, a, b))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static Roles roles(String key) {
        return new Roles(
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.of(key),
                Optional.empty());
    }

    private static Table table(
            EvaluationData data,
            Part part,
            Map<Part, SequenceTable> sequences,
            String key,
            String length) {
        SequenceTable of = Objects.requireNonNull(sequences.get(part));
        return Table.of(
                data.table(part).name(),
                CategoricalColumn.of(
                        key,
                        ColumnKind.IDENTIFIER,
                        IntStream.range(0, of.size()).mapToObj(of::key).toList()),
                NumericColumn.of(length, Arrays.stream(of.lengths()).asDoubleStream().toArray()));
    }

    private static int compare(SequenceTable sequences, int a, int b) {
        int byLength = Integer.compare(sequences.length(a), sequences.length(b));
        if (byLength != 0) {
            return byLength;
        }
        for (int step = 0; step < sequences.length(a); step++) {
            int p = sequences.start(a) + step;
            int q = sequences.start(b) + step;
            for (Channel.Numeric channel : sequences.numeric()) {
                int order = Double.compare(channel.value(p), channel.value(q));
                if (order != 0) {
                    return order;
                }
            }
            for (Channel.Categorical channel : sequences.categorical()) {
                int order = Integer.compare(channel.code(p), channel.code(q));
                if (order != 0) {
                    return order;
                }
            }
        }
        return 0;
    }
}
