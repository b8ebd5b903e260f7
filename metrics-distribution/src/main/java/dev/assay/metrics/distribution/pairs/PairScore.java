package dev.assay.metrics.distribution.pairs;

/** A score of two samples of the plane in [0, 1], 1 best. */
@FunctionalInterface
interface PairScore {

    /** The score; NaN where REAL's points leave it undefined, 0 where only SYNTHETIC's do. */
    double of(PlanePoints real, PlanePoints synthetic);
}
