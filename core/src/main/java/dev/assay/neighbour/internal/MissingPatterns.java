package dev.assay.neighbour.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Rows by which of their cells are missing. */
final class MissingPatterns {

    private final PlainRows rows;
    private final List<BitSet> patterns = new ArrayList<>();

    /** The pattern of each row. */
    final int[] ofRow;

    /** The positions of the rows of each pattern, ascending. */
    final int[][] positions;

    private final PlainRows[] groups;

    MissingPatterns(PlainRows rows) {
        this.rows = rows;
        this.ofRow = new int[rows.rows()];
        GowerMetric metric = (GowerMetric) rows.metric();
        Map<BitSet, Integer> numbers = new HashMap<>();
        BitSet missing = new BitSet();
        for (int row = 0; row < ofRow.length; row++) {
            metric.missing(rows, row, missing);
            Integer known = numbers.get(missing);
            if (known == null) {
                known = patterns.size();
                BitSet own = (BitSet) missing.clone();
                patterns.add(own);
                numbers.put(own, known);
            }
            ofRow[row] = known;
        }
        int[] counts = new int[patterns.size()];
        for (int pattern : ofRow) {
            counts[pattern]++;
        }
        positions = new int[counts.length][];
        Arrays.setAll(positions, pattern -> new int[counts[pattern]]);
        for (int row = ofRow.length - 1; row >= 0; row--) {
            positions[ofRow[row]][--counts[ofRow[row]]] = row;
        }
        groups = new PlainRows[counts.length];
    }

    int size() {
        return positions.length;
    }

    /** The columns that rows of this pattern, or those of the other, lack. */
    BitSet missing(int pattern, MissingPatterns others, int other) {
        BitSet either = (BitSet) patterns.get(pattern).clone();
        either.or(others.patterns.get(other));
        return either;
    }

    /** The rows of all patterns that so many rows have, ascending. */
    int[] rowsOf(IntPredicate size) {
        return IntStream.range(0, ofRow.length)
                .filter(row -> size.test(positions[ofRow[row]].length))
                .toArray();
    }

    /**
     * Rows by how many columns they lack, fewest first; where few lack equally many, they stay with
     * the next.
     */
    List<int[]> byCount(int[] some, int fewest) {
        TreeMap<Integer, IntStream.Builder> counts = new TreeMap<>();
        for (int row : some) {
            counts.computeIfAbsent(
                            patterns.get(ofRow[row]).cardinality(), count -> IntStream.builder())
                    .add(row);
        }
        List<int[]> alike = new ArrayList<>();
        int[] kept = new int[0];
        for (IntStream.Builder builder : counts.values()) {
            kept = IntStream.concat(Arrays.stream(kept), builder.build()).sorted().toArray();
            if (kept.length >= fewest) {
                alike.add(kept);
                kept = new int[0];
            }
        }
        if (kept.length > 0) {
            alike.add(kept);
        }
        return alike;
    }

    /** The rows of a pattern, as rows of their own. */
    PlainRows group(int pattern) {
        if (groups[pattern] == null) {
            groups[pattern] =
                    positions[pattern].length == rows.rows()
                            ? rows
                            : rows.select(positions[pattern]);
        }
        return groups[pattern];
    }
}
