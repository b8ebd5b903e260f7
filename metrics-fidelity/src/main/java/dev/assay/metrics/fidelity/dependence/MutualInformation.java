package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.List;
import java.util.Set;

/**
 * The normalised mutual information of every pair of these columns of a part. The arrays are
 * shared: read only.
 *
 * @param part whose rows
 * @param columns which columns
 * @param bins as in {@link Discretised}
 */
record MutualInformation(Part part, List<String> columns, int bins)
        implements Artefact<double[][]> {

    MutualInformation {
        columns = List.copyOf(columns);
    }

    @Override
    public double[][] compute(EvaluationContext context) {
        Discretised.States states = context.get(new Discretised(part, columns, bins));
        return new PairColumns(states.codes(), states.number(), List.of())
                .matrix(
                        context,
                        Contingency::normalisedInformation,
                        (pair, sum) -> {
                            throw new IllegalStateException("all columns have states");
                        });
    }

    @Override
    public Set<Part> parts() {
        return new Discretised(part, columns, bins).parts();
    }
}
