package dev.assay.metrics.distribution.space;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What a table of fresh real rows would get: kernels around one half of REAL's rows, fitted to the
 * other half. The same for all candidates.
 *
 * @param space where rows lie
 * @param rows most rows of a table
 * @param steps of the fit
 * @param rate of the fit
 */
record LikelihoodBaseline(Space space, int rows, int steps, double rate)
        implements Artefact<LikelihoodBaseline.Values> {

    /** How far the loss of a row may lie from 0, in nats per dimension. */
    static final double FAR = 20;

    /**
     * Likelihoods per dimension.
     *
     * @param fitted of the half that the kernels were fitted to, negative and per row
     * @param held of HOLDOUT's rows, negative and per row
     * @param closest the memorisation scores of the kernels
     * @param repeated the share of real rows that occur more than once
     */
    record Values(double[] fitted, double[] held, double[] closest, double repeated) {}

    @Override
    public Values compute(EvaluationContext context) {
        StandardUnits.Units units = context.get(units());
        Matrix real = points(context, Part.REAL, units);
        double repeated = repeated(real);
        if (repeated > 0.5) {
            throw new NotApplicableException(
                    "more than half of the real rows occur twice; such a table has no density");
        }
        Matrix holdout = points(context, Part.HOLDOUT, units);
        int[] first = Samples.choose(real.rows(), real.rows() / 2, context.random("halves"));
        boolean[] chosen = new boolean[real.rows()];
        for (int row : first) {
            chosen[row] = true;
        }
        int[] second =
                java.util.stream.IntStream.range(0, chosen.length)
                        .filter(row -> !chosen[row])
                        .toArray();
        Matrix fittedTo = real.select(second);
        FittedMixture mixture =
                FittedMixture.fit(
                        context, real.select(first), fittedTo, units.varying(), steps, rate);
        return new Values(
                losses(mixture.logDensities(context, fittedTo), units.varying()),
                losses(mixture.logDensities(context, holdout), units.varying()),
                perDimension(mixture.closest(context, fittedTo), units.varying()),
                repeated);
    }

    @Override
    public Set<Part> parts() {
        return units().parts();
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.distribution.LikelihoodBaseline";
    }

    /** At most so many rows of a reference part, in its units. */
    Matrix points(EvaluationContext context, Part part, StandardUnits.Units units) {
        SpacePoints all = SpacePoints.of(context, part, space);
        Matrix points = all.drawn(SpacePoints.affordable(all.columns(), rows));
        return units.of(points, points.columns());
    }

    /** The units of the coordinates. */
    StandardUnits units() {
        return new StandardUnits(space, rows);
    }

    /**
     * The negative log densities over d, each kept within {@value #FAR} of 0: kernels that have
     * collapsed on copies leave a held-out row a density of e to the power of −10¹⁵, and a mean
     * over such rows says no more than that there are some.
     */
    static double[] losses(double[] logDensities, double dimensions) {
        return Arrays.stream(logDensities)
                .map(value -> Math.max(-FAR, Math.min(FAR, -value / dimensions)))
                .toArray();
    }

    /** The values over d; a negative one turns them around. */
    static double[] perDimension(double[] values, double dimensions) {
        return Arrays.stream(values).map(value -> value / dimensions).toArray();
    }

    private static double repeated(Matrix points) {
        Set<String> once = new HashSet<>();
        Set<String> more = new HashSet<>();
        for (int row = 0; row < points.rows(); row++) {
            String key = Arrays.toString(points.row(row));
            if (!once.add(key)) {
                more.add(key);
            }
        }
        long count =
                java.util.stream.IntStream.range(0, points.rows())
                        .filter(row -> more.contains(Arrays.toString(points.row(row))))
                        .count();
        return (double) count / points.rows();
    }
}
