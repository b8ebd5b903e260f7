package dev.assay.metrics.privacy.disclosure;

import dev.assay.exchange.Labels;

/**
 * A score of 1 or −1 for some pooled rows and of 0 for all others, to be summed for many
 * labellings: by words of bits where that is less to read than the rows are.
 */
final class RowScores {

    private final int[] plus;
    private final int[] minus;
    private final long[] plusMask;
    private final long[] minusMask;

    RowScores(int[] plus, int[] minus, int rows) {
        this.plus = plus;
        this.minus = minus;
        this.plusMask = mask(plus, rows);
        this.minusMask = mask(minus, rows);
    }

    private static long[] mask(int[] positions, int rows) {
        int words = (rows + Long.SIZE - 1) / Long.SIZE;
        long[] mask = new long[positions.length > words ? words : 0];
        if (mask.length > 0) {
            for (int position : positions) {
                mask[position / Long.SIZE] |= 1L << position;
            }
        }
        return mask;
    }

    /** The sum over all rows. */
    int sum() {
        return plus.length - minus.length;
    }

    /** The sum over those called members. */
    int sumOfMembers(Labels labels) {
        return members(labels, plus, plusMask) - members(labels, minus, minusMask);
    }

    private static int members(Labels labels, int[] positions, long[] mask) {
        return mask.length > 0 ? labels.membersAmong(mask) : labels.membersAmong(positions);
    }
}
