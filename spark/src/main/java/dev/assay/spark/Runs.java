package dev.assay.spark;

import dev.assay.table.RowBlock;
import dev.assay.table.RunWork;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** How often values occur in two columns, from the least on. */
final class Runs {

    private Runs() {}

    /** A value of one of both columns. */
    private record Value(double value, boolean second) implements Serializable {}

    static <T extends Serializable> List<T> of(
            JavaSparkContext context,
            JavaRDD<RowBlock> first,
            JavaRDD<RowBlock> second,
            RunWork<T> work) {
        Broadcast<byte[]> sent = context.broadcast(Shipped.pack(work));
        try {
            // Equal values are sorted into one partition.
            return first
                    .flatMap(block -> values(block, false))
                    .union(second.flatMap(block -> values(block, true)))
                    .sortBy(
                            Value::value,
                            true,
                            first.getNumPartitions() + second.getNumPartitions())
                    .mapPartitions(
                            some ->
                                    List.of(found(some, Shipped.<RunWork<T>>unpack(sent.value())))
                                            .iterator())
                    .collect()
                    .stream()
                    .map(Shipped::<T>unpack)
                    .toList();
        } finally {
            sent.destroy();
        }
    }

    private static Iterator<Value> values(RowBlock block, boolean second) {
        double[] numbers = block.numbers(0);
        return IntStream.range(0, numbers.length)
                .mapToObj(i -> new Value(numbers[i], second))
                .iterator();
    }

    private static <T extends Serializable> byte[] found(Iterator<Value> values, RunWork<T> work) {
        int[] first = new int[1024];
        int[] second = new int[first.length];
        int runs = 0;
        double last = Double.NaN;
        while (values.hasNext()) {
            Value value = values.next();
            if (value.value() != last) {
                last = value.value();
                runs++;
                if (runs > first.length) {
                    first = Arrays.copyOf(first, 2 * first.length);
                    second = Arrays.copyOf(second, first.length);
                }
            }
            (value.second() ? second : first)[runs - 1]++;
        }
        return Shipped.pack(work.of(Arrays.copyOf(first, runs), Arrays.copyOf(second, runs)));
    }
}
