package dev.assay.metric;

import java.util.random.RandomGenerator;

/** Everything that is available to a metric while it is evaluated. */
public interface EvaluationContext {

    /** The tables and what is declared about them. */
    EvaluationData data();

    /**
     * Returns the shared value of {@code artefact}, computing it on first use; must not be called
     * inside {@link #forRanges}.
     */
    <T> T get(Artefact<T> artefact);

    /**
     * A generator that depends only on the run's seed, the asking extension's entry or artefact,
     * and {@code stream}: never on the order of metrics, on other metrics, or on the number of
     * threads.
     */
    RandomGenerator random(String stream);

    /**
     * As {@link #random(String)}, with one independent generator per index; use this one inside
     * {@link #forRanges}.
     */
    RandomGenerator random(String stream, long index);

    /** How much of its result the metric is asked for. */
    Detail detail();

    /**
     * The probability with which the intervals of this run shall cover the true value; 0.9 by
     * default.
     */
    double level();

    /**
     * The number of threads of the run, for choosing how to cut work; results never depend on it.
     */
    int threads();

    /**
     * Runs {@code body} over disjoint ranges that cover {@code [0, size)}, on the run's own
     * threads. Bodies write to their own slots; reductions happen afterwards, in index order, so
     * results do not depend on how the range was cut. Between ranges it checks for cancellation and
     * the time limit.
     */
    void forRanges(int size, RangeBody body);

    /**
     * As {@link #forRanges}, with every index a range of its own, before which it checks for
     * cancellation: for few, heavy tasks such as model fits.
     */
    default void forEach(int size, IndexBody body) {
        forRanges(
                size,
                (from, to) -> {
                    for (int index = from; index < to; index++) {
                        checkCancelled();
                        body.run(index);
                    }
                });
    }

    /**
     * Throws when the run was cancelled or the metric's time is up; long single-threaded loops
     * should call it regularly.
     */
    void checkCancelled();

    /**
     * Reports the progress of a long piece of work, from any thread; call it once per chunk of
     * work, not per row. No result depends on it.
     *
     * @param what is being done, in a few words
     * @param share of this work that is done, in [0, 1], measured by its cost, so that the
     *     remaining time can be estimated from it
     */
    default void advanced(String what, double share) {}

    /** Work on {@code [from, to)}. */
    @FunctionalInterface
    interface RangeBody {
        /** Does the work. */
        void run(int from, int to);
    }

    /** Work on one index. */
    @FunctionalInterface
    interface IndexBody {
        /** Does the work. */
        void run(int index);
    }
}
