package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.stat.Matrix;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows of a part as numbers, in {@linkplain dev.assay.metric.ContentOrder content order}. Rows
 * of a table that is not in memory become numbers only when {@link #matrix} is asked for, so that
 * some of them can be chosen before.
 */
public final class Design {

    /** Of the memory, what the numbers of a table may take for all of a run. */
    private static final int SMALL_SHARE = 16;

    private final Rows rows;
    private final List<Feature> features;

    private Design(Rows rows, List<Feature> features) {
        this.rows = rows;
        this.features = List.copyOf(features);
    }

    /**
     * Rows that are numbers already.
     *
     * @param matrix one row per table row, one column per feature
     * @param features what each column of the matrix stands for
     * @since 0.2
     */
    public static Design of(Matrix matrix, List<Feature> features) {
        Check.require(features.size() == matrix.columns(), "a design needs one feature per column");
        return new Design(new Held(matrix), features);
    }

    /**
     * Rows that become numbers when they are asked for.
     *
     * @param rows of the table, shared
     */
    static Design pending(int[] rows, List<Part> parts) {
        return new Design(
                new Pending(rows, List.copyOf(parts)),
                parts.stream().flatMap(part -> part.features().stream()).toList());
    }

    /** The same rows, as numbers already where they take no more than a share of the memory. */
    Design laidOutWhereSmall() {
        boolean small =
                (long) rows() * features.size() * Double.BYTES
                        <= Runtime.getRuntime().maxMemory() / SMALL_SHARE;
        return small ? of(matrix(), features) : this;
    }

    /**
     * What a column of a design stands for.
     *
     * @param column the table's column it comes from
     * @param name that column's name, followed by the level or {@code (missing)} it indicates
     */
    public record Feature(String column, String name) {}

    /**
     * The features of a column, and its cells.
     *
     * @param features at least one
     * @param cells from which they are filled
     */
    record Part(List<Feature> features, Block.Cells cells) {}

    /**
     * How many rows there are.
     *
     * @since 0.2
     */
    public int rows() {
        return rows.size();
    }

    /**
     * One row per table row, one column per feature.
     *
     * @throws EvaluationException MEMORY_LIMIT when they are more than memory holds
     */
    public Matrix matrix() {
        return rows.matrix();
    }

    /**
     * The same in pieces, for whoever asks a model about more rows than memory holds as numbers: a
     * piece is made each time it is fetched.
     *
     * @since 0.2
     */
    public List<Matrix> pieces() {
        return rows.pieces();
    }

    /** What each column of the matrix stands for. */
    public List<Feature> features() {
        return features;
    }

    /** The table columns it is made of, in order. */
    public List<String> columns() {
        return List.copyOf(new LinkedHashSet<>(features.stream().map(Feature::column).toList()));
    }

    /** The same rows without the features of these columns. */
    public Design without(Collection<String> columns) {
        int[] kept =
                IntStream.range(0, features.size())
                        .filter(feature -> !columns.contains(features.get(feature).column()))
                        .toArray();
        List<Feature> names = new ArrayList<>();
        for (int feature : kept) {
            names.add(features.get(feature));
        }
        return new Design(rows.without(columns, kept), names);
    }

    /** The rows at these positions, in this order. */
    public Design select(int[] positions) {
        return new Design(rows.select(positions), features);
    }

    /**
     * The sums of a value per feature over the features of each column, in the order of {@link
     * #columns()}.
     */
    public double[] byColumn(double[] perFeature) {
        Map<String, Integer> places = new HashMap<>();
        columns().forEach(column -> places.put(column, places.size()));
        double[] sums = new double[places.size()];
        for (int feature = 0; feature < perFeature.length; feature++) {
            sums[places.get(features.get(feature).column())] += perFeature[feature];
        }
        return sums;
    }

    private sealed interface Rows {

        int size();

        Matrix matrix();

        List<Matrix> pieces();

        Rows select(int[] positions);

        Rows without(Collection<String> columns, int[] kept);
    }

    private record Held(Matrix matrix) implements Rows {

        @Override
        public int size() {
            return matrix.rows();
        }

        @Override
        public List<Matrix> pieces() {
            return List.of(matrix);
        }

        @Override
        public Rows select(int[] positions) {
            return new Held(matrix.select(positions));
        }

        @Override
        public Rows without(Collection<String> columns, int[] kept) {
            int rows = matrix.rows();
            double[] values = new double[rows * kept.length];
            for (int row = 0, at = 0; row < rows; row++) {
                for (int feature : kept) {
                    values[at++] = matrix.get(row, feature);
                }
            }
            return new Held(Matrix.owning(rows, kept.length, values));
        }
    }

    private static final class Pending implements Rows {

        /** Of the memory, what the numbers of one part may take, beside a model of them. */
        private static final int SHARE = 4;

        private static final int PIECE = 1 << 16;

        private final int[] rows;
        private final List<Part> parts;

        Pending(int[] rows, List<Part> parts) {
            this.rows = rows;
            this.parts = parts;
        }

        @Override
        public int size() {
            return rows.length;
        }

        @Override
        public List<Matrix> pieces() {
            return new AbstractList<>() {
                @Override
                public Matrix get(int index) {
                    int from = index * PIECE;
                    return new Pending(
                                    Arrays.copyOfRange(
                                            rows, from, Math.min(rows.length, from + PIECE)),
                                    parts)
                            .matrix();
                }

                @Override
                public int size() {
                    return Math.max(1, (rows.length + PIECE - 1) / PIECE);
                }
            };
        }

        @Override
        public Matrix matrix() {
            int width = parts.stream().mapToInt(part -> part.features().size()).sum();
            long cells = (long) rows.length * width;
            long most = Runtime.getRuntime().maxMemory() / SHARE;
            if (cells * Double.BYTES > most) {
                throw new EvaluationException(
                        ErrorCode.MEMORY_LIMIT,
                        "a model's table of "
                                + rows.length
                                + " rows and "
                                + width
                                + " features needs "
                                + (cells * Double.BYTES >> 20)
                                + " MiB; expected at most "
                                + (most >> 20)
                                + " MiB, a quarter of the memory. Give more memory (--memory), or evaluate"
                                + " a sample of the rows.");
            }
            double[] values = new double[(int) cells];
            int offset = 0;
            for (Part part : parts) {
                part.cells().fill(rows, values, offset, width);
                offset += part.features().size();
            }
            return Matrix.owning(rows.length, width, values);
        }

        @Override
        public Rows select(int[] positions) {
            int[] selected = new int[positions.length];
            for (int i = 0; i < selected.length; i++) {
                selected[i] = rows[positions[i]];
            }
            return new Pending(selected, parts);
        }

        @Override
        public Rows without(Collection<String> columns, int[] kept) {
            return new Pending(
                    rows,
                    parts.stream()
                            .filter(part -> !columns.contains(part.features().get(0).column()))
                            .toList());
        }
    }
}
