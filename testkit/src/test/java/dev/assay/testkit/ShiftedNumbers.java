package dev.assay.testkit;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Numbers less the smallest of REAL, missing ones at 0: the smallest embedder that obeys the laws.
 */
public final class ShiftedNumbers implements Embedder<ShiftedNumbers.Options> {

    /** None. */
    public record Options() {}

    @Override
    public String key() {
        return "shifted_numbers";
    }

    @Override
    public String title() {
        return "Shifted numbers";
    }

    @Override
    public String description() {
        return "Numbers less the smallest of REAL.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        List<String> names = data.schema().numeric();
        double[] least =
                names.stream()
                        .mapToDouble(
                                name ->
                                        Arrays.stream(data.real().numeric(name).present())
                                                .min()
                                                .orElse(0))
                        .toArray();
        return new Embedding() {
            @Override
            public int dimension() {
                return names.size();
            }

            @Override
            public Matrix embed(EvaluationContext where, Part part) {
                int rows = where.data().table(part).rows();
                double[] values = new double[rows * names.size()];
                for (int j = 0; j < names.size(); j++) {
                    NumericColumn column = where.data().table(part).numeric(names.get(j));
                    for (int row = 0; row < rows; row++) {
                        values[row * names.size() + j] =
                                column.isMissing(row) ? 0 : column.value(row) - least[j];
                    }
                }
                return Matrix.owning(rows, names.size(), values);
            }

            @Override
            public Map<String, Object> provenance() {
                return Map.of();
            }
        };
    }
}
