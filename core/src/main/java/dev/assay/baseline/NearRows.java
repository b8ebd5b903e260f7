package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.List;

/**
 * The nearest rows of a pool by the distance of SMOTE-NC: Euclidean on standardised numbers, where
 * a different level, or a cell missing in one of two rows, counts as one standard deviation.
 */
final class NearRows {

    private final NumericColumn[] numbers;
    private final double[] weights;
    private final CategoricalColumn[] levels;
    private final List<CategoricalColumn> label;
    private final int[] pool;
    private final int count;

    NearRows(List<Column> columns, List<CategoricalColumn> label, int[] pool, int count) {
        this.numbers =
                columns.stream()
                        .filter(NumericColumn.class::isInstance)
                        .map(NumericColumn.class::cast)
                        .toArray(NumericColumn[]::new);
        this.levels =
                columns.stream()
                        .filter(CategoricalColumn.class::isInstance)
                        .map(CategoricalColumn.class::cast)
                        .toArray(CategoricalColumn[]::new);
        this.weights =
                Arrays.stream(numbers)
                        .mapToDouble(
                                column -> {
                                    double deviation = Spread.standardDeviation(column.present());
                                    return deviation > 0 ? 1 / deviation : 0;
                                })
                        .toArray();
        this.label = label;
        this.pool = pool;
        this.count = count;
    }

    /**
     * The nearest rows but the row itself, of its class, nearest first, ties in row order; perhaps
     * fewer than asked.
     */
    int[] of(int row) {
        int[] nearest = new int[count];
        double[] distances = new double[count];
        int found = 0;
        for (int other : pool) {
            if (other == row || !sameClass(row, other)) {
                continue;
            }
            double bound = found < count ? Double.POSITIVE_INFINITY : distances[count - 1];
            double distance = distance(row, other, bound);
            if (distance >= bound) {
                continue;
            }
            int at = Math.min(found, count - 1);
            while (at > 0 && distances[at - 1] > distance) {
                distances[at] = distances[at - 1];
                nearest[at] = nearest[at - 1];
                at--;
            }
            distances[at] = distance;
            nearest[at] = other;
            found = Math.min(found + 1, count);
        }
        return Arrays.copyOf(nearest, found);
    }

    private boolean sameClass(int a, int b) {
        for (CategoricalColumn column : label) {
            if (column.code(a) != column.code(b)) {
                return false;
            }
        }
        return true;
    }

    private double distance(int a, int b, double bound) {
        double sum = 0;
        for (CategoricalColumn column : levels) {
            sum += column.code(a) == column.code(b) ? 0 : 1;
        }
        for (int i = 0; i < numbers.length && sum < bound; i++) {
            double x = numbers[i].value(a);
            double y = numbers[i].value(b);
            if (Double.isNaN(x) || Double.isNaN(y)) {
                sum += Double.isNaN(x) == Double.isNaN(y) ? 0 : 1;
            } else {
                double difference = (x - y) * weights[i];
                sum += difference * difference;
            }
        }
        return sum;
    }
}
