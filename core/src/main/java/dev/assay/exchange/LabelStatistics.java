package dev.assay.exchange;

/**
 * Statistics of a labelling, all computed in one go because they share work: the areas of several
 * attacks, say. Each is larger the more the synthetic table tells of those called members.
 *
 * @since 0.2
 */
@FunctionalInterface
public interface LabelStatistics {

    /** The statistics, always as many and in the same order; called from several threads. */
    double[] of(Labels labels);
}
