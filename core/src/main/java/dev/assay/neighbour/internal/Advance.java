package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleConsumer;

/** How far a pass over query groups is, told after each chunk of them. */
final class Advance {

    private final DoubleConsumer told;
    private final int groups;
    private final boolean triangle;
    private final AtomicInteger done = new AtomicInteger();

    /**
     * The progress of a pass that begins.
     *
     * @param groups of queries in the pass
     * @param triangle whether each pair of rows is visited once: then the first groups meet most
     *     rows and the last hardly any
     */
    Advance(
            EvaluationContext context,
            PlainRows of,
            PlainRows among,
            int groups,
            boolean triangle) {
        String what =
                of.name().isEmpty() || among.name().isEmpty()
                        ? "neighbours"
                        : "neighbours " + of.name() + " among " + among.name();
        this.told = share -> context.advanced(what, share);
        this.groups = groups;
        this.triangle = triangle;
        told.accept(0);
    }

    private Advance() {
        told = share -> {};
        groups = 1;
        triangle = false;
    }

    /** For a part of a pass that tells its progress itself. */
    static Advance untold() {
        return new Advance();
    }

    /** So many groups more are served. */
    void by(int more) {
        double share = (double) done.addAndGet(more) / groups;
        told.accept(triangle ? share * (2 - share) : share);
    }
}
