package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.column.ColumnDraft;
import dev.assay.table.internal.column.Declared;
import dev.assay.table.internal.column.Ingest;
import dev.assay.table.internal.column.KindEvidence;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads one table file by itself. The tables of an evaluation, whose kinds are those of the real
 * one, are read by {@code dev.assay.data.EvaluationReader}.
 *
 * <p>Kinds are declared by {@link ReadOptions#kinds}, otherwise by a schema, and otherwise
 * inferred. Texts that are all dates of one pattern are datetime; cells that are all present and
 * distinct, at least {@link ReadOptions#uniqueThreshold} of them, are identifiers if they are
 * texts, or integers without a gap or in a column named id, key or uuid; other texts, and numbers
 * with fewer distinct values than the threshold, are categorical; other numbers are numeric. A
 * column without any value is categorical. Numbers may have decimal commas, thousands separators, a
 * currency or percent signs, as long as all cells of a column are written in the same way; codes
 * with leading zeros stay texts; sentences, more than half of them different, are {@link
 * ColumnKind#TEXT}; dates may have several patterns. One line per file says what was recognised
 * ({@link Quirk}).
 *
 * <p>Levels of a categorical column that holds only numbers are unified: 1, 1.0 and 1e0 are the
 * level 1. A cell that does not fit its declared kind is an error. Infinity is missing and
 * unparsable, with a warning, whether the kind is declared or inferred: the column stays numeric,
 * every metric that can still run does, and no metric sees an infinite number.
 */
@Stability(Stability.Level.EVOLVING)
public final class TableReader {

    private TableReader() {}

    /**
     * The columns and kinds of a file, without roles.
     *
     * @throws dev.assay.error.EvaluationException saying what cannot be read, where, and what to do
     */
    public static Schema infer(Path file, ReadOptions options) {
        return Schema.of(
                drafts(file, Schema.of(List.of()), options).stream()
                        .map(ColumnDraft::spec)
                        .toList());
    }

    /**
     * The table in a file, its kinds inferred.
     *
     * @throws dev.assay.error.EvaluationException saying what cannot be read, where, and what to do
     */
    public static Table read(Path file, ReadOptions options) {
        return read(file, Schema.of(List.of()), options);
    }

    /**
     * The table in a file; columns that the schema does not have are inferred.
     *
     * @throws dev.assay.error.EvaluationException saying what cannot be read, where, and what to do
     */
    public static Table read(Path file, Schema declared, ReadOptions options) {
        return Table.of(
                file.getFileName().toString(),
                drafts(file, declared, options).stream().map(ColumnDraft::column).toList());
    }

    /**
     * The table wherever it is; columns that the schema does not have are inferred.
     *
     * @throws dev.assay.error.EvaluationException saying what cannot be read, where, and what to do
     * @since 0.2
     */
    public static Table read(TableLocation location, Schema declared, ReadOptions options) {
        return Table.of(
                location.name(),
                drafts(location, declared, options, false).stream()
                        .map(ColumnDraft::column)
                        .toList());
    }

    /**
     * The schema that a file has once everything declared is applied: kinds, patterns, and the
     * declared roles.
     */
    public static Schema infer(Path file, Schema declared, ReadOptions options) {
        return Schema.of(drafts(file, declared, options).stream().map(ColumnDraft::spec).toList())
                .with(declared.roles());
    }

    /**
     * What is inferred about each column of a file, and the evidence.
     *
     * @param quietly whether to suppress warnings about odd cells that could be read
     * @since 0.2
     */
    public static List<ColumnGuess> guess(
            Path file, Schema declared, ReadOptions options, boolean quietly) {
        return guess(TableLocation.of(file), declared, options, quietly);
    }

    /**
     * The same of a table wherever it is.
     *
     * @since 0.2
     */
    public static List<ColumnGuess> guess(
            TableLocation file, Schema declared, ReadOptions options, boolean quietly) {
        return drafts(file, declared, options, quietly).stream()
                .map(draft -> new ColumnGuess(draft.spec(), draft.quirks(), KindEvidence.of(draft)))
                .toList();
    }

    private static List<ColumnDraft> drafts(Path file, Schema declared, ReadOptions options) {
        return drafts(TableLocation.of(file), declared, options, false);
    }

    private static List<ColumnDraft> drafts(
            TableLocation file, Schema declared, ReadOptions options, boolean quietly) {
        Problems problems = new Problems();
        TableSource source = TableFiles.open(file, options);
        Declared kinds = new Declared(declared, options).and(source);
        kinds.check(source, problems);
        List<ColumnDraft> drafts =
                quietly
                        ? Ingest.readQuietly(source, kinds::want, options, problems)
                        : Ingest.read(source, kinds::want, options, problems);
        problems.refuse();
        return drafts;
    }
}
