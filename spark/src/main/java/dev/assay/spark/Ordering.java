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
import scala.Tuple2;

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
        JavaRDD<Double> sorted =
                blocks.flatMap(
                                block ->
                                        values(
                                                Shipped.<BlockWork<double[]>>unpack(work.value()),
                                                block))
                        .sortBy(value -> value, true, blocks.getNumPartitions());
        int[] starts = starts(sorted);
        JavaPairRDD<Integer, RowBlock> pieces =
                sorted.mapPartitionsWithIndex(
                                (partition, some) -> pieces(some, starts[partition]), true)
                        .mapToPair(piece -> piece);
        int rows = starts[starts.length - 1];
        String key = UUID.randomUUID().toString();
        return new SparkRows(
                name,
                key,
                rows,
                Cutting.blocks(pieces, key, rows, blocks.getNumPartitions()),
                kept);
    }

    static long distinct(
            JavaSparkContext context, JavaRDD<RowBlock> blocks, BlockWork<long[]> numbers) {
        Broadcast<byte[]> work = context.broadcast(Shipped.pack(numbers));
        try {
            return blocks.flatMap(
                            block ->
                                    numbers(Shipped.<BlockWork<long[]>>unpack(work.value()), block))
                    .distinct()
                    .count();
        } finally {
            work.destroy();
        }
    }

    private static Iterator<Long> numbers(BlockWork<long[]> work, RowBlock block) {
        return Arrays.stream(block.during(() -> work.of(block.first() / Blocks.ROWS))).iterator();
    }

    private static Iterator<Double> values(BlockWork<double[]> work, RowBlock block) {
        return Arrays.stream(block.during(() -> work.of(block.first() / Blocks.ROWS))).iterator();
    }

    private static Iterator<Tuple2<Integer, RowBlock>> pieces(Iterator<Double> values, int first) {
        List<Tuple2<Integer, RowBlock>> made = new ArrayList<>();
        Pieces pieces = new Pieces(new boolean[] {true}, first, made::add);
        while (values.hasNext()) {
            pieces.number(0, values.next());
            pieces.endRow();
        }
        pieces.flush();
        return made.iterator();
    }
}
