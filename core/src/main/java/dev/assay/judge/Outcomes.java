package dev.assay.judge;

import dev.assay.report.Outcome;

/** What outcomes are of. */
final class Outcomes {

    private Outcomes() {}

    /** The key of the metric: the entry without its label. */
    static String metric(Outcome outcome) {
        int at = outcome.entry().indexOf('@');
        return at < 0 ? outcome.entry() : outcome.entry().substring(0, at);
    }

    /** What became of it, in words. */
    static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Skipped skipped) {
            return "skipped: " + skipped.reason();
        }
        if (outcome instanceof Outcome.Failed failed) {
            return "failed (" + failed.code() + "): " + failed.message();
        }
        return "completed";
    }
}
