package dev.assay.spark;

import dev.assay.table.RowBlock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Rows of a table as blocks of another, which the executors make of those they have. */
final class Choosing {

    private Choosing() {}

    /**
     * The blocks of chosen rows.
     *
     * @param wanted their positions
     * @param width of the table, in columns
     */
    static JavaRDD<PackedBlock> blocks(
            JavaRDD<RowBlock> blocks, BitSet wanted, int width, String key) {
        // It is read whenever executors make a block again, so that it stays as long as they do.
        Broadcast<long[]> sent =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(wanted.toLongArray());
        JavaPairRDD<Integer, Piece> pieces =
                blocks.flatMapToPair(block -> pieces(block, BitSet.valueOf(sent.value())));
        return Cutting.blocks(
                pieces, key, wanted.cardinality(), width * Double.BYTES, blocks.getNumPartitions());
    }

    private static Iterator<Tuple2<Integer, Piece>> pieces(RowBlock block, BitSet wanted) {
        List<Tuple2<Integer, Piece>> made = new ArrayList<>();
        boolean[] numeric = new boolean[block.width()];
        for (int column = 0; column < numeric.length; column++) {
            numeric[column] = block.isNumeric(column);
        }
        int before = block.first() == 0 ? 0 : wanted.get(0, block.first()).cardinality();
        Pieces pieces = new Pieces(numeric, before, made::add);
        int end = block.first() + block.rows();
        int next = wanted.nextSetBit(block.first());
        for (int row = next; row >= 0 && row < end; row = wanted.nextSetBit(row + 1)) {
            for (int column = 0; column < numeric.length; column++) {
                if (numeric[column]) {
                    pieces.number(column, block.numbers(column)[row - block.first()]);
                } else {
                    pieces.code(column, block.codes(column)[row - block.first()]);
                }
            }
            pieces.endRow();
        }
        pieces.flush();
        return made.iterator();
    }
}
