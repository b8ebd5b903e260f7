package dev.assay.metrics.fidelity.dependence;

import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Levels;
import java.io.Serializable;

/** What is added up over the rows of two columns, a chunk of rows at a time and in row order. */
sealed interface PairSum extends Serializable {

    /** Takes up the next rows. */
    void add(PairColumns.Chunk chunk);

    /** Takes up what the same two columns gave in rows right after these. */
    void merge(PairSum next);

    /** Sums over the rows where two columns of numbers both have a value. */
    final class Products implements PairSum {

        private static final long serialVersionUID = 1;

        private final int x;
        private final int y;
        private double n;
        private double sumX;
        private double sumY;
        private double xx;
        private double yy;
        private double xy;

        Products(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public void add(PairColumns.Chunk chunk) {
            double[] first = chunk.numbers(x);
            double[] second = chunk.numbers(y);
            double count = n;
            double a1 = sumX;
            double b1 = sumY;
            double aa = xx;
            double bb = yy;
            double ab = xy;
            for (int row = 0; row < chunk.size(); row++) {
                double a = first[row];
                double b = second[row];
                if (a == a && b == b) {
                    count++;
                    a1 += a;
                    b1 += b;
                    aa += a * a;
                    bb += b * b;
                    ab += a * b;
                }
            }
            n = count;
            sumX = a1;
            sumY = b1;
            xx = aa;
            yy = bb;
            xy = ab;
        }

        @Override
        public void merge(PairSum next) {
            Products other = (Products) next;
            n += other.n;
            sumX += other.sumX;
            sumY += other.sumY;
            xx += other.xx;
            yy += other.yy;
            xy += other.xy;
        }

        /** Pearson's r; NaN where one column is constant in these rows. */
        double correlation() {
            double varianceX = xx - sumX * sumX / n;
            double varianceY = yy - sumY * sumY / n;
            if (n < 2 || varianceX <= 1e-12 * xx || varianceY <= 1e-12 * yy) {
                return Double.NaN;
            }
            double r = (xy - sumX * sumY / n) / Math.sqrt(varianceX * varianceY);
            return Math.max(-1, Math.min(1, r));
        }
    }

    /** Sums over the rows where a column of numbers has a value, by the state of another. */
    final class Groups implements PairSum {

        private static final long serialVersionUID = 1;

        private final int values;
        private final int levels;
        private final double[] sums;
        private final int[] counts;
        private int n;
        private double sum;
        private double squares;

        Groups(int values, int levels, int states) {
            this.values = values;
            this.levels = levels;
            this.sums = new double[states];
            this.counts = new int[states];
        }

        @Override
        public void add(PairColumns.Chunk chunk) {
            double[] numbers = chunk.numbers(values);
            int[] states = chunk.states(levels);
            int rows = n;
            double all = sum;
            double square = squares;
            for (int row = 0; row < chunk.size(); row++) {
                double value = numbers[row];
                if (value == value) {
                    sums[states[row]] += value;
                    counts[states[row]]++;
                    all += value;
                    square += value * value;
                    rows++;
                }
            }
            n = rows;
            sum = all;
            squares = square;
        }

        @Override
        public void merge(PairSum next) {
            Groups other = (Groups) next;
            for (int state = 0; state < sums.length; state++) {
                sums[state] += other.sums[state];
                counts[state] += other.counts[state];
            }
            n += other.n;
            sum += other.sum;
            squares += other.squares;
        }

        /**
         * The correlation ratio η, or its square in SynthEval's variant; NaN where either column is
         * constant in these rows.
         */
        double ratio(Variant variant) {
            double total = squares - sum * sum / n;
            boolean oneLevel = Levels.occurring(counts) < 2;
            if (n < 2 || total <= 1e-12 * squares || (oneLevel && variant == Variant.SOUND)) {
                return Double.NaN;
            }
            double between = 0;
            for (int state = 0; state < sums.length; state++) {
                if (counts[state] > 0) {
                    double deviation = sums[state] / counts[state] - sum / n;
                    between += counts[state] * deviation * deviation;
                }
            }
            double square = Math.max(0, Math.min(1, between / total));
            return variant == Variant.SYNTHEVAL ? square : Math.sqrt(square);
        }
    }

    /** How often the states of two columns occur together, each pair of states in its place. */
    final class Cells implements PairSum {

        private static final long serialVersionUID = 1;

        private final int first;
        private final int second;
        private final int states;
        private final int[] counts;

        Cells(int first, int second, int firstStates, int secondStates) {
            this.first = first;
            this.second = second;
            this.states = secondStates;
            this.counts = new int[Math.multiplyExact(firstStates, secondStates)];
        }

        @Override
        public void add(PairColumns.Chunk chunk) {
            int[] one = chunk.states(first);
            int[] other = chunk.states(second);
            for (int row = 0; row < chunk.size(); row++) {
                counts[one[row] * states + other[row]]++;
            }
        }

        @Override
        public void merge(PairSum next) {
            Cells other = (Cells) next;
            for (int cell = 0; cell < counts.length; cell++) {
                counts[cell] += other.counts[cell];
            }
        }

        /** The table of these counts. */
        Contingency table() {
            return Contingency.of(counts, states);
        }
    }
}
