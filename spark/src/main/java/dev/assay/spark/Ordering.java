package dev.assay.spark;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.DistantRows;
import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** Sorts what is on a cluster. */
final class Ordering {

    private Ordering() {}

    /** What a row is ordered by: numbers without sign, then its position. */
    private record Key(long[] keys, int row) implements Comparable<Key>, Serializable {

        @Override
        public int compareTo(Key other) {
            int byKeys = Arrays.compareUnsigned(keys, other.keys);
            return byKeys == 0 ? Integer.compare(row, other.row) : byKeys;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && row == that.row && Arrays.equals(keys, that.keys);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(keys) + row;
        }
    }

    /** The rows at some places, which ascend, of the order by keys. */
    static int[] at(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[][]> keys,
            int[] places) {
        Broadcast<byte[]> work = context.broadcast(Shipped.pack(keys));
        JavaRDD<Key> sorted =
                blocks.flatMap(
                                block ->
                                        keys(
                                                Shipped.<BlockWork<long[][]>>unpack(work.value()),
                                                block))
                        .sortBy(key -> key, true, blocks.getNumPartitions())
                        .persist(StorageLevel.MEMORY_AND_DISK_SER());
        try {
            int[] starts = starts(sorted);
            int[] wanted = places.clone();
            return sorted
                    .mapPartitionsWithIndex(
                            (partition, some) ->
                                    List.of(chosen(some, starts[partition], wanted)).iterator(),
                            true)
                    .collect()
                    .stream()
                    .flatMapToInt(Arrays::stream)
                    .toArray();
        } finally {
            sorted.unpersist();
            work.destroy();
        }
    }

    private static Iterator<Key> keys(BlockWork<long[][]> work, RowBlock block) {
        long[][] keys = block.during(() -> work.of(block.first() / Blocks.ROWS));
        List<Key> all = new ArrayList<>(keys.length);
        for (int i = 0; i < keys.length; i++) {
            all.add(new Key(keys[i], block.first() + i));
        }
        return all.iterator();
    }

    /** The rows at those places that stand in a partition. */
    private static int[] chosen(Iterator<Key> rows, int start, int[] places) {
        IntStream.Builder chosen = IntStream.builder();
        int found = Arrays.binarySearch(places, start);
        int next = found < 0 ? -found - 1 : found;
        while (next > 0 && places[next - 1] == start) {
            next--;
        }
        for (int place = start; rows.hasNext(); place++) {
            Key key = rows.next();
            for (; next < places.length && places[next] == place; next++) {
                chosen.add(key.row());
            }
        }
        return chosen.build().toArray();
    }

    /** Where each partition begins, and after the last how many things there are. */
    private static int[] starts(JavaRDD<?> things) {
        List<Integer> counts =
                things.mapPartitions(
                                some -> {
                                    int count = 0;
                                    for (; some.hasNext(); count++) {
                                        some.next();
                                    }
                                    return List.of(count).iterator();
                                })
                        .collect();
        int[] starts = new int[counts.size() + 1];
        for (int i = 0; i < counts.size(); i++) {
            starts[i + 1] = starts[i] + counts.get(i);
        }
        return starts;
    }

    /** Numbers in ascending order, cut into blocks. */
    static DistantRows ascending(
            JavaSparkContext context,
            String name,
            JavaRDD<RowBlock> blocks,
            BlockWork<double[]> values,
            Kept kept) {
        // It is read whenever executors sort again, so that it stays as long as the order does.
        Broadcast<byte[]> work = context.broadcast(Shipped.pack(values));
        JavaRDD<RunLengths> sorted =
                blocks.map(
                        block -> sorted(Shipped.<BlockWork<double[]>>unpack(work.value()), block));
        Ranges ranges = Ranges.of(sorted, blocks.getNumPartitions());
        JavaPairRDD<Integer, Iterable<RunLengths>> cut =
                ranges.cut(sorted).groupByKey(ranges.partitioner());
        int[] starts = new int[ranges.count() + 1];
        cut.mapValues(Ordering::total)
                .collect()
                .forEach(range -> starts[range._1() + 1] = range._2());
        Arrays.parallelPrefix(starts, Math::addExact);
        JavaPairRDD<Integer, Piece> pieces =
                cut.flatMapToPair(
                        range -> new Expanded(RunLengths.merged(range._2()), starts[range._1()]));
        int rows = starts[starts.length - 1];
        String key = UUID.randomUUID().toString();
        return new SparkRows(
                name,
                key,
                rows,
                1,
                Cutting.blocks(pieces, key, rows, Double.BYTES, blocks.getNumPartitions()),
                kept);
    }

    private static RunLengths sorted(BlockWork<double[]> work, RowBlock block) {
        double[] values = block.during(() -> work.of(block.first() / Blocks.ROWS)).clone();
        Arrays.sort(values);
        return RunLengths.of(values);
    }

    private static int total(Iterable<RunLengths> range) {
        int total = 0;
        for (RunLengths some : range) {
            total = Math.addExact(total, some.total());
        }
        return total;
    }
}
