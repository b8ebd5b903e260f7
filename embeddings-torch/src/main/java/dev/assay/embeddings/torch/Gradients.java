package dev.assay.embeddings.torch;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.List;

/**
 * A loss and its slope along every weight.
 *
 * @param loss the value
 * @param slopes one array per block of weights, in its layout
 */
record Gradients(double loss, double[][] slopes) {

    /**
     * Loss and slopes at these weights.
     *
     * @param manager owns what the objective refers to; what is made here is freed here
     */
    static Gradients of(
            Engine engine, NDManager manager, List<Tensor> weights, Objective objective) {
        return Torch.alone(
                () -> {
                    try (NDManager step = manager.newSubManager()) {
                        NDList arrays = arrays(step, weights);
                        arrays.forEach(array -> array.setRequiresGradient(true));
                        double value;
                        try (GradientCollector collector = engine.newGradientCollector()) {
                            NDArray loss = objective.loss(arrays);
                            value = loss.getDouble();
                            collector.backward(loss);
                        }
                        double[][] slopes = new double[weights.size()][];
                        for (int i = 0; i < slopes.length; i++) {
                            slopes[i] = arrays.get(i).getGradient().toDoubleArray();
                        }
                        return new Gradients(value, slopes);
                    }
                });
    }

    /** The sum of several losses and its slopes, one graph held at a time. */
    static Gradients sum(
            Engine engine, NDManager manager, List<Tensor> weights, List<Objective> parts) {
        Gradients sum = of(engine, manager, weights, parts.get(0));
        for (Objective part : parts.subList(1, parts.size())) {
            Gradients more = of(engine, manager, weights, part);
            for (int block = 0; block < sum.slopes.length; block++) {
                for (int i = 0; i < sum.slopes[block].length; i++) {
                    sum.slopes[block][i] += more.slopes[block][i];
                }
            }
            sum = new Gradients(sum.loss + more.loss, sum.slopes);
        }
        return sum;
    }

    /** The loss alone. */
    static double loss(NDManager manager, List<Tensor> weights, Objective objective) {
        try (NDManager step = manager.newSubManager()) {
            return objective.loss(arrays(step, weights)).getDouble();
        }
    }

    static NDList arrays(NDManager step, List<Tensor> weights) {
        NDList arrays = new NDList(weights.size());
        for (Tensor weight : weights) {
            arrays.add(array(step, weight.values(), weight.shape()));
        }
        return arrays;
    }

    /**
     * A factor or divisor for this array, which lives as long as it does. Given as a plain number
     * it would lie in memory of Java's that nobody holds any more when slopes are collected, for
     * which a product and a quotient are read once more: what had been written there since then was
     * the factor.
     */
    static NDArray held(NDArray with, double number) {
        return array(with.getManager(), new double[] {number}, new Shape());
    }

    /** A copy in PyTorch's own memory, whose alignment is always the same, and so are its sums. */
    static NDArray array(NDManager manager, double[] values, Shape shape) {
        try (NDArray ours = manager.create(values, shape)) {
            return ours.duplicate();
        }
    }
}
