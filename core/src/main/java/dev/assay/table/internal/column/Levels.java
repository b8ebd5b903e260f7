package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** Makes columns of levels, and numbers of levels. */
final class Levels {

    private Levels() {}

    /** The collected texts; with {@code numeric}, numbers among them are written in one way. */
    static CategoricalColumn of(String name, ColumnKind kind, LevelBuilder cells, boolean numeric) {
        return of(
                name,
                kind,
                cells,
                numeric ? NumberText::canonical : UnaryOperator.<String>identity());
    }

    /** The collected texts, each written as {@code form} has it. */
    static CategoricalColumn of(
            String name, ColumnKind kind, LevelBuilder cells, UnaryOperator<String> form) {
        List<String> levels = cells.levels().stream().map(form).toList();
        Dictionary dictionary = Dictionary.of(kind, levels);
        if (!kind.isContent()) {
            return CategoricalColumn.owning(name, kind, dictionary, cells.codes());
        }
        int[] map = new int[levels.size()];
        for (int code = 0; code < map.length; code++) {
            map[code] = dictionary.code(levels.get(code)).orElseThrow();
        }
        // the builder's own array stays as it is: others read the same cells
        int[] codes = cells.codes().clone();
        for (int row = 0; row < codes.length; row++) {
            codes[row] =
                    codes[row] == CategoricalColumn.MISSING
                            ? CategoricalColumn.MISSING
                            : map[codes[row]];
        }
        return CategoricalColumn.owning(name, kind, dictionary, codes);
    }

    /** Distinct numbers, none missing, as names of records. */
    static CategoricalColumn identifiers(String name, double[] values) {
        List<String> levels = new ArrayList<>(values.length);
        int[] codes = new int[values.length];
        for (int row = 0; row < codes.length; row++) {
            levels.add(NumberText.of(values[row]));
            codes[row] = row;
        }
        return CategoricalColumn.owning(
                name, ColumnKind.IDENTIFIER, Dictionary.of(ColumnKind.IDENTIFIER, levels), codes);
    }

    /** Numbers as levels; NaN is missing. */
    static CategoricalColumn of(String name, double[] values) {
        // minus zero and zero are one level
        double[] sorted =
                Arrays.stream(values)
                        .filter(value -> !Double.isNaN(value))
                        .map(value -> value + 0.0)
                        .sorted()
                        .distinct()
                        .toArray();
        List<String> levels = new ArrayList<>(sorted.length);
        for (double value : sorted) {
            levels.add(NumberText.of(value));
        }
        Dictionary dictionary = Dictionary.of(levels);
        int[] map =
                levels.stream().mapToInt(level -> dictionary.code(level).orElseThrow()).toArray();
        int[] codes = new int[values.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] =
                    Double.isNaN(values[row])
                            ? CategoricalColumn.MISSING
                            : map[Arrays.binarySearch(sorted, values[row] + 0.0)];
        }
        return CategoricalColumn.owning(name, ColumnKind.CATEGORICAL, dictionary, codes);
    }

    /** Texts that are numbers as numbers; infinite ones are unparsable. */
    static NumericColumn numbers(String name, LevelBuilder cells) {
        return numbers(name, cells, DoubleParser::parse);
    }

    /** Texts as the numbers they tell; what is infinite or none is unparsable. */
    static NumericColumn numbers(String name, LevelBuilder cells, ToDoubleFunction<String> parser) {
        double[] byCode = cells.levels().stream().mapToDouble(parser).toArray();
        int[] codes = cells.codes();
        double[] values = new double[codes.length];
        BitSet unparsable = new BitSet();
        for (int row = 0; row < codes.length; row++) {
            boolean missing = codes[row] == CategoricalColumn.MISSING;
            values[row] =
                    missing || Double.isInfinite(byCode[codes[row]])
                            ? Double.NaN
                            : byCode[codes[row]];
            unparsable.set(row, !missing && Double.isNaN(values[row]));
        }
        return NumericColumn.owning(name, ColumnKind.NUMERIC, values, unparsable);
    }
}
