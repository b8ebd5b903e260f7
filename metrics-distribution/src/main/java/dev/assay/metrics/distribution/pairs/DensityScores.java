package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.List;
import java.util.Optional;

/**
 * The scores that rest on the densities of pairs of columns, computed together because the
 * densities are the work: metrics that agree on everything here share it.
 *
 * @param selection which pairs and rows
 * @param grid nodes along each side
 * @param annuli how many
 * @param contours where the levels lie
 * @param threshold the share of the maximum above which a point counts as inside
 * @param order of the Rényi divergence
 */
record DensityScores(
        PairSelection selection,
        int grid,
        Annuli annuli,
        Contours contours,
        double threshold,
        double order)
        implements Artefact<DensityScores.Values> {

    static final int GRID = 512;
    static final double THRESHOLD = 0.1;

    DensityScores {
        Check.atLeast(16, grid, "grid");
        Check.require(grid <= 4096, "grid must be at most 4096: " + grid);
        Check.strictlyWithin(0, 1, threshold, "threshold");
        Check.require(!Double.isNaN(order), "order must be a number");
    }

    /** The defaults with this selection and grid. */
    static DensityScores of(PairSelection selection, int grid) {
        return new DensityScores(selection, grid, new Annuli.Auto(), Contours.OWN, THRESHOLD, 1);
    }

    DensityScores with(Annuli otherAnnuli, Contours otherContours) {
        return new DensityScores(selection, grid, otherAnnuli, otherContours, threshold, order);
    }

    DensityScores withThreshold(double other) {
        return new DensityScores(selection, grid, annuli, contours, other, order);
    }

    DensityScores withOrder(double other) {
        return new DensityScores(selection, grid, annuli, contours, threshold, other);
    }

    /**
     * By pair.
     *
     * @param eden mean overlap of annuli
     * @param overlaps of each annulus, outermost first
     * @param jaccard share of points inside
     * @param kl exp(−divergence)
     */
    record Values(double[] eden, double[][] overlaps, double[] jaccard, double[] kl) {}

    @Override
    public Values compute(EvaluationContext context) {
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        List<PlanePoints> real =
                pairs.stream().map(pair -> selection.points(context, Part.REAL, pair)).toList();
        List<PlanePoints> synthetic =
                pairs.stream()
                        .map(pair -> selection.points(context, Part.SYNTHETIC, pair))
                        .toList();
        int size = pairs.size();
        Values values =
                new Values(
                        new double[size], new double[size][], new double[size], new double[size]);
        context.forEach(
                size,
                i -> {
                    context.checkCancelled();
                    Optional<PlaneFields> fields =
                            PlaneFields.of(real.get(i), synthetic.get(i), grid);
                    boolean undefined = PlaneFields.undefined(real.get(i), synthetic.get(i), grid);
                    double nothing = undefined ? Double.NaN : 0;
                    values.overlaps[i] =
                            fields.map(
                                            both ->
                                                    both.overlaps(
                                                            contours,
                                                            annuli(real.get(i), synthetic.get(i))))
                                    .orElse(new double[0]);
                    values.eden[i] =
                            fields.isPresent() ? DensityContours.mean(values.overlaps[i]) : nothing;
                    values.jaccard[i] = fields.map(both -> both.jaccard(threshold)).orElse(nothing);
                    values.kl[i] =
                            fields.map(both -> Math.exp(-Math.abs(both.divergence(order))))
                                    .orElse(nothing);
                });
        return values;
    }

    int annuli(PlanePoints real, PlanePoints synthetic) {
        return annuli.count(real.size(), synthetic.size());
    }
}
