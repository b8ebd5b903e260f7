package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.concurrent.atomic.AtomicInteger;

/** How far a pass over query groups is, told after each chunk of them. */
final class Advance {

    private final EvaluationContext context;
    private final String what;
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
        this.context = context;
        this.what =
                of.name().isEmpty() || among.name().isEmpty()
                        ? "neighbours"
                        : "neighbours " + of.name() + " among " + among.name();
        this.groups = groups;
        this.triangle = triangle;
        context.advanced(what, 0);
    }

    private Advance() {
        context = null;
        what = "";
        groups = 0;
        triangle = false;
    }

    /** For a part of a pass that tells its progress itself. */
    static Advance untold() {
        return new Advance();
    }

    /** So many groups more are served. */
    void by(int more) {
        if (context == null) {
            return;
        }
        double share = (double) done.addAndGet(more) / groups;
        context.advanced(what, triangle ? share * (2 - share) : share);
    }
}
