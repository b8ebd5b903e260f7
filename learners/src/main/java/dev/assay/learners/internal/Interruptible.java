package dev.assay.learners.internal;

import java.util.function.Supplier;

/**
 * Lets training by a library be stopped that knows no end but its own: such a library tells of its
 * progress through a function that is the same for all threads, and there the thread asks whether
 * it is to go on.
 */
public final class Interruptible {

    private static final ThreadLocal<Runnable> CHECKPOINT = ThreadLocal.withInitial(() -> () -> {});

    private Interruptible() {}

    /** Trains, asking at each sign of progress. */
    public static <T> T train(Runnable checkpoint, Supplier<T> training) {
        CHECKPOINT.set(checkpoint);
        try {
            return training.get();
        } finally {
            CHECKPOINT.remove();
        }
    }

    /** To be called at each sign of progress; throws when the run was cancelled. */
    public static void progress() {
        CHECKPOINT.get().run();
    }
}
