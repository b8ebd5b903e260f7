package dev.assay.data;

import dev.assay.error.ErrorCode;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Column;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.column.ColumnDraft;
import dev.assay.table.internal.column.Declared;
import dev.assay.table.internal.column.DeclaredColumn;
import dev.assay.table.internal.column.EarlyReading;
import dev.assay.table.internal.column.Ingest;
import dev.assay.table.internal.column.TimeColumn;
import dev.assay.table.internal.format.ColumnNames;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

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
        return load(
                TableLocation.of(real),
                TableLocation.of(synthetic),
                holdout.map(TableLocation::of),
                declared,
                options);
    }

    /**
     * Real and synthetic rows, and perhaps a holdout, each wherever it is.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of every table
     * @since 0.2
     */
    public static EvaluationData load(
            TableLocation real,
            TableLocation synthetic,
            Optional<TableLocation> holdout,
            Schema declared,
            ReadOptions options) {
        return read(real, Optional.of(synthetic), holdout, Set.of(), declared, options);
    }

    /**
     * Real rows and perhaps a holdout, read once for all candidates.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of both files
     */
    public static EvaluationData reference(
            Path real, Optional<Path> holdout, Schema declared, ReadOptions options) {
        return reference(
                TableLocation.of(real),
                holdout.map(TableLocation::of),
                List.of(),
                declared,
                options);
    }

    /**
     * Real rows and perhaps a holdout, wherever they are, read once for all candidates.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of both tables
     * @since 0.2
     */
    public static EvaluationData reference(
            TableLocation real,
            Optional<TableLocation> holdout,
            Schema declared,
            ReadOptions options) {
        return reference(real, holdout, List.of(), declared, options);
    }

    /**
     * Real rows and perhaps a holdout, read once for all candidates.
     *
     * @param candidates where an ignored column may be that neither of both has; not read otherwise
     * @throws dev.assay.error.EvaluationException listing every problem of both files
     */
    public static EvaluationData reference(
            Path real,
            Optional<Path> holdout,
            List<Path> candidates,
            Schema declared,
            ReadOptions options) {
        return reference(
                TableLocation.of(real),
                holdout.map(TableLocation::of),
                candidates.stream().map(TableLocation::of).toList(),
                declared,
                options);
    }

    /**
     * Real rows and perhaps a holdout, wherever they are, read once for all candidates.
     *
     * @param candidates where an ignored column may be that neither of both has; not read otherwise
     * @throws dev.assay.error.EvaluationException listing every problem of both tables
     * @since 0.2
     */
    public static EvaluationData reference(
            TableLocation real,
            Optional<TableLocation> holdout,
            List<TableLocation> candidates,
            Schema declared,
            ReadOptions options) {
        Set<String> elsewhere = new LinkedHashSet<>();
        if (!declared.roles().ignored().isEmpty()) {
            Problems toldLater = new Problems();
            candidates.forEach(
                    file ->
                            toldLater
                                    .attempt(() -> TableFiles.open(file, options))
                                    .ifPresent(source -> elsewhere.addAll(source.header())));
        }
        return read(real, Optional.empty(), holdout, elsewhere, declared, options);
    }

    /**
     * The same reference with the synthetic rows of a file.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of the file
     */
    public static EvaluationData readCandidate(
            EvaluationData reference, Path synthetic, ReadOptions options) {
        return readCandidate(reference, TableLocation.of(synthetic), options);
    }

    /**
     * The same reference with the synthetic rows of a table wherever it is.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of the table
     * @since 0.2
     */
    public static EvaluationData readCandidate(
            EvaluationData reference, TableLocation synthetic, ReadOptions options) {
        return reference.withSynthetic(readLike(reference, synthetic, options));
    }

    /**
     * A table read by the kinds of a reference, which it need not fit otherwise: columns it lacks
     * are missing from it, columns the reference lacks are inferred.
     */
    public static Table readLike(EvaluationData reference, Path file, ReadOptions options) {
        return readLike(reference, TableLocation.of(file), options);
    }

    /**
     * The same of a table wherever it is.
     *
     * @since 0.2
     */
    public static Table readLike(
            EvaluationData reference, TableLocation file, ReadOptions options) {
        return like(reference, TableFiles.open(file, options), options);
    }

    static Table like(EvaluationData reference, TableSource source, ReadOptions options) {
        Problems problems = new Problems();
        Table table =
                table(
                        source,
                        Ingest.read(source, name -> follow(reference, name), options, problems));
        problems.refuse();
        return table;
    }

    private static EvaluationData read(
            TableLocation real,
            Optional<TableLocation> synthetic,
            Optional<TableLocation> holdout,
            Set<String> elsewhere,
            Schema declared,
            ReadOptions options) {
        Problems problems = new Problems();
        Optional<TableSource> realSource = problems.attempt(() -> TableFiles.open(real, options));
        Optional<TableSource> heldSource =
                holdout.flatMap(file -> problems.attempt(() -> TableFiles.open(file, options)));
        Optional<TableSource> madeSource =
                synthetic.flatMap(file -> problems.attempt(() -> TableFiles.open(file, options)));
        return read(realSource, madeSource, heldSource, elsewhere, declared, options, problems);
    }

    static EvaluationData read(
            Optional<TableSource> realSource,
            Optional<TableSource> madeSource,
            Optional<TableSource> heldSource,
            Set<String> elsewhere,
            Schema declared,
            ReadOptions options,
            Problems problems) {
        Declared said = new Declared(declared, options);
        Declared kinds = realSource.map(said::and).orElse(said);
        realSource.ifPresent(
                source -> checkNames(source, heldSource, madeSource, elsewhere, kinds, problems));

        List<TableSource> others =
                Stream.of(heldSource, madeSource).flatMap(Optional::stream).toList();
        List<EarlyReading> early =
                realSource
                        .filter(source -> problems.isEmpty() && !(source instanceof DistantSource))
                        .flatMap(source -> EarlyReading.start(source, kinds::want, others, options))
                        .orElse(List.of());
        Optional<List<ColumnDraft>> realColumns =
                realSource
                        .flatMap(source -> cells(source, kinds::want, options, problems))
                        .map(drafts -> TimeColumn.asNumbers(drafts, kinds));
        Map<String, ColumnDraft> byName = new HashMap<>();
        realColumns.ifPresent(
                drafts -> drafts.forEach(draft -> byName.put(draft.spec().name(), draft)));
        Function<String, DeclaredColumn> likeReal = name -> like(byName, kinds, name);
        Optional<List<ColumnDraft>> heldColumns =
                heldSource.flatMap(source -> cells(source, early, likeReal, options, problems));
        Optional<Reference> reference =
                realColumns.map(columns -> Reference.of(columns, heldColumns.orElse(List.of())));
        Optional<List<ColumnDraft>> madeColumns =
                madeSource.flatMap(
                        source ->
                                cells(
                                        source,
                                        early,
                                        name ->
                                                reference
                                                        .map(found -> found.want(name))
                                                        .orElse(DeclaredColumn.INFERRED),
                                        options,
                                        problems));
        problems.refuse();

        Schema schema = Schema.of(reference.orElseThrow().specs()).with(declared.roles());
        EvaluationData data =
                EvaluationData.reference(
                        schema,
                        Table.of(
                                realSource.orElseThrow().name(),
                                reference.orElseThrow().realColumns()),
                        heldColumns.map(columns -> table(heldSource.orElseThrow(), columns)));
        return madeColumns
                .map(columns -> data.withSynthetic(table(madeSource.orElseThrow(), columns)))
                .orElse(data);
    }

    private static Optional<List<ColumnDraft>> cells(
            TableSource source,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        return problems.attempt(() -> Ingest.read(source, wants, options, problems));
    }

    private static Optional<List<ColumnDraft>> cells(
            TableSource source,
            List<EarlyReading> early,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        return early.stream()
                .filter(reading -> reading.isOf(source))
                .findFirst()
                .map(
                        reading ->
                                problems.attempt(
                                        () -> Ingest.read(reading, wants, options, problems)))
                .orElseGet(() -> cells(source, wants, options, problems));
    }

    private static void checkNames(
            TableSource real,
            Optional<TableSource> held,
            Optional<TableSource> made,
            Set<String> elsewhere,
            Declared kinds,
            Problems problems) {
        kinds.check(real, problems);
        List<String> ignored = kinds.schema().roles().ignored();
        Set<String> all = new LinkedHashSet<>(real.header());
        all.addAll(elsewhere);
        Stream.of(held, made)
                .flatMap(Optional::stream)
                .forEach(
                        source -> {
                            all.addAll(source.header());
                            problems.addAll(
                                    ErrorCode.SCHEMA_MISMATCH,
                                    ColumnNames.problems(
                                            source.name(),
                                            real.header(),
                                            source.header(),
                                            ignored));
                        });
        kinds.checkIgnored(all, problems);
    }

    private static Table table(TableSource source, List<ColumnDraft> drafts) {
        Table read = Table.of(source.name(), drafts.stream().map(ColumnDraft::column).toList());
        return read.leavingOut(
                source.header().stream().filter(column -> !read.has(column)).toList());
    }

    private static DeclaredColumn like(Map<String, ColumnDraft> real, Declared kinds, String name) {
        return Optional.ofNullable(real.get(name))
                .filter(draft -> !draft.undecided())
                .map(
                        draft ->
                                DeclaredColumn.following(
                                        draft.spec(), Reference.hasNumericLevels(draft.column())))
                .orElseGet(() -> kinds.want(name));
    }

    private static DeclaredColumn follow(EvaluationData reference, String name) {
        if (reference.schema().roles().ignored().contains(name)) {
            return DeclaredColumn.NOTHING;
        }
        return reference
                .schema()
                .find(name)
                .map(spec -> DeclaredColumn.following(spec, hasNumericLevels(reference, name)))
                .orElse(DeclaredColumn.INFERRED);
    }

    private static boolean hasNumericLevels(EvaluationData reference, String name) {
        Column column = reference.real().column(name);
        boolean decided = column.missing() < column.rows() || reference.holdout().isEmpty();
        return Reference.hasNumericLevels(
                decided ? column : reference.holdout().orElseThrow().column(name));
    }
}
