package dev.assay.neighbour.internal;

import dev.assay.error.Check;
import dev.assay.neighbour.EncodedRows;

/** Rows as doubles and codes, row by row, with the definition of their distance. */
public final class PlainRows implements EncodedRows {

    private final Metric metric;
    private final int rows;
    final double[] numbers;
    final int[] codes;

    PlainRows(Metric metric, int rows, double[] numbers, int[] codes) {
        this.metric = metric;
        this.rows = rows;
        this.numbers = numbers;
        this.codes = codes;
    }

    Metric metric() {
        return metric;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public PlainRows select(int[] positions) {
        int n = metric.numbers();
        int c = metric.codes();
        double[] selectedNumbers = new double[positions.length * n];
        int[] selectedCodes = new int[positions.length * c];
        for (int i = 0; i < positions.length; i++) {
            System.arraycopy(numbers, positions[i] * n, selectedNumbers, i * n, n);
            System.arraycopy(codes, positions[i] * c, selectedCodes, i * c, c);
        }
        return new PlainRows(metric, positions.length, selectedNumbers, selectedCodes);
    }

    @Override
    public double distance(int row, EncodedRows other, int otherRow) {
        PlainRows that = (PlainRows) other;
        Check.require(metric.equals(that.metric), "rows of different spaces cannot be compared");
        return metric.distance(this, row, that, otherRow);
    }

    /** The definition of a distance, shared by all rows of a fitted space. */
    sealed interface Metric permits GowerMetric, EuclideanMetric {

        /** Numbers per row. */
        int numbers();

        /** Codes per row. */
        int codes();

        /** The distance, in attribute order: numbers, then codes. */
        double distance(PlainRows a, int i, PlainRows b, int j);
    }
}
