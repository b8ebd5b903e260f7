package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Interruption;
import java.util.Arrays;

/**
 * The log density at every node of a grid, node (row, column) at {@code row * size + column}, each
 * to about 1e-13 of its value however far in the tail.
 *
 * <p>The grid is halved again and again; on the way down a part of it drops the points whose
 * kernels cannot add one part in 10¹⁷ anywhere in it. The logarithm of the quotient of a kernel and
 * that of the point nearest to the centre is linear, so that its largest value in a part is known.
 * In a small part the sum of kernels, taken relative to the nearest point's, factors into powers
 * along each axis, so a kernel costs a multiplication per node instead of an exponential.
 */
final class DensityField {

    private static final int LEAF = 32;

    /** So many kernels are added in one walk over a part, one after another in each node. */
    private static final int TOGETHER = 8;

    /** Two log kernels that differ by this much do not see each other in double precision. */
    private static final double NEGLIGIBLE = 40;

    /** Powers beyond e to this are not formed. */
    private static final double LARGEST_EXPONENT = 300;

    private final PlaneDensity density;
    private final PlaneGrid grid;
    private final double[] x;
    private final double[] y;
    private final double[] result;
    private final double[] sum = new double[LEAF * LEAF];
    private final double[] powers = new double[TOGETHER * LEAF];
    private final double[] weights = new double[TOGETHER];
    private final double[] weightRatios = new double[TOGETHER];

    private DensityField(PlaneDensity density, PlaneGrid grid) {
        this.density = density;
        this.grid = grid;
        this.x = density.points().x();
        this.y = density.points().y();
        this.result = new double[grid.nodes()];
    }

    /** The log densities. */
    static double[] of(PlaneDensity density, PlaneGrid grid) {
        DensityField field = new DensityField(density, grid);
        int[] all = new int[density.points().size()];
        Arrays.setAll(all, i -> i);
        field.part(0, grid.size(), 0, grid.size(), all);
        return field.result;
    }

    private void part(int left, int right, int low, int high, int[] among) {
        Interruption.check();
        double centreX = 0.5 * (grid.x(left) + grid.x(right - 1));
        double centreY = 0.5 * (grid.y(low) + grid.y(high - 1));
        double halfX = 0.5 * (grid.x(right - 1) - grid.x(left));
        double halfY = 0.5 * (grid.y(high - 1) - grid.y(low));
        double[] square = new double[among.length];
        int nearest = 0;
        for (int k = 0; k < among.length; k++) {
            square[k] = density.squaredLength(x[among[k]] - centreX, y[among[k]] - centreY);
            if (square[k] < square[nearest]) {
                nearest = k;
            }
        }
        double nearX = x[among[nearest]];
        double nearY = y[among[nearest]];
        double least = -NEGLIGIBLE - Math.log(among.length);
        double largest = 0;
        int[] kept = new int[among.length];
        int count = 0;
        for (int k = 0; k < among.length; k++) {
            double awayX = x[among[k]] - nearX;
            double awayY = y[among[k]] - nearY;
            double slope =
                    Math.abs(density.slopeX(awayX, awayY)) * halfX
                            + Math.abs(density.slopeY(awayX, awayY)) * halfY;
            if (slope - 0.5 * (square[k] - square[nearest]) >= least) {
                kept[count++] = among[k];
                largest = Math.max(largest, slope);
            }
        }
        kept = Arrays.copyOf(kept, count);
        boolean small = right - left <= LEAF && high - low <= LEAF;
        if (small && largest <= LARGEST_EXPONENT) {
            leaf(left, right, low, high, kept, among[nearest], centreX, centreY);
            return;
        }
        int middleX = (left + right + 1) / 2;
        int middleY = (low + high + 1) / 2;
        for (int half = 0; half < 4; half++) {
            int fromX = half % 2 == 0 ? left : middleX;
            int toX = half % 2 == 0 ? middleX : right;
            int fromY = half / 2 == 0 ? low : middleY;
            int toY = half / 2 == 0 ? middleY : high;
            if (fromX < toX && fromY < toY) {
                part(fromX, toX, fromY, toY, kept);
            }
        }
    }

    /**
     * exp(−½|d − δ|² + ½|d − δ*|²) = exp(dᵀP(δ − δ*)) · exp(−½|δ|² + ½|δ*|²) for offsets d, δ from
     * the centre.
     */
    private void leaf(
            int left,
            int right,
            int low,
            int high,
            int[] kept,
            int nearest,
            double centreX,
            double centreY) {
        int width = right - left;
        int height = high - low;
        Arrays.fill(sum, 0);
        double nearX = x[nearest] - centreX;
        double nearY = y[nearest] - centreY;
        double nearSquare = density.squaredLength(nearX, nearY);
        double firstX = grid.x(left) - centreX;
        double firstY = grid.y(low) - centreY;
        double stepX = width > 1 ? (grid.x(right - 1) - grid.x(left)) / (width - 1) : 0;
        double stepY = height > 1 ? (grid.y(high - 1) - grid.y(low)) / (height - 1) : 0;
        int waiting = 0;
        for (int point : kept) {
            double offX = x[point] - centreX;
            double offY = y[point] - centreY;
            double slopeX = density.slopeX(offX - nearX, offY - nearY);
            double slopeY = density.slopeY(offX - nearX, offY - nearY);
            double constant = -0.5 * (density.squaredLength(offX, offY) - nearSquare);
            double ratio = Math.exp(stepX * slopeX);
            double power = Math.exp(firstX * slopeX);
            for (int column = 0; column < width; column++) {
                powers[waiting * LEAF + column] = power;
                power *= ratio;
            }
            weights[waiting] = Math.exp(firstY * slopeY + constant);
            weightRatios[waiting] = Math.exp(stepY * slopeY);
            if (++waiting == TOGETHER) {
                addTogether(height);
                waiting = 0;
            }
        }
        addSingly(waiting, width, height);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                double toNearest =
                        density.squaredLength(
                                grid.x(left + column) - x[nearest], grid.y(low + row) - y[nearest]);
                result[(low + row) * grid.size() + left + column] =
                        density.logNorm() - 0.5 * toNearest + Math.log(sum[row * LEAF + column]);
            }
        }
    }

    /** Adds eight kernels to a part: the columns behind its last one hold what nobody reads. */
    private void addTogether(int height) {
        for (int row = 0; row < height; row++) {
            addRow(
                    sum,
                    row * LEAF,
                    powers,
                    weights[0],
                    weights[1],
                    weights[2],
                    weights[3],
                    weights[4],
                    weights[5],
                    weights[6],
                    weights[7]);
            for (int k = 0; k < TOGETHER; k++) {
                weights[k] *= weightRatios[k];
            }
        }
    }

    private static void addRow(
            double[] sum,
            int base,
            double[] powers,
            double w0,
            double w1,
            double w2,
            double w3,
            double w4,
            double w5,
            double w6,
            double w7) {
        for (int column = 0; column < LEAF; column++) {
            sum[base + column] =
                    sum[base + column]
                            + w0 * powers[column]
                            + w1 * powers[LEAF + column]
                            + w2 * powers[2 * LEAF + column]
                            + w3 * powers[3 * LEAF + column]
                            + w4 * powers[4 * LEAF + column]
                            + w5 * powers[5 * LEAF + column]
                            + w6 * powers[6 * LEAF + column]
                            + w7 * powers[7 * LEAF + column];
        }
    }

    private void addSingly(int kernels, int width, int height) {
        for (int k = 0; k < kernels; k++) {
            double weight = weights[k];
            for (int row = 0; row < height; row++) {
                for (int column = 0; column < width; column++) {
                    sum[row * LEAF + column] += weight * powers[k * LEAF + column];
                }
                weight *= weightRatios[k];
            }
        }
    }
}
