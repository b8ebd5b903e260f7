package dev.assay.neighbour;

/**
 * The rows of a part in a space, ready to be searched. Rows of one fitted space may be searched
 * among each other. The layout of the rows is internal to the engine.
 */
public interface EncodedRows {

    /** The number of rows. */
    int rows();

    /**
     * These rows only, in this order, sharing the encoding; positions may repeat. Neighbour indices
     * then count within the subset.
     */
    EncodedRows select(int[] positions);

    /**
     * The exact distance, in the definition of the space, between a row of this and a row of
     * another part in the same space.
     */
    double distance(int row, EncodedRows other, int otherRow);
}
