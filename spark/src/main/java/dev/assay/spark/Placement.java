package dev.assay.spark;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Table;

/**
 * Where tables are evaluated: where their rows are, unless they are tables of sequences. Rows of
 * one sequence may be on several machines, so that these are brought to the driver.
 *
 * @param bounds what the driver takes
 * @param againstAllPoints whether reference points of all metrics are asked for, which stand beside
 *     whole tables on the driver
 */
record Placement(Bounds bounds, boolean againstAllPoints) {

    /** What keeps the tables of a run, or of one candidate. */
    Kept kept() {
        return new Kept(bounds);
    }

    /**
     * Tables that were read.
     *
     * @throws EvaluationException MEMORY_LIMIT where the driver has to take more rows than it does
     */
    EvaluationData of(EvaluationData data) {
        data.parts().forEach(part -> check(data.table(part), data));
        return areSequences(data) ? data.here() : data;
    }

    /** A further candidate beside tables that were placed. */
    Table of(Table candidate, EvaluationData reference) {
        check(candidate, reference);
        return areSequences(reference) ? candidate.here() : candidate;
    }

    private static boolean areSequences(EvaluationData data) {
        return data.schema().roles().sequenceKey().isPresent();
    }

    private void check(Table table, EvaluationData data) {
        int most = bounds.rows(table.columns().size());
        if (table.rows() <= most || (!areSequences(data) && !againstAllPoints)) {
            return;
        }
        throw new EvaluationException(
                ErrorCode.MEMORY_LIMIT,
                table.name()
                        + ": "
                        + table.rows()
                        + " rows; expected at most "
                        + most
                        + " of so many columns, since "
                        + data.schema()
                                .roles()
                                .sequenceKey()
                                .map(
                                        key ->
                                                "the driver puts the rows of each '"
                                                        + key
                                                        + "' in order. Evaluate a sample of whole"
                                                        + " sequences, or leave the sequence key"
                                                        + " out and ignore its column.")
                                .orElse(
                                        "the driver holds whole tables against reference points of"
                                                + " all metrics. Leave --calibrate out, or evaluate"
                                                + " a sample of the rows."));
    }
}
