package dev.assay.metrics.distribution.pairs;

import dev.assay.stat.Magnitude;

/**
 * Powers of two by which the axes of a plane are multiplied, so that neither the determinant of a
 * covariance nor a density overflows or vanishes; 1 for numbers of common size. What is told of two
 * densities does not depend on the units of the axes.
 *
 * @param x of the first axis
 * @param y of the second
 */
record PlaneUnits(double x, double y) {

    /** Those of two samples together. */
    static PlaneUnits of(PlanePoints first, PlanePoints second) {
        return new PlaneUnits(
                Magnitude.factor(Math.max(Magnitude.of(first.x()), Magnitude.of(second.x()))),
                Magnitude.factor(Math.max(Magnitude.of(first.y()), Magnitude.of(second.y()))));
    }

    PlanePoints scaled(PlanePoints points) {
        return x == 1 && y == 1
                ? points
                : new PlanePoints(Magnitude.times(x, points.x()), Magnitude.times(y, points.y()));
    }

    /** A grid of scaled points, where it lies in the units of the points themselves. */
    PlaneGrid inOwn(PlaneGrid grid) {
        return x == 1 && y == 1
                ? grid
                : new PlaneGrid(
                        grid.lowX() / x,
                        grid.highX() / x,
                        grid.lowY() / y,
                        grid.highY() / y,
                        grid.size());
    }
}
