package dev.assay.metrics.privacy.person;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of the synthetic table that is read along the training table: at shift k its i-th row
 * meets the training row number k + i · step of those listed.
 *
 * @param synthetic the synthetic rows, in the order they are read
 * @param real the training rows they are read along
 * @param step from one training row to the next
 * @param middle the shift at which rows meet those of their own place
 * @param how in words
 */
record OrderReading(int[] synthetic, int[] real, int step, int middle, String how) {

    private static final double BUDGET = 1e9;
    private static final int MOST_SHIFTS = 65_536;
    private static final int LEAST_ROWS = 128;
    private static final int PIECES = 3;
    private static final int FEW = 4;

    /**
     * All readings of tables of so many rows.
     *
     * @param most rows of a piece
     * @param columns that are read, in all orders together, which share what may be spent
     */
    static List<OrderReading> of(int synthetic, int real, int most, int columns) {
        int repeats = Math.round((float) synthetic / real);
        int skips = Math.round((float) real / synthetic);
        List<Stride> strides = new ArrayList<>(List.of(new Stride(1, 1)));
        if (repeats > 1) {
            strides.add(new Stride(repeats, 1));
        }
        if (skips > 1) {
            strides.add(new Stride(1, skips));
        }
        int shifts = Math.min(real, MOST_SHIFTS);
        double cells = (double) shifts * columns * 2 * PIECES * strides.size();
        int length = (int) Math.min(most, Math.max(LEAST_ROWS, BUDGET / cells));
        List<OrderReading> readings = new ArrayList<>();
        for (Stride stride : strides) {
            int available = synthetic / stride.synthetic;
            int longest = Math.min(available, length);
            add(readings, stride, available, longest, real, shifts);
            if (longest >= FEW * LEAST_ROWS && LEAST_ROWS * cells <= BUDGET / FEW) {
                add(readings, stride, available, LEAST_ROWS, real, shifts);
            }
        }
        return readings;
    }

    /** Parts of a table may have been put together in another order, each in its own. */
    private static void add(
            List<OrderReading> readings,
            Stride stride,
            int available,
            int piece,
            int real,
            int shifts) {
        int pieces = piece < available ? PIECES : 1;
        for (int i = 0; i < pieces; i++) {
            int first = pieces == 1 ? 0 : (int) ((long) (available - piece) * i / (pieces - 1));
            readings.add(reading(stride, first, piece, real, shifts, false));
            readings.add(reading(stride, first, piece, real, shifts, true));
        }
    }

    private static OrderReading reading(
            Stride stride, int first, int length, int real, int shifts, boolean isBackwards) {
        int[] piece = new int[length];
        for (int i = 0; i < length; i++) {
            int place = first + (isBackwards ? length - 1 - i : i);
            piece[i] = place * stride.synthetic;
        }
        int middle = shifts / 2;
        long ahead = (long) first * stride.real;
        long start = isBackwards ? real - 1 - ahead - (length - 1L) * stride.real : ahead;
        int[] along = new int[shifts + (length - 1) * stride.real];
        for (int k = 0; k < along.length; k++) {
            along[k] = (int) Math.floorMod(start - middle + k, (long) real);
        }
        String rows = length + " rows from synthetic row " + (first * stride.synthetic + 1) + " on";
        return new OrderReading(
                piece,
                along,
                stride.real,
                middle,
                rows + (isBackwards ? ", backwards" : "") + stride.words());
    }

    /** How many shifts are looked at. */
    int shifts() {
        return real.length - (synthetic.length - 1) * step;
    }

    /** This reading at a shift, in words. */
    String at(int shift) {
        return how + (shift == middle ? "" : ", shifted by " + (shift - middle) + " training rows");
    }

    private record Stride(int synthetic, int real) {

        String words() {
            if (synthetic > 1) {
                return ", " + synthetic + " for each training row";
            }
            return real > 1 ? ", one for " + real + " training rows" : "";
        }
    }
}
