package dev.assay.neighbour;

import dev.assay.embedding.Embedded;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.internal.ColumnScale;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rows of a part as points whose Euclidean distance is the distance of the space: for metrics
 * that need a centre, a mean, a projection or a cluster, not only distances.
 *
 * <p>Of {@link Space#euclidean()}: scaled numbers, an indicator per number that can be missing, and
 * each level as one dimension of 1/√2, missing being a level. Dimensions that only SYNTHETIC needs
 * (new levels, a column that misses cells there alone) come last, so that the points of REAL do not
 * depend on a candidate; {@link #widened} appends the zeros that make both equally long. Of an
 * embedding: its vectors. A Gower space and integer codes have no such points.
 *
 * @param part whose rows
 * @param space where they lie
 */
public record Coordinates(Part part, Space space) implements Artefact<Matrix> {

    private static final double LEVEL = Math.sqrt(0.5);
    private static final long MOST_VALUES = 1L << 25;

    @Override
    public Matrix compute(EvaluationContext context) {
        if (space instanceof Space.Vectors vectors) {
            return context.get(new Embedded(vectors.entry(), part));
        }
        if (!exist(space)) {
            throw new NotApplicableException(
                    "rows have no coordinates in the space '"
                            + space.name()
                            + "'; choose euclidean or an embedding");
        }
        List<double[]> dimensions = new ArrayList<>();
        append(context.data(), dimensions, true);
        if (part == Part.SYNTHETIC) {
            append(context.data(), dimensions, false);
        }
        int rows = context.data().table(part).rows();
        double[] values = new double[rows * dimensions.size()];
        for (int row = 0; row < rows; row++) {
            for (int k = 0; k < dimensions.size(); k++) {
                values[row * dimensions.size() + k] = dimensions.get(k)[row];
            }
        }
        return Matrix.owning(rows, dimensions.size(), values);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part, Part.REAL);
        parts.addAll(space.fittedOn());
        if (space instanceof Space.Euclidean) {
            parts.add(Part.HOLDOUT);
        }
        return parts;
    }

    /** Whether the rows of a space are points. */
    public static boolean exist(Space space) {
        return space instanceof Space.Vectors
                || space instanceof Space.Euclidean euclidean
                        && euclidean.levels() == Space.Levels.ONE_HOT;
    }

    /** The requirement that the rows are points and that there is a column to compare. */
    public static Requirement needed(Space space) {
        return new Needed(space);
    }

    /**
     * See {@link #needed(Space)}; the engine learns from it which embedding is asked for.
     *
     * @param space where the points lie
     */
    public record Needed(Space space) implements Requirement {

        @Override
        public String describe() {
            return "rows that are points (a euclidean space or an embedding)";
        }

        @Override
        public Optional<String> unmet(EvaluationData data) {
            if (!exist(space)) {
                return Optional.of("needs " + describe() + "; the space is '" + space.name() + "'");
            }
            return space instanceof Space.Vectors || !data.schema().content().isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            "needs "
                                    + describe()
                                    + "; the data has no column whose content is compared");
        }
    }

    /** The same points with zeros appended up to this many dimensions. */
    public static Matrix widened(Matrix points, int columns) {
        if (points.columns() == columns) {
            return points;
        }
        double[] values = new double[points.rows() * columns];
        for (int row = 0; row < points.rows(); row++) {
            points.copyRow(row, values, row * columns);
        }
        return Matrix.owning(points.rows(), columns, values);
    }

    private void append(EvaluationData data, List<double[]> dimensions, boolean ofReference) {
        for (String name : data.schema().numeric()) {
            NumericColumn column = data.table(part).numeric(name);
            if (ofReference) {
                dimensions.add(scaled(data, name, column));
            }
            boolean missing = missesInReference(data, name);
            if (missing ? ofReference : !ofReference && column.missing() > 0) {
                dimensions.add(indicator(column.rows(), 1, column::isMissing));
            }
        }
        for (String name : data.schema().categorical()) {
            CategoricalColumn column = data.table(part).categorical(name);
            int reference = column.dictionary().referenceLevels();
            int from = ofReference ? 0 : reference;
            int to = ofReference ? reference : column.dictionary().size();
            for (int code = from; code < to; code++) {
                int level = code;
                dimensions.add(indicator(column.rows(), LEVEL, row -> column.code(row) == level));
                checkSize(name, (long) column.rows() * dimensions.size());
            }
            boolean missing = missesInReference(data, name);
            if (missing ? ofReference : !ofReference && column.missing() > 0) {
                dimensions.add(indicator(column.rows(), LEVEL, column::isMissing));
            }
        }
    }

    private double[] scaled(EvaluationData data, String name, NumericColumn column) {
        ColumnScale scale = ColumnScale.of(data, name, space.fittedOn());
        double median = scale.apply(scale.median());
        double[] scaled = new double[column.rows()];
        for (int row = 0; row < scaled.length; row++) {
            scaled[row] = column.isMissing(row) ? median : scale.apply(column.value(row));
        }
        return scaled;
    }

    private static double[] indicator(
            int rows, double height, java.util.function.IntPredicate holds) {
        double[] values = new double[rows];
        for (int row = 0; row < rows; row++) {
            values[row] = holds.test(row) ? height : 0;
        }
        return values;
    }

    private static boolean missesInReference(EvaluationData data, String name) {
        return data.real().column(name).missing() > 0
                || data.holdout().filter(table -> table.column(name).missing() > 0).isPresent();
    }

    private static void checkSize(String column, long values) {
        if (values > MOST_VALUES) {
            throw new NotApplicableException(
                    "one dimension per level needs more than 256 MiB at column '"
                            + column
                            + "'; declare it an identifier or text, or choose an embedding");
        }
    }
}
