package dev.assay.neighbour.internal;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The obvious search, kept forever: what every faster one must agree with, bit for bit. */
final class ReferenceSearch {

    private ReferenceSearch() {}

    /** The k nearest candidates of a row: ascending distance, ties by index. */
    static List<Integer> nearest(PlainRows of, int row, PlainRows among, int k, boolean self) {
        double[] distances = new double[among.rows()];
        Arrays.setAll(distances, candidate -> of.distance(row, among, candidate));
        return IntStream.range(0, distances.length)
                .filter(candidate -> !(self && candidate == row))
                .boxed()
                .sorted(
                        Comparator.<Integer>comparingDouble(candidate -> distances[candidate])
                                .thenComparing(Comparator.naturalOrder()))
                .limit(k)
                .toList();
    }
}
