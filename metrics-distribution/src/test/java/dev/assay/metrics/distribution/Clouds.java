package dev.assay.metrics.distribution;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Points for tests: made, moved, and laid into a run as they are, without scaling. */
public final class Clouds {

    /** The space of points as they are. */
    public static final Space RAW = Space.embedding("raw");

    private Clouds() {}

    /** Columns as they are, in order of the tables {@link #table} makes. */
    private record Raw(int dimension) implements Embedding {

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            Table table = context.data().table(part);
            double[] values = new double[table.rows() * dimension];
            for (int row = 0; row < table.rows(); row++) {
                for (int k = 0; k < dimension; k++) {
                    values[row * dimension + k] = table.numeric("x" + k).value(row);
                }
            }
            return Matrix.owning(table.rows(), dimension, values);
        }

        @Override
        public Map<String, Object> provenance() {
            return Map.of();
        }
    }

    /** A run over these points in the space {@link #RAW}. */
    public static TestRun run(Matrix real, Matrix synthetic) {
        Table table = table("real", real);
        return TestRun.of(
                        EvaluationData.of(
                                Schema.of(table),
                                table,
                                table("synthetic", synthetic),
                                Optional.empty()))
                .with(new FittedEmbedding("raw"), new Raw(real.columns()))
                .with(new Embedded("raw", Part.REAL), real)
                .with(new Embedded("raw", Part.SYNTHETIC), synthetic);
    }

    /** Points as a table of numbers. */
    public static Table table(String name, Matrix points) {
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < points.columns(); k++) {
            columns.add(NumericColumn.of("x" + k, points.column(k)));
        }
        return Table.of(name, columns);
    }

    /** Independent normal coordinates around {@code mean}. */
    public static Matrix normal(int rows, int columns, double mean, double deviation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = mean + deviation * random.nextGaussian();
        }
        return Matrix.owning(rows, columns, values);
    }

    /** The rows in an order drawn from the seed. */
    public static Matrix shuffled(Matrix points, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = new int[points.rows()];
        for (int i = 0; i < order.length; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return points.select(order);
    }

    /**
     * Every point times {@code scale}, turned in the plane of each pair of neighbouring dimensions,
     * plus a shift.
     */
    public static Matrix moved(Matrix points, double scale, double angle, double shift) {
        double[] values = points.toArray();
        int width = points.columns();
        for (int row = 0; row < points.rows(); row++) {
            for (int k = 0; k + 1 < width; k++) {
                double a = values[row * width + k];
                double b = values[row * width + k + 1];
                values[row * width + k] = Math.cos(angle) * a - Math.sin(angle) * b;
                values[row * width + k + 1] = Math.sin(angle) * a + Math.cos(angle) * b;
            }
            for (int k = 0; k < width; k++) {
                values[row * width + k] = values[row * width + k] * scale + shift;
            }
        }
        return Matrix.owning(points.rows(), width, values);
    }

    /** The rows of both, one after the other. */
    public static Matrix stacked(Matrix first, Matrix second) {
        double[] values = new double[(first.rows() + second.rows()) * first.columns()];
        System.arraycopy(first.toArray(), 0, values, 0, first.rows() * first.columns());
        System.arraycopy(
                second.toArray(),
                0,
                values,
                first.rows() * first.columns(),
                second.rows() * second.columns());
        return Matrix.owning(first.rows() + second.rows(), first.columns(), values);
    }

    /** The first rows. */
    public static Matrix first(Matrix points, int rows) {
        int[] positions = new int[rows];
        for (int i = 0; i < rows; i++) {
            positions[i] = i;
        }
        return points.select(positions);
    }

    /** Both scaled by the ranges of the first. */
    public static Matrix[] minMax(Matrix real, Matrix synthetic) {
        int columns = real.columns();
        double[] x = real.toArray();
        double[] y = synthetic.toArray();
        for (int k = 0; k < columns; k++) {
            double min = Arrays.stream(real.column(k)).min().orElseThrow();
            double max = Arrays.stream(real.column(k)).max().orElseThrow();
            double range = max > min ? max - min : 1;
            for (double[] values : new double[][] {x, y}) {
                for (int at = k; at < values.length; at += columns) {
                    values[at] = (values[at] - min) / range;
                }
            }
        }
        return new Matrix[] {
            Matrix.owning(real.rows(), columns, x), Matrix.owning(synthetic.rows(), columns, y)
        };
    }
}
