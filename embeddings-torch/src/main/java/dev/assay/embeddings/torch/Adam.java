package dev.assay.embeddings.torch;

import java.util.List;

/**
 * Adam and, with a decay, AdamW, in PyTorch's order of operations: \(m = \beta_1 m + (1-\beta_1)
 * g\), \(v = \beta_2 v + (1-\beta_2) g^2\), \(w = w(1 - \eta\lambda) - \frac{\eta}{1-\beta_1^t}\, m
 * \big/ \left(\frac{\sqrt v}{\sqrt{1-\beta_2^t}} + \varepsilon\right)\) with β = (0.9, 0.999) and ε
 * = 1e-8. Kingma and Ba (2015), arXiv:1412.6980; Loshchilov and Hutter (2019), arXiv:1711.05101.
 */
final class Adam {

    private static final double FIRST = 0.9;
    private static final double SECOND = 0.999;
    private static final double EPSILON = 1e-8;

    private final double rate;
    private final double decay;
    private final double[][] mean;
    private final double[][] square;
    private int steps;

    /**
     * An optimiser that has seen nothing.
     *
     * @param rate η
     * @param decay λ, decoupled from the gradient
     */
    Adam(List<Tensor> weights, double rate, double decay) {
        this.rate = rate;
        this.decay = decay;
        this.mean = zeros(weights);
        this.square = zeros(weights);
    }

    /** Moves the weights one step down these slopes. */
    void step(List<Tensor> weights, double[][] slopes) {
        steps++;
        double size = rate / (1 - Math.pow(FIRST, steps));
        double correction = Math.sqrt(1 - Math.pow(SECOND, steps));
        for (int block = 0; block < slopes.length; block++) {
            double[] w = weights.get(block).values();
            double[] m = mean[block];
            double[] v = square[block];
            for (int i = 0; i < w.length; i++) {
                double g = slopes[block][i];
                w[i] *= 1 - rate * decay;
                m[i] = FIRST * m[i] + (1 - FIRST) * g;
                v[i] = SECOND * v[i] + (1 - SECOND) * g * g;
                w[i] -= size * m[i] / (Math.sqrt(v[i]) / correction + EPSILON);
            }
        }
    }

    private static double[][] zeros(List<Tensor> weights) {
        return weights.stream()
                .map(weight -> new double[weight.values().length])
                .toArray(double[][]::new);
    }
}
