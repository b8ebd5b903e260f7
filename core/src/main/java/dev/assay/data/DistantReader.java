package dev.assay.data;

import dev.assay.metric.EvaluationData;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the tables of an evaluation whose rows are on other machines, as {@link EvaluationReader}
 * reads those of files.
 *
 * @since 0.2
 */
public final class DistantReader {

    private DistantReader() {}

    /**
     * Real and synthetic rows, and perhaps a holdout.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of every table
     */
    public static EvaluationData read(
            DistantSource real,
            DistantSource synthetic,
            Optional<DistantSource> holdout,
            Schema declared,
            ReadOptions options) {
        return EvaluationReader.read(
                Optional.of(real),
                Optional.of(synthetic),
                holdout.map(TableSource.class::cast),
                Set.of(),
                declared,
                options,
                new Problems());
    }

    /**
     * Real rows and perhaps a holdout, read once for all candidates.
     *
     * @param candidates where an ignored column may be that neither of both has; not read otherwise
     * @throws dev.assay.error.EvaluationException listing every problem of both tables
     */
    public static EvaluationData readReference(
            DistantSource real,
            Optional<DistantSource> holdout,
            List<DistantSource> candidates,
            Schema declared,
            ReadOptions options) {
        Set<String> elsewhere = new LinkedHashSet<>();
        candidates.forEach(source -> elsewhere.addAll(source.header()));
        return EvaluationReader.read(
                Optional.of(real),
                Optional.empty(),
                holdout.map(TableSource.class::cast),
                elsewhere,
                declared,
                options,
                new Problems());
    }

    /**
     * A table read by the kinds of a reference, which it need not fit otherwise.
     *
     * @throws dev.assay.error.EvaluationException listing every problem of the table
     */
    public static Table readLike(
            EvaluationData reference, DistantSource table, ReadOptions options) {
        return EvaluationReader.like(reference, table, options);
    }
}
