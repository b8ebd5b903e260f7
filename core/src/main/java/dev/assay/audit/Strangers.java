package dev.assay.audit;

import dev.assay.content.PersonKey;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.table.Column;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The nearest rows of other persons, where a key says whose a row is. The nearest rows of a row are
 * its person's own: beside those, a copy of somebody's row would be at a usual distance, and
 * everybody new far from all. Who has more rows than were searched has strangers at least as far
 * away as the last of these.
 */
final class Strangers implements NeighbourTable {

    /** Neighbours of a row that are searched at most, and of all rows. */
    private static final int MOST = 512;

    private static final int MOST_IN_ALL = 40_000_000;

    private final NeighbourTable all;
    private final int[] ranks;
    private final int width;

    private Strangers(NeighbourTable all, int[] ranks, int width) {
        this.all = all;
        this.ranks = ranks;
        this.width = width;
    }

    /** So many of a table that is as wide as {@link #width} says. */
    static NeighbourTable of(NeighbourTable all, int[] owners, int wanted) {
        int width = Math.min(wanted, all.width());
        int[] ranks = new int[Math.multiplyExact(all.rows(), width)];
        Arrays.fill(ranks, all.width() - 1);
        for (int row = 0; row < all.rows(); row++) {
            int found = 0;
            for (int rank = 0; rank < all.width() && found < width; rank++) {
                if (owners[all.index(row, rank)] != owners[row]) {
                    ranks[row * width + found++] = rank;
                }
            }
        }
        return new Strangers(all, ranks, width);
    }

    /** How many neighbours have to be searched so that so many belong to others. */
    static int width(int[] owners, int wanted) {
        Map<Integer, Integer> rows = new HashMap<>();
        for (int owner : owners) {
            rows.merge(owner, 1, Integer::sum);
        }
        int most = rows.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        int room = Math.min(MOST, MOST_IN_ALL / Math.max(1, owners.length));
        return Math.max(wanted, Math.min(wanted + most - 1, room));
    }

    /** Whose each row is; one without a key is nobody else's. */
    static int[] owners(Column key) {
        int[] owners = new int[key.rows()];
        Map<Object, Integer> known = new HashMap<>();
        for (int row = 0; row < owners.length; row++) {
            owners[row] =
                    key.isMissing(row)
                            ? -1 - row
                            : known.computeIfAbsent(PersonKey.of(key, row), any -> known.size());
        }
        return owners;
    }

    @Override
    public int rows() {
        return all.rows();
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int index(int row, int rank) {
        return all.index(row, ranks[row * width + rank]);
    }

    @Override
    public double distance(int row, int rank) {
        return all.distance(row, ranks[row * width + rank]);
    }
}
