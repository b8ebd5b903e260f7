package dev.assay.metrics.fidelity.validity;

import dev.assay.content.PersonKey;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Whose the rows of a long table are.
 *
 * @param persons a number for each row; whoever has no key stands for himself
 * @param size how many persons there are
 */
record Owners(int[] persons, int size) {

    /** Those of a table; empty where each row is a person. */
    static Optional<Owners> of(Table table, Schema schema) {
        return schema.roles().sequenceKey().map(key -> of(table.column(key)));
    }

    private static Owners of(Column key) {
        int[] persons = new int[key.rows()];
        Map<Object, Integer> known = new HashMap<>();
        for (int row = 0; row < persons.length; row++) {
            Object person = key.isMissing(row) ? "row " + row : PersonKey.of(key, row);
            persons[row] = known.computeIfAbsent(person, fresh -> known.size());
        }
        return new Owners(persons, known.size());
    }

    /** The least number of each person who has one, after multiplication by a sign. */
    DoubleStream least(NumericColumn cells, int sign) {
        double[] least = new double[size];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        double[] values = cells.toArray();
        for (int row = 0; row < values.length; row++) {
            if (values[row] == values[row]) {
                least[persons[row]] = Math.min(least[persons[row]], sign * values[row]);
            }
        }
        return Arrays.stream(least).filter(value -> value < Double.POSITIVE_INFINITY);
    }

    /** How many persons have each level. */
    int[] counts(CategoricalColumn cells) {
        int[] codes = cells.toArray();
        int[] counts = new int[cells.dictionary().size()];
        Map<Integer, BitSet> have = new HashMap<>();
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] != CategoricalColumn.MISSING) {
                have.computeIfAbsent(codes[row], code -> new BitSet()).set(persons[row]);
            }
        }
        have.forEach((code, some) -> counts[code] = some.cardinality());
        return counts;
    }
}
