package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.sequence.Sequences;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * At most so many sequences of a part, drawn at random when there are more, in the order of
 * content.
 *
 * @param part whose sequences
 * @param most how many at most
 */
record WarpSample(Part part, int most) implements Artefact<WarpSample.Drawn> {

    /**
     * What was drawn.
     *
     * @param chosen positions among the part's sequences
     * @param sequences laid out
     */
    record Drawn(int[] chosen, WarpedSequences sequences) {}

    @Override
    public Drawn compute(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(part)).clone();
        if (order.length > most) {
            RandomGenerator random = context.random("sample");
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
            int[] all = order;
            order = Arrays.stream(kept).map(place -> all[place]).toArray();
        }
        return new Drawn(order, WarpedSequences.of(context.get(new Sequences(part)).select(order)));
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }
}
