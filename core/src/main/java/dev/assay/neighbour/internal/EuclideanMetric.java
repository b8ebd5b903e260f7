package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * Euclidean distance of encoded rows: squared differences of numbers plus 1 per code that differs
 * (one-hot times 1/√2).
 *
 * @param numbers numbers per row, all finite
 * @param codes codes per row
 */
record EuclideanMetric(int numbers, int codes) implements PlainRows.Metric {

    @Override
    public double distance(PlainRows a, int i, PlainRows b, int j) {
        double sum = 0;
        for (int k = 0; k < numbers; k++) {
            double difference = a.numbers[i * numbers + k] - b.numbers[j * numbers + k];
            sum += difference * difference;
        }
        for (int k = 0; k < codes; k++) {
            if (a.codes[i * codes + k] != b.codes[j * codes + k]) {
                sum += 1;
            }
        }
        return Math.sqrt(sum);
    }

    @Override
    public double distanceWithin(PlainRows a, int i, PlainRows b, int j, double limit) {
        double most = limit * limit * (1 + 1e-14) + 1e-300;
        double sum = 0;
        int at = i * numbers;
        int other = j * numbers;
        for (int k = 0; k < numbers; k++) {
            double difference = a.numbers[at + k] - b.numbers[other + k];
            sum += difference * difference;
            if ((k & 15) == 15 && sum > most) {
                return Double.POSITIVE_INFINITY;
            }
        }
        for (int k = 0; k < codes; k++) {
            if (a.codes[i * codes + k] != b.codes[j * codes + k]) {
                sum += 1;
            }
        }
        return Math.sqrt(sum);
    }

    @Override
    public double[] spreads() {
        double[] ones = new double[numbers + codes];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Override
    public double spread(double variance) {
        return 2 * variance;
    }

    @Override
    public double layout(double number) {
        return Math.max(-1e150, Math.min(1e150, number));
    }
}
