package dev.assay.content;

import dev.assay.metric.Part;
import java.util.Arrays;

/**
 * How many rows of two tables have equal content. Contents are looked at in slices by their first
 * bits, so that larger tables take more readings and no more memory.
 *
 * @param shared rows of the second table whose content also stands in the first
 * @param twins rows of the first table whose content stands there more than once
 * @param same whether both tables hold the same rows, each as often, whatever their order
 * @since 0.2
 */
public record SharedRows(int shared, int twins, boolean same) {

    /** Rows of a slice, about. */
    private static final int ROWS = 1 << 23;

    /** Those of two parts. */
    public static SharedRows of(CellContent content, Part first, Part second) {
        return of(content, first, second, ROWS);
    }

    static SharedRows of(CellContent content, Part first, Part second, int most) {
        int rows = Math.max(content.size(first), content.size(second));
        int bits = 0;
        while ((long) rows >> bits > most) {
            bits++;
        }
        int shared = 0;
        int twins = 0;
        boolean same = true;
        for (int slice = 0; slice < 1 << bits; slice++) {
            long[] a = sorted(content, first, slice, bits);
            long[] b = sorted(content, second, slice, bits);
            twins += twins(a);
            shared += shared(a, b);
            same &= Arrays.equals(a, b);
        }
        return new SharedRows(shared, twins, same);
    }

    private static long[] sorted(CellContent content, Part part, int slice, int bits) {
        long[] rows = content.rows(part, slice, bits);
        Arrays.sort(rows);
        return rows;
    }

    private static int twins(long[] sorted) {
        int twins = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean before = i > 0 && sorted[i - 1] == sorted[i];
            boolean after = i + 1 < sorted.length && sorted[i + 1] == sorted[i];
            twins += before || after ? 1 : 0;
        }
        return twins;
    }

    private static int shared(long[] a, long[] b) {
        int shared = 0;
        int next = 0;
        for (long row : b) {
            while (next < a.length && a[next] < row) {
                next++;
            }
            shared += next < a.length && a[next] == row ? 1 : 0;
        }
        return shared;
    }
}
