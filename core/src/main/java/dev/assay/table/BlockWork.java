package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;

/**
 * What is to be found out about one block of rows. Where rows are on other machines the work is
 * sent to them, so it may hold only what can be serialised, and reads the cells of one table alone.
 *
 * @param <T> what it finds
 * @since 0.2
 */
@FunctionalInterface
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface BlockWork<T> extends Serializable {

    /** What is found out about the block of this number. */
    T of(int block);
}
