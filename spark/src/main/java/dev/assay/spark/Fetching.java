package dev.assay.spark;

import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** Brings some rows to the driver. */
final class Fetching {

    private Fetching() {}

    static RowBlock of(JavaRDD<RowBlock> blocks, String key, int[] positions) {
        int[] wanted = Arrays.stream(positions).sorted().distinct().toArray();
        Broadcast<int[]> sent =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(wanted);
        try {
            List<byte[]> found =
                    blocks.map(block -> chosen(block, sent.value()))
                            .filter(some -> some.length > 0)
                            .collect();
            List<RowBlock> parts = found.stream().map(Shipped::<RowBlock>unpack).toList();
            return put(key, parts, wanted, positions);
        } finally {
            sent.destroy();
        }
    }

    private static byte[] chosen(RowBlock block, int[] wanted) {
        int from = place(wanted, block.first());
        int to = place(wanted, block.first() + block.rows());
        if (from == to) {
            return new byte[0];
        }
        Serializable[] columns = new Serializable[block.width()];
        for (int column = 0; column < columns.length; column++) {
            boolean numeric = block.isNumeric(column);
            double[] numbers = new double[numeric ? to - from : 0];
            int[] codes = new int[numeric ? 0 : to - from];
            for (int i = from; i < to; i++) {
                int row = wanted[i] - block.first();
                if (numeric) {
                    numbers[i - from] = block.numbers(column)[row];
                } else {
                    codes[i - from] = block.codes(column)[row];
                }
            }
            columns[column] = numeric ? numbers : codes;
        }
        return Shipped.pack(new RowBlock("", from, to - from, columns));
    }

    /** The first place whose value is not below a bound. */
    private static int place(int[] ascending, int bound) {
        int found = Arrays.binarySearch(ascending, bound);
        return found < 0 ? -found - 1 : found;
    }

    private static RowBlock put(String key, List<RowBlock> parts, int[] wanted, int[] positions) {
        if (parts.stream().mapToInt(RowBlock::rows).sum() != wanted.length) {
            throw Unsteady.table();
        }
        int[] places = new int[positions.length];
        Arrays.setAll(places, i -> Arrays.binarySearch(wanted, positions[i]));
        int width = parts.isEmpty() ? 0 : parts.get(0).width();
        Serializable[] columns = new Serializable[width];
        for (int column = 0; column < width; column++) {
            if (parts.get(0).isNumeric(column)) {
                double[] all = new double[wanted.length];
                for (RowBlock part : parts) {
                    System.arraycopy(part.numbers(column), 0, all, part.first(), part.rows());
                }
                columns[column] = Arrays.stream(places).mapToDouble(place -> all[place]).toArray();
            } else {
                int[] all = new int[wanted.length];
                for (RowBlock part : parts) {
                    System.arraycopy(part.codes(column), 0, all, part.first(), part.rows());
                }
                columns[column] = Arrays.stream(places).map(place -> all[place]).toArray();
            }
        }
        return new RowBlock(key, 0, positions.length, columns);
    }
}
