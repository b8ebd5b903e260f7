package dev.assay.neighbour;

/**
 * For each query row, its nearest neighbours: ascending distance, equal distances by ascending
 * index. The first {@code k} columns do not depend on how many columns were computed, so metrics
 * that need different {@code k} share one table and still get the answer they would get alone.
 */
public interface NeighbourTable {

    /** Query rows. */
    int rows();

    /** Neighbours kept per row; fewer than asked for where there are not so many other rows. */
    int width();

    /**
     * Index, among the reference rows, of the {@code rank}-th neighbour of {@code row}; rank 0 is
     * the nearest.
     */
    int index(int row, int rank);

    /** Its distance: at least 0; NaN never. */
    double distance(int row, int rank);
}
