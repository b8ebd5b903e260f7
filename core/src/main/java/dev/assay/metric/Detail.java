package dev.assay.metric;

import dev.assay.api.Growing;

/** How much of its result a metric is asked for. */
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
     * Only the numbers and their membership exchange, over fewer relabellings; for evaluations that
     * are repeated many times, such as those of planted leaks.
     *
     * @since 0.2
     */
    EXCHANGE
}
