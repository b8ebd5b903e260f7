package dev.assay.table.internal;

import dev.assay.table.TableReader;
import org.slf4j.LoggerFactory;

/**
 * Tells the user what was odd but could be read. The logger is made on the first warning: it costs
 * more than a table.
 */
public final class Warnings {

    private Warnings() {}

    /** A message whose {@code {}} stand for the values. */
    public static void tell(String message, Object... values) {
        LoggerFactory.getLogger(TableReader.class).warn(message, values);
    }
}
