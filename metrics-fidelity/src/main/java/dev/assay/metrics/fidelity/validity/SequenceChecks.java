package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.sequence.SequenceFindings;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds the key and the time index of a long synthetic table against what they are for. */
final class SequenceChecks {

    private SequenceChecks() {}

    /** Whether a column is the key or the time index. */
    static boolean apply(EvaluationData data, String column) {
        Optional<String> name = Optional.of(column);
        return data.schema().roles().sequenceKey().equals(name)
                || data.schema().roles().timeIndex().equals(name);
    }

    static void run(EvaluationContext context, ValidityFindings findings, List<String> notes) {
        EvaluationData data = context.data();
        Optional<String> key = data.schema().roles().sequenceKey();
        if (key.isEmpty()) {
            return;
        }
        Column keys = data.synthetic().column(key.get());
        boolean[] without = new boolean[keys.rows()];
        for (int row = 0; row < without.length; row++) {
            without[row] = keys.isMissing(row);
        }
        findings.add(ValidityCheck.SEQUENCE_KEYS, key.get(), without, without.length);
        data.schema().roles().timeIndex().ifPresent(time -> times(context, time, findings, notes));
        notes.add(
                "rows are no individuals here: "
                        + told(context, Part.REAL)
                        + " in the real table, "
                        + told(context, Part.SYNTHETIC)
                        + " in the synthetic one; what looks at single rows (and every half-sample,"
                        + " which draws whole sequences) is to be read so. The key and the time"
                        + " index are compared as content by no metric");
    }

    private static void times(
            EvaluationContext context, String name, ValidityFindings findings, List<String> notes) {
        NumericColumn times = context.data().synthetic().numeric(name);
        int repeatedInReal = found(context, Part.REAL).repeatedTimes();
        boolean[] wrong = new boolean[times.rows()];
        for (int row = 0; row < wrong.length; row++) {
            wrong[row] = times.isMissing(row);
        }
        if (repeatedInReal > 0) {
            notes.add(
                    "'"
                            + name
                            + "' orders no sequence uniquely: "
                            + repeatedInReal
                            + " real rows have the time of an earlier row of their sequence, so that"
                            + " repeated times are not held against the synthetic table, which has "
                            + found(context, Part.SYNTHETIC).repeatedTimes());
        } else {
            sequences(context, Part.SYNTHETIC).ifPresent(table -> mark(table, wrong));
        }
        findings.add(ValidityCheck.TIMES, name, wrong, wrong.length);
    }

    private static void mark(SequenceTable table, boolean[] wrong) {
        for (int sequence = 0; sequence < table.size(); sequence++) {
            Set<Double> seen = new HashSet<>();
            for (int p = table.start(sequence); p < table.start(sequence + 1); p++) {
                wrong[table.row(p)] |= !seen.add(table.time(p));
            }
        }
    }

    private static SequenceFindings found(EvaluationContext context, Part part) {
        return sequences(context, part)
                .map(SequenceTable::findings)
                .orElse(new SequenceFindings(0, 0, 0));
    }

    private static String told(EvaluationContext context, Part part) {
        return sequences(context, part)
                .map(table -> table.positions() + " rows of " + table.size() + " sequences")
                .orElse("no sequence");
    }

    private static Optional<SequenceTable> sequences(EvaluationContext context, Part part) {
        try {
            return Optional.of(context.get(new Sequences(part)));
        } catch (NotApplicableException none) {
            return Optional.empty();
        }
    }
}
