package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * Gower distance of encoded rows. A number is scaled by its column's range; NaN is missing, +∞ is a
 * cell that could not be parsed (a state of its own). In a column of range 0 numbers are compared
 * by equality. A code of −1 is missing.
 */
final class GowerMetric implements PlainRows.Metric {

    final double[] numberWeights;
    final boolean[] byEquality;
    final double[] codeWeights;
    final double divisor;
    final boolean skipMissing;

    GowerMetric(
            double[] numberWeights,
            boolean[] byEquality,
            double[] codeWeights,
            double divisor,
            boolean skipMissing) {
        this.numberWeights = numberWeights;
        this.byEquality = byEquality;
        this.codeWeights = codeWeights;
        this.divisor = divisor;
        this.skipMissing = skipMissing;
    }

    @Override
    public int numbers() {
        return numberWeights.length;
    }

    @Override
    public int codes() {
        return codeWeights.length;
    }

    @Override
    public double distance(PlainRows a, int i, PlainRows b, int j) {
        double sum = 0;
        double left = 0;
        int n = numberWeights.length;
        for (int k = 0; k < n; k++) {
            double x = a.numbers[i * n + k];
            double y = b.numbers[j * n + k];
            if (skipMissing && (x != x || y != y)) {
                left += numberWeights[k];
            } else {
                sum += numberWeights[k] * number(x, y, byEquality[k]);
            }
        }
        int c = codeWeights.length;
        for (int k = 0; k < c; k++) {
            int x = a.codes[i * c + k];
            int y = b.codes[j * c + k];
            if (skipMissing && (x < 0 || y < 0)) {
                left += codeWeights[k];
            } else if (x != y) {
                sum += codeWeights[k];
            }
        }
        if (!skipMissing) {
            return sum / divisor;
        }
        // Two rows that share no present column are as far apart as rows can be.
        double remaining = divisor - left;
        return remaining <= divisor * 1e-12 ? 1 : sum / remaining;
    }

    private static double number(double x, double y, boolean byEquality) {
        if (x == y || (x != x && y != y)) {
            return 0;
        }
        if (byEquality) {
            return 1;
        }
        double difference = Math.abs(x - y);
        // Also 1 when only one of them is missing, for NaN is not below 1.
        return difference < 1 ? difference : 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GowerMetric that
                && Arrays.equals(numberWeights, that.numberWeights)
                && Arrays.equals(byEquality, that.byEquality)
                && Arrays.equals(codeWeights, that.codeWeights)
                && divisor == that.divisor
                && skipMissing == that.skipMissing;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numberWeights) * 31 + Arrays.hashCode(codeWeights);
    }
}
