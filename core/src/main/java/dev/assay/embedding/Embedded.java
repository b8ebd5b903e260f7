package dev.assay.embedding;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.stat.Matrix;
import java.util.EnumSet;
import java.util.Set;

/**
 * The vectors of a part's rows in an embedding, all finite.
 *
 * @param entry the embedder's key, or {@code key@label}
 * @param part whose rows
 */
public record Embedded(String entry, Part part) implements Selectable<Matrix> {

    @Override
    public Matrix compute(EvaluationContext context) {
        Matrix vectors = context.get(new FittedEmbedding(entry)).embed(context, part);
        for (int row = 0; row < vectors.rows(); row++) {
            for (int column = 0; column < vectors.columns(); column++) {
                if (!Double.isFinite(vectors.get(row, column))) {
                    throw new EvaluationException(
                            ErrorCode.METRIC_FAILED,
                            "embedder '"
                                    + entry
                                    + "' gave a value that is not finite for row "
                                    + row
                                    + " of "
                                    + part);
                }
            }
        }
        return vectors;
    }

    @Override
    public Matrix select(Matrix whole, Selection selection, EvaluationContext context) {
        return selection.restricts(part) ? whole.select(selection.positions(part)) : whole;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }
}
