package dev.assay.neighbour.internal;

import dev.assay.neighbour.NeighbourTable;

/** A neighbour table in two arrays. */
record ArrayNeighbours(int rows, int width, int[] indices, double[] distances)
        implements NeighbourTable {

    @Override
    public int index(int row, int rank) {
        check(rank);
        return indices[row * width + rank];
    }

    @Override
    public double distance(int row, int rank) {
        check(rank);
        return distances[row * width + rank];
    }

    private void check(int rank) {
        if (rank >= width) {
            throw new IllegalArgumentException(
                    "rank "
                            + rank
                            + " of a table of width "
                            + width
                            + ": declare Neighbours.needing("
                            + (rank + 1)
                            + ")");
        }
    }
}
