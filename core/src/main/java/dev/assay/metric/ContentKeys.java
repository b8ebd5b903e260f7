package dev.assay.metric;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * The contents of rows as unsigned numbers of 64 bits whose order is that of the contents. Of each
 * column only those bits are taken in which its cells differ, so that a key holds many columns, and
 * a column of one value none.
 */
final class ContentKeys {

    private final List<Field> fields = new ArrayList<>();
    private final int rows;

    ContentKeys(EvaluationContext context, Part part) {
        Table table = context.data().table(part);
        this.rows = table.rows();
        for (String name : context.data().schema().content()) {
            context.checkCancelled();
            Field whole = new Field(table.column(name), 0, Long.SIZE);
            long varying = whole.varying(rows);
            if (varying != 0) {
                int lowest = Long.numberOfTrailingZeros(varying);
                int width = Long.SIZE - lowest - Long.numberOfLeadingZeros(varying);
                fields.add(new Field(whole.column, lowest, width));
            }
        }
    }

    /** How many rows there are. */
    int rows() {
        return rows;
    }

    /** How many columns have cells that differ. */
    int fields() {
        return fields.size();
    }

    /** The field of which a key that begins with this one does not hold everything. */
    int next(int field) {
        int room = Long.SIZE;
        int next = field;
        while (next < fields.size() && fields.get(next).width <= room) {
            room -= fields.get(next++).width;
        }
        return next;
    }

    /** The keys of the rows of a block, from the first field on. */
    long[] ofBlock(int block) {
        int size = Blocks.size(block, rows);
        long[] keys = new long[size];
        long[] states = new long[size];
        int room = Long.SIZE;
        for (int k = 0; k < fields.size() && room > 0; k++) {
            Field field = fields.get(k);
            field.read(Blocks.first(block), size, states);
            room = field.append(states, keys, room);
        }
        return keys;
    }

    /**
     * The keys of some rows.
     *
     * @param some ascending
     * @param from the field they begin with
     */
    long[] of(int[] some, int from) {
        long[] keys = new long[some.length];
        long[] states = new long[some.length];
        int room = Long.SIZE;
        for (int k = from; k < fields.size() && room > 0; k++) {
            Field field = fields.get(k);
            new Field(field.column.select(some), field.shift, field.width)
                    .read(0, some.length, states);
            room = field.append(states, keys, room);
        }
        return keys;
    }

    /**
     * The bits of a column.
     *
     * @param column whose cells
     * @param shift the lowest bit that is taken
     * @param width how many are taken
     */
    private record Field(Column column, int shift, int width) {

        /** The bits in which the states of cells differ from that of the first. */
        long varying(int rows) {
            long[] states = new long[Math.min(Blocks.ROWS, rows)];
            long varying = 0;
            long first = 0;
            for (int block = 0; block < Blocks.count(rows); block++) {
                int size = Blocks.size(block, rows);
                read(Blocks.first(block), size, states);
                first = block == 0 ? states[0] : first;
                for (int i = 0; i < size; i++) {
                    varying |= states[i] ^ first;
                }
            }
            return varying;
        }

        /** Reads states of cells that stand one after the other. */
        void read(int from, int count, long[] states) {
            for (int done = 0; done < count; done += Blocks.ROWS) {
                int size = Math.min(Blocks.ROWS, count - done);
                if (column instanceof NumericColumn numbers) {
                    double[] values = new double[size];
                    numbers.cells().read(from + done, size, values);
                    for (int i = 0; i < size; i++) {
                        states[done + i] = ordered(values[i]);
                    }
                } else {
                    int[] codes = new int[size];
                    ((CategoricalColumn) column).cells().read(from + done, size, codes);
                    for (int i = 0; i < size; i++) {
                        states[done + i] = codes[i] + 1L;
                    }
                }
            }
        }

        /** Puts what is taken of states behind what keys have already; returns the room left. */
        int append(long[] states, long[] keys, int room) {
            long mask = width == Long.SIZE ? -1 : (1L << width) - 1;
            for (int i = 0; i < keys.length; i++) {
                long state = states[i] >>> shift & mask;
                keys[i] |= width >= room ? state >>> (width - room) : state << (room - width);
            }
            return Math.max(0, room - width);
        }

        /** Bits whose order, without sign, is that of numbers. */
        private static long ordered(double value) {
            long bits = Double.doubleToLongBits(value);
            return bits ^ ((bits >> (Long.SIZE - 1)) | Long.MIN_VALUE);
        }
    }
}
