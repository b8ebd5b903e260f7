package dev.assay.embeddings.torch;

import ai.djl.ndarray.types.Shape;
import dev.assay.stat.Matrix;

/**
 * One block of a network's weights, changed in place while it is trained.
 *
 * @param name of the block, unique in its network
 * @param rows outputs
 * @param columns inputs; 0 for a vector, such as a bias
 * @param values row by row
 */
record Tensor(String name, int rows, int columns, double[] values) {

    /** A block of zeros. */
    static Tensor matrix(String name, int rows, int columns) {
        return new Tensor(name, rows, columns, new double[rows * columns]);
    }

    /** A vector of zeros. */
    static Tensor vector(String name, int length) {
        return new Tensor(name, length, 0, new double[length]);
    }

    /** The same block with a copy of these values. */
    Tensor with(double[] other) {
        return new Tensor(name, rows, columns, other.clone());
    }

    /** How PyTorch calls its form. */
    Shape shape() {
        return columns == 0 ? new Shape(rows) : new Shape(rows, columns);
    }

    /** The block as it is kept in a file. */
    Matrix toMatrix() {
        return Matrix.owning(rows, Math.max(1, columns), values.clone());
    }
}
