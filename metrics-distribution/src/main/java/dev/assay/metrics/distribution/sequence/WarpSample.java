package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * At most so many sequences of a part, drawn at random when there are more: their positions, in the
 * order of content.
 *
 * @param part whose sequences
 * @param most how many at most
 */
record WarpSample(Part part, int most) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(part)).clone();
        if (order.length > most) {
            order = drawn(order, most, context.random("sample"));
        }
        return order;
    }

    /** So many of them at random, in their order. */
    private static int[] drawn(int[] order, int most, RandomGenerator random) {
        int[] places = new int[order.length];
        Arrays.setAll(places, i -> i);
        for (int i = 0; i < most; i++) {
            int other = i + random.nextInt(places.length - i);
            int swapped = places[i];
            places[i] = places[other];
            places[other] = swapped;
        }
        int[] kept = Arrays.copyOf(places, most);
        Arrays.sort(kept);
        return Arrays.stream(kept).map(place -> order[place]).toArray();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }
}
