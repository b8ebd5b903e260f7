package dev.assay.table;

import dev.assay.api.OrderedCopy;
import dev.assay.api.Stability;
import java.util.Set;

/**
 * What was inferred about a column, and why.
 *
 * @param spec its name, kind and pattern
 * @param quirks habits of writing that were recognised
 * @param evidence counts that speak for it, in words; no cell is shown
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record ColumnGuess(ColumnSpec spec, Set<Quirk> quirks, String evidence) {

    /** Copies the set. */
    public ColumnGuess {
        quirks = OrderedCopy.of(quirks);
    }
}
