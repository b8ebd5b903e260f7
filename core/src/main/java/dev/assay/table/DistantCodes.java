package dev.assay.table;

import java.io.Serializable;
import java.util.Optional;

/** Codes on other machines; what is sent there with work reads them from the block at hand. */
final class DistantCodes extends Codes implements Serializable {

    private static final long serialVersionUID = 1;

    private final transient DistantRows rows;
    private final int column;

    /** What each code that is kept there stands for; nothing where it stands for itself. */
    private final int[] told;

    DistantCodes(DistantRows rows, int column, int[] told) {
        this.rows = rows;
        this.column = column;
        this.told = told;
    }

    @Override
    public int size() {
        return rows.rows();
    }

    @Override
    public int get(int place) {
        throw Distant.refusal(rows.name());
    }

    @Override
    public void read(int from, int count, int[] into) {
        throw Distant.refusal(rows.name());
    }

    @Override
    public boolean isHeld() {
        return false;
    }

    @Override
    public Optional<DistantRows> distant() {
        return Optional.of(rows);
    }

    @Override
    public Codes recoded(int[] map) {
        if (told.length == 0) {
            return new DistantCodes(rows, column, map.clone());
        }
        int[] both = new int[told.length];
        for (int code = 0; code < both.length; code++) {
            both[code] = tell(told[code], map);
        }
        return new DistantCodes(rows, column, both);
    }

    @Override
    public Codes select(int[] places) {
        int[] codes = places.length == 0 ? places : rows.fetch(places).codes(column).clone();
        for (int i = 0; i < codes.length; i++) {
            codes[i] = tell(codes[i], told);
        }
        return Codes.owning(codes);
    }

    @Override
    public Codes chosen(DistantRows some, int[] places) {
        return new DistantCodes(some, column, told);
    }

    private static int tell(int code, int[] map) {
        return code == CategoricalColumn.MISSING || map.length == 0 ? code : map[code];
    }

    private Object writeReplace() {
        return new AtHand(rows.key(), column, rows.rows(), told);
    }

    /** The same column where a block of it is. */
    private static final class AtHand extends Codes implements Serializable {

        private static final long serialVersionUID = 1;

        private final String key;
        private final int column;
        private final int size;
        private final int[] told;

        AtHand(String key, int column, int size, int[] told) {
            this.key = key;
            this.column = column;
            this.size = size;
            this.told = told;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public int get(int place) {
            RowBlock block = RowBlock.atHand(key, place, 1);
            return tell(block.codes(column)[place - block.first()], told);
        }

        @Override
        public void read(int from, int count, int[] into) {
            RowBlock block = RowBlock.atHand(key, from, count);
            block.codes(column, from - block.first(), count, into);
            if (told.length > 0) {
                for (int i = 0; i < count; i++) {
                    into[i] = tell(into[i], told);
                }
            }
        }

        @Override
        public boolean isHeld() {
            return false;
        }

        @Override
        public Codes recoded(int[] map) {
            throw new IllegalStateException("work on a block reads codes as they are");
        }
    }
}
