package dev.assay.metric;

import dev.assay.api.Growing;

/**
 * How a metric differs from most metrics, which matters for planning a run. The usual behaviour has
 * no trait, so that a trait that is added later says nothing about existing metrics.
 *
 * @since 0.2
 */
@Growing
public enum MetricTrait {
    /**
     * The engine does not evaluate it on half-samples to find intervals, nor on tables with planted
     * leaks: it trains models, which are not refitted, and provides its own intervals.
     */
    NO_HALF_SAMPLES,
    /**
     * It is evaluated dozens of times on tables with planted leaks, to find out which leak it would
     * notice, although it is not evaluated on half-samples.
     */
    LEAK_TRIALS,
    /**
     * It can be evaluated on tables that are larger than memory: it reads columns block by block,
     * searches rows for drawn queries, or draws as many rows as its limits say, and holds nothing
     * of each row but its place in an order. A plan names the metrics that do not, since they lay
     * rows or columns out in memory.
     */
    STREAMS,
    /**
     * It compares training rows with held-out rows one by one and takes each of them for a person
     * of its own, as the exchange of labels does. Where a sequence key says whose the rows are, and
     * there is a holdout, it is given one row of each person, drawn at random, of REAL and of
     * HOLDOUT, and the whole of SYNTHETIC. Otherwise any sample of persons with many rows would
     * look like another population, and a table without memory like a leak.
     */
    ROWS_ARE_PERSONS,
    /**
     * It takes rows of all tables for independent ones: it folds or splits them, tests whether two
     * tables are samples of one population, or takes the distances of rows within a table for those
     * of strangers. Where a sequence key says whose the rows are, it is given one row of each
     * person, drawn at random, of every table. Otherwise a model that is scored on other rows of
     * persons it has learnt recognises them, and calls everybody else synthetic; and the nearest
     * rows of a row are its person's own, beside which everybody else is far away.
     */
    INDEPENDENT_ROWS
}
