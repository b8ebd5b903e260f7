package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.nn.Activation;
import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * The loss of Deep SVDD with centre c = centre · 1.
 *
 * @param layers the network Φ
 * @param rows of the training set, as PyTorch holds them
 * @param centre every coordinate of c
 * @param nu ν
 */
record OneClassLoss(Layers layers, NDArray rows, double centre, double nu) {

    /** The released code: \(\frac1\nu\,\mathrm{mean}_i \lVert\Phi(x_i) - c\rVert^2\). */
    Objective asCoded() {
        return arrays -> weighted(squaredDistances(arrays));
    }

    /**
     * The soft boundary: \(R^2 + \frac1\nu\,\mathrm{mean}_i \max(0, \lVert\Phi(x_i) - c\rVert^2 -
     * R^2)\).
     */
    Objective softBoundary(double radius) {
        return arrays -> boundary(squaredDistances(arrays), radius);
    }

    /** The soft boundary at the radius that leaves a share ν of the rows outside, which is told. */
    Objective softBoundaryAtQuantile(double[] radius) {
        return arrays -> {
            NDArray distances = squaredDistances(arrays);
            radius[0] = radius(distances.toDoubleArray(), nu);
            return boundary(distances, radius[0]);
        };
    }

    private NDArray boundary(NDArray squaredDistances, double radius) {
        double squared = radius * radius;
        return weighted(Activation.relu(squaredDistances.sub(squared))).add(squared);
    }

    private NDArray weighted(NDArray losses) {
        return losses.mean().mul(Gradients.held(losses, 1 / nu));
    }

    /** \(\lVert\Phi(x_i) - c\rVert^2\) of every row. */
    NDArray squaredDistances(NDList arrays) {
        return layers.graph(Layers.lent(rows, arrays), arrays, 0)
                .sub(centre)
                .square()
                .sum(new int[] {1});
    }

    /** Likewise, of these vectors. */
    static double radius(Matrix vectors, double centre, double nu) {
        double[] squared = new double[vectors.rows()];
        for (int row = 0; row < squared.length; row++) {
            for (int k = 0; k < vectors.columns(); k++) {
                double difference = vectors.get(row, k) - centre;
                squared[row] += difference * difference;
            }
        }
        return radius(squared, nu);
    }

    /** The distance that a share 1 − ν of the rows keeps within, between rows by interpolation. */
    static double radius(double[] squaredDistances, double nu) {
        double[] sorted = squaredDistances.clone();
        Arrays.sort(sorted);
        double place = (1 - nu) * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        double low = Math.sqrt(sorted[below]);
        return low + (place - below) * (Math.sqrt(sorted[above]) - low);
    }
}
