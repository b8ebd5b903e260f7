package dev.assay.content;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;

/**
 * What a key column says of a row, as an object that equals that of every row of the same person in
 * all tables of an evaluation. Both zeros are one.
 *
 * @since 0.2
 */
public final class PersonKey {

    private PersonKey() {}

    /** The key of a row that has one. */
    public static Object of(Column key, int row) {
        return key instanceof NumericColumn numbers
                ? (Object) (numbers.value(row) + 0.0)
                : (Object) ((CategoricalColumn) key).code(row);
    }
}
