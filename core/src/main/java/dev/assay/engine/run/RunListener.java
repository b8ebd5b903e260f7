package dev.assay.engine.run;

import dev.assay.report.Outcome;

/** Hears how a run goes on; called from the thread that runs it, but for {@link #advanced}. */
public interface RunListener {

    /** Does nothing. */
    RunListener NONE = new RunListener() {};

    /** A metric begins, the {@code index}-th of {@code total}, counted from 0. */
    default void started(String entry, int index, int total) {}

    /**
     * A metric has ended, in whatever way; its intervals and reference points may still be to come.
     */
    default void finished(Outcome outcome) {}

    /**
     * A long piece of work within the present metric has come so far; called from any thread of the
     * run, often.
     *
     * @param what is being done, in a few words
     * @param share of this piece that lies behind, in [0, 1]
     */
    default void advanced(String what, double share) {}

    /** Another half-sample is done, the {@code index}-th of {@code total}, counted from 0. */
    default void resampled(int index, int total) {}

    /**
     * The reference points of another metric are done, the {@code index}-th of {@code total},
     * counted from 0.
     */
    default void calibrated(String entry, int index, int total) {}
}
