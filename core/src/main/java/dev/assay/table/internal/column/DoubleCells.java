package dev.assay.table.internal.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Grows in pieces, so that growing copies nothing and needs no second array of the whole size. */
final class DoubleCells {

    private static final int PIECE = 1 << 15;

    private final List<double[]> full = new ArrayList<>();
    private double[] piece = new double[64];
    private int next;

    void add(double value) {
        if (next == piece.length) {
            grow();
        }
        piece[next++] = value;
    }

    int size() {
        return full.size() * PIECE + next;
    }

    private void grow() {
        if (piece.length < PIECE) {
            piece = Arrays.copyOf(piece, Math.min(PIECE, piece.length * 4));
        } else {
            full.add(piece);
            piece = new double[PIECE];
            next = 0;
        }
    }

    /** All values in one array, which is shared; nothing can be added after. */
    double[] toArray() {
        if (full.isEmpty() && piece.length == next) {
            return piece;
        }
        double[] all = new double[size()];
        int at = 0;
        for (int i = 0; i < full.size(); i++) {
            System.arraycopy(full.get(i), 0, all, at, PIECE);
            at += PIECE;
        }
        System.arraycopy(piece, 0, all, at, next);
        full.clear();
        piece = all;
        next = all.length;
        return all;
    }
}
