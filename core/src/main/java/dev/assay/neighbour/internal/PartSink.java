package dev.assay.neighbour.internal;

import java.util.Arrays;

/** Takes what the search of a part of the rows among a part of the others finds. */
final class PartSink extends Sink {

    private final Sink whole;
    private final int[] rows;
    private final int[] candidates;

    /**
     * @param rows where the part's rows stand in the whole
     * @param candidates where its candidates stand, ascending
     */
    PartSink(Sink whole, int[] rows, int[] candidates) {
        this.whole = whole;
        this.rows = rows;
        this.candidates = candidates;
    }

    @Override
    int k() {
        return whole.k();
    }

    @Override
    double limit(int row) {
        return whole.limit(rows[row]);
    }

    @Override
    int lastUseful(int row) {
        int at = Arrays.binarySearch(candidates, whole.lastUseful(rows[row]));
        return at < 0 ? ~at : at;
    }

    @Override
    boolean offer(int row, int candidate, double distance) {
        return whole.offer(rows[row], candidates[candidate], distance);
    }
}
