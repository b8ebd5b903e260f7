package dev.assay.metric;

import dev.assay.table.NumericColumn;

/**
 * A number per row of a part, in the order of its rows.
 *
 * @param part whose rows
 * @param scores the numbers, under the name they have in the per-row output
 */
public record RowScores(Part part, NumericColumn scores) {}
