package dev.assay.spark;

import dev.assay.table.Blocks;
import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

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
    static JavaRDD<RowBlock> blocks(
            JavaPairRDD<Integer, RowBlock> pieces,
            String key,
            int rows,
            int width,
            int partitions) {
        int blocks = Blocks.count(rows);
        return pieces.groupByKey(new ByBlock(blocks, partitions(blocks, width, partitions)))
                .map(block -> joined(key, rows, block))
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** So many that no task takes more blocks at a time than it has room for. */
    static int partitions(int blocks, int width, int partitions) {
        long together = Math.max(1, BYTES / ((long) Blocks.ROWS * Math.max(1, width)));
        long needed = (blocks + together - 1) / together;
        return (int) Math.max(1, Math.min(blocks, Math.max(partitions, needed)));
    }

    private static RowBlock joined(
            String key, int rows, Tuple2<Integer, Iterable<RowBlock>> block) {
        List<RowBlock> pieces = new ArrayList<>();
        block._2().forEach(pieces::add);
        pieces.sort(Comparator.comparingInt(RowBlock::first));
        int first = Blocks.first(block._1());
        int size = Blocks.size(block._1(), rows);
        int next = first;
        for (RowBlock piece : pieces) {
            if (piece.first() != next) {
                throw Unsteady.table();
            }
            next += piece.rows();
        }
        if (next != first + size) {
            throw Unsteady.table();
        }
        Serializable[] columns = new Serializable[pieces.get(0).width()];
        for (int column = 0; column < columns.length; column++) {
            columns[column] =
                    pieces.get(0).isNumeric(column)
                            ? numbers(pieces, column, size)
                            : codes(pieces, column, size);
        }
        return new RowBlock(key, first, size, columns);
    }

    private static double[] numbers(List<RowBlock> pieces, int column, int size) {
        double[] all = new double[size];
        int at = 0;
        for (RowBlock piece : pieces) {
            System.arraycopy(piece.numbers(column), 0, all, at, piece.rows());
            at += piece.rows();
        }
        return all;
    }

    private static int[] codes(List<RowBlock> pieces, int column, int size) {
        int[] all = new int[size];
        int at = 0;
        for (RowBlock piece : pieces) {
            System.arraycopy(piece.codes(column), 0, all, at, piece.rows());
            at += piece.rows();
        }
        return all;
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
