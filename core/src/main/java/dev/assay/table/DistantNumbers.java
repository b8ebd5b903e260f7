package dev.assay.table;

import java.io.Serializable;
import java.util.Optional;

/** Numbers on other machines; what is sent there with work reads them from the block at hand. */
final class DistantNumbers extends Numbers implements Serializable {

    private static final long serialVersionUID = 1;

    private final transient DistantRows rows;
    private final int column;

    DistantNumbers(DistantRows rows, int column) {
        this.rows = rows;
        this.column = column;
    }

    @Override
    public int size() {
        return rows.rows();
    }

    @Override
    public double get(int place) {
        throw Distant.refusal(rows.name());
    }

    @Override
    public void read(int from, int count, double[] into) {
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
    public Numbers select(int[] places) {
        return Numbers.owning(
                places.length == 0 ? new double[0] : rows.fetch(places).numbers(column));
    }

    @Override
    public Numbers chosen(DistantRows some, int[] places) {
        return new DistantNumbers(some, column);
    }

    private Object writeReplace() {
        return new AtHand(rows.key(), column, rows.rows());
    }

    /** The same column where a block of it is. */
    private static final class AtHand extends Numbers implements Serializable {

        private static final long serialVersionUID = 1;

        private final String key;
        private final int column;
        private final int size;

        AtHand(String key, int column, int size) {
            this.key = key;
            this.column = column;
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public double get(int place) {
            RowBlock block = RowBlock.atHand(key, place, 1);
            return block.numbers(column)[place - block.first()];
        }

        @Override
        public void read(int from, int count, double[] into) {
            RowBlock block = RowBlock.atHand(key, from, count);
            block.numbers(column, from - block.first(), count, into);
        }

        @Override
        public boolean isHeld() {
            return false;
        }
    }
}
