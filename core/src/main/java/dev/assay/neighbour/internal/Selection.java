package dev.assay.neighbour.internal;

/** Rearranges positions by a value without sorting them. */
public final class Selection {

    private Selection() {}

    /**
     * Rearranges {@code [from, to)} so that no value left of the middle is above one right of it;
     * returns the middle.
     */
    public static int median(int[] order, int from, int to, double[] values) {
        int middle = (from + to) >>> 1;
        at(order, from, to, middle, values);
        return middle;
    }

    /**
     * Rearranges {@code [from, to)} so that the position {@code wanted} holds what sorting would
     * put there. NaN is not allowed.
     */
    static void at(int[] order, int from, int to, int wanted, double[] values) {
        int low = from;
        int high = to - 1;
        while (low < high) {
            double pivot =
                    middleOfThree(
                            values[order[low]],
                            values[order[(low + high) >>> 1]],
                            values[order[high]]);
            int i = low;
            int j = high;
            while (i <= j) {
                while (values[order[i]] < pivot) {
                    i++;
                }
                while (values[order[j]] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int swapped = order[i];
                    order[i++] = order[j];
                    order[j--] = swapped;
                }
            }
            if (wanted <= j) {
                high = j;
            } else if (wanted >= i) {
                low = i;
            } else {
                return;
            }
        }
    }

    private static double middleOfThree(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
