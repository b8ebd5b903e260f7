package dev.assay.audit;

import dev.assay.table.Table;

/** Draws synthetic rows: a model, or a program that holds one. */
@FunctionalInterface
public interface RowGenerator {

    /**
     * New rows, with the columns of the real table.
     *
     * @param rows how many are wanted; fewer or more are accepted
     * @param seed another in each round, and the same in each run of one seed
     */
    Table generate(int rows, long seed);
}
