package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.sweep.Sweep;
import dev.assay.neighbour.internal.sweep.SweptColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
    public void distances(PlainRows a, int i, PlainRows b, int[] some, double[] distances) {
        int at = i * numbers;
        int at0 = some[0] * numbers;
        int at1 = some[1] * numbers;
        int at2 = some[2] * numbers;
        int at3 = some[3] * numbers;
        int at4 = some[4] * numbers;
        int at5 = some[5] * numbers;
        double[] candidates = b.numbers;
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        double sum4 = 0;
        double sum5 = 0;
        for (int k = 0; k < numbers; k++) {
            double value = a.numbers[at + k];
            double difference0 = value - candidates[at0 + k];
            double difference1 = value - candidates[at1 + k];
            double difference2 = value - candidates[at2 + k];
            double difference3 = value - candidates[at3 + k];
            double difference4 = value - candidates[at4 + k];
            double difference5 = value - candidates[at5 + k];
            sum0 += difference0 * difference0;
            sum1 += difference1 * difference1;
            sum2 += difference2 * difference2;
            sum3 += difference3 * difference3;
            sum4 += difference4 * difference4;
            sum5 += difference5 * difference5;
        }
        distances[0] = end(sum0, a, i, b, some[0]);
        distances[1] = end(sum1, a, i, b, some[1]);
        distances[2] = end(sum2, a, i, b, some[2]);
        distances[3] = end(sum3, a, i, b, some[3]);
        distances[4] = end(sum4, a, i, b, some[4]);
        distances[5] = end(sum5, a, i, b, some[5]);
    }

    private double end(double numeric, PlainRows a, int i, PlainRows b, int j) {
        double sum = numeric;
        for (int k = 0; k < codes; k++) {
            if (a.codes[i * codes + k] != b.codes[j * codes + k]) {
                sum += 1;
            }
        }
        return Math.sqrt(sum);
    }

    @Override
    public Optional<Sweep> sweep(PlainRows of, PlainRows among) {
        List<SweptColumn> columns = new ArrayList<>();
        for (int k = 0; k < numbers; k++) {
            columns.add(SweptColumn.ofSquares(of.numbers(k), among.numbers(k)));
        }
        for (int k = 0; k < codes; k++) {
            columns.add(SweptColumn.ofCodes(of.codes(k), among.codes(k), 1));
        }
        return Optional.of(new Sweep(columns, among.rows(), new Sweep.Ending.Root()));
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
