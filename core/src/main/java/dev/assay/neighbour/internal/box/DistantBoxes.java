package dev.assay.neighbour.internal.box;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.block.BlockContext;
import dev.assay.neighbour.internal.block.SentRows;
import dev.assay.table.BlockTable;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.DistantRows;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The box search among rows on other machines. Rows that agree with no other row in all levels and
 * in what is missing lie in no box and do not ask; a block of those that do ask is sent to all
 * others, and each block answers which of these it hits.
 */
final class DistantBoxes {

    private final EvaluationContext context;
    private final ArrayList<String> numeric;
    private final ArrayList<String> categorical;
    private final double[] limits;

    DistantBoxes(
            EvaluationContext context,
            List<String> numeric,
            List<String> categorical,
            double[] limits) {
        this.context = context;
        this.numeric = new ArrayList<>(numeric);
        this.categorical = new ArrayList<>(categorical);
        this.limits = limits.clone();
    }

    /** For each row of {@code of}, whether some of {@code rows} lies in the box around it. */
    boolean[] any(Table of, Table among, DistantRows rows) {
        BlockTable blocks = BlockTable.of(among, columns());
        boolean[] hit = new boolean[of.rows()];
        int[] asking = asking(of, blocks, rows);
        for (int from = 0; from < asking.length; from += Blocks.ROWS) {
            context.checkCancelled();
            int[] positions =
                    Arrays.copyOfRange(asking, from, Math.min(asking.length, from + Blocks.ROWS));
            SentRows sent = SentRows.of(of.select(positions), numeric, categorical);
            BitSet found = new BitSet();
            rows.ofBlocks(new Hits(blocks, sent, numeric, categorical, limits))
                    .forEach(words -> found.or(BitSet.valueOf(words)));
            found.stream().forEach(i -> hit[positions[i]] = true);
        }
        return hit;
    }

    private List<String> columns() {
        return Stream.concat(numeric.stream(), categorical.stream()).toList();
    }

    private int[] asking(Table of, BlockTable among, DistantRows rows) {
        return of.distant()
                .map(own -> own.shared(groups(BlockTable.of(of, columns())), rows, groups(among)))
                .orElseGet(() -> IntStream.range(0, of.rows()).toArray());
    }

    private BlockWork<long[]> groups(BlockTable blocks) {
        return new Groups(blocks, numeric, categorical);
    }

    /** The hash of each row of a block. */
    private record Groups(
            BlockTable blocks, ArrayList<String> numeric, ArrayList<String> categorical)
            implements BlockWork<long[]> {

        @Override
        public long[] of(int block) {
            Table rows = blocks.block(block);
            return GroupHashes.of(rows, 0, rows.rows(), numeric, categorical);
        }
    }

    /** Which of the rows that ask are hit by a row of a block, as the words of a set of bits. */
    private record Hits(
            BlockTable blocks,
            SentRows asking,
            ArrayList<String> numeric,
            ArrayList<String> categorical,
            double[] limits)
            implements BlockWork<long[]> {

        @Override
        public long[] of(int block) {
            boolean[] hit =
                    BoxSearch.any(
                            new BlockContext(),
                            asking.table(),
                            blocks.block(block),
                            numeric,
                            categorical,
                            limits);
            BitSet found = new BitSet(hit.length);
            for (int row = 0; row < hit.length; row++) {
                found.set(row, hit[row]);
            }
            return found.toLongArray();
        }
    }
}
