package dev.assay.table.internal.column;

import dev.assay.table.DateFormat;
import dev.assay.table.Numbers;
import dev.assay.table.ReadOptions;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Collected texts as points in time.
 *
 * @param pattern the pattern they are of
 * @param values seconds since 1970, NaN when missing
 * @param unparsable the rows whose text is no date
 * @param ambiguity a pattern that reads the same texts as other dates
 */
record DateCells(String pattern, Numbers values, BitSet unparsable, Optional<String> ambiguity) {

    /** The dates, if there are texts and all of them are of one pattern. */
    static Optional<DateCells> inferred(LevelBuilder cells, ReadOptions options) {
        return Dates.fitting(cells.levels(), options.datePatterns())
                .map(
                        format ->
                                of(
                                        cells,
                                        format,
                                        List.of(),
                                        options.datePatterns().contains(format.pattern())
                                                ? Optional.empty()
                                                : Dates.mistakable(cells.levels(), format)
                                                        .map(DateFormat::pattern)));
    }

    /** The dates of a pattern that all texts are of. */
    static DateCells of(LevelBuilder cells, DateFormat format) {
        return of(cells, format, List.of(), Optional.empty());
    }

    /**
     * The dates of the wanted pattern, or of the one that most texts are of. Where another table
     * set the pattern, dates of another pattern that begins with the year are read too: they cannot
     * be mistaken.
     */
    static DateCells wanted(LevelBuilder cells, DeclaredColumn want, ReadOptions options) {
        DateFormat format =
                want.date()
                        .or(() -> Dates.fitting(cells.levels(), options.datePatterns()))
                        .or(() -> Dates.best(cells.levels(), options.datePatterns()))
                        .orElseGet(() -> DateFormat.of(DateFormat.COMMON.get(0)));
        return of(cells, format, want.strict() ? List.of() : Dates.unambiguous(), Optional.empty());
    }

    private static DateCells of(
            LevelBuilder cells,
            DateFormat format,
            List<DateFormat> others,
            Optional<String> ambiguity) {
        double[] byCode =
                cells.levels().stream().mapToDouble(text -> second(text, format, others)).toArray();
        return new DateCells(
                format.pattern(),
                Numbers.of(cells.codes(), byCode),
                Levels.without(cells.codes(), byCode),
                ambiguity);
    }

    private static double second(String text, DateFormat format, List<DateFormat> others) {
        OptionalDouble second = format.parse(text);
        for (int i = 0; i < others.size() && second.isEmpty(); i++) {
            second = others.get(i).parse(text);
        }
        return second.orElse(Double.NaN);
    }
}
