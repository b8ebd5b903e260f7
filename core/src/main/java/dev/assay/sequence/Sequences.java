package dev.assay.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The sequences of a part of a long table. Numbers are scaled by the range of REAL alone, so that
 * an embedder may read them; HOLDOUT and SYNTHETIC are treated alike.
 *
 * @param part whose sequences
 */
public record Sequences(Part part) implements Artefact<SequenceTable> {

    @Override
    public SequenceTable compute(EvaluationContext context) {
        return of(context.data(), part);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }

    /**
     * The sequences of a part.
     *
     * @throws NotApplicableException without a sequence key, and where no row has a key and a time
     */
    public static SequenceTable of(EvaluationData data, Part part) {
        String key =
                data.schema()
                        .roles()
                        .sequenceKey()
                        .orElseThrow(
                                () ->
                                        new NotApplicableException(
                                                "needs sequences; no sequence key was given"
                                                        + " (--sequence-key COLUMN)"));
        Optional<String> time = data.schema().roles().timeIndex();
        Table table = data.table(part);
        List<String> attributes = data.schema().content();
        SequenceRows ordered =
                SequenceRows.of(
                        table.column(key),
                        time.map(table::numeric),
                        attributes.stream().map(table::column).toList());
        if (ordered.rows().length == 0) {
            throw new NotApplicableException(
                    "no row of the "
                            + part.name().toLowerCase(java.util.Locale.ROOT)
                            + " table has both a sequence key and a time");
        }
        List<Channel.Numeric> numeric = new ArrayList<>();
        for (String name : data.schema().numeric()) {
            numeric.add(numeric(data, table.numeric(name), ordered.rows()));
        }
        List<Channel.Categorical> categorical = new ArrayList<>();
        for (String name : data.schema().categorical()) {
            var column = table.categorical(name);
            int[] codes = new int[ordered.rows().length];
            for (int position = 0; position < codes.length; position++) {
                codes[position] = column.code(ordered.rows()[position]);
            }
            categorical.add(
                    new Channel.Categorical(name, codes, data.levels(name), column.dictionary()));
        }
        return new SequenceTable(
                ordered.starts(),
                ordered.rows(),
                ordered.keys(),
                time.map(table::numeric).map(column -> values(column, ordered.rows())),
                numeric,
                categorical,
                ordered.findings());
    }

    private static Channel.Numeric numeric(EvaluationData data, NumericColumn column, int[] rows) {
        NumericColumn real = data.real().numeric(column.name());
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < real.rows(); row++) {
            if (!real.isMissing(row)) {
                low = Math.min(low, real.value(row));
                high = Math.max(high, real.value(row));
            }
        }
        return low > high
                ? new Channel.Numeric(column.name(), values(column, rows), 0, 0)
                : new Channel.Numeric(column.name(), values(column, rows), low, high);
    }

    private static double[] values(NumericColumn column, int[] rows) {
        double[] values = new double[rows.length];
        for (int position = 0; position < rows.length; position++) {
            values[position] = column.value(rows[position]);
        }
        return values;
    }
}
