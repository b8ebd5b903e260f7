package dev.assay.engine.resample;

import dev.assay.engine.run.Individuals;
import dev.assay.engine.run.SharedContext;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Part;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** What is drawn from a part when it is split or cut: rows, or sequences with all their rows. */
final class Drawn {

    private final int[] order;
    private final Optional<SequenceTable> sequences;

    private Drawn(int[] order, Optional<SequenceTable> sequences) {
        this.order = order;
        this.sequences = sequences;
    }

    /** In the order of content. */
    static Drawn of(SharedContext context, Part part) {
        SharedContext seen = Individuals.of(context);
        return new Drawn(
                seen.boundTo("calibration").get(new ContentOrder(part)),
                seen == context
                        ? Optional.empty()
                        : Optional.of(seen.boundTo("calibration").get(new Sequences(part))));
    }

    /** How many can be drawn of a part. */
    static int size(SharedContext context, Part part) {
        return Individuals.of(context).data().table(part).rows();
    }

    /** In the order of the table. */
    static Drawn inOrder(SharedContext context, Part part) {
        Drawn drawn = of(context, part);
        return new Drawn(IntStream.range(0, drawn.size()).toArray(), drawn.sequences);
    }

    /** How many can be drawn. */
    int size() {
        return order.length;
    }

    /** All of them, as an array of the caller's own. */
    int[] order() {
        return order.clone();
    }

    /** The rows of those drawn. */
    int[] rows(int[] drawn) {
        return sequences
                .map(table -> table.select(drawn))
                .map(some -> IntStream.range(0, some.positions()).map(some::row).toArray())
                .orElseGet(() -> Arrays.copyOf(drawn, drawn.length));
    }
}
