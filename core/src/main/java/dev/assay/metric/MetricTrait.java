package dev.assay.metric;

import dev.assay.api.Growing;

/**
 * In what a metric departs from the usual, for whoever plans runs. What most metrics are has no
 * trait, so that a trait that is added later says nothing of metrics that are already there.
 *
 * @since 0.2
 */
@Growing
public enum MetricTrait {
    /**
     * The engine takes no half-samples of it to find intervals, and does not evaluate it on tables
     * with planted leaks: it trains models, which are not refitted, and brings its own intervals.
     */
    NO_HALF_SAMPLES,
    /**
     * It is evaluated dozens of times on tables with planted leaks, to find out what leak it would
     * notice, although no half-samples are taken of it.
     */
    LEAK_TRIALS
}
