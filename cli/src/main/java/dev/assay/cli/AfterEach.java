package dev.assay.cli;

import dev.assay.engine.RunListener;
import dev.assay.report.Outcome;

/**
 * A listener and something to do after every metric.
 *
 * @param listener who hears of it first
 * @param afterEach what to do then
 */
record AfterEach(RunListener listener, Runnable afterEach) implements RunListener {

    @Override
    public void started(String entry, int index, int total) {
        listener.started(entry, index, total);
    }

    @Override
    public void advanced(String what, double share) {
        listener.advanced(what, share);
    }

    @Override
    public void finished(Outcome outcome) {
        listener.finished(outcome);
        afterEach.run();
    }

    @Override
    public void resampled(int index, int total) {
        listener.resampled(index, total);
    }

    @Override
    public void calibrated(String entry, int index, int total) {
        listener.calibrated(entry, index, total);
    }
}
