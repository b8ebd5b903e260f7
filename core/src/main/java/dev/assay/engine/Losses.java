package dev.assay.engine;

import dev.assay.engine.run.FailureText;
import dev.assay.engine.run.Stop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what a report lacks; outcomes are not lost because what stands beside them is. */
final class Losses {

    private static final Logger LOG = LoggerFactory.getLogger(Losses.class);

    private Losses() {}

    /** Something did not complete, such as with a cluster; a stop is no loss. */
    static void tell(String what, Exception lost) {
        if (!Stop.isStop(lost)) {
            LOG.debug("{} did not complete", what, lost);
            LOG.warn("the report is without {}: {}", what, FailureText.of(lost));
        }
    }

    /** There was no memory for something. */
    static void tellFull(String what) {
        LOG.warn("there is not enough memory for {}; give more (--memory)", what);
    }
}
