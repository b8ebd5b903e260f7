package dev.assay.table.internal;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Decides what collected cells are, and makes a column of them.
 *
 * <p>Inferred kinds: texts that are all dates of one pattern are datetime; complete and distinct
 * texts, and integers that are named or numbered so, are identifiers once there are {@link
 * ReadOptions#uniqueThreshold} of them; other texts, and numbers with fewer distinct values than
 * that, are categorical; other numbers are numeric. Infinity among numbers is unparsable, and said
 * so.
 */
final class ColumnMaker {

    private final ReadOptions options;
    private final Findings findings;

    ColumnMaker(ReadOptions options, Findings findings) {
        this.options = options;
        this.findings = findings;
    }

    /** Whether a column of inferred kind that began as numbers must be read as texts. */
    boolean needsTexts(String name, NumberBuilder numbers) {
        boolean few = numbers.hasFewValues();
        boolean complete = numbers.absent() == 0 && numbers.infinite() == 0;
        if (numbers.wrong() > 0) {
            return true;
        }
        if (few) {
            return numbers.infinite() > 0 || numbers.hasInexactIntegers();
        }
        if (!complete || numbers.isPlainIntegers()) {
            return false;
        }
        return numbers.hasInexactIntegers()
                ? IdentifierRule.isNamedSo(name)
                : numbers.isIntegers() && IdentifierRule.holds(name, numbers.values());
    }

    /** The column. */
    ColumnDraft make(String name, Want want, CellBuilder cells) {
        if (want.kind().isPresent()) {
            return cells instanceof NumberBuilder numbers
                    ? numbersAsWanted(name, want, numbers)
                    : levelsAsWanted(name, want, (LevelBuilder) cells);
        }
        return cells instanceof NumberBuilder numbers
                ? inferred(name, numbers)
                : inferred(name, (LevelBuilder) cells);
    }

    private ColumnDraft numbersAsWanted(String name, Want want, NumberBuilder numbers) {
        if (numbers.wrong() > 0) {
            findings.notNumbers(name, numbers.offenders(), numbers.wrong(), want.strict());
        }
        if (numbers.infinite() > 0) {
            findings.infinite(name, numbers.infinities(), numbers.infinite());
        }
        return draft(
                want,
                NumericColumn.owning(
                        name, ColumnKind.NUMERIC, numbers.values(), numbers.unparsable()));
    }

    private ColumnDraft levelsAsWanted(String name, Want want, LevelBuilder cells) {
        ColumnKind kind = want.kind().orElseThrow();
        if (kind == ColumnKind.DATETIME) {
            DateCells dates = DateCells.wanted(cells, want, options);
            if (dates.unparsable().cardinality() > 0) {
                findings.notDates(name, dates, cells, want.strict());
            }
            return new ColumnDraft(
                    new ColumnSpec(name, kind, Optional.of(dates.pattern()), want.pattern()),
                    NumericColumn.owning(name, kind, dates.values(), dates.unparsable()),
                    false);
        }
        boolean numeric =
                kind == ColumnKind.CATEGORICAL
                        && want.numericLevels()
                                .orElseGet(
                                        () ->
                                                cells.levels().stream()
                                                        .allMatch(ColumnMaker::isNumeric));
        return draft(want, Levels.of(name, kind, cells, numeric));
    }

    private ColumnDraft inferred(String name, NumberBuilder numbers) {
        if (numbers.rows() == numbers.absent()) {
            ColumnSpec spec = ColumnSpec.of(name, ColumnKind.CATEGORICAL);
            return new ColumnDraft(spec, AbsentColumn.of(spec, numbers.rows()), true);
        }
        if (numbers.hasFewValues()) {
            return draft(Levels.of(name, numbers.values()));
        }
        if (numbers.infinite() > 0) {
            findings.infinite(name, numbers.infinities(), numbers.infinite());
        } else if (numbers.absent() == 0
                && numbers.isPlainIntegers()
                && IdentifierRule.holds(name, numbers.values())) {
            return draft(Levels.identifiers(name, numbers.values()));
        }
        return draft(
                NumericColumn.owning(
                        name, ColumnKind.NUMERIC, numbers.values(), numbers.unparsable()));
    }

    private ColumnDraft inferred(String name, LevelBuilder cells) {
        List<String> levels = cells.levels();
        boolean complete = cells.absent() == 0 && levels.size() >= options.uniqueThreshold();
        if (levels.stream().allMatch(ColumnMaker::isNumeric)) {
            if (complete && IdentifierRule.holds(name, levels, cells.rows())) {
                return draft(Levels.of(name, ColumnKind.IDENTIFIER, cells, false));
            }
            CategoricalColumn column = Levels.of(name, ColumnKind.CATEGORICAL, cells, true);
            return draft(
                    column.dictionary().size() < options.uniqueThreshold()
                            ? column
                            : Levels.numbers(name, cells));
        }
        Optional<DateCells> dates = DateCells.inferred(cells, options);
        if (dates.isPresent()) {
            dates.get()
                    .ambiguity()
                    .ifPresent(other -> findings.ambiguous(name, dates.get().pattern(), other));
            return new ColumnDraft(
                    new ColumnSpec(
                            name,
                            ColumnKind.DATETIME,
                            Optional.of(dates.get().pattern()),
                            Optional.empty()),
                    NumericColumn.owning(
                            name, ColumnKind.DATETIME, dates.get().values(), new BitSet()),
                    false);
        }
        boolean mixed = findings.mixed(name, cells);
        if (complete && levels.size() == cells.rows() && !mixed) {
            return draft(Levels.of(name, ColumnKind.IDENTIFIER, cells, false));
        }
        return draft(Levels.of(name, ColumnKind.CATEGORICAL, cells, false));
    }

    private static boolean isNumeric(String level) {
        return NumberText.isNumber(level) || NumberText.isInfinite(level);
    }

    private static ColumnDraft draft(Column column) {
        return new ColumnDraft(ColumnSpec.of(column.name(), column.kind()), column, false);
    }

    private static ColumnDraft draft(Want want, Column column) {
        ColumnSpec spec =
                new ColumnSpec(column.name(), column.kind(), Optional.empty(), want.pattern());
        return new ColumnDraft(spec, column, false);
    }
}
