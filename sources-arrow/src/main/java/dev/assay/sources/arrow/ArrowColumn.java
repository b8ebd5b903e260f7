package dev.assay.sources.arrow;

import java.util.Optional;

/**
 * A column of the table.
 *
 * @param name its name
 * @param type as Arrow calls it
 * @param values how its values are stored; empty where they are no single values
 * @param dictionary the numbers of its levels, where it has some
 * @param node its place among the nodes of a batch
 * @param buffer the place of its first piece
 * @param variadicsBefore how many columns before it have further pieces, whose number each batch
 *     tells
 * @param isView whether it has such pieces itself
 */
record ArrowColumn(
        String name,
        String type,
        Optional<ValueType> values,
        Optional<Levels> dictionary,
        int node,
        int buffer,
        int variadicsBefore,
        boolean isView) {

    /**
     * The numbers that stand for levels.
     *
     * @param id which dictionary tells the levels
     * @param width the bytes of a number
     * @param signed whether it has a sign
     */
    record Levels(long id, int width, boolean signed) {}
}
