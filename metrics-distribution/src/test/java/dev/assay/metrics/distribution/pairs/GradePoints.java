package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.GradePairs;
import dev.assay.stat.Matrix;

/** The samples of the reference's pairs as points of a plane. */
final class GradePoints {

    private GradePoints() {}

    /** One side of a pair. */
    static PlanePoints of(String name, String side) {
        Matrix matrix = GradePairs.matrix("grade/pairs/" + name + "_" + side + ".csv");
        return new PlanePoints(matrix.column(0), matrix.column(1));
    }
}
