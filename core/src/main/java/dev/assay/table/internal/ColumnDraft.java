package dev.assay.table.internal;

import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;

/**
 * A column as it was read.
 *
 * @param spec its name, kind and patterns
 * @param column its cells
 * @param undecided whether every cell is missing and no kind was declared, so that another table
 *     may decide
 */
public record ColumnDraft(ColumnSpec spec, Column column, boolean undecided) {}
