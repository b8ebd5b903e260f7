package dev.assay.table.internal.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Grows in pieces, so that growing copies nothing and needs no second array of the whole size. */
final class IntCells {

    private static final int PIECE = 1 << 15;

    private final List<int[]> full = new ArrayList<>();
    private int[] piece = new int[64];
    private int next;

    void add(int value) {
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
            piece = new int[PIECE];
            next = 0;
        }
    }

    /** All values in one array, which is shared; nothing can be added after. */
    int[] toArray() {
        if (full.isEmpty() && piece.length == next) {
            return piece;
        }
        int[] all = new int[size()];
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
