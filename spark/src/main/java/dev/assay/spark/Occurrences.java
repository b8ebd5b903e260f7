package dev.assay.spark;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.RowBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** How often numbers of rows occur among all rows. */
final class Occurrences {

    /** Whoever asks whether a number occurs once need not know how often it occurs otherwise. */
    private static final int MOST_COPIES = 2;

    private Occurrences() {}

    /** How many different numbers there are. */
    static long distinct(
            JavaSparkContext context, JavaRDD<RowBlock> blocks, BlockWork<long[]> numbers) {
        return counted(context, blocks, numbers, Occurrences::different);
    }

    /** How many numbers are those of one row alone. */
    static long single(
            JavaSparkContext context, JavaRDD<RowBlock> blocks, BlockWork<long[]> numbers) {
        return counted(context, blocks, numbers, Occurrences::single);
    }

    private static long counted(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[]> numbers,
            Function<Iterable<long[]>, Long> count) {
        Broadcast<byte[]> work = context.broadcast(Shipped.pack(numbers));
        int shares = blocks.getNumPartitions();
        try {
            return blocks.flatMapToPair(
                            block ->
                                    shares(
                                            Shipped.<BlockWork<long[]>>unpack(work.value()),
                                            block,
                                            shares))
                    .groupByKey(new HashPartitioner(shares))
                    .values()
                    .map(count)
                    .fold(0L, Long::sum);
        } finally {
            work.destroy();
        }
    }

    /**
     * The numbers of a block by the share of all numbers that they belong to, each as often as it
     * occurs but no more often than has to be known: where all rows have one number, one task gets
     * all shares of it.
     */
    private static Iterator<Tuple2<Integer, long[]>> shares(
            BlockWork<long[]> work, RowBlock block, int shares) {
        long[] numbers = block.during(() -> work.of(block.first() / Blocks.ROWS)).clone();
        Arrays.sort(numbers);
        LongStream.Builder[] builders = new LongStream.Builder[shares];
        Arrays.setAll(builders, share -> LongStream.builder());
        int copies = 0;
        for (int i = 0; i < numbers.length; i++) {
            copies = i > 0 && numbers[i] == numbers[i - 1] ? copies + 1 : 1;
            if (copies <= MOST_COPIES) {
                builders[Math.floorMod(numbers[i], shares)].add(numbers[i]);
            }
        }
        List<Tuple2<Integer, long[]>> found = new ArrayList<>();
        for (int share = 0; share < shares; share++) {
            long[] some = builders[share].build().toArray();
            if (some.length > 0) {
                found.add(new Tuple2<>(share, some));
            }
        }
        return found.iterator();
    }

    private static long different(Iterable<long[]> some) {
        long[] sorted = sorted(some);
        long different = 0;
        for (int i = 0; i < sorted.length; i++) {
            different += isFirst(sorted, i) ? 1 : 0;
        }
        return different;
    }

    private static long single(Iterable<long[]> some) {
        long[] sorted = sorted(some);
        long single = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean isLast = i + 1 == sorted.length || sorted[i + 1] != sorted[i];
            single += isFirst(sorted, i) && isLast ? 1 : 0;
        }
        return single;
    }

    private static boolean isFirst(long[] sorted, int place) {
        return place == 0 || sorted[place] != sorted[place - 1];
    }

    private static long[] sorted(Iterable<long[]> some) {
        LongStream.Builder all = LongStream.builder();
        for (long[] numbers : some) {
            for (long number : numbers) {
                all.add(number);
            }
        }
        long[] sorted = all.build().toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
