package dev.assay.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Ranges of values of about as many rows each, so that what lies in one of them can be sorted in
 * one place. Equal values lie in one range.
 *
 * @param borders ascending, each once; a range begins with the value of its border
 */
record Ranges(double[] borders) implements Serializable {

    /** Different values of a block that are told, evenly spaced among its rows. */
    private static final int TOLD = 256;

    /** About so many ranges of the values of some blocks. */
    static Ranges of(JavaRDD<RunLengths> blocks, int ranges) {
        double[] told =
                blocks.map(Ranges::told).collect().stream()
                        .flatMapToDouble(Arrays::stream)
                        .sorted()
                        .toArray();
        double[] borders = new double[told.length == 0 ? 0 : Math.max(0, ranges - 1)];
        for (int i = 0; i < borders.length; i++) {
            borders[i] = told[(int) ((long) told.length * (i + 1) / ranges)];
        }
        return new Ranges(Arrays.stream(borders).distinct().toArray());
    }

    private static double[] told(RunLengths block) {
        int rows = block.total();
        int step = Math.max(1, rows / TOLD);
        double[] told = new double[rows / step + 1];
        int next = step / 2;
        int passed = 0;
        int used = 0;
        for (int i = 0; i < block.values().length; i++) {
            passed += block.counts()[i];
            for (; next < passed; next += step) {
                told[used++] = block.values()[i];
            }
        }
        return Arrays.copyOf(told, used);
    }

    int count() {
        return borders.length + 1;
    }

    /** What blocks have in each range, by its number; each range is a partition. */
    JavaPairRDD<Integer, RunLengths> cut(JavaRDD<RunLengths> blocks) {
        return blocks.flatMapToPair(this::pieces);
    }

    HashPartitioner partitioner() {
        return new HashPartitioner(count());
    }

    private Iterator<Tuple2<Integer, RunLengths>> pieces(RunLengths block) {
        List<Tuple2<Integer, RunLengths>> pieces = new ArrayList<>();
        int from = 0;
        for (int range = 0; range < count(); range++) {
            int to =
                    range == borders.length
                            ? block.values().length
                            : place(block.values(), borders[range]);
            if (to > from) {
                pieces.add(new Tuple2<>(range, block.between(from, to)));
            }
            from = to;
        }
        return pieces.iterator();
    }

    private static int place(double[] values, double border) {
        int found = Arrays.binarySearch(values, border);
        return found < 0 ? -found - 1 : found;
    }
}
