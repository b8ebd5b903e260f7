package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;
import java.util.List;

/**
 * The rows of a table on other machines. Work is sent to the rows, and what it finds comes back;
 * the rows themselves stay where they are, but for some that are asked for by their positions.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface DistantRows {

    /** What tells these rows from those of other tables. */
    String key();

    /** The name of the table, for messages. */
    String name();

    /** How many rows there are. */
    int rows();

    /**
     * What work finds in each block, in the order of the blocks. While it runs, the cells of the
     * block are at hand by {@link RowBlock#during}.
     */
    <T extends Serializable> List<T> ofBlocks(BlockWork<T> work);

    /**
     * Some rows, in this order; positions may repeat.
     *
     * @throws dev.assay.error.EvaluationException MEMORY_LIMIT where they are more than a machine
     *     should be asked to take
     */
    RowBlock fetch(int[] positions);

    /** How many rows a machine is asked to take at a time at most. */
    int most();

    /** Whether a machine may take all of them, for what reads all rows in one place. */
    boolean isFetchable();

    /**
     * Some rows, which stay where they are, as rows of a table of their own.
     *
     * @param positions ascending without repetition
     */
    DistantRows chosen(int[] positions);

    /** Lets go of what is kept of chosen rows; it is made again where it is asked for. */
    void release();

    /**
     * The rows at some places of an order.
     *
     * @param keys of each row of a block as many numbers as of every other; rows are ordered by
     *     these numbers without sign, and rows of equal numbers by position
     * @param places ascending
     */
    int[] ordered(BlockWork<long[][]> keys, int[] places);

    /**
     * Numbers in ascending order as the only column of other distant rows.
     *
     * @param values of each block those that are there, none of them NaN
     */
    DistantRows ascending(BlockWork<double[]> values);

    /**
     * What work finds out about the values of two columns together, from the least on, some values
     * at a time; a value is never torn.
     *
     * @param other ascending numbers as these are, each the only column of its rows
     */
    <T extends Serializable> List<T> runs(DistantRows other, RunWork<T> work);

    /** How many different numbers there are among those of all blocks. */
    long distinct(BlockWork<long[]> numbers);

    /**
     * How many rows have a number that another row has as well.
     *
     * @param numbers of each block one for each row
     */
    long twins(BlockWork<long[]> numbers);

    /**
     * How many rows have a number that at least so many rows have, and a row of others as well.
     *
     * @param numbers of each block one for each row
     * @param its likewise of the other rows
     * @param least at least 1
     */
    long crowded(BlockWork<long[]> numbers, DistantRows other, BlockWork<long[]> its, int least);

    /**
     * The positions of the rows, ascending, whose number is also that of a row of others.
     *
     * @param numbers of each block one for each row
     * @param its likewise of the other rows
     */
    int[] shared(BlockWork<long[]> numbers, DistantRows other, BlockWork<long[]> its);
}
