package dev.assay.metrics.distribution.space;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Mean and standard deviation (n − 1) of every coordinate of REAL's and HOLDOUT's rows together.
 *
 * @param space where rows lie
 * @param rows most rows of each; of more, a seeded sample
 */
record StandardUnits(Space space, int rows) implements Artefact<StandardUnits.Units> {

    /**
     * The units. A coordinate that does not vary there keeps its unit.
     *
     * @param means the origins
     * @param deviations the units
     * @param varying how many coordinates vary
     */
    record Units(double[] means, double[] deviations, int varying) {

        /** The points in these units, as wide as the widest part. */
        Matrix of(Matrix points, int width) {
            double[] values = new double[points.rows() * width];
            for (int row = 0; row < points.rows(); row++) {
                for (int k = 0; k < points.columns(); k++) {
                    double value =
                            k < means.length
                                    ? (points.get(row, k) - means[k]) / deviations[k]
                                    : points.get(row, k);
                    if (!(Math.abs(value) < 1e100)) {
                        throw new NotApplicableException(
                                "a value lies more than 1e100 deviations of the real rows away from them");
                    }
                    values[row * width + k] = value;
                }
            }
            return Matrix.owning(points.rows(), width, values);
        }
    }

    @Override
    public Units compute(EvaluationContext context) {
        Matrix real = SpacePoints.of(context, Part.REAL, space).drawn(rows);
        Matrix holdout = SpacePoints.of(context, Part.HOLDOUT, space).drawn(rows);
        double[] means = new double[real.columns()];
        double[] deviations = new double[real.columns()];
        int varying = 0;
        for (int k = 0; k < means.length; k++) {
            double[] values = new double[real.rows() + holdout.rows()];
            System.arraycopy(real.column(k), 0, values, 0, real.rows());
            System.arraycopy(holdout.column(k), 0, values, real.rows(), holdout.rows());
            Arrays.sort(values);
            means[k] = SampleMoments.mean(values);
            boolean varies = values[0] < values[values.length - 1];
            deviations[k] = varies ? SampleMoments.standardDeviation(values) : 1;
            varying += varies ? 1 : 0;
        }
        if (varying == 0) {
            throw new NotApplicableException("no coordinate of the real rows varies");
        }
        return new Units(means, deviations, varying);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL, Part.HOLDOUT);
        parts.addAll(space.fittedOn());
        return parts;
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.distribution.StandardUnits";
    }
}
