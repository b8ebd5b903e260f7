package dev.assay.neighbour.internal.list;

import java.util.Arrays;

/**
 * What the filter knows of one row's neighbours before anything is measured. A candidate has a key,
 * below which its distance cannot lie, and an upper key, above which it cannot lie; keys ascend
 * with distances. Candidates whose key is above the k-th smallest upper key have k others before
 * them.
 */
public final class Shortlist {

    private final int[] uppers;
    private final long[] entries;
    private int size;

    /** A list for the k nearest, with room for so many candidates. */
    public Shortlist(int k, int room) {
        uppers = new int[k];
        entries = new long[room];
        clear();
    }

    public void clear() {
        Arrays.fill(uppers, Integer.MAX_VALUE);
        size = 0;
    }

    /** Notes a candidate to be measured later; returns whether that leaves no room for another. */
    public boolean add(int key, int position) {
        entries[size++] = (long) key << 32 | position;
        return size == entries.length;
    }

    /** The k-th smallest upper key. */
    public int limit() {
        return uppers[uppers.length - 1];
    }

    /** Takes the upper key of a candidate not met before; returns whether the limit fell. */
    public boolean bound(int upper) {
        int last = uppers.length - 1;
        if (upper >= uppers[last]) {
            return false;
        }
        int at = last;
        if (last > 16) {
            at = Arrays.binarySearch(uppers, upper);
            at = at < 0 ? ~at : at;
            System.arraycopy(uppers, at, uppers, at + 1, last - at);
        } else {
            while (at > 0 && uppers[at - 1] > upper) {
                uppers[at] = uppers[at - 1];
                at--;
            }
        }
        uppers[at] = upper;
        return true;
    }

    /** Forgets candidates above a key; returns whether little room was made. */
    public boolean drop(int limit) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (key(i) <= limit) {
                entries[kept++] = entries[i];
            }
        }
        size = kept;
        return kept > entries.length / 2;
    }

    /** Puts the candidates in the order of their keys. */
    public void sort() {
        Arrays.sort(entries, 0, size);
    }

    public int size() {
        return size;
    }

    public int key(int i) {
        return (int) (entries[i] >> 32);
    }

    public int position(int i) {
        return (int) entries[i];
    }

    /** Forgets the candidates, which have been measured, but not what they showed. */
    public void measured() {
        size = 0;
    }
}
