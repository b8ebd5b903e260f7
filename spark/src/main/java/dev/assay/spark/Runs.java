package dev.assay.spark;

import dev.assay.table.RowBlock;
import dev.assay.table.RunWork;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** How often values occur in two columns, from the least on. */
final class Runs {

    private Runs() {}

    static <T extends Serializable> List<T> of(
            JavaSparkContext context,
            JavaRDD<RowBlock> first,
            JavaRDD<RowBlock> second,
            RunWork<T> work) {
        Broadcast<byte[]> sent = context.broadcast(Shipped.pack(work));
        try {
            JavaRDD<RunLengths> one = first.map(block -> RunLengths.of(block.numbers(0)));
            JavaRDD<RunLengths> other = second.map(block -> RunLengths.of(block.numbers(0)));
            Ranges ranges =
                    Ranges.of(
                            one.union(other), first.getNumPartitions() + second.getNumPartitions());
            return ranges
                    .cut(one)
                    .cogroup(ranges.cut(other), ranges.partitioner())
                    .mapValues(
                            both ->
                                    found(
                                            RunLengths.merged(both._1()),
                                            RunLengths.merged(both._2()),
                                            Shipped.<RunWork<T>>unpack(sent.value())))
                    .collect()
                    .stream()
                    .sorted(Comparator.comparingInt(Tuple2::_1))
                    .map(range -> Shipped.<T>unpack(range._2()))
                    .toList();
        } finally {
            sent.destroy();
        }
    }

    private static <T extends Serializable> byte[] found(
            RunLengths one, RunLengths other, RunWork<T> work) {
        int[] first = new int[one.values().length + other.values().length];
        int[] second = new int[first.length];
        int runs = 0;
        int i = 0;
        int j = 0;
        while (i < one.values().length || j < other.values().length) {
            double own = i < one.values().length ? one.values()[i] : Double.POSITIVE_INFINITY;
            double its = j < other.values().length ? other.values()[j] : Double.POSITIVE_INFINITY;
            if (own <= its) {
                first[runs] = one.counts()[i++];
            }
            if (its <= own) {
                second[runs] = other.counts()[j++];
            }
            runs++;
        }
        return Shipped.pack(work.of(Arrays.copyOf(first, runs), Arrays.copyOf(second, runs)));
    }
}
