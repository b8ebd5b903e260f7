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
                .persist(level((long) rows * width, pieces));
    }

    /**
     * Where blocks are kept: in memory as long as half of what executors have for this stays free,
     * since what tasks make has its room beside it. Each pass reads all blocks in one order, so
     * that of blocks that do not fit those are dropped that are needed next: then none of them is
     * kept in memory.
     *
     * @param bytes of the table
     * @param most what executors may keep at most
     * @param left what is left of it
     */
    static StorageLevel level(long bytes, long most, long left) {
        return bytes > left - most / 2 ? StorageLevel.DISK_ONLY() : StorageLevel.MEMORY_AND_DISK();
    }

    private static StorageLevel level(long bytes, JavaPairRDD<Integer, Piece> pieces) {
        long most = 0;
        long left = 0;
        for (Tuple2<Object, Object> memory :
                CollectionConverters.asJava(pieces.context().getExecutorMemoryStatus()).values()) {
            most += ((Number) memory._1()).longValue();
            left += ((Number) memory._2()).longValue();
        }
        return level(bytes, most, left);
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
