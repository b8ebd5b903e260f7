package dev.assay.neighbour;

import java.util.Arrays;

/** A table whose rows are those of another but for some. */
final class TwoTables implements NeighbourTable {

    private static final int AS_BEFORE = -1;

    private final NeighbourTable before;
    private final NeighbourTable others;

    /** Where each row stands among the others. */
    private final int[] places;

    /**
     * @param before as wide as the others or wider
     * @param others the rows that are not as before
     * @param rows which rows these are
     */
    TwoTables(NeighbourTable before, NeighbourTable others, int[] rows) {
        this.before = before;
        this.others = others;
        this.places = new int[before.rows()];
        Arrays.fill(places, AS_BEFORE);
        for (int place = 0; place < rows.length; place++) {
            places[rows[place]] = place;
        }
    }

    @Override
    public int rows() {
        return places.length;
    }

    @Override
    public int width() {
        return others.width();
    }

    @Override
    public int index(int row, int rank) {
        int place = places[row];
        return place == AS_BEFORE ? before.index(row, rank) : others.index(place, rank);
    }

    @Override
    public double distance(int row, int rank) {
        int place = places[row];
        return place == AS_BEFORE ? before.distance(row, rank) : others.distance(place, rank);
    }
}
