package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Samples;

/**
 * A square grid of nodes over a box, both ends included.
 *
 * @param lowX left end
 * @param highX right end
 * @param lowY lower end
 * @param highY upper end
 * @param size nodes along each side
 */
record PlaneGrid(double lowX, double highX, double lowY, double highY, int size) {

    private static final double MARGIN = 3;

    /** The box around both densities' points, each extended by three kernel deviations. */
    static PlaneGrid around(PlaneDensity first, PlaneDensity second, int size) {
        PlaneGrid a = around(first, size);
        PlaneGrid b = around(second, size);
        return new PlaneGrid(
                Math.min(a.lowX, b.lowX),
                Math.max(a.highX, b.highX),
                Math.min(a.lowY, b.lowY),
                Math.max(a.highY, b.highY),
                size);
    }

    /** The box around a density's points, extended by three kernel deviations. */
    static PlaneGrid around(PlaneDensity density, int size) {
        double[] x = density.points().x();
        double[] y = density.points().y();
        double marginX = MARGIN * density.deviationX();
        double marginY = MARGIN * density.deviationY();
        return new PlaneGrid(
                Samples.min(x) - marginX,
                Samples.max(x) + marginX,
                Samples.min(y) - marginY,
                Samples.max(y) + marginY,
                size);
    }

    double x(int column) {
        return at(lowX, highX, column);
    }

    double y(int row) {
        return at(lowY, highY, row);
    }

    /**
     * Whether the grid is fine enough to see a density: its steps are at most two kernel
     * deviations.
     */
    boolean resolves(PlaneDensity density) {
        double coarsest =
                Math.max(
                        (highX - lowX) / (size - 1) / density.deviationX(),
                        (highY - lowY) / (size - 1) / density.deviationY());
        return coarsest <= 2;
    }

    /** Whether a double holds the length of both sides, so that nodes have places. */
    boolean isFinite() {
        return Double.isFinite(highX - lowX) && Double.isFinite(highY - lowY);
    }

    int nodes() {
        return size * size;
    }

    private double at(double low, double high, int index) {
        return index == size - 1 ? high : low + index * ((high - low) / (size - 1));
    }
}
