package dev.assay.metrics.distribution.internal;

import java.util.concurrent.CancellationException;

/**
 * The stop of loops that lie too deep to be handed the context of a run. The threads of a metric
 * are interrupted as soon as nobody wants what it finds.
 */
public final class Interruption {

    private Interruption() {}

    /** Throws where the present thread was interrupted, and leaves it so. */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("what is computed here is no longer wanted");
        }
    }
}
