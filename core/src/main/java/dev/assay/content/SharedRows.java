package dev.assay.content;

import dev.assay.metric.Part;
import dev.assay.table.BlockWork;
import dev.assay.table.DistantRows;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many rows of two tables have equal content. Contents are looked at in slices by their first
 * bits, so that larger tables take more readings and no more memory; those of a cluster stay there.
 *
 * @param shared rows of the second table whose content also stands in the first
 * @param twins rows of the first table whose content stands there more than once
 * @param crowded rows of the first table whose content stands there at least {@link #CROWD} times,
 *     and in the second table as well
 * @param same whether both tables hold the same rows, each as often, whatever their order
 * @since 0.2
 */
public record SharedRows(int shared, int twins, int crowded, boolean same) {

    /** From so many equal rows on, none of them is told from the others. */
    public static final int CROWD = 11;

    /** Rows of a slice, about. */
    private static final int ROWS = 1 << 23;

    /** Those of two parts. */
    public static SharedRows of(CellContent content, Part first, Part second) {
        return of(content, first, second, ROWS);
    }

    static SharedRows of(CellContent content, Part first, Part second, int most) {
        Optional<DistantRows> one = content.distant(first);
        Optional<DistantRows> other = content.distant(second);
        return one.isPresent() && other.isPresent()
                ? onOtherMachines(
                        one.get(), content.ofBlocks(first), other.get(), content.ofBlocks(second))
                : here(content, first, second, most);
    }

    private static SharedRows onOtherMachines(
            DistantRows one, BlockWork<long[]> its, DistantRows other, BlockWork<long[]> ofOther) {
        return new SharedRows(
                other.shared(ofOther, one, its).length,
                Math.toIntExact(one.twins(its)),
                Math.toIntExact(one.crowded(its, other, ofOther, CROWD)),
                one.rows() == other.rows()
                        && Arrays.equals(fingerprint(one, its), fingerprint(other, ofOther)));
    }

    /** What does not depend on the order of rows: two sums of numbers that are mixed two ways. */
    private static long[] fingerprint(DistantRows rows, BlockWork<long[]> contents) {
        long[] sums = new long[2];
        for (long[] some : rows.ofBlocks(block -> fingerprint(contents.of(block)))) {
            sums[0] += some[0];
            sums[1] += some[1];
        }
        return sums;
    }

    private static long[] fingerprint(long[] contents) {
        long[] sums = new long[2];
        for (long content : contents) {
            sums[0] += CellContent.mixed(content);
            sums[1] += CellContent.mixed(~content);
        }
        return sums;
    }

    private static SharedRows here(CellContent content, Part first, Part second, int most) {
        int rows = Math.max(content.size(first), content.size(second));
        int bits = 0;
        while ((long) rows >> bits > most) {
            bits++;
        }
        int shared = 0;
        int twins = 0;
        int crowded = 0;
        boolean same = true;
        for (int slice = 0; slice < 1 << bits; slice++) {
            long[] a = sorted(content, first, slice, bits);
            long[] b = sorted(content, second, slice, bits);
            twins += twins(a);
            shared += shared(a, b);
            crowded += crowded(a, b);
            same &= Arrays.equals(a, b);
        }
        return new SharedRows(shared, twins, crowded, same);
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

    private static int crowded(long[] a, long[] b) {
        int crowded = 0;
        for (int from = 0, to = 0; from < a.length; from = to) {
            while (to < a.length && a[to] == a[from]) {
                to++;
            }
            crowded += to - from >= CROWD && Arrays.binarySearch(b, a[from]) >= 0 ? to - from : 0;
        }
        return crowded;
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
