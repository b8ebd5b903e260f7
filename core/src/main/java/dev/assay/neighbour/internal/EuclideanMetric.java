package dev.assay.neighbour.internal;

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
}
