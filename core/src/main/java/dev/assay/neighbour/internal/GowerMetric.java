package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.code.Differing;
import dev.assay.neighbour.internal.sweep.Sweep;
import dev.assay.neighbour.internal.sweep.SweptColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Gower distance of encoded rows. A number is scaled by its column's range; NaN is missing, +∞ is a
 * cell that could not be parsed (a state of its own). In a column of range 0 numbers are compared
 * by equality. A code of −1 is missing.
 */
final class GowerMetric implements PlainRows.Metric {

    private static final long serialVersionUID = 1;
    private static final double TINY = 1e-300;

    final double[] numberWeights;
    final boolean[] byEquality;
    final double[] codeWeights;
    final double divisor;
    final boolean skipMissing;
    private final int[] counted;

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
        counted = Differing.counted(codeWeights);
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
        return skipMissing ? quotient(sum, left) : sum / divisor;
    }

    @Override
    public double distanceWithin(PlainRows a, int i, PlainRows b, int j, double limit) {
        if (skipMissing) {
            return presentWithin(a, i, b, j, limit);
        }
        // Sums of what is not negative only grow, so a partial sum above the limit decides.
        double most = limit * divisor * (1 + 1e-15) + TINY;
        double sum = 0;
        int n = numberWeights.length;
        int at = i * n;
        int other = j * n;
        for (int k = 0; k < n; k++) {
            double x = a.numbers[at + k];
            double y = b.numbers[other + k];
            sum += numberWeights[k] * near(x, y, byEquality[k]);
            if ((k & 7) == 7 && sum > most) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return end(sum, a, i, b, j);
    }

    @Override
    public void distances(PlainRows a, int i, PlainRows b, int[] some, double[] distances) {
        if (skipMissing) {
            PlainRows.Metric.super.distances(a, i, b, some, distances);
            return;
        }
        int n = numberWeights.length;
        int at = i * n;
        int at0 = some[0] * n;
        int at1 = some[1] * n;
        int at2 = some[2] * n;
        int at3 = some[3] * n;
        int at4 = some[4] * n;
        int at5 = some[5] * n;
        double[] candidates = b.numbers;
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        double sum4 = 0;
        double sum5 = 0;
        for (int k = 0; k < n; k++) {
            double value = a.numbers[at + k];
            double weight = numberWeights[k];
            boolean equality = byEquality[k];
            sum0 += weight * near(value, candidates[at0 + k], equality);
            sum1 += weight * near(value, candidates[at1 + k], equality);
            sum2 += weight * near(value, candidates[at2 + k], equality);
            sum3 += weight * near(value, candidates[at3 + k], equality);
            sum4 += weight * near(value, candidates[at4 + k], equality);
            sum5 += weight * near(value, candidates[at5 + k], equality);
        }
        distances[0] = end(sum0, a, i, b, some[0]);
        distances[1] = end(sum1, a, i, b, some[1]);
        distances[2] = end(sum2, a, i, b, some[2]);
        distances[3] = end(sum3, a, i, b, some[3]);
        distances[4] = end(sum4, a, i, b, some[4]);
        distances[5] = end(sum5, a, i, b, some[5]);
    }

    /** As {@link #number}, with the usual case first. */
    private static double near(double x, double y, boolean byEquality) {
        double difference = Math.abs(x - y);
        return difference < 1 && !byEquality ? difference : number(x, y, byEquality);
    }

    private double end(double numeric, PlainRows a, int i, PlainRows b, int j) {
        double sum = numeric;
        int c = codeWeights.length;
        if (numeric == 0 && counted.length == c) {
            // Whole sums have the same bits in any order.
            return Differing.count(a.codes, i * c, b.codes, j * c, counted) / divisor;
        }
        for (int k = 0; k < c; k++) {
            // What is not negative stays as it is where nothing is added.
            sum += a.codes[i * c + k] != b.codes[j * c + k] ? codeWeights[k] : 0;
        }
        return sum / divisor;
    }

    private double presentWithin(PlainRows a, int i, PlainRows b, int j, double limit) {
        // What remains is at most the whole divisor, and rows that share nothing have a sum of 0.
        double most = limit * divisor * (1 + 1e-11) + TINY;
        double sum = 0;
        double left = 0;
        int n = numberWeights.length;
        int at = i * n;
        int other = j * n;
        for (int k = 0; k < n; k++) {
            double x = a.numbers[at + k];
            double y = b.numbers[other + k];
            double difference = Math.abs(x - y);
            if (difference < 1 && !byEquality[k]) {
                sum += numberWeights[k] * difference;
            } else if (x != x || y != y) {
                left += numberWeights[k];
            } else {
                sum += numberWeights[k] * number(x, y, byEquality[k]);
            }
            if ((k & 3) == 3 && sum > most) {
                return Double.POSITIVE_INFINITY;
            }
        }
        int c = codeWeights.length;
        at = i * c;
        other = j * c;
        for (int k = 0; k < c; k++) {
            int x = a.codes[at + k];
            int y = b.codes[other + k];
            if (x < 0 || y < 0) {
                left += codeWeights[k];
            } else if (x != y) {
                sum += codeWeights[k];
            }
            if ((k & 3) == 3 && sum > most) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return quotient(sum, left);
    }

    private double quotient(double sum, double left) {
        // Two rows that share no present column are as far apart as rows can be.
        double remaining = divisor - left;
        return remaining <= divisor * 1e-12 ? 1 : sum / remaining;
    }

    /** Sets which columns that count a row lacks: numbers, then codes. */
    void missing(PlainRows rows, int row, BitSet missing) {
        missing.clear();
        int n = numberWeights.length;
        for (int k = 0; k < n; k++) {
            if (numberWeights[k] > 0 && Double.isNaN(rows.numbers[row * n + k])) {
                missing.set(k);
            }
        }
        int c = codeWeights.length;
        for (int k = 0; k < c; k++) {
            if (codeWeights[k] > 0 && rows.codes[row * c + k] < 0) {
                missing.set(n + k);
            }
        }
    }

    /** The weight of what a row lacks. */
    double lacking(PlainRows rows, int row) {
        BitSet missing = new BitSet();
        missing(rows, row, missing);
        return left(missing);
    }

    /** The same columns, with missing as a state of its own. */
    GowerMetric withStates() {
        return new GowerMetric(numberWeights, byEquality, codeWeights, divisor, false);
    }

    private double left(BitSet missing) {
        int n = numberWeights.length;
        double left = 0;
        for (int k = missing.nextSetBit(0); k >= 0; k = missing.nextSetBit(k + 1)) {
            left += k < n ? numberWeights[k] : codeWeights[k - n];
        }
        return left;
    }

    /**
     * The divisor between rows of which one or the other lacks these columns; 0 where nothing is
     * left to compare.
     */
    private double remaining(BitSet missing) {
        double remaining = divisor - left(missing);
        return remaining <= divisor * 1e-12 ? 0 : remaining;
    }

    /**
     * The distance between rows of which one or the other lacks these columns, and no other column
     * is lacking: the same bits, as a column without weight adds nothing to the sum. Its divisor is
     * 0 where no column is left.
     */
    GowerMetric without(BitSet missing) {
        int n = numberWeights.length;
        double[] numbers = numberWeights.clone();
        double[] codes = codeWeights.clone();
        for (int k = missing.nextSetBit(0); k >= 0; k = missing.nextSetBit(k + 1)) {
            if (k < n) {
                numbers[k] = 0;
            } else {
                codes[k - n] = 0;
            }
        }
        return new GowerMetric(numbers, byEquality, codes, remaining(missing), false);
    }

    @Override
    public Optional<Sweep> sweep(PlainRows of, PlainRows among) {
        if (skipMissing) {
            return Optional.empty();
        }
        List<SweptColumn> columns = new ArrayList<>();
        for (int k = 0; k < numberWeights.length; k++) {
            if (numberWeights[k] == 0) {
                continue;
            }
            double[] asking = of.numbers(k);
            double[] asked = among.numbers(k);
            Optional<SweptColumn> column =
                    byEquality[k]
                            ? Optional.of(SweptColumn.ofStates(asking, asked, numberWeights[k]))
                            : SweptColumn.ofNumbers(asking, asked, numberWeights[k]);
            if (column.isEmpty()) {
                return Optional.empty();
            }
            columns.add(column.get());
        }
        for (int k = 0; k < codeWeights.length; k++) {
            if (codeWeights[k] == 0) {
                continue;
            }
            columns.add(SweptColumn.ofCodes(of.codes(k), among.codes(k), codeWeights[k]));
        }
        return Optional.of(new Sweep(columns, among.rows(), new Sweep.Ending.Quotient(divisor)));
    }

    @Override
    public double[] spreads() {
        double[] all = Arrays.copyOf(numberWeights, numberWeights.length + codeWeights.length);
        System.arraycopy(codeWeights, 0, all, numberWeights.length, codeWeights.length);
        return all;
    }

    @Override
    public double spread(double variance) {
        return 1.15 * Math.sqrt(variance);
    }

    @Override
    public double layout(double number) {
        return Double.isNaN(number) ? 0.5 : Math.max(0, Math.min(1, number));
    }

    static double number(double x, double y, boolean byEquality) {
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

    /** The weight of a column: numbers first, then codes; a complement stands for half of it. */
    double weight(int column) {
        int n = numberWeights.length;
        return column < 0
                ? numberWeights[~column] / 2
                : column < n ? numberWeights[column] : codeWeights[column - n];
    }

    /** Whether a column is compared by difference. */
    boolean isNumber(int column) {
        return column < numberWeights.length && !byEquality[column];
    }

    /** The columns that count and are compared by difference, or those compared by equality. */
    int[] boxColumns(boolean byDifference) {
        return IntStream.range(0, numberWeights.length + codeWeights.length)
                .filter(column -> weight(column) > 0 && isNumber(column) == byDifference)
                .toArray();
    }

    /**
     * What a row is in a column: equal states are at distance 0. A complement asks only whether
     * there is a value.
     */
    long state(PlainRows rows, int row, int column) {
        int n = numberWeights.length;
        if (column >= n) {
            return rows.codes[row * codeWeights.length + column - n];
        }
        double value = rows.numbers[row * n + (column < 0 ? ~column : column)];
        if (value != value) {
            return Double.doubleToLongBits(Double.NaN);
        }
        if (column < 0) {
            return value == Double.POSITIVE_INFINITY ? 1 : 0;
        }
        // Both zeros are one state.
        return value == 0 ? 0 : Double.doubleToRawLongBits(value);
    }

    /** How far two rows are apart in one column, before weighting. */
    double apart(PlainRows a, int i, PlainRows b, int j, int column) {
        if (column < 0 || column >= numberWeights.length) {
            return state(a, i, column) == state(b, j, column) ? 0 : 1;
        }
        int n = numberWeights.length;
        return number(a.numbers[i * n + column], b.numbers[j * n + column], byEquality[column]);
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
