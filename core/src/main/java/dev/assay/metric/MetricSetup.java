package dev.assay.metric;

import dev.assay.table.Schema;
import java.util.Optional;

/**
 * What is known when a metric is asked what it will report and what it needs, before it is
 * evaluated: its options and, once tables have been read, the columns.
 *
 * @param <O> the metric's options
 * @since 0.2
 */
public final class MetricSetup<O extends Record> {

    private final O options;
    private final Optional<Schema> schema;

    private MetricSetup(O options, Optional<Schema> schema) {
        this.options = options;
        this.schema = schema;
    }

    /** A setup with these options, before any table has been read. */
    public static <O extends Record> MetricSetup<O> of(O options) {
        return new MetricSetup<>(options, Optional.empty());
    }

    /** A setup with these options and columns. */
    public static <O extends Record> MetricSetup<O> of(O options, Schema schema) {
        return new MetricSetup<>(options, Optional.of(schema));
    }

    /** The metric's options. */
    public O options() {
        return options;
    }

    /**
     * The columns of the tables.
     *
     * @throws IllegalStateException before any table has been read, see {@link #hasSchema}
     */
    public Schema schema() {
        return schema.orElseThrow(
                () ->
                        new IllegalStateException(
                                "no table was read yet; ask hasSchema() before schema()"));
    }

    /** Whether the columns are known: always for measures, never for requirements and traits. */
    public boolean hasSchema() {
        return schema.isPresent();
    }
}
