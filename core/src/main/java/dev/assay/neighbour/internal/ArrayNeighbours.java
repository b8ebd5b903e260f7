package dev.assay.neighbour.internal;

import dev.assay.neighbour.NeighbourTable;
import java.io.Serializable;

/** A neighbour table in two arrays. */
record ArrayNeighbours(int rows, int width, int[] indices, double[] distances)
        implements NeighbourTable, Serializable {

    /** The same table in arrays of its own. */
    static ArrayNeighbours copy(NeighbourTable table) {
        int width = table.width();
        int[] indices = new int[table.rows() * width];
        double[] distances = new double[indices.length];
        for (int row = 0; row < table.rows(); row++) {
            for (int rank = 0; rank < width; rank++) {
                indices[row * width + rank] = table.index(row, rank);
                distances[row * width + rank] = table.distance(row, rank);
            }
        }
        return new ArrayNeighbours(table.rows(), width, indices, distances);
    }

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
