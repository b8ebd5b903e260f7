package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Set;

/**
 * The normalised mutual information of every pair of content columns of a part. The arrays are
 * shared: read only.
 *
 * @param part whose rows
 * @param bins as in {@link Discretised}
 */
record MutualInformation(Part part, int bins) implements Artefact<double[][]> {

    @Override
    public double[][] compute(EvaluationContext context) {
        Discretised.States states = context.get(new Discretised(part, bins));
        int m = states.number().length;
        double[][] matrix = new double[m][m];
        context.forEach(
                m,
                i -> {
                    matrix[i][i] = 1;
                    for (int j = 0; j < i; j++) {
                        matrix[i][j] =
                                Contingency.of(
                                                states.codes().get(j),
                                                states.number()[j],
                                                states.codes().get(i),
                                                states.number()[i])
                                        .normalisedInformation();
                    }
                });
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < i; j++) {
                matrix[j][i] = matrix[i][j];
            }
        }
        return matrix;
    }

    @Override
    public Set<Part> parts() {
        return new Discretised(part, bins).parts();
    }
}
