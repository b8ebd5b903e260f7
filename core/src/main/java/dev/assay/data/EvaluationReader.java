package dev.assay.data;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import dev.assay.table.TableSource;
import dev.assay.table.internal.AbsentColumn;
import dev.assay.table.internal.ColumnDraft;
import dev.assay.table.internal.Declared;
import dev.assay.table.internal.Ingest;
import dev.assay.table.internal.NumberText;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.Want;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the tables of an evaluation. Kinds are those of the real table, or of the holdout where
 * every real cell is missing, or declared; never those of a synthetic table. How a kind is inferred
 * is told by {@link TableReader}.
 *
 * <p>A cell of the holdout or of a synthetic table that is not of its column's kind is missing and
 * unparsable. Ignored columns are not read, need not be in every table, and are no part of the
 * resulting schema; their names stay in its roles. Every problem of every file is told in one
 * exception.
 */
public final class EvaluationReader {

    private EvaluationReader() {}

    /**
     * Real and synthetic rows, and perhaps a holdout.
     *
     * @param declared columns whose kinds are known, and the roles; columns that are not in it are
     *     inferred
     * @throws dev.assay.error.EvaluationException listing every problem of every file
     */
    public static EvaluationData load(
            Path real,
            Path synthetic,
            Optional<Path> holdout,
            Schema declared,
            ReadOptions options) {
        Problems problems = new Problems();
        Optional<EvaluationData> reference =
                problems.attempt(
                        () -> reference(real, holdout, declared, options, List.of(synthetic)));
        Optional<EvaluationData> data =
                reference.flatMap(
                        found -> problems.attempt(() -> readCandidate(found, synthetic, options)));
        if (reference.isEmpty()) {
            // the reference is what a candidate is held against; without it only the file itself
            // can be looked at
            problems.attempt(() -> TableFiles.open(synthetic, options));
        }
        problems.refuse();
        return data.orElseThrow();
    }

    /**
     * Real rows and perhaps a holdout, read once for all candidates.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of both files
     */
    public static EvaluationData reference(
            Path real, Optional<Path> holdout, Schema declared, ReadOptions options) {
        return reference(real, holdout, declared, options, List.of());
    }

    /**
     * The same reference with the synthetic rows of a file.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of the file
     */
    public static EvaluationData readCandidate(
            EvaluationData reference, Path synthetic, ReadOptions options) {
        return reference.withSynthetic(readLike(reference, synthetic, options));
    }

    /**
     * A table read by the kinds of a reference, which it need not fit otherwise: columns it lacks
     * are missing from it, columns the reference lacks are inferred.
     */
    public static Table readLike(EvaluationData reference, Path file, ReadOptions options) {
        Problems problems = new Problems();
        TableSource source = TableFiles.open(file, options);
        Table table =
                table(
                        source,
                        Ingest.read(source, name -> follow(reference, name), options, problems));
        problems.refuse();
        return table;
    }

    private static EvaluationData reference(
            Path real,
            Optional<Path> holdout,
            Schema declared,
            ReadOptions options,
            List<Path> others) {
        Problems problems = new Problems();
        Optional<TableSource> realSource = problems.attempt(() -> TableFiles.open(real, options));
        Optional<TableSource> holdoutSource =
                holdout.flatMap(file -> problems.attempt(() -> TableFiles.open(file, options)));
        if (realSource.isEmpty()) {
            problems.refuse();
        }
        Declared kinds = new Declared(declared, options);
        List<String> headers = new ArrayList<>(realSource.orElseThrow().header());
        Optional<List<ColumnDraft>> realColumns =
                problems.attempt(
                        () -> {
                            kinds.check(realSource.orElseThrow(), problems);
                            return Ingest.read(
                                    realSource.orElseThrow(), kinds::want, options, problems);
                        });
        Optional<List<ColumnDraft>> holdoutColumns =
                holdoutSource.flatMap(
                        source ->
                                problems.attempt(
                                        () ->
                                                Ingest.read(
                                                        source,
                                                        name ->
                                                                like(
                                                                        realColumns.orElse(
                                                                                List.of()),
                                                                        kinds,
                                                                        name),
                                                        options,
                                                        problems)));
        holdoutSource.ifPresent(source -> headers.addAll(source.header()));
        others.forEach(
                file ->
                        new Problems()
                                .attempt(() -> TableFiles.open(file, options))
                                .ifPresent(source -> headers.addAll(source.header())));
        kinds.checkIgnored(headers, problems);
        problems.refuse();
        return joined(
                realSource.orElseThrow(),
                realColumns.orElseThrow(),
                holdoutSource,
                holdoutColumns,
                declared.roles());
    }

    private static EvaluationData joined(
            TableSource realSource,
            List<ColumnDraft> realColumns,
            Optional<TableSource> holdoutSource,
            Optional<List<ColumnDraft>> holdoutColumns,
            Roles roles) {
        List<ColumnSpec> specs = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (ColumnDraft draft : realColumns) {
            ColumnSpec spec =
                    draft.undecided()
                            ? holdoutColumns
                                    .flatMap(others -> find(others, draft.spec().name()))
                                    .map(ColumnDraft::spec)
                                    .orElse(draft.spec())
                            : draft.spec();
            specs.add(spec);
            columns.add(
                    spec.kind() == draft.spec().kind()
                            ? draft.column()
                            : AbsentColumn.of(spec, draft.column().rows()));
        }
        return EvaluationData.reference(
                Schema.of(specs).with(roles),
                Table.of(realSource.name(), columns),
                holdoutColumns.map(drafts -> table(holdoutSource.orElseThrow(), drafts)));
    }

    private static Table table(TableSource source, List<ColumnDraft> drafts) {
        return Table.of(source.name(), drafts.stream().map(ColumnDraft::column).toList());
    }

    private static Optional<ColumnDraft> find(List<ColumnDraft> drafts, String name) {
        return drafts.stream().filter(draft -> draft.spec().name().equals(name)).findFirst();
    }

    private static Want like(List<ColumnDraft> real, Declared kinds, String name) {
        return find(real, name)
                .filter(draft -> !draft.undecided())
                .map(draft -> Want.following(draft.spec(), hasNumericLevels(draft.column())))
                .orElseGet(() -> kinds.want(name));
    }

    private static Want follow(EvaluationData reference, String name) {
        if (reference.schema().roles().ignored().contains(name)) {
            return Want.NOTHING;
        }
        return reference
                .schema()
                .find(name)
                .map(spec -> Want.following(spec, hasNumericLevels(reference, name)))
                .orElse(Want.INFERRED);
    }

    private static boolean hasNumericLevels(EvaluationData reference, String name) {
        Column column = reference.real().column(name);
        boolean decided = column.missing() < column.rows() || reference.holdout().isEmpty();
        return hasNumericLevels(decided ? column : reference.holdout().orElseThrow().column(name));
    }

    /**
     * Whether the levels that occur are numbers, and there are some; then they are written in one
     * way.
     */
    private static boolean hasNumericLevels(Column column) {
        if (!(column instanceof CategoricalColumn levels)
                || levels.kind() != ColumnKind.CATEGORICAL
                || levels.missing() == levels.rows()) {
            return false;
        }
        int[] counts = levels.counts();
        for (int code = 0; code < counts.length; code++) {
            String level = levels.dictionary().level(code);
            if (counts[code] > 0 && !NumberText.isNumber(level) && !NumberText.isInfinite(level)) {
                return false;
            }
        }
        return true;
    }
}
