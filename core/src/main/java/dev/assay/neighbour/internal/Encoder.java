package dev.assay.neighbour.internal;

import dev.assay.embedding.Embedded;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourCost;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import java.util.Locale;

/** Lays the rows of a part out in a space. */
public final class Encoder {

    private Encoder() {}

    /** The rows of a part in a space; those that are not in memory are laid out when searched. */
    public static EncodedRows encode(EvaluationContext context, Part part, Space space) {
        String name = part.name().toLowerCase(Locale.ROOT);
        if (space instanceof Space.Vectors embedded) {
            return vectors(context.get(new Embedded(embedded.entry(), part))).named(name);
        }
        Table table = context.data().table(part);
        RowEncoder encoder = RowEncoder.of(context, space);
        return table.isHeld()
                ? encoder.encode(context, table).named(name)
                : new StreamedRows(
                        context,
                        table,
                        encoder,
                        name,
                        StreamedRows.chunk(NeighbourCost.bytesPerRow(context.data(), space)));
    }

    /** Rows of a dense Euclidean space. */
    public static PlainRows vectors(Matrix vectors) {
        return new PlainRows(
                new EuclideanMetric(vectors.columns(), 0),
                vectors.rows(),
                vectors.toArray(),
                new int[0]);
    }
}
