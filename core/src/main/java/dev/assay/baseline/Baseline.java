package dev.assay.baseline;

import dev.assay.api.Stability;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.random.RandomGenerator;

/**
 * A simple way to make a synthetic table. Stateless: equal tables and equally seeded generators
 * give equal tables.
 *
 * <p>Identifiers are fresh in every baseline: of the same shape, distinct, none of them real. Free
 * text is drawn independently of the row it stands in.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface Baseline {

    /**
     * The name used on the command line: {@code [a-z][a-z0-9_]*}, perhaps behind {@code vendor-}.
     */
    String key();

    /** A short noun phrase. */
    String title();

    /** How rows are made and what to expect of them. */
    String description();

    /**
     * Makes a table of the same columns and kinds.
     *
     * @param real at least one row
     * @param schema whose roles tell identifiers and targets
     * @param rows how many to make, at least 1
     * @param random the only source of randomness
     * @throws IllegalArgumentException if there is no row to make rows from, or none is asked for
     */
    Table sample(Table real, Schema schema, int rows, RandomGenerator random);
}
