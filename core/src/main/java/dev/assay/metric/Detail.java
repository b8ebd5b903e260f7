package dev.assay.metric;

import dev.assay.api.Growing;

/** How much a metric is asked for. */
@Growing
public enum Detail {
    /** Everything. */
    FULL,
    /**
     * Only the numbers, for reference points and resamples: no plots, tables, row scores, p-values
     * or inner resampling. The values are the same bits as with {@link #FULL}.
     */
    VALUES,
    /**
     * The numbers and what the membership exchange says of them, over fewer relabellings, and
     * nothing else; for evaluations that are repeated many times, such as those of planted leaks.
     *
     * @since 0.2
     */
    EXCHANGE
}
