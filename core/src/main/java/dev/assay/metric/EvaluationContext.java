package dev.assay.metric;

import java.util.random.RandomGenerator;

/** Everything a metric may touch. */
public interface EvaluationContext {

    /** The tables and what is declared about them. */
    EvaluationData data();

    /**
     * The shared value of {@code artefact}, computing it on first use; not to be called inside
     * {@link #forRanges}.
     */
    <T> T get(Artefact<T> artefact);

    /**
     * A generator that depends only on the run's seed, the asking extension's entry or artefact,
     * and {@code stream}: never on the order of metrics, on other metrics, or on the number of
     * threads.
     */
    RandomGenerator random(String stream);

    /** Likewise, one independent generator per index: the one to use inside {@link #forRanges}. */
    RandomGenerator random(String stream, long index);

    /** How much is asked for. */
    Detail detail();

    /**
     * The probability with which intervals of this run are to cover: 0.9 unless it says otherwise.
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
     * As {@link #forRanges}, with every index a range of its own: for few, heavy tasks such as
     * model fits.
     */
    default void forEach(int size, IndexBody body) {
        forRanges(
                size,
                (from, to) -> {
                    for (int index = from; index < to; index++) {
                        body.run(index);
                    }
                });
    }

    /**
     * Throws when the run was cancelled or the metric's time is up; long loops of one thread call
     * it now and then.
     */
    void checkCancelled();

    /**
     * Tells whoever watches the run how far a long piece of work is, from any thread; once per
     * chunk of work, not per row. Nothing depends on it.
     *
     * @param what is being done, in a few words
     * @param share of this work that lies behind, in [0, 1]; by what it costs, so that time may be
     *     judged by it
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
