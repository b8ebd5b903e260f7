package dev.assay.metric;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The contents of rows as unsigned numbers of 64 bits whose order is that of the contents. Of each
 * column only those bits are taken in which its cells differ, so that a key holds many columns, and
 * a column of one value none.
 */
final class ContentKeys {

    private final ArrayList<Field> fields = new ArrayList<>();
    private final int rows;

    ContentKeys(EvaluationContext context, Part part) {
        Table table = context.data().table(part);
        this.rows = table.rows();
        for (String name : context.data().schema().content()) {
            context.checkCancelled();
            Field whole = new Field(States.of(table.column(name)), 0, Long.SIZE);
            long varying = whole.varying();
            if (varying != 0) {
                int lowest = Long.numberOfTrailingZeros(varying);
                int width = Long.SIZE - lowest - Long.numberOfLeadingZeros(varying);
                fields.add(new Field(whole.states, lowest, width));
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
            new Field(field.states.select(some), field.shift, field.width)
                    .read(0, some.length, states);
            room = field.append(states, keys, room);
        }
        return keys;
    }

    /**
     * All that rows are ordered by, for work on their blocks: some keys for each row of a block.
     */
    BlockWork<long[][]> whole() {
        List<Integer> starts = new ArrayList<>();
        for (int field = 0; field < fields.size(); field = next(field)) {
            starts.add(field);
        }
        int[] begins = starts.stream().mapToInt(Integer::intValue).toArray();
        ArrayList<Field> all = fields;
        int size = rows;
        return block -> whole(all, begins, block, Blocks.size(block, size));
    }

    private static long[][] whole(List<Field> fields, int[] starts, int block, int size) {
        long[][] whole = new long[size][starts.length];
        long[] states = new long[size];
        for (int i = 0; i < starts.length; i++) {
            long[] keys = new long[size];
            int room = Long.SIZE;
            for (int k = starts[i]; k < fields.size() && room > 0; k++) {
                fields.get(k).read(Blocks.first(block), size, states);
                room = fields.get(k).append(states, keys, room);
            }
            for (int row = 0; row < size; row++) {
                whole[row][i] = keys[row];
            }
        }
        return whole;
    }

    /** Cells as numbers of 64 bits whose order, without sign, is that of the cells. */
    private sealed interface States extends Serializable {

        static States of(Column column) {
            return column instanceof NumericColumn numbers
                    ? new NumberStates(numbers.cells())
                    : new LevelStates(((CategoricalColumn) column).cells());
        }

        /** Reads some that stand one after the other, at most as many as a block has. */
        void read(int from, int count, long[] into, int at);

        States select(int[] rows);

        /** For each block the first state, and the bits in which others differ from it. */
        List<long[]> varying();
    }

    /** Of numbers. */
    private record NumberStates(Numbers cells) implements States {

        @Override
        public void read(int from, int count, long[] into, int at) {
            double[] values = new double[count];
            cells.read(from, count, values);
            for (int i = 0; i < count; i++) {
                into[at + i] = ordered(values[i]);
            }
        }

        @Override
        public States select(int[] rows) {
            return new NumberStates(cells.select(rows));
        }

        @Override
        public List<long[]> varying() {
            NumberStates own = this;
            int rows = cells.size();
            return Blocks.gather(cells, block -> ContentKeys.varying(own, block, rows));
        }

        /** Bits whose order, without sign, is that of numbers. */
        private static long ordered(double value) {
            long bits = Double.doubleToLongBits(value);
            return bits ^ ((bits >> (Long.SIZE - 1)) | Long.MIN_VALUE);
        }
    }

    /** Of levels. */
    private record LevelStates(Codes cells) implements States {

        @Override
        public void read(int from, int count, long[] into, int at) {
            int[] codes = new int[count];
            cells.read(from, count, codes);
            for (int i = 0; i < count; i++) {
                into[at + i] = codes[i] + 1L;
            }
        }

        @Override
        public States select(int[] rows) {
            return new LevelStates(cells.select(rows));
        }

        @Override
        public List<long[]> varying() {
            LevelStates own = this;
            int rows = cells.size();
            return Blocks.gather(cells, block -> ContentKeys.varying(own, block, rows));
        }
    }

    private static long[] varying(States states, int block, int rows) {
        long[] some = new long[Blocks.size(block, rows)];
        states.read(Blocks.first(block), some.length, some, 0);
        long varying = 0;
        for (long state : some) {
            varying |= state ^ some[0];
        }
        return new long[] {some[0], varying};
    }

    /**
     * The bits of a column.
     *
     * @param states of its cells
     * @param shift the lowest bit that is taken
     * @param width how many are taken
     */
    private record Field(States states, int shift, int width) implements Serializable {

        /** The bits in which the states of cells differ from that of the first. */
        long varying() {
            List<long[]> blocks = states.varying();
            long first = blocks.get(0)[0];
            long varying = 0;
            for (long[] block : blocks) {
                varying |= block[1] | (block[0] ^ first);
            }
            return varying;
        }

        /** Reads states of cells that stand one after the other. */
        void read(int from, int count, long[] into) {
            for (int done = 0; done < count; done += Blocks.ROWS) {
                states.read(from + done, Math.min(Blocks.ROWS, count - done), into, done);
            }
        }

        /** Puts what is taken of states behind what keys have already; returns the room left. */
        int append(long[] some, long[] keys, int room) {
            long mask = width == Long.SIZE ? -1 : (1L << width) - 1;
            for (int i = 0; i < keys.length; i++) {
                long state = some[i] >>> shift & mask;
                keys[i] |= width >= room ? state >>> (width - room) : state << (room - width);
            }
            return Math.max(0, room - width);
        }
    }
}
