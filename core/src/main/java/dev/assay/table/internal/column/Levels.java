package dev.assay.table.internal.column;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.ColumnKind;
import dev.assay.table.Dictionary;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.NumberText;
import dev.assay.table.internal.store.CodeCells;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
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
            return CategoricalColumn.of(name, kind, dictionary, cells.codes());
        }
        int[] map = new int[levels.size()];
        for (int code = 0; code < map.length; code++) {
            map[code] = dictionary.code(levels.get(code)).orElseThrow();
        }
        return CategoricalColumn.of(name, kind, dictionary, cells.codes().recoded(map));
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
    static CategoricalColumn of(String name, Numbers values, Room room) {
        // minus zero and zero are one level
        TreeSet<Double> distinct = new TreeSet<>();
        Blocks.each(
                values,
                (first, size, some) -> {
                    double last = Double.NaN;
                    for (int i = 0; i < size; i++) {
                        if (some[i] == some[i] && some[i] != last) {
                            distinct.add(some[i] + 0.0);
                            last = some[i];
                        }
                    }
                });
        double[] sorted = distinct.stream().mapToDouble(Double::doubleValue).toArray();
        List<String> levels = new ArrayList<>(sorted.length);
        for (double value : sorted) {
            levels.add(NumberText.of(value));
        }
        Dictionary dictionary = Dictionary.of(levels);
        int[] map =
                levels.stream().mapToInt(level -> dictionary.code(level).orElseThrow()).toArray();
        CodeCells codes = new CodeCells(room);
        Blocks.each(
                values,
                (first, size, some) -> {
                    for (int i = 0; i < size; i++) {
                        codes.add(
                                Double.isNaN(some[i])
                                        ? CategoricalColumn.MISSING
                                        : map[Arrays.binarySearch(sorted, some[i] + 0.0)]);
                    }
                });
        return CategoricalColumn.of(name, ColumnKind.CATEGORICAL, dictionary, codes.finish());
    }

    /** Texts that are numbers as numbers; infinite ones are unparsable. */
    static NumericColumn numbers(String name, LevelBuilder cells) {
        return numbers(name, cells, DoubleParser::parse);
    }

    /** Texts as the numbers they tell; what is infinite or none is unparsable. */
    static NumericColumn numbers(String name, LevelBuilder cells, ToDoubleFunction<String> parser) {
        double[] byCode = cells.levels().stream().mapToDouble(parser).toArray();
        for (int code = 0; code < byCode.length; code++) {
            byCode[code] = Double.isInfinite(byCode[code]) ? Double.NaN : byCode[code];
        }
        return NumericColumn.of(
                name,
                ColumnKind.NUMERIC,
                Numbers.of(cells.codes(), byCode),
                without(cells.codes(), byCode));
    }

    /** The places whose code stands for no number. */
    @SuppressWarnings("serial")
    static BitSet without(Codes codes, double[] byCode) {
        BitSet unparsable = new BitSet();
        if (Arrays.stream(byCode).anyMatch(Double::isNaN)) {
            Blocks.gather(codes, block -> without(codes, byCode, block)).forEach(unparsable::or);
        }
        return unparsable;
    }

    private static BitSet without(Codes codes, double[] byCode, int block) {
        BitSet unparsable = new BitSet();
        int[] some = Blocks.read(codes, block);
        for (int i = 0; i < some.length; i++) {
            if (some[i] >= 0 && Double.isNaN(byCode[some[i]])) {
                unparsable.set(Blocks.first(block) + i);
            }
        }
        return unparsable;
    }
}
