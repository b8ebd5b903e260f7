package dev.assay.spark;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Which rows have a number that rows of another table have as well. */
final class Shared {

    private Shared() {}

    /**
     * Of the rows of a block different numbers that belong to one share of all numbers, ascending,
     * and the rows of each. Where all rows have one number, one task gets all: a number takes no
     * room for each of them, and of the others their rows are left out.
     */
    private record Some(long[] numbers, int[][] rows) implements Serializable {}

    /** The rows whose number is also that of a row of others, ascending. */
    static int[] rows(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[]> numbers,
            JavaRDD<RowBlock> others,
            BlockWork<long[]> its) {
        return found(context, blocks, numbers, others, its, Shared::in).stream()
                .flatMapToInt(Arrays::stream)
                .sorted()
                .toArray();
    }

    /** How many rows have a number that so many of them have, and one of others as well. */
    static long crowded(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[]> numbers,
            JavaRDD<RowBlock> others,
            BlockWork<long[]> its,
            int least) {
        return found(
                        context,
                        blocks,
                        numbers,
                        others,
                        its,
                        (own, theirs) -> crowded(own, theirs, least))
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private static <T> List<T> found(
            JavaSparkContext context,
            JavaRDD<RowBlock> blocks,
            BlockWork<long[]> numbers,
            JavaRDD<RowBlock> others,
            BlockWork<long[]> its,
            Function2<Iterable<Some>, Iterable<Some>, T> ofShare) {
        int shares = Math.max(blocks.getNumPartitions(), others.getNumPartitions());
        Broadcast<byte[]> own = context.broadcast(Shipped.pack(numbers));
        Broadcast<byte[]> theirs = context.broadcast(Shipped.pack(its));
        try {
            return shares(blocks, own, shares, true)
                    .cogroup(shares(others, theirs, shares, false), new HashPartitioner(shares))
                    .values()
                    .map(both -> ofShare.call(both._1(), both._2()))
                    .collect();
        } finally {
            own.destroy();
            theirs.destroy();
        }
    }

    private static JavaPairRDD<Integer, Some> shares(
            JavaRDD<RowBlock> blocks, Broadcast<byte[]> work, int shares, boolean withRows) {
        return blocks.flatMapToPair(
                block ->
                        shares(
                                Shipped.<BlockWork<long[]>>unpack(work.value()),
                                block,
                                shares,
                                withRows));
    }

    private static Iterator<Tuple2<Integer, Some>> shares(
            BlockWork<long[]> work, RowBlock block, int shares, boolean withRows) {
        long[] numbers = block.during(() -> work.of(block.first() / Blocks.ROWS));
        List<TreeMap<Long, IntStream.Builder>> found =
                Stream.generate(TreeMap<Long, IntStream.Builder>::new).limit(shares).toList();
        for (int row = 0; row < numbers.length; row++) {
            found.get((int) Long.remainderUnsigned(numbers[row], shares))
                    .computeIfAbsent(numbers[row], number -> IntStream.builder())
                    .add(block.first() + row);
        }
        List<Tuple2<Integer, Some>> all = new ArrayList<>();
        for (int share = 0; share < shares; share++) {
            if (!found.get(share).isEmpty()) {
                all.add(new Tuple2<>(share, some(found.get(share), withRows)));
            }
        }
        return all.iterator();
    }

    private static Some some(TreeMap<Long, IntStream.Builder> rows, boolean withRows) {
        return new Some(
                rows.keySet().stream().mapToLong(Long::longValue).toArray(),
                withRows
                        ? rows.values().stream()
                                .map(each -> each.build().toArray())
                                .toArray(int[][]::new)
                        : new int[0][]);
    }

    private static int[] in(Iterable<Some> own, Iterable<Some> others) {
        Set<Long> known = numbers(others);
        IntStream.Builder in = IntStream.builder();
        for (Some some : own) {
            for (int i = 0; i < some.numbers().length; i++) {
                if (known.contains(some.numbers()[i])) {
                    Arrays.stream(some.rows()[i]).forEach(in);
                }
            }
        }
        return in.build().toArray();
    }

    private static long crowded(Iterable<Some> own, Iterable<Some> others, int least) {
        Set<Long> known = numbers(others);
        Map<Long, Long> times = new HashMap<>();
        for (Some some : own) {
            for (int i = 0; i < some.numbers().length; i++) {
                if (known.contains(some.numbers()[i])) {
                    times.merge(some.numbers()[i], (long) some.rows()[i].length, Long::sum);
                }
            }
        }
        return times.values().stream()
                .mapToLong(Long::longValue)
                .filter(rows -> rows >= least)
                .sum();
    }

    private static Set<Long> numbers(Iterable<Some> all) {
        Set<Long> numbers = new HashSet<>();
        all.forEach(some -> Arrays.stream(some.numbers()).forEach(numbers::add));
        return numbers;
    }
}
