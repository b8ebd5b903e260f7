package dev.assay.metrics.distribution.internal;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Seeded samples without replacement, drawn from the content order of the rows and in that order.
 * Tables of equal size draw the same places, so that a copy stays a copy.
 */
public final class Subsample {

    private Subsample() {}

    /** The positions of at most {@code most} of a part's rows. */
    public static int[] positions(EvaluationContext context, Part part, int rows, int most) {
        int[] order = order(context, part, rows);
        if (rows <= most) {
            return order;
        }
        RandomGenerator random = context.random("rows");
        int[] places = new int[most];
        int taken = 0;
        for (int place = 0; taken < most; place++) {
            if (random.nextInt(rows - place) < most - taken) {
                places[taken++] = place;
            }
        }
        return Arrays.stream(places).map(place -> order[place]).toArray();
    }

    /** At most {@code most} of a part's points. */
    static Matrix of(EvaluationContext context, Part part, Matrix points, int most) {
        return points.select(positions(context, part, points.rows(), most));
    }

    /**
     * The rows of a part in an order that does not depend on how they were given, where a row is a
     * row of the table.
     */
    public static int[] order(EvaluationContext context, Part part, int rows) {
        if (context.data().table(part).rows() != rows) {
            return IntStream.range(0, rows).toArray();
        }
        return context.get(new ContentOrder(part));
    }
}
