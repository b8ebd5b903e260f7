package dev.assay.engine.run;

/** Arrays are handed out as copies: whoever sorts or fills one changes nobody else's. */
final class ArrayCopies {

    private ArrayCopies() {}

    /** A copy of an array of numbers; any other value as it is. */
    static Object ofArrays(Object value) {
        if (value instanceof int[] numbers) {
            return numbers.clone();
        }
        if (value instanceof double[] numbers) {
            return numbers.clone();
        }
        if (value instanceof long[] numbers) {
            return numbers.clone();
        }
        if (value instanceof boolean[] flags) {
            return flags.clone();
        }
        if (value instanceof double[][] rows) {
            double[][] copy = new double[rows.length][];
            for (int row = 0; row < rows.length; row++) {
                copy[row] = rows[row].clone();
            }
            return copy;
        }
        return value;
    }
}
