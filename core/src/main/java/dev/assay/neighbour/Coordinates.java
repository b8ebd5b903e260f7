package dev.assay.neighbour;

import dev.assay.embedding.Embedded;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.internal.scale.ColumnScale;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The rows of a part as points whose Euclidean distance is the distance of the space: for metrics
 * that need a centre, a mean, a projection or a cluster, not only distances.
 *
 * <p>The points of {@link Space#euclidean()} have a dimension per scaled number, an indicator per
 * number that can be missing, and a dimension of 1/√2 per level, where missing is a level.
 * Dimensions that only SYNTHETIC needs (new levels, a column with missing cells only there) come
 * last, so that the points of REAL do not depend on a candidate; {@link #widened} appends the zeros
 * that make both equally long. The points of an embedding are its vectors. A Gower space and
 * integer codes have no such points.
 *
 * <p>A matrix of more than 2²⁵ values (256 MiB) is not computed; the metric is then not applicable.
 * Code that needs only some rows, or all of them once, calls {@link #select} for as many as it can
 * hold.
 *
 * @param part whose rows
 * @param space where they lie
 */
public record Coordinates(Part part, Space space) implements Artefact<Matrix> {

    private static final double LEVEL = Math.sqrt(0.5);
    private static final long MOST_VALUES = 1L << 25;
    private static final boolean[] REFERENCE = {true};
    private static final boolean[] BOTH = {true, false};

    @Override
    public Matrix compute(EvaluationContext context) {
        if (space instanceof Space.Vectors vectors) {
            return context.get(new Embedded(vectors.entry(), part));
        }
        return encoded(context, IntStream.range(0, rows(context)).toArray());
    }

    /** How many rows there are. */
    public int rows(EvaluationContext context) {
        return space instanceof Space.Vectors
                ? context.get(this).rows()
                : context.data().table(part).rows();
    }

    /** Whether a matrix of all rows is within bounds; for an embedding it always is. */
    public boolean fit(EvaluationContext context) {
        return space instanceof Space.Vectors
                || (long) dimensions(context) * rows(context) <= MOST_VALUES;
    }

    /** How many dimensions there are. */
    public int dimensions(EvaluationContext context) {
        if (space instanceof Space.Vectors) {
            return context.get(this).columns();
        }
        EvaluationData data = context.data();
        int dimensions = 0;
        for (boolean ofReference : part == Part.SYNTHETIC ? BOTH : REFERENCE) {
            for (String name : data.schema().numeric()) {
                dimensions += (ofReference ? 1 : 0) + (missed(data, name, ofReference) ? 1 : 0);
            }
            for (String name : data.schema().categorical()) {
                CategoricalColumn column = data.table(part).categorical(name);
                int reference = column.dictionary().referenceLevels();
                dimensions +=
                        (ofReference ? reference : column.dictionary().size() - reference)
                                + (missed(data, name, ofReference) ? 1 : 0);
            }
        }
        return dimensions;
    }

    /** The points of the rows at these positions, in that order: the same bits as of all rows. */
    public Matrix select(EvaluationContext context, int[] positions) {
        return space instanceof Space.Vectors
                ? context.get(this).select(positions)
                : encoded(context, positions);
    }

    /** Whether rows have {@link #groups}: not those of an embedding. */
    public boolean grouped() {
        return space instanceof Space.Euclidean && exist(space);
    }

    /**
     * Hands out the same coordinates as {@link #select}, in a space of columns, without ever
     * holding a number for each row and level.
     */
    public void groups(EvaluationContext context, int[] positions, CoordinateGroups body) {
        if (!grouped()) {
            throw new NotApplicableException(
                    "rows have no coordinates in the space '"
                            + space.name()
                            + "'; choose euclidean or an embedding");
        }
        int next = 0;
        for (boolean ofReference : part == Part.SYNTHETIC ? BOTH : REFERENCE) {
            next = append(context, positions, body, next, ofReference);
        }
    }

    private Matrix encoded(EvaluationContext context, int[] positions) {
        int width = grouped() ? dimensions(context) : 0;
        checkSize(context.data(), (long) positions.length * width);
        double[] values = new double[positions.length * width];
        groups(
                context,
                positions,
                new CoordinateGroups() {
                    @Override
                    public void values(int dimension, double[] column) {
                        for (int row = 0; row < column.length; row++) {
                            values[row * width + dimension] = column[row];
                        }
                    }

                    @Override
                    public void levels(int first, int count, double value, int[] which) {
                        for (int row = 0; row < which.length; row++) {
                            if (which[row] >= 0) {
                                values[row * width + first + which[row]] = value;
                            }
                        }
                    }
                });
        return Matrix.owning(positions.length, width, values);
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

    private int append(
            EvaluationContext context,
            int[] positions,
            CoordinateGroups body,
            int from,
            boolean ofReference) {
        EvaluationData data = context.data();
        Map<String, ColumnScale> scales = context.get(new ColumnScales(space.fittedOn()));
        int next = from;
        for (String name : data.schema().numeric()) {
            context.checkCancelled();
            NumericColumn column = data.table(part).numeric(name);
            if (ofReference) {
                ColumnScale scale = Objects.requireNonNull(scales.get(name));
                body.values(next++, scaled(column, scale, positions));
            }
            if (missed(data, name, ofReference)) {
                int[] which = new int[positions.length];
                Arrays.setAll(which, row -> column.isMissing(positions[row]) ? 0 : -1);
                body.levels(next++, 1, 1, which);
            }
        }
        for (String name : data.schema().categorical()) {
            context.checkCancelled();
            CategoricalColumn column = data.table(part).categorical(name);
            int reference = column.dictionary().referenceLevels();
            int lowest = ofReference ? 0 : reference;
            int levels = ofReference ? reference : column.dictionary().size() - reference;
            int missing = missed(data, name, ofReference) ? levels : -1;
            int[] which = new int[positions.length];
            for (int row = 0; row < positions.length; row++) {
                int level = column.code(positions[row]) - lowest;
                boolean own = level >= 0 && level < levels;
                which[row] = own ? level : column.code(positions[row]) < 0 ? missing : -1;
            }
            int count = levels + (missing >= 0 ? 1 : 0);
            body.levels(next, count, LEVEL, which);
            next += count;
        }
        return next;
    }

    /** Whether missing cells have a dimension of their own among these. */
    private boolean missed(EvaluationData data, String name, boolean ofReference) {
        return missesInReference(data, name)
                ? ofReference
                : !ofReference && data.table(part).column(name).missing() > 0;
    }

    private static double[] scaled(NumericColumn column, ColumnScale scale, int[] positions) {
        double median = scale.apply(scale.median());
        double[] values = new double[positions.length];
        for (int row = 0; row < positions.length; row++) {
            int position = positions[row];
            values[row] = column.isMissing(position) ? median : scale.apply(column.value(position));
        }
        return values;
    }

    private static boolean missesInReference(EvaluationData data, String name) {
        return data.real().column(name).missing() > 0
                || data.holdout().filter(table -> table.column(name).missing() > 0).isPresent();
    }

    private static void checkSize(EvaluationData data, long values) {
        if (values > MOST_VALUES) {
            String widest =
                    data.schema().categorical().stream()
                            .max(Comparator.comparingInt(name -> levels(data, name)))
                            .map(name -> "; column '" + name + "' has the most")
                            .orElse("");
            throw new NotApplicableException(
                    "one dimension per level needs more than 256 MiB"
                            + widest
                            + "; declare it an identifier or text, or choose an embedding");
        }
    }

    private static int levels(EvaluationData data, String name) {
        return data.real().categorical(name).dictionary().size();
    }
}
