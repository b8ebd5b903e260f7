package dev.assay.table.internal.store;

import dev.assay.table.Codes;
import java.util.Arrays;

/** Some codes of others that are not in memory, in any order, read where they are. */
public final class ChosenCodes extends Codes {

    private final Codes all;
    private final int[] places;

    /**
     * Those at these places. The array is taken over, not copied, so that columns may share it.
     *
     * @param all not in memory
     */
    public ChosenCodes(Codes all, int[] places) {
        this.all = all;
        this.places = places;
    }

    @Override
    public int size() {
        return places.length;
    }

    @Override
    public int get(int place) {
        return all.get(places[place]);
    }

    @Override
    public void read(int from, int count, int[] into) {
        all.select(Arrays.copyOfRange(places, from, from + count)).read(0, count, into);
    }

    @Override
    public Codes select(int[] some) {
        return all.select(ChosenNumbers.composed(places, some));
    }

    @Override
    public boolean isHeld() {
        return false;
    }

    @Override
    public Codes recoded(int[] map) {
        return new ChosenCodes(all.recoded(map), places);
    }
}
