package dev.assay.spark;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Which rows have a number that rows of another table have as well. */
final class Shared {

    private Shared() {}

    /** Of successive rows those numbers that belong to one share of all numbers. */
    private record Some(long[] numbers, int[] rows) implements Serializable {}

    static int[] rows(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[]> numbers,
            JavaRDD<RowBlock> others,
            BlockWork<long[]> its) {
        int shares = Math.max(blocks.getNumPartitions(), others.getNumPartitions());
        Broadcast<byte[]> own = context.broadcast(Shipped.pack(numbers));
        Broadcast<byte[]> theirs = context.broadcast(Shipped.pack(its));
        try {
            return shares(blocks, own, shares)
                    .cogroup(shares(others, theirs, shares), new HashPartitioner(shares))
                    .values()
                    .map(both -> in(both._1(), both._2()))
                    .collect()
                    .stream()
                    .flatMapToInt(Arrays::stream)
                    .sorted()
                    .toArray();
        } finally {
            own.destroy();
            theirs.destroy();
        }
    }

    private static JavaPairRDD<Integer, Some> shares(
            JavaRDD<RowBlock> blocks, Broadcast<byte[]> work, int shares) {
        return blocks.flatMapToPair(
                block -> shares(Shipped.<BlockWork<long[]>>unpack(work.value()), block, shares));
    }

    private static Iterator<Tuple2<Integer, Some>> shares(
            BlockWork<long[]> work, RowBlock block, int shares) {
        long[] numbers = block.during(() -> work.of(block.first() / Blocks.ROWS));
        LongStream.Builder[] found = new LongStream.Builder[shares];
        IntStream.Builder[] rows = new IntStream.Builder[shares];
        Arrays.setAll(found, share -> LongStream.builder());
        Arrays.setAll(rows, share -> IntStream.builder());
        for (int row = 0; row < numbers.length; row++) {
            int share = (int) Long.remainderUnsigned(numbers[row], shares);
            found[share].add(numbers[row]);
            rows[share].add(block.first() + row);
        }
        List<Tuple2<Integer, Some>> all = new ArrayList<>();
        for (int share = 0; share < shares; share++) {
            all.add(
                    new Tuple2<>(
                            share,
                            new Some(found[share].build().toArray(), rows[share].build().toArray())));
        }
        return all.iterator();
    }

    private static int[] in(Iterable<Some> own, Iterable<Some> others) {
        LongStream.Builder all = LongStream.builder();
        others.forEach(some -> Arrays.stream(some.numbers()).forEach(all::add));
        long[] known = all.build().sorted().distinct().toArray();
        IntStream.Builder in = IntStream.builder();
        for (Some some : own) {
            for (int i = 0; i < some.rows().length; i++) {
                if (Arrays.binarySearch(known, some.numbers()[i]) >= 0) {
                    in.add(some.rows()[i]);
                }
            }
        }
        return in.build().toArray();
    }
}
