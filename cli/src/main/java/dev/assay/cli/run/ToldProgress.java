package dev.assay.cli.run;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Progress;
import dev.assay.engine.run.RunListener;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the terminal how a run goes on: which metric of which candidate, and how much lies behind.
 */
public final class ToldProgress implements RunListener {

    private static final Logger LOG = LoggerFactory.getLogger(ToldProgress.class);

    private final Progress progress;
    private final String subject;
    private final double before;
    private final double share;

    /**
     * Progress of one candidate.
     *
     * @param subject what to call it; nothing when it is the only one
     * @param before the share of the whole work that lies behind when it begins
     * @param share its own share of the whole work
     */
    public ToldProgress(Progress progress, String subject, double before, double share) {
        this.progress = progress;
        this.subject = subject.isEmpty() ? "" : subject + "  ";
        this.before = before;
        this.share = share;
    }

    @Override
    public void started(String entry, int index, int total) {
        progress.now(
                subject + "[" + (index + 1) + "/" + total + "] " + entry,
                before + share * index / total);
    }

    @Override
    public void advanced(String what, double share) {
        progress.within(what, share);
    }

    @Override
    public void finished(Outcome outcome) {
        if (outcome instanceof Outcome.Completed completed) {
            Measure headline = completed.measures().get(0);
            progress.found(headline.key() + " " + Numbers.value(headline.estimate().value()));
            LOG.debug("{} in {}", completed.entry(), completed.time());
        }
    }

    @Override
    public void resampled(int index, int total) {
        progress.now(
                subject + "half-sample " + (index + 1) + "/" + total,
                before + share * index / total);
    }

    @Override
    public void calibrated(String entry, int index, int total) {
        progress.now(subject + "reference points of " + entry, before + share * index / total);
    }
}
