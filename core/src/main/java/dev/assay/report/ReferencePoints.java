package dev.assay.report;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a measure comes to for data whose quality is known, at the same number of rows as the
 * candidate beside it.
 *
 * <p>On scores, calibrated = clip((s − w) / (c − w), 0, 1) with s the candidate, c the ceiling and
 * w the floor for fidelity and utility, the leak point for privacy. Empty where c − w leaves no
 * room, and for validity and fairness.
 *
 * @param rows synthetic rows of each
 * @param candidate a seeded subsample of the candidate
 * @param ceiling real rows in place of the synthetic ones: what real data scores
 * @param floor columns of real rows shuffled independently: what knows only the marginals scores
 * @param leak training rows in place of the synthetic ones: the worst for privacy
 * @param calibrated where the candidate stands between worst and ceiling
 * @param remark why there is no calibrated score; empty when there is one
 */
public record ReferencePoints(
        int rows,
        Optional<Point> candidate,
        Optional<Point> ceiling,
        Optional<Point> floor,
        Optional<Point> leak,
        OptionalDouble calibrated,
        String remark) {

    /**
     * A value and its score.
     *
     * @param value of the measure
     * @param score on [0, 1], 1 best
     */
    public record Point(double value, double score) {}
}
