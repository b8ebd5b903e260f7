package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;

/**
 * What is to be found out about how often successive values occur in two columns.
 *
 * @param <T> what it finds
 * @since 0.2
 */
@FunctionalInterface
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface RunWork<T> extends Serializable {

    /**
     * What is found out about some different values that follow each other.
     *
     * @param first how often each occurs in the first column
     * @param second how often each occurs in the second column
     */
    T of(int[] first, int[] second);
}
