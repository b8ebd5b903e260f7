package dev.assay.spark;

import dev.assay.engine.run.RunListener;
import dev.assay.report.Outcome;
import java.io.PrintStream;

/** Says on the driver which metric begins and which has ended, a line each. */
final class Progress implements RunListener {

    private final PrintStream err;
    private final Traffic traffic;

    Progress(PrintStream err, Traffic traffic) {
        this.err = err;
        this.traffic = traffic;
    }

    @Override
    public void started(String entry, int index, int total) {
        traffic.begin(entry);
        err.println("assay: " + entry + " (" + (index + 1) + " of " + total + ")");
    }

    @Override
    public void finished(Outcome outcome) {
        if (outcome instanceof Outcome.Completed done) {
            err.println("assay: " + done.entry() + " took " + done.time().toMillis() + " ms");
        } else {
            err.println("assay: " + outcome.entry() + " did not complete");
        }
        err.println("assay: so far " + traffic.soFar(outcome.entry()));
        // Until the next metric begins, if one does.
        traffic.begin(Traffic.BESIDE);
    }

    @Override
    public void resampled(int index, int total) {
        err.println("assay: half-sample " + (index + 1) + " of " + total);
    }

    @Override
    public void calibrated(String entry, int index, int total) {
        err.println("assay: " + entry + " held against reference points");
    }
}
