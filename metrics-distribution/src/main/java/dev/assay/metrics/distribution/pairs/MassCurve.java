package dev.assay.metrics.distribution.pairs;

/** How much mass a density known on a grid of equal cells has above each of its values. */
final class MassCurve {

    private final double[] ascending;
    private final double[] cumulated;

    /** The curve of these densities, in any order. */
    MassCurve(double[] densities) {
        ascending = DensityOrder.ascending(densities);
        int size = ascending.length;
        cumulated = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += ascending[size - 1 - i];
            cumulated[i] = sum;
        }
    }

    /** For each share t, the largest density above or at which at least 1 − t of the mass lies. */
    double[] levels(double[] outerShares) {
        int size = ascending.length;
        double[] levels = new double[outerShares.length];
        for (int k = 0; k < levels.length; k++) {
            double wanted = (1 - outerShares[k]) * cumulated[size - 1];
            int low = 0;
            int high = size - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (cumulated[middle] >= wanted) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            levels[k] = ascending[size - 1 - low];
        }
        return levels;
    }
}
