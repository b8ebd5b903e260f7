package dev.assay.embedding;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Mixed rows as vectors of numbers, fitted on REAL alone: what embedders start from. Columns are
 * identified by name and levels by their text, so that the same map can be used for later tables.
 *
 * <p>A numeric column is one dimension, scaled (see {@link Numbers}); a missing cell is replaced by
 * the median of REAL, and if REAL has missing cells an indicator dimension of height 1 follows. A
 * categorical column is one dimension per level of REAL, missing being a level, of height
 * \(\sqrt{1/2}\) so that a mismatch costs 1 in squared distance; or a single one (see {@link
 * Levels}). A last dimension is zero on every row of REAL: its square grows by 1 for a missing
 * number in a column without missing cells in REAL, and by 1/2 for a level that REAL does not have,
 * so that with min–max and one-hot the distance to a row of REAL is that of the space {@code
 * euclidean}. A column that is constant in REAL is 0 where it has that value and 1 elsewhere.
 * Values are clipped at ±10⁹.
 */
public final class Features {

    /** How numbers are scaled. */
    public enum Numbers {
        /** To [0, 1] over REAL; other rows may lie outside. */
        MIN_MAX,
        /**
         * The mean of REAL is subtracted, and the result divided by its standard deviation (divisor
         * n).
         */
        Z_SCORE
    }

    /** How levels become numbers. */
    public enum Levels {
        /** One dimension per level. */
        ONE_HOT,
        /**
         * The share of REAL that has the level, 0 for an unseen level; no target is used. Two
         * levels of equal share become indistinguishable.
         */
        FREQUENCY
    }

    /** The name of the last dimension. */
    public static final String UNSEEN = "(unseen)";

    private static final long MOST_VALUES = 1L << 27;
    private static final int MOST_DIMENSIONS = 1 << 20;
    private static final String COLUMNS = "columns";

    private final List<FeatureColumn> columns;
    private final int dimension;

    private Features(List<FeatureColumn> columns) {
        this.columns = List.copyOf(columns);
        int width = 1;
        for (FeatureColumn column : columns) {
            width += column.width();
            if (width > MOST_DIMENSIONS) {
                throw new NotApplicableException(
                        "one dimension per level makes more than "
                                + MOST_DIMENSIONS
                                + " at column '"
                                + column.name()
                                + "'; use frequency codes");
            }
        }
        this.dimension = width;
    }

    /** Learns scales and levels from the rows of REAL. */
    public static Features fit(EvaluationData data, Numbers numbers, Levels levels) {
        List<FeatureColumn> columns = new ArrayList<>();
        for (ColumnSpec spec : data.schema().columns()) {
            String name = spec.name();
            if (!data.schema().isContent(name)) {
                continue;
            }
            columns.add(
                    spec.kind().isNumeric()
                            ? ScaledNumber.fit(data.real().numeric(name), numbers)
                            : CodedLevels.fit(data.real().categorical(name), levels));
        }
        if (columns.isEmpty()) {
            throw new NotApplicableException("the data has no column whose content is compared");
        }
        return new Features(columns);
    }

    /**
     * The map that {@link #plain} described.
     *
     * @throws IllegalArgumentException when it describes none
     */
    public static Features of(Map<String, Object> plain) {
        if (!(plain.get(COLUMNS) instanceof List<?> described) || described.isEmpty()) {
            throw new IllegalArgumentException("it describes no columns");
        }
        List<FeatureColumn> columns = new ArrayList<>();
        for (Object one : described) {
            if (!(one instanceof Map<?, ?> column)) {
                throw new IllegalArgumentException("a column is described as " + one);
            }
            columns.add(
                    column.containsKey("levels")
                            ? CodedLevels.of(column)
                            : ScaledNumber.of(column));
        }
        return new Features(columns);
    }

    /** The map as plain data. */
    public Map<String, Object> plain() {
        return Map.of(COLUMNS, columns.stream().map(FeatureColumn::plain).toList());
    }

    /** The length of every vector. */
    public int dimension() {
        return dimension;
    }

    /** What each dimension stands for. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        columns.forEach(column -> names.addAll(column.dimensions()));
        names.add(UNSEEN);
        return names;
    }

    /**
     * The vectors of a part's rows.
     *
     * @throws EvaluationException SCHEMA_MISMATCH when it lacks a column or has it as another kind
     */
    public Matrix encode(EvaluationContext context, Part part) {
        Table table = context.data().table(part);
        check(context.data());
        int rows = table.rows();
        if ((long) rows * dimension > MOST_VALUES) {
            throw new NotApplicableException(
                    rows
                            + " rows of "
                            + dimension
                            + " dimensions need more than 1 GiB; use frequency codes, declare columns of many"
                            + " levels identifiers or text, or take fewer rows");
        }
        double[] values = new double[rows * dimension];
        double[] unseen = new double[rows];
        int offset = 0;
        for (FeatureColumn column : columns) {
            int at = offset;
            FeatureColumn.Cells cells = column.cells(table);
            context.forRanges(
                    rows,
                    (from, to) -> {
                        for (int row = from; row < to; row++) {
                            unseen[row] += cells.write(row, values, row * dimension + at);
                        }
                    });
            offset += column.width();
        }
        for (int row = 0; row < rows; row++) {
            values[row * dimension + dimension - 1] = Math.sqrt(unseen[row]);
        }
        return Matrix.owning(rows, dimension, values);
    }

    private void check(EvaluationData data) {
        List<String> problems = new ArrayList<>();
        for (FeatureColumn column : columns) {
            Optional<ColumnKind> kind = data.schema().find(column.name()).map(ColumnSpec::kind);
            if (kind.isEmpty()) {
                problems.add("the data has no column '" + column.name() + "'");
            } else if (kind.get().isNumeric() != column.isNumeric()) {
                problems.add(
                        "column '"
                                + column.name()
                                + "' is now "
                                + kind.get().name().toLowerCase(Locale.ROOT));
            }
        }
        if (!problems.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.SCHEMA_MISMATCH,
                    "the embedding was learned from other columns: "
                            + String.join(", ", problems)
                            + ". Give the columns and kinds it was learned with (--schema), or learn it"
                            + " anew");
        }
    }
}
