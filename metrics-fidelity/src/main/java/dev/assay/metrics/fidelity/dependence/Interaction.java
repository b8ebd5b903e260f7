package dev.assay.metrics.fidelity.dependence;

import dev.assay.metrics.fidelity.dependence.MarginalColumn.Cells;
import java.util.List;

/**
 * The interaction of two or three columns, in the sense of Lancaster: what the joint shares of
 * their cells have that follows from no smaller set of them.
 */
final class Interaction {

    /** The mean of the absolute value of a standard normal variable. */
    private static final double ABSOLUTE = Math.sqrt(2 / Math.PI);

    private Interaction() {}

    /** Half the sum of the absolute differences of both tables' interactions. */
    static MarginalGap gap(List<String> names, List<Cells> columns, MarginalRows rows) {
        double[] here = joint(columns, true, rows.real().length);
        double[] there = joint(columns, false, rows.synthetic().length);
        double chance = 0;
        for (int cell = 0; cell < here.length; cell++) {
            chance += chance(here[cell], there[cell], rows);
        }
        int[] sizes = columns.stream().mapToInt(Cells::count).toArray();
        double[] ofReal = centred(here, sizes);
        double[] ofSynthetic = centred(there, sizes);
        double distance = 0;
        for (int cell = 0; cell < ofReal.length; cell++) {
            distance += Math.abs(ofReal[cell] - ofSynthetic[cell]) / 2;
        }
        // No difference of two shares, whatever the cells, has a larger error.
        return new MarginalGap(names, distance, chance, Math.sqrt(rows.inverse()) / 2);
    }

    /** What one cell adds on average to the distance of two samples of one population. */
    static double chance(double here, double there, MarginalRows rows) {
        double n = rows.real().length;
        double m = rows.synthetic().length;
        double share = Math.min(1, (here * n + there * m) / (n + m));
        return ABSOLUTE / 2 * Math.sqrt(share * (1 - share) * rows.inverse());
    }

    private static double[] joint(List<Cells> columns, boolean isReal, int rows) {
        int size = columns.stream().mapToInt(Cells::count).reduce(1, (a, b) -> a * b);
        int[] counts = new int[size];
        byte[] a = cells(columns, 0, isReal);
        byte[] b = cells(columns, 1, isReal);
        int second = columns.get(1).count();
        if (columns.size() == 2) {
            for (int row = 0; row < rows; row++) {
                counts[a[row] * second + b[row]]++;
            }
        } else {
            byte[] c = cells(columns, 2, isReal);
            int third = columns.get(2).count();
            for (int row = 0; row < rows; row++) {
                counts[(a[row] * second + b[row]) * third + c[row]]++;
            }
        }
        double[] shares = new double[size];
        for (int cell = 0; cell < size; cell++) {
            shares[cell] = (double) counts[cell] / rows;
        }
        return shares;
    }

    private static byte[] cells(List<Cells> columns, int column, boolean isReal) {
        return isReal ? columns.get(column).real() : columns.get(column).synthetic();
    }

    /** The interaction of each cell; the last column's cells are next to one another. */
    static double[] centred(double[] joint, int... sizes) {
        int third = sizes.length == 2 ? 1 : sizes[2];
        double[] a = new double[sizes[0]];
        double[] b = new double[sizes[1]];
        double[] c = new double[third];
        double[][] ab = new double[sizes[0]][sizes[1]];
        double[][] ac = new double[sizes[0]][third];
        double[][] bc = new double[sizes[1]][third];
        for (int cell = 0; cell < joint.length; cell++) {
            int z = cell % third;
            int y = cell / third % sizes[1];
            int x = cell / third / sizes[1];
            a[x] += joint[cell];
            b[y] += joint[cell];
            c[z] += joint[cell];
            ab[x][y] += joint[cell];
            ac[x][z] += joint[cell];
            bc[y][z] += joint[cell];
        }
        double[] centred = new double[joint.length];
        for (int cell = 0; cell < joint.length; cell++) {
            int z = cell % third;
            int y = cell / third % sizes[1];
            int x = cell / third / sizes[1];
            centred[cell] =
                    sizes.length == 2
                            ? joint[cell] - a[x] * b[y]
                            : joint[cell]
                                    - ab[x][y] * c[z]
                                    - ac[x][z] * b[y]
                                    - bc[y][z] * a[x]
                                    + 2 * a[x] * b[y] * c[z];
        }
        return centred;
    }
}
