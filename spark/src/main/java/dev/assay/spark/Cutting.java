package dev.assay.spark;

import dev.assay.table.Blocks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/** Puts pieces of partitions together to the blocks that a table has wherever it is. */
final class Cutting {

    private Cutting() {}

    /** About how much of a table a task puts together at a time. */
    private static final long BYTES = 1 << 26;

    /**
     * The blocks of a table, kept by the executors.
     *
     * @param width bytes of a row
     * @param partitions how many partitions there are to be at least, if there are as many blocks
     */
    static JavaRDD<PackedBlock> blocks(
            JavaPairRDD<Integer, Piece> pieces, String key, int rows, int width, int partitions) {
        int blocks = Blocks.count(rows);
        return pieces.groupByKey(new ByBlock(blocks, partitions(blocks, width, partitions)))
                .map(block -> joined(key, rows, block))
                .persist(level((long) rows * width, room(pieces)));
    }

    /**
     * Where blocks are kept. Each pass reads all of them in one order, so that of blocks that do
     * not fit into memory those are dropped that are needed next: then none of them is kept there,
     * and the memory is left to tasks.
     *
     * @param bytes of the table
     * @param room what executors have left for what they keep
     */
    static StorageLevel level(long bytes, long room) {
        return bytes > room / 2 ? StorageLevel.DISK_ONLY() : StorageLevel.MEMORY_AND_DISK();
    }

    private static long room(JavaPairRDD<Integer, Piece> pieces) {
        long room = 0;
        for (Tuple2<Object, Object> memory :
                CollectionConverters.asJava(pieces.context().getExecutorMemoryStatus()).values()) {
            room += ((Number) memory._2()).longValue();
        }
        return room;
    }

    /** So many that no task takes more blocks at a time than it has room for. */
    static int partitions(int blocks, int width, int partitions) {
        long together = Math.max(1, BYTES / ((long) Blocks.ROWS * Math.max(1, width)));
        long needed = (blocks + together - 1) / together;
        return (int) Math.max(1, Math.min(blocks, Math.max(partitions, needed)));
    }

    private static PackedBlock joined(
            String key, int rows, Tuple2<Integer, Iterable<Piece>> block) {
        List<Piece> pieces = new ArrayList<>();
        block._2().forEach(pieces::add);
        pieces.sort(Comparator.comparingInt(Piece::first));
        int first = Blocks.first(block._1());
        int next = first;
        for (Piece piece : pieces) {
            if (piece.first() != next) {
                throw Unsteady.table();
            }
            next += piece.rows();
        }
        if (next != first + Blocks.size(block._1(), rows)) {
            throw Unsteady.table();
        }
        return PackedBlock.of(key, pieces);
    }

    /** Neighbouring blocks go to one partition. */
    private static final class ByBlock extends Partitioner {

        private static final long serialVersionUID = 1;

        private final int blocks;
        private final int partitions;

        ByBlock(int blocks, int partitions) {
            this.blocks = blocks;
            this.partitions = partitions;
        }

        @Override
        public int numPartitions() {
            return partitions;
        }

        @Override
        public int getPartition(Object block) {
            return (int) ((long) (Integer) block * partitions / blocks);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ByBlock that
                    && blocks == that.blocks
                    && partitions == that.partitions;
        }

        @Override
        public int hashCode() {
            return 31 * blocks + partitions;
        }
    }
}
