package dev.assay.neighbour;

/**
 * Takes the coordinates of rows group by group of dimensions, in ascending order. So a column of a
 * hundred thousand levels costs a number per row and not one per row and level. Arrays are read
 * only, and not used again.
 */
public interface CoordinateGroups {

    /**
     * One dimension of which every row has a value of its own.
     *
     * @param dimension which
     * @param values by row
     */
    void values(int dimension, double[] values);

    /**
     * Neighbouring dimensions of which a row has at most one that is not 0.
     *
     * @param first the first dimension
     * @param count how many there are
     * @param value what a row has in its one
     * @param which by row, how far behind the first its one is; below 0 where it has none
     */
    void levels(int first, int count, double value, int[] which);
}
