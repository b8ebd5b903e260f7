package dev.assay.table.internal.store;

import dev.assay.table.Numbers;
import java.util.Arrays;

/** Some numbers of others that are not in memory, in any order, read where they are. */
public final class ChosenNumbers extends Numbers {

    private final Numbers all;
    private final int[] places;

    /**
     * Those at these places. The array is taken over, not copied, so that columns may share it.
     *
     * @param all not in memory
     */
    public ChosenNumbers(Numbers all, int[] places) {
        this.all = all;
        this.places = places;
    }

    @Override
    public int size() {
        return places.length;
    }

    @Override
    public double get(int place) {
        return all.get(places[place]);
    }

    @Override
    public void read(int from, int count, double[] into) {
        all.select(Arrays.copyOfRange(places, from, from + count)).read(0, count, into);
    }

    @Override
    public Numbers select(int[] some) {
        return all.select(composed(places, some));
    }

    /** The places at these places. */
    static int[] composed(int[] places, int[] some) {
        int[] composed = new int[some.length];
        for (int i = 0; i < composed.length; i++) {
            composed[i] = places[some[i]];
        }
        return composed;
    }

    @Override
    public boolean isHeld() {
        return false;
    }
}
