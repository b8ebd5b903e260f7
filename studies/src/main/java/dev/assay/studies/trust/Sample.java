package dev.assay.studies.trust;

import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

/** Rows of known distributions, as arrays of rows. */
final class Sample {

    private Sample() {}

    /** Rows as a table of numbers. */
    static Table table(String name, double[][] rows) {
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < rows[0].length; k++) {
            double[] values = new double[rows.length];
            for (int row = 0; row < rows.length; row++) {
                values[row] = rows[row][k];
            }
            columns.add(NumericColumn.of("x" + k, values));
        }
        return Table.of(name, columns);
    }

    /** Independent normal coordinates. */
    static double[][] normal(
            int rows, int dimensions, double mean, double deviation, RandomGenerator random) {
        return made(rows, dimensions, random, uniform -> mean + deviation * random.nextGaussian());
    }

    /** Independent uniform coordinates in [start, start + 1]. */
    static double[][] cube(int rows, int dimensions, double start, RandomGenerator random) {
        return made(rows, dimensions, random, uniform -> start + uniform);
    }

    /** Uniform on a sphere's surface. */
    static double[][] surface(int rows, int dimensions, double radius, RandomGenerator random) {
        double[][] points = normal(rows, dimensions, 0, 1, random);
        for (double[] point : points) {
            double length = 0;
            for (double value : point) {
                length += value * value;
            }
            for (int k = 0; k < dimensions; k++) {
                point[k] *= radius / Math.sqrt(length);
            }
        }
        return points;
    }

    /** Uniform in a ball. */
    static double[][] ball(int rows, int dimensions, double radius, RandomGenerator random) {
        double[][] points = surface(rows, dimensions, 1, random);
        for (double[] point : points) {
            double length = radius * Math.pow(random.nextDouble(), 1.0 / dimensions);
            for (int k = 0; k < dimensions; k++) {
                point[k] *= length;
            }
        }
        return points;
    }

    /** A thin ring of radius 1 around the third axis, with a round cross-section of radius 0.1. */
    static double[][] torus(int rows, RandomGenerator random) {
        double[][] sections = ball(rows, 2, 0.1, random);
        double[][] points = new double[rows][];
        for (int row = 0; row < rows; row++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double out = 1 + sections[row][0];
            points[row] =
                    new double[] {out * Math.cos(angle), out * Math.sin(angle), sections[row][1]};
        }
        return points;
    }

    /** A mixture of normal clouds, each with one mean per coordinate and the same deviation. */
    static double[][] mixture(
            int rows,
            double[][] means,
            double deviation,
            double[] weights,
            RandomGenerator random) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double[][] points = new double[rows][];
        for (int row = 0; row < rows; row++) {
            double left = random.nextDouble() * total;
            int component = 0;
            while (component < weights.length - 1 && left >= weights[component]) {
                left -= weights[component++];
            }
            points[row] = means[component].clone();
            for (int k = 0; k < points[row].length; k++) {
                points[row][k] += deviation * random.nextGaussian();
            }
        }
        return points;
    }

    /** The rows and one more. */
    static double[][] with(double[][] rows, double[] last) {
        double[][] more = new double[rows.length + 1][];
        System.arraycopy(rows, 0, more, 0, rows.length);
        more[rows.length] = last;
        return more;
    }

    /** The rows with one coordinate changed. */
    static double[][] changed(double[][] rows, int coordinate, DoubleUnaryOperator change) {
        for (double[] row : rows) {
            row[coordinate] = change.applyAsDouble(row[coordinate]);
        }
        return rows;
    }

    private static double[][] made(
            int rows, int dimensions, RandomGenerator random, DoubleUnaryOperator value) {
        double[][] points = new double[rows][dimensions];
        for (double[] point : points) {
            for (int k = 0; k < dimensions; k++) {
                point[k] = value.applyAsDouble(random.nextDouble());
            }
        }
        return points;
    }
}
