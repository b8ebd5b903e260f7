package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Divergences;
import dev.assay.metrics.distribution.internal.Interruption;
import dev.assay.metrics.distribution.internal.Samples;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * The densities of two samples of the plane on one grid, and what is measured on them. For one
 * thread.
 */
final class PlaneFields {

    private static final int SEABORN_GRID = 200;

    private final PlaneUnits units;
    private final PlaneDensity real;
    private final PlaneDensity synthetic;
    private final PlaneGrid grid;
    private final double[] realLogs;
    private final double[] syntheticLogs;
    private final double[] realDensities;
    private final double[] syntheticDensities;
    private MassCurve realMass;
    private MassCurve syntheticMass;
    private MassCurve pooledMass;

    private PlaneFields(PlaneUnits units, PlaneDensity real, PlaneDensity synthetic, int grid) {
        this.units = units;
        this.real = real;
        this.synthetic = synthetic;
        this.grid = PlaneGrid.around(real, synthetic, grid);
        this.realLogs = DensityField.of(real, this.grid);
        this.syntheticLogs = DensityField.of(synthetic, this.grid);
        this.realDensities = DensityContours.densities(realLogs);
        this.syntheticDensities = DensityContours.densities(syntheticLogs);
    }

    /**
     * The fields of two samples; none where REAL's points, SYNTHETIC's or both have no density, or
     * one is so much wider than the other that no grid of this size shows both.
     */
    static Optional<PlaneFields> of(PlanePoints real, PlanePoints synthetic, int grid) {
        PlaneUnits units = PlaneUnits.of(real, synthetic);
        Optional<PlaneDensity> p = PlaneDensity.of(units.scaled(real));
        Optional<PlaneDensity> q = PlaneDensity.of(units.scaled(synthetic));
        if (p.isEmpty() || q.isEmpty()) {
            return Optional.empty();
        }
        PlaneGrid both = PlaneGrid.around(p.get(), q.get(), grid);
        return both.resolves(p.get()) && both.resolves(q.get())
                ? Optional.of(new PlaneFields(units, p.get(), q.get(), grid))
                : Optional.empty();
    }

    /**
     * Whether REAL's points have no density, or neither sample's is seen by a grid of this size.
     */
    static boolean undefined(PlanePoints real, PlanePoints synthetic, int grid) {
        PlaneUnits units = PlaneUnits.of(real, synthetic);
        Optional<PlaneDensity> p = PlaneDensity.of(units.scaled(real));
        Optional<PlaneDensity> q = PlaneDensity.of(units.scaled(synthetic));
        if (p.isEmpty() || q.isEmpty()) {
            return p.isEmpty();
        }
        PlaneGrid both = PlaneGrid.around(p.get(), q.get(), grid);
        return !both.resolves(p.get()) && !both.resolves(q.get());
    }

    /**
     * A score of two samples' fields: NaN where it is undefined, 0 where only SYNTHETIC makes it
     * so.
     */
    static double score(
            PlanePoints real,
            PlanePoints synthetic,
            int grid,
            ToDoubleFunction<PlaneFields> score) {
        Optional<PlaneFields> fields = of(real, synthetic, grid);
        if (fields.isPresent()) {
            return score.applyAsDouble(fields.get());
        }
        return undefined(real, synthetic, grid) ? Double.NaN : 0;
    }

    /** The grid, in the units of the samples. */
    PlaneGrid grid() {
        return units.inOwn(grid);
    }

    double[] realDensities() {
        return realDensities;
    }

    double[] syntheticDensities() {
        return syntheticDensities;
    }

    /** The contour levels of REAL and of SYNTHETIC, outermost first. */
    double[][] levels(Contours contours, int annuli) {
        return switch (contours) {
            case OWN ->
                    new double[][] {
                        realMass().levels(DensityContours.outerShares(annuli)),
                        syntheticMass().levels(DensityContours.outerShares(annuli))
                    };
            case SEABORN -> new double[][] {seaborn(real, annuli), seaborn(synthetic, annuli)};
            case COMMON -> {
                double[] common = pooledMass().levels(DensityContours.outerShares(annuli));
                yield new double[][] {common, common};
            }
            case EQUAL_DENSITY -> {
                double lowest = pooledMass().levels(DensityContours.outerShares(1))[0];
                double highest =
                        Math.max(Samples.max(realDensities), Samples.max(syntheticDensities));
                double[] steps = DensityContours.steps(lowest, highest, annuli);
                yield new double[][] {steps, steps};
            }
        };
    }

    /**
     * Per annulus, the shared area over the joint area, by counting grid nodes; NaN where both are
     * empty.
     */
    double[] overlaps(Contours contours, int annuli) {
        double[][] levels = levels(contours, annuli);
        return usable(
                contours,
                DensityContours.overlaps(realDensities, levels[0], syntheticDensities, levels[1]));
    }

    /** The same with areas by so many points drawn uniformly from the box. */
    double[] overlaps(Contours contours, int annuli, int points, RandomGenerator random) {
        double[][] levels = levels(contours, annuli);
        double[] first = new double[points];
        double[] second = new double[points];
        for (int i = 0; i < points; i++) {
            Interruption.check();
            double x = grid.lowX() + random.nextDouble() * (grid.highX() - grid.lowX());
            double y = grid.lowY() + random.nextDouble() * (grid.highY() - grid.lowY());
            first[i] = Math.exp(real.logAt(x, y));
            second[i] = Math.exp(synthetic.logAt(x, y));
        }
        return usable(contours, DensityContours.overlaps(first, levels[0], second, levels[1]));
    }

    /**
     * The Rényi divergence of any order of REAL's density from SYNTHETIC's, as a sum over the grid
     * with REAL's (and, but for order 1, SYNTHETIC's) mass there as 1; the Kullback–Leibler
     * divergence at order 1.
     */
    double divergence(double order) {
        if (order == 1) {
            double sum = 0;
            double mass = 0;
            for (int i = 0; i < realLogs.length; i++) {
                sum +=
                        realDensities[i] == 0
                                ? 0
                                : realDensities[i] * (realLogs[i] - syntheticLogs[i]);
                mass += realDensities[i];
            }
            return sum / mass;
        }
        return Divergences.renyiOfLogs(realLogs, syntheticLogs, order);
    }

    /** The mean log ratio of the densities at points drawn from REAL's. */
    double divergence(int draws, RandomGenerator random) {
        PlanePoints drawn = real.draw(draws, random);
        double[] p = real.logAt(drawn);
        double[] q = synthetic.logAt(drawn);
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            sum += p[i] - q[i];
        }
        return sum / draws;
    }

    /**
     * The points of each sample at which the other's density exceeds a share of its maximum, over
     * all points. The maximum is taken over the grid and the density's own points.
     */
    double jaccard(double threshold) {
        long inside =
                above(synthetic, syntheticLogs, real.points(), threshold)
                        + above(real, realLogs, synthetic.points(), threshold);
        return (double) inside / (real.points().size() + synthetic.points().size());
    }

    /** Only what the nodes around a point leave open is summed up over all kernels. */
    private long above(PlaneDensity density, double[] logs, PlanePoints points, double threshold) {
        FieldBounds bounds = new FieldBounds(density, grid, logs);
        double highest = Samples.max(logs);
        PlanePoints own = density.points();
        for (int i = 0; i < own.size(); i++) {
            double x = own.x()[i];
            double y = own.y()[i];
            if (!(bounds.above(x, y) <= highest)) {
                highest = Math.max(highest, density.logAt(x, y));
            }
        }
        double least = highest + Math.log(threshold);
        long count = 0;
        for (int i = 0; i < points.size(); i++) {
            double x = points.x()[i];
            double y = points.y()[i];
            if (bounds.below(x, y) > least
                    || (!(bounds.above(x, y) <= least) && density.logAt(x, y) > least)) {
                count++;
            }
        }
        return count;
    }

    private static double[] seaborn(PlaneDensity density, int levels) {
        double[] logs = DensityField.of(density, PlaneGrid.around(density, SEABORN_GRID));
        return new MassCurve(DensityContours.densities(logs))
                .levels(DensityContours.seabornShares(levels));
    }

    /** The disk above a density's maximum is empty: seaborn's last contour is left out. */
    private static double[] usable(Contours contours, double[] overlaps) {
        return contours == Contours.SEABORN && overlaps.length > 1
                ? Arrays.copyOf(overlaps, overlaps.length - 1)
                : overlaps;
    }

    private MassCurve realMass() {
        realMass = realMass == null ? new MassCurve(realDensities) : realMass;
        return realMass;
    }

    private MassCurve syntheticMass() {
        syntheticMass = syntheticMass == null ? new MassCurve(syntheticDensities) : syntheticMass;
        return syntheticMass;
    }

    private MassCurve pooledMass() {
        if (pooledMass == null) {
            double[] pooled = Arrays.copyOf(realDensities, 2 * realDensities.length);
            System.arraycopy(
                    syntheticDensities, 0, pooled, realDensities.length, realDensities.length);
            pooledMass = new MassCurve(pooled);
        }
        return pooledMass;
    }
}
