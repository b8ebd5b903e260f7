package dev.assay.engine;

import dev.assay.report.Outcome;

/** Hears how a run goes on; called from the thread that runs it. */
public interface RunListener {

    /** Does nothing. */
    RunListener NONE = new RunListener() {};

    /** A metric begins, the {@code index}-th of {@code total}, counted from 0. */
    default void started(String entry, int index, int total) {}

    /** A metric has ended, in whatever way. */
    default void finished(Outcome outcome) {}
}
