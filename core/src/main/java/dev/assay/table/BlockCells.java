package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;

/**
 * The cells of a column of a block, kept in a form of their own, such as one that takes less room
 * than arrays of numbers and codes. They are read when work asks for them.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface BlockCells extends Serializable {

    /** Whether these are numbers; they are codes otherwise. */
    boolean isNumeric();

    /** Copies some numbers, NaN where missing; of cells that are numbers. */
    void numbers(int from, int count, double[] into);

    /** Copies some codes; of cells that are codes. */
    void codes(int from, int count, int[] into);
}
