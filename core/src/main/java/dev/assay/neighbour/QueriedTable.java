package dev.assay.neighbour;

import dev.assay.error.Check;

/**
 * The nearest neighbours of the rows that are asked: exact, among all rows, whether all are asked
 * or some. What holds for each of them gives the mean over all by the mean over these.
 *
 * @param queries whose neighbours; the table has a row for each, in their order
 * @param table their neighbours
 * @since 0.2
 */
public record QueriedTable(Queries queries, NeighbourTable table) {

    /** Refuses a table of other rows. */
    public QueriedTable {
        Check.require(queries.size() == table.rows(), "a row of the table for each query");
    }

    /** The distance of each query to its nearest neighbour. */
    public double[] nearest() {
        double[] distances = new double[table.rows()];
        for (int row = 0; row < distances.length; row++) {
            distances[row] = table.distance(row, 0);
        }
        return distances;
    }
}
