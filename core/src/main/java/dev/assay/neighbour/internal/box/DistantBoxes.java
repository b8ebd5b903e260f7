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
import java.util.stream.Stream;

/**
 * The box search among rows on other machines: a block of the rows that ask is sent to all of them,
 * and each block answers which of these it hits.
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
        List<String> columns = Stream.concat(numeric.stream(), categorical.stream()).toList();
        BlockTable blocks = BlockTable.of(among, columns);
        boolean[] hit = new boolean[of.rows()];
        for (int block = 0; block < Blocks.count(of.rows()); block++) {
            context.checkCancelled();
            int first = Blocks.first(block);
            int[] positions = new int[Blocks.size(block, of.rows())];
            Arrays.setAll(positions, i -> first + i);
            SentRows asking = SentRows.of(of.select(positions), numeric, categorical);
            BitSet found = new BitSet();
            rows.ofBlocks(new Hits(blocks, asking, numeric, categorical, limits))
                    .forEach(words -> found.or(BitSet.valueOf(words)));
            found.stream().forEach(i -> hit[first + i] = true);
        }
        return hit;
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
