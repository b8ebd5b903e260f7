package dev.assay.embeddings;

import dev.assay.api.OrderedCopy;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Features;
import dev.assay.embedding.Weights;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Features less a centre, times a matrix.
 *
 * @param features of rows
 * @param centre one row, as long as the features
 * @param axes one row per dimension of the result
 * @param provenance for the report
 * @param notes for the reader
 */
record LinearMap(
        Features features,
        Matrix centre,
        Matrix axes,
        Map<String, Object> provenance,
        List<String> notes)
        implements Embedding {

    private static final String CENTRE = "centre";
    private static final String AXES = "axes";
    private static final String FACTS = "facts";
    private static final String NOTES = "notes";

    LinearMap {
        provenance = OrderedCopy.of(provenance);
        notes = List.copyOf(notes);
    }

    /** The map that was kept; refuses blocks that do not fit the features. */
    static LinearMap of(Weights weights) {
        Features features = Features.of(weights.plain());
        int dimensions = features.dimension();
        Matrix axes = weights.arrays().getOrDefault(AXES, Matrix.of(new double[0][]));
        if (axes.rows() < 1) {
            throw new IllegalArgumentException("it has no block '" + AXES + "'");
        }
        Map<String, Object> provenance = new LinkedHashMap<>();
        Map<?, ?> facts = weights.fact(FACTS, Map.class);
        facts.forEach((name, fact) -> provenance.put(String.valueOf(name), fact));
        List<?> told = weights.fact(NOTES, List.class);
        List<String> notes = told.stream().map(String::valueOf).toList();
        return new LinearMap(
                features,
                weights.array(CENTRE, 1, dimensions),
                weights.array(AXES, axes.rows(), dimensions),
                provenance,
                notes);
    }

    @Override
    public int dimension() {
        return axes.rows();
    }

    @Override
    public Matrix embed(EvaluationContext context, Part part) {
        Matrix rows = features.encode(context, part);
        int inner = features.dimension();
        int outer = axes.rows();
        double[] factors = axes.toArray();
        double[] middle = centre.row(0);
        double[] values = new double[Math.multiplyExact(rows.rows(), outer)];
        context.forRanges(
                rows.rows(),
                (from, to) -> {
                    double[] row = new double[inner];
                    for (int r = from; r < to; r++) {
                        rows.copyRow(r, row, 0);
                        for (int j = 0; j < inner; j++) {
                            row[j] -= middle[j];
                        }
                        for (int k = 0; k < outer; k++) {
                            double sum = 0;
                            int offset = k * inner;
                            for (int j = 0; j < inner; j++) {
                                sum += row[j] * factors[offset + j];
                            }
                            values[r * outer + k] = sum;
                        }
                    }
                });
        return Matrix.owning(rows.rows(), outer, values);
    }

    @Override
    public Optional<Weights> weights() {
        Map<String, Object> plain = new LinkedHashMap<>(features.plain());
        plain.put(FACTS, provenance);
        plain.put(NOTES, notes);
        return Optional.of(new Weights(plain, Map.of(CENTRE, centre, AXES, axes)));
    }
}
