package dev.assay.sequence;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Dictionary;
import java.util.Arrays;

/**
 * One attribute of the rows of sequences, by position in a {@link SequenceTable}. Neither the key
 * nor the time index is one.
 */
public sealed interface Channel {

    /** The column's name. */
    String name();

    /** Whether the cell at this position is missing. */
    boolean isMissing(int position);

    /** The same attribute at these positions only. */
    Channel select(int[] positions);

    /**
     * Numbers or points in time.
     *
     * <p>Scaled values are \((x - \min)/(\max - \min)\) with the range of the REAL column, not
     * clipped; a column that is constant in REAL is 0 where it has that value and 1 elsewhere.
     */
    final class Numeric implements Channel {

        private final String name;
        private final double[] values;
        private final double low;
        private final double high;

        Numeric(String name, double[] values, double low, double high) {
            this.name = name;
            this.values = values;
            this.low = low;
            this.high = high;
        }

        @Override
        public String name() {
            return name;
        }

        /** The scaled value, NaN when missing. */
        public double value(int position) {
            double value = values[position];
            if (high > low || Double.isNaN(value)) {
                return (value - low) / (high - low);
            }
            return value == low ? 0 : 1;
        }

        /** The value as the column has it (seconds for dates), NaN when missing. */
        public double raw(int position) {
            return values[position];
        }

        /** What becomes 0: the least value of REAL. */
        public double low() {
            return low;
        }

        /** Whether all values of REAL are equal. */
        public boolean isConstant() {
            return !(high > low);
        }

        /** What a difference of 1 between scaled values is in the units of the column. */
        public double range() {
            return isConstant() ? 1 : high - low;
        }

        @Override
        public boolean isMissing(int position) {
            return Double.isNaN(values[position]);
        }

        @Override
        public Numeric select(int[] positions) {
            return new Numeric(
                    name,
                    Arrays.stream(positions).mapToDouble(p -> values[p]).toArray(),
                    low,
                    high);
        }
    }

    /** Levels. Codes are those of the evaluation: levels of real rows come first. */
    final class Categorical implements Channel {

        private final String name;
        private final int[] codes;
        private final int levels;
        private final Dictionary dictionary;

        Categorical(String name, int[] codes, int levels, Dictionary dictionary) {
            this.name = name;
            this.codes = codes;
            this.levels = levels;
            this.dictionary = dictionary;
        }

        @Override
        public String name() {
            return name;
        }

        /** The code of the level, {@link CategoricalColumn#MISSING} when missing. */
        public int code(int position) {
            return codes[position];
        }

        /** All codes lie below it. */
        public int levels() {
            return levels;
        }

        /** Codes below it are of levels seen in REAL or HOLDOUT. */
        public int referenceLevels() {
            return dictionary.referenceLevels();
        }

        /** The levels of this part's column by code; codes of other parts may lie beyond. */
        public Dictionary dictionary() {
            return dictionary;
        }

        @Override
        public boolean isMissing(int position) {
            return codes[position] == CategoricalColumn.MISSING;
        }

        @Override
        public Categorical select(int[] positions) {
            return new Categorical(
                    name,
                    Arrays.stream(positions).map(p -> codes[p]).toArray(),
                    levels,
                    dictionary);
        }
    }
}
