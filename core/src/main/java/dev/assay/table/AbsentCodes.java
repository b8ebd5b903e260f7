package dev.assay.table;

import java.io.Serializable;
import java.util.Arrays;

/** Places without a code, which take no room and can be sent to other machines. */
final class AbsentCodes extends Codes implements Serializable {

    private static final long serialVersionUID = 1;

    private final int size;

    AbsentCodes(int size) {
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int get(int place) {
        if (place < 0 || place >= size) {
            throw new ArrayIndexOutOfBoundsException(place);
        }
        return CategoricalColumn.MISSING;
    }

    @Override
    public void read(int from, int count, int[] into) {
        Arrays.fill(into, 0, count, CategoricalColumn.MISSING);
    }

    @Override
    public boolean isHeld() {
        return true;
    }

    @Override
    public Codes recoded(int[] map) {
        return this;
    }
}
