package dev.assay.engine;

import dev.assay.report.Outcome;

/** Hears how a run goes on; called from the thread that runs it. */
public interface RunListener {

    /** Does nothing. */
    RunListener NONE = new RunListener() {};

    /** A metric begins, the {@code index}-th of {@code total}, counted from 0. */
    default void started(String entry, int index, int total) {}

    /**
     * A metric has ended, in whatever way; its intervals and reference points may still be to come.
     */
    default void finished(Outcome outcome) {}

    /** Another half-sample is done, the {@code index}-th of {@code total}, counted from 0. */
    default void resampled(int index, int total) {}

    /**
     * The reference points of another metric are done, the {@code index}-th of {@code total},
     * counted from 0.
     */
    default void calibrated(String entry, int index, int total) {}
}
