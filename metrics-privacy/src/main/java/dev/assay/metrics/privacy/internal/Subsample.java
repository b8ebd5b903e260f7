package dev.assay.metrics.privacy.internal;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Some rows of a part, without replacement.
 *
 * @param part whose rows
 * @param positions ascending
 * @param of how many rows the part has
 */
public record Subsample(Part part, int[] positions, int of) {

    /** The same rows for the same draw, in whatever order the table comes. */
    public static Subsample draw(EvaluationContext context, Part part, int size, int draw) {
        int rows = context.data().table(part).rows();
        int[] order = context.get(new ContentOrder(part)).clone();
        if (size < rows) {
            RandomGenerator random = context.random("subsample of " + part, draw);
            for (int i = 0; i < size; i++) {
                int j = i + random.nextInt(rows - i);
                int chosen = order[j];
                order[j] = order[i];
                order[i] = chosen;
            }
        }
        int[] positions = Arrays.copyOf(order, size);
        Arrays.sort(positions);
        return new Subsample(part, positions, rows);
    }

    /** Whether it is the whole part. */
    boolean whole() {
        return positions.length == of;
    }

    /** By row of the part, its position in the subsample; −1 where it is not in it. */
    int[] places() {
        int[] places = new int[of];
        Arrays.fill(places, -1);
        for (int i = 0; i < positions.length; i++) {
            places[positions[i]] = i;
        }
        return places;
    }
}
