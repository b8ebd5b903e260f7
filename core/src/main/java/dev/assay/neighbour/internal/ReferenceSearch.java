package dev.assay.neighbour.internal;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The obvious search, kept forever: what every faster one must agree with, bit for bit. */
final class ReferenceSearch {

    private ReferenceSearch() {}

    /** The k nearest candidates of a row: ascending distance, ties by index. */
    static List<Integer> nearest(PlainRows of, int row, PlainRows among, int k, boolean self) {
        return IntStream.range(0, among.rows())
                .filter(candidate -> !(self && candidate == row))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(candidate -> of.distance(row, among, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(k)
                .toList();
    }
}
