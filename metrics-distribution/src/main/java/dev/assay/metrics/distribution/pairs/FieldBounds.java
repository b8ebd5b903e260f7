package dev.assay.metrics.distribution.pairs;

/**
 * What the nodes of a grid tell of a log density between them. With P the kernel's precision,
 * \(\log\hat f(z) + \frac12 z^\top P z\) is a logarithm of sums of exponentials of linear functions
 * and so convex, which bounds it from above by what lies at the corners of a cell, and from below
 * by a node and the point on the other side of it. Bounds hold for what {@link PlaneDensity#logAt}
 * computes, roundings included.
 */
final class FieldBounds {

    /** A few hundred roundings of the largest terms that are added and cancelled. */
    private static final double ROUNDING = 1e-13;

    /** Roundings of the logarithms themselves, with room. */
    private static final double SLACK = 1e-9;

    private final PlaneDensity density;
    private final PlaneGrid grid;
    private final double[] logs;
    private final double rounding;

    /** Bounds of a density known at every node of a grid. */
    FieldBounds(PlaneDensity density, PlaneGrid grid, double[] logs) {
        this.density = density;
        this.grid = grid;
        this.logs = logs;
        this.rounding =
                ROUNDING
                        * density.largestTerms(
                                grid.highX() - grid.lowX(), grid.highY() - grid.lowY());
    }

    /** At least log f̂(x, y); +∞ outside of the grid. */
    double above(double x, double y) {
        double value = interpolated(x, y);
        return value + slack(value);
    }

    /** At most log f̂(x, y); −∞ where the grid does not reach to the other side of a node. */
    double below(double x, double y) {
        int column = nearest(x, grid.lowX(), grid.highX());
        int row = nearest(y, grid.lowY(), grid.highY());
        double dx = x - grid.x(column);
        double dy = y - grid.y(row);
        double beyond = interpolated(grid.x(column) - dx, grid.y(row) - dy);
        double value =
                2 * logs[row * grid.size() + column] - beyond - density.squaredLength(dx, dy);
        return value - slack(value) - slack(beyond);
    }

    private double slack(double value) {
        return rounding + SLACK * (1 + Math.abs(value));
    }

    private double interpolated(double x, double y) {
        int column = cell(x, grid.lowX(), grid.highX());
        int row = cell(y, grid.lowY(), grid.highY());
        double right = share(x, grid.x(column), grid.x(column + 1));
        double up = share(y, grid.y(row), grid.y(row + 1));
        if (!(right >= 0 && right <= 1 && up >= 0 && up <= 1)) {
            return Double.POSITIVE_INFINITY;
        }
        return (1 - up)
                        * ((1 - right) * corner(column, row, x, y)
                                + right * corner(column + 1, row, x, y))
                + up
                        * ((1 - right) * corner(column, row + 1, x, y)
                                + right * corner(column + 1, row + 1, x, y));
    }

    private double corner(int column, int row, double x, double y) {
        return logs[row * grid.size() + column]
                + 0.5 * density.squaredLength(grid.x(column) - x, grid.y(row) - y);
    }

    private int cell(double value, double low, double high) {
        int cell = (int) ((value - low) / (high - low) * (grid.size() - 1));
        return Math.max(0, Math.min(grid.size() - 2, cell));
    }

    private int nearest(double value, double low, double high) {
        int node = (int) Math.rint((value - low) / (high - low) * (grid.size() - 1));
        return Math.max(0, Math.min(grid.size() - 1, node));
    }

    /** How far along a cell; what lies a rounding outside is at its end. */
    private static double share(double value, double from, double to) {
        double share = (value - from) / (to - from);
        return Math.abs(share - 0.5) <= 0.5 + SLACK ? Math.max(0, Math.min(1, share)) : Double.NaN;
    }
}
