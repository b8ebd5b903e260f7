package dev.assay.metrics.privacy.person;

import dev.assay.content.NormalForm;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of two tables that have an identifier in common, in one order. A generator that keeps
 * row numbers while it drops rows leaves gaps, so that neither file runs along the other, and yet
 * the number tells whose a row is. Of names with digits the digits count alone, since files often
 * have prefixes of their own.
 *
 * @param real rows of the first table
 * @param synthetic for each of them that of the second
 */
record CommonKeys(int[] real, int[] synthetic) {

    /** Only identifiers count that neither table has twice. */
    static CommonKeys of(Column ofReal, int[] real, Column ofSynthetic, int[] synthetic) {
        Map<Object, Integer> known = single(ofSynthetic, synthetic);
        int[] one = new int[real.length];
        int[] other = new int[real.length];
        int size = 0;
        for (Map.Entry<Object, Integer> row : single(ofReal, real).entrySet()) {
            Integer same = known.getOrDefault(row.getKey(), -1);
            if (same >= 0) {
                one[size] = row.getValue();
                other[size++] = same;
            }
        }
        return new CommonKeys(Arrays.copyOf(one, size), Arrays.copyOf(other, size));
    }

    private static Map<Object, Integer> single(Column keys, int[] rows) {
        Map<Object, Integer> single = new LinkedHashMap<>();
        for (int row : rows) {
            key(keys, row).ifPresent(key -> single.merge(key, row, (first, second) -> -1));
        }
        single.values().removeIf(row -> row < 0);
        return single;
    }

    private static Optional<Object> key(Column keys, int row) {
        if (keys.isMissing(row)) {
            return Optional.empty();
        }
        if (keys instanceof NumericColumn numbers) {
            return Optional.of(String.valueOf((long) numbers.value(row)));
        }
        String name = ((CategoricalColumn) keys).level(row);
        String digits = name.replaceAll("[^0-9]", "").replaceFirst("^0+(?=.)", "");
        return Optional.of(digits.isEmpty() ? NormalForm.of(name) : digits);
    }
}
