package dev.assay.neighbour.internal.box;

import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.List;

/**
 * A number for each row that rows of equal levels and equal missingness share, and others hardly
 * ever do.
 */
final class GroupHashes {

    private GroupHashes() {}

    /** Of successive rows of a table. */
    static long[] of(
            Table table, int first, int count, List<String> numeric, List<String> categorical) {
        long[] hashes = new long[count];
        int[] codes = new int[count];
        for (String name : categorical) {
            table.categorical(name).cells().read(first, count, codes);
            for (int i = 0; i < count; i++) {
                hashes[i] = mixed(hashes[i] + codes[i]);
            }
        }
        double[] values = new double[count];
        for (String name : numeric) {
            NumericColumn column = table.numeric(name);
            Numbers cells = column.cells();
            cells.read(first, count, values);
            for (int i = 0; i < count; i++) {
                boolean missing = values[i] != values[i];
                int state = !missing ? 0 : column.isUnparsable(first + i) ? 2 : 1;
                hashes[i] = mixed(hashes[i] + state);
            }
        }
        return hashes;
    }

    private static long mixed(long value) {
        long z = (value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
