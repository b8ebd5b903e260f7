package dev.assay.metric;

import java.util.List;

/**
 * Something a jar contributes by name: a {@link Metric}, an embedder, a ranking strategy.
 * Implementations are stateless, have a public no-argument constructor, and are found by {@link
 * java.util.ServiceLoader}.
 *
 * @param <O> the options it understands: an immutable record whose constructor rejects invalid
 *     values
 */
public interface Extension<O extends Record> {

    /**
     * The name used in presets, on the command line and in reports: {@code [a-z][a-z0-9_]*}, unique
     * among its kind. A published extension has its vendor's name and a hyphen before it, {@code
     * acme-twin_rate}, because Assay never uses such names. If two extensions have the same key,
     * Assay's own stays; if neither is Assay's, neither is used.
     */
    String key();

    /** A short noun phrase for a table row: {@code "Nearest-neighbour adversarial accuracy"}. */
    String title();

    /** What it computes and how to read it, in a few sentences. */
    String description();

    /** The papers, standards or implementations it follows; empty when it is original. */
    default List<String> references() {
        return List.of();
    }

    /** The options that are used by default; every option has a default. */
    O defaults();
}
