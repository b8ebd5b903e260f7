package dev.assay.metrics.privacy.person;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.Comparator;

/** Rows in the order of a column: numbers by their size, names as if their digits were counted. */
final class KeyOrder {

    private KeyOrder() {}

    /** The rows, those without a value last, and rows of one value in the order they are given. */
    static int[] of(Column key, int[] rows) {
        Comparator<Integer> order =
                key instanceof NumericColumn numbers
                        ? Comparator.comparingDouble(numbers::value)
                        : ranked((CategoricalColumn) key);
        return Arrays.stream(rows).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
    }

    /** Shorter names first, so that {@code p9} comes before {@code p10}. */
    private static Comparator<Integer> ranked(CategoricalColumn key) {
        Integer[] codes = new Integer[key.dictionary().size()];
        Arrays.setAll(codes, code -> code);
        Arrays.sort(
                codes,
                Comparator.comparingInt((Integer code) -> key.dictionary().level(code).length())
                        .thenComparing(code -> key.dictionary().level(code)));
        int[] places = new int[codes.length];
        for (int place = 0; place < codes.length; place++) {
            places[codes[place]] = place;
        }
        return Comparator.comparingInt(
                row -> key.isMissing(row) ? codes.length : places[key.code(row)]);
    }
}
