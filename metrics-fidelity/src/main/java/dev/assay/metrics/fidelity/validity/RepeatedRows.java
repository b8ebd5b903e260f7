package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.BlockTable;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;

/**
 * How many rows are equal to an earlier one in all compared columns, by 64 bits of a hash. Hashes
 * are looked at a share at a time, so that few are in memory.
 */
final class RepeatedRows {

    private static final int HELD = 1 << 23;

    /** Hashes are sorted by heaps of their first bits, several at a time. */
    private static final int HEAP_BITS = 4;

    private static final int HEAPS = 1 << HEAP_BITS;

    private final EvaluationContext context;
    private final List<String> columns;
    private final Table table;

    RepeatedRows(EvaluationContext context, List<String> columns, Part part) {
        this.context = context;
        this.columns = columns;
        this.table = context.data().table(part);
    }

    /** The share of rows that repeat another. */
    double share() {
        int rows = table.rows();
        if (table.distant().isPresent()) {
            BlockTable blocks = BlockTable.of(table, columns);
            List<String> names = List.copyOf(columns);
            long different =
                    table.distant().get().distinct(block -> hashes(blocks.block(block), names, 0));
            return (double) (rows - different) / rows;
        }
        int shares = (rows + HELD - 1) / HELD;
        int repeated = 0;
        for (int share = 0; share < shares; share++) {
            repeated += repeated(share, shares);
            context.checkCancelled();
        }
        return (double) repeated / rows;
    }

    /** How many rows repeat another, of those whose hash falls into this share. */
    private int repeated(int share, int shares) {
        int blocks = Blocks.count(table.rows());
        long[][] found = new long[blocks][];
        context.forEach(
                blocks,
                block -> {
                    long[] hashes = hashes(table, columns, block);
                    int kept = 0;
                    for (long hash : hashes) {
                        if (shares == 1 || Long.remainderUnsigned(hash, shares) == share) {
                            hashes[kept++] = hash;
                        }
                    }
                    found[block] = Arrays.copyOf(hashes, kept);
                });
        int[] repeated = new int[HEAPS];
        context.forEach(HEAPS, heap -> repeated[heap] = repeated(found, heap));
        return Arrays.stream(repeated).sum();
    }

    /** Likewise of those whose hash falls into this heap. */
    private static int repeated(long[][] found, int heap) {
        long[] all =
                Arrays.stream(found)
                        .flatMapToLong(Arrays::stream)
                        .filter(hash -> hash >>> Long.SIZE - HEAP_BITS == heap)
                        .sorted()
                        .toArray();
        int repeated = 0;
        for (int i = 1; i < all.length; i++) {
            repeated += all[i] == all[i - 1] ? 1 : 0;
        }
        return repeated;
    }

    private static long[] hashes(Table table, List<String> columns, int block) {
        int size = Blocks.size(block, table.rows());
        long[] hashes = new long[size];
        double[] values = new double[size];
        int[] codes = new int[size];
        for (String name : columns) {
            if (table.column(name) instanceof NumericColumn numbers) {
                numbers.cells().read(Blocks.first(block), size, values);
                for (int i = 0; i < size; i++) {
                    hashes[i] = next(hashes[i], Double.doubleToLongBits(values[i] + 0.0));
                }
            } else {
                ((CategoricalColumn) table.column(name))
                        .cells()
                        .read(Blocks.first(block), size, codes);
                for (int i = 0; i < size; i++) {
                    hashes[i] = next(hashes[i], codes[i]);
                }
            }
        }
        return hashes;
    }

    private static long next(long hash, long bits) {
        return mixed(hash * 0x9E3779B97F4A7C15L + bits);
    }

    /**
     * The finaliser of SplittableRandom (Stafford's variant 13): every bit of the input reaches
     * every bit.
     */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
