package dev.assay.table.internal.column;

import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.NumberText;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * When a column names records: all cells are there and distinct, and it is text, or integers whose
 * column is called so or that are consecutive.
 */
final class IdentifierRule {

    private static final Set<String> WORDS =
            Set.of("id", "ids", "key", "uuid", "guid", "identifier", "pk", "nr", "no");

    private IdentifierRule() {}

    /**
     * Whether a word of the column's name says so: {@code patient_id}, {@code recordKey}, {@code
     * UUID}.
     */
    static boolean isNamedSo(String column) {
        String[] words =
                column.replaceAll("([a-z0-9])([A-Z])", "$1 $2")
                        .toLowerCase(Locale.ROOT)
                        .split("[^\\p{L}\\p{N}]+");
        return Arrays.stream(words).anyMatch(WORDS::contains);
    }

    /**
     * Whether the values, none of them NaN, are distinct integers, and the column is named so or
     * they are consecutive. Integers on other machines that may name records are told by texts, so
     * that of numbers there only the ends are looked at.
     */
    static boolean holds(String column, Numbers cells) {
        double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double[] some : Blocks.gather(cells, new Ends(cells))) {
            if (some.length == 0) {
                return false;
            }
            ends[0] = Math.min(ends[0], some[0]);
            ends[1] = Math.max(ends[1], some[1]);
        }
        boolean consecutive = ends[1] - ends[0] + 1 == cells.size();
        if (!consecutive && !isNamedSo(column)) {
            return false;
        }
        double[] sorted = cells.toArray();
        Arrays.sort(sorted);
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** The least and the greatest value of a block; none where one is no integer. */
    private record Ends(Numbers cells) implements BlockWork<double[]> {

        @Override
        public double[] of(int block) {
            double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
            for (double value : Blocks.read(cells, block)) {
                if (value != Math.rint(value)) {
                    return new double[0];
                }
                ends[0] = Math.min(ends[0], value);
                ends[1] = Math.max(ends[1], value);
            }
            return ends;
        }
    }

    /** The same for texts that are all integers. */
    static boolean holds(String column, Collection<String> levels, int rows) {
        if (levels.size() != rows) {
            return false;
        }
        double[] values = levels.stream().mapToDouble(DoubleParser::parse).toArray();
        Set<String> exact = new HashSet<>();
        boolean integers = Arrays.stream(values).allMatch(value -> value == Math.rint(value));
        return integers
                && levels.stream().map(NumberText::canonical).allMatch(exact::add)
                && (isNamedSo(column) || holds(column, Numbers.owning(values)));
    }
}
