package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Quirk;
import dev.assay.table.ReadOptions;
import dev.assay.table.internal.number.NumberForm;
import dev.assay.table.internal.number.NumberText;
import dev.assay.table.internal.store.Room;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides what collected cells are, and makes a column of them.
 *
 * <p>Inferred kinds: texts that are all dates of one pattern are datetime; complete and distinct
 * texts, and integers that are named or numbered so, are identifiers once there are {@link
 * ReadOptions#uniqueThreshold} of them, and so are a hundred texts and more of which nine in ten
 * are different; other texts, and numbers with fewer distinct values than that, are categorical;
 * other numbers are numeric. Infinity among numbers is unparsable, and said so. Numbers written as
 * people write them ({@link NumberForm}) are numbers, codes with leading zeros are texts, sentences
 * are free text, dates of several patterns are dates.
 */
final class ColumnMaker {

    /** Texts that are enough to tell names from levels. */
    private static final int MANY = 100;

    private static final double NEARLY_ALL = 0.9;

    private final ReadOptions options;
    private final Findings findings;
    private final Room room;

    ColumnMaker(ReadOptions options, Findings findings, Room room) {
        this.room = room;
        this.options = options;
        this.findings = findings;
    }

    /** Whether a column of inferred kind that began as numbers must be read as texts. */
    boolean needsTexts(String name, NumberBuilder numbers) {
        boolean few = numbers.hasFewValues();
        boolean complete = numbers.absent() == 0 && numbers.infinite() == 0;
        if (needsTexts(numbers) || numbers.isPadded()) {
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

    /** Whether cells may be numbers written in another way, which only the texts of all tell. */
    boolean needsTexts(NumberBuilder numbers) {
        boolean commas = options.decimal().equals(Optional.of(',')) && !numbers.isPlainIntegers();
        return numbers.wrong() > 0 || commas;
    }

    /** The column. */
    ColumnDraft make(String name, DeclaredColumn want, CellBuilder cells) {
        if (want.kind().isPresent()) {
            return cells instanceof NumberBuilder numbers
                    ? numbersAsWanted(name, want, numbers)
                    : levelsAsWanted(name, want, (LevelBuilder) cells);
        }
        return cells instanceof NumberBuilder numbers
                ? inferred(name, numbers)
                : inferred(name, (LevelBuilder) cells);
    }

    private ColumnDraft numbersAsWanted(String name, DeclaredColumn want, NumberBuilder numbers) {
        if (numbers.wrong() > 0) {
            findings.notNumbers(name, numbers.offenders(), numbers.wrong(), want.strict());
        }
        if (numbers.infinite() > 0) {
            findings.infinite(name, numbers.infinities(), numbers.infinite());
        }
        return draft(
                want,
                NumericColumn.of(name, ColumnKind.NUMERIC, numbers.values(), numbers.unparsable()));
    }

    private ColumnDraft levelsAsWanted(String name, DeclaredColumn want, LevelBuilder cells) {
        ColumnKind kind = want.kind().orElseThrow();
        if (kind == ColumnKind.NUMERIC) {
            return numbersOfTexts(name, want, cells);
        }
        if (kind == ColumnKind.DATETIME) {
            DateCells dates = DateCells.wanted(cells, want, options);
            if (dates.unparsable().cardinality() > 0) {
                findings.notDates(name, dates, cells, want.strict());
            }
            return new ColumnDraft(
                    new ColumnSpec(name, kind, Optional.of(dates.pattern()), want.pattern()),
                    NumericColumn.of(name, kind, dates.values(), dates.unparsable()),
                    false);
        }
        boolean numeric =
                kind == ColumnKind.CATEGORICAL
                        && want.numericLevels()
                                .orElseGet(
                                        () ->
                                                cells.levels().stream()
                                                                .allMatch(ColumnMaker::isNumeric)
                                                        && !NumberText.isPadded(cells.levels()));
        Optional<NumberForm> form =
                numeric && !cells.levels().stream().allMatch(ColumnMaker::isNumeric)
                        ? NumberForm.of(cells.levels(), options.decimal())
                        : Optional.empty();
        return form.map(found -> draft(want, numbersAsLevels(name, kind, cells, found)))
                .orElseGet(() -> draft(want, Levels.of(name, kind, cells, numeric)));
    }

    /** Cells of a wanted kind that are not all plain numbers. */
    private ColumnDraft numbersOfTexts(String name, DeclaredColumn want, LevelBuilder cells) {
        Optional<NumberForm> form = NumberForm.of(cells.levels(), options.decimal());
        NumericColumn column =
                form.map(found -> Levels.numbers(name, cells, found::parse))
                        .orElseGet(() -> Levels.numbers(name, cells));
        form.filter(NumberForm::ambiguous).ifPresent(found -> findings.ambiguous(name, found));
        findings.tellUnparsable(name, column, cells, want.strict());
        return draft(want, column).with(form.map(NumberForm::quirks).orElse(Set.of()));
    }

    private static CategoricalColumn numbersAsLevels(
            String name, ColumnKind kind, LevelBuilder cells, NumberForm form) {
        return Levels.of(
                name,
                kind,
                cells,
                text -> {
                    double value = form.parse(text);
                    return Double.isNaN(value) ? text : NumberText.of(value);
                });
    }

    /** Texts that are all numbers, written in a form of their own. */
    private ColumnDraft inForm(String name, LevelBuilder cells, NumberForm form) {
        if (form.ambiguous()) {
            findings.ambiguous(name, form);
        }
        CategoricalColumn levels = numbersAsLevels(name, ColumnKind.CATEGORICAL, cells, form);
        if (levels.dictionary().size() < options.uniqueThreshold()) {
            return draft(levels).with(form.quirks());
        }
        NumericColumn numbers = Levels.numbers(name, cells, form::parse);
        findings.tellUnparsable(name, numbers, cells, false);
        return draft(numbers).with(form.quirks());
    }

    /** Codes of digits, whose zeros would be lost in a number. */
    private ColumnDraft codes(String name, LevelBuilder cells, boolean complete) {
        ColumnKind kind =
                complete && cells.levels().size() == cells.rows()
                        ? ColumnKind.IDENTIFIER
                        : ColumnKind.CATEGORICAL;
        return draft(Levels.of(name, kind, cells, false)).with(Set.of(Quirk.LEADING_ZEROS));
    }

    private ColumnDraft inferred(String name, NumberBuilder numbers) {
        if (numbers.rows() == numbers.absent()) {
            ColumnSpec spec = ColumnSpec.of(name, ColumnKind.CATEGORICAL);
            return new ColumnDraft(spec, AbsentColumn.of(spec, numbers.rows()), true);
        }
        if (numbers.hasFewValues()) {
            return draft(Levels.of(name, numbers.values(), room));
        }
        if (numbers.infinite() > 0) {
            findings.infinite(name, numbers.infinities(), numbers.infinite());
        } else if (numbers.absent() == 0
                && numbers.isPlainIntegers()
                && IdentifierRule.holds(name, numbers.values())) {
            return draft(Levels.identifiers(name, numbers.values().toArray()));
        }
        return draft(
                NumericColumn.of(name, ColumnKind.NUMERIC, numbers.values(), numbers.unparsable()));
    }

    private ColumnDraft inferred(String name, LevelBuilder cells) {
        List<String> levels = cells.levels();
        boolean complete = cells.absent() == 0 && levels.size() >= options.uniqueThreshold();
        boolean plain = levels.stream().allMatch(ColumnMaker::isNumeric);
        if (plain && NumberText.isPadded(levels)) {
            return codes(name, cells, complete);
        }
        boolean commas = plain && options.decimal().equals(Optional.of(','));
        Optional<NumberForm> preferred =
                commas ? NumberForm.of(levels, options.decimal()) : Optional.empty();
        if (preferred.isPresent()) {
            return inForm(name, cells, preferred.get());
        }
        if (plain) {
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
                    NumericColumn.of(name, ColumnKind.DATETIME, dates.get().values(), new BitSet()),
                    false);
        }
        Optional<NumberForm> form = NumberForm.of(levels, options.decimal());
        if (form.isPresent()) {
            return inForm(name, cells, form.get());
        }
        Optional<MixedDates> several = MixedDates.of(levels);
        if (several.isPresent()) {
            return mixedDates(name, cells, several.get());
        }
        return words(name, cells, complete);
    }

    private ColumnDraft mixedDates(String name, LevelBuilder cells, MixedDates dates) {
        dates.other()
                .ifPresent(
                        other ->
                                findings.ambiguous(
                                        name, dates.format().pattern(), other.pattern()));
        DateCells read = DateCells.of(cells, dates.format());
        return new ColumnDraft(
                        new ColumnSpec(
                                name,
                                ColumnKind.DATETIME,
                                Optional.of(read.pattern()),
                                Optional.empty()),
                        NumericColumn.of(name, ColumnKind.DATETIME, read.values(), new BitSet()),
                        false)
                .with(Set.of(Quirk.MIXED_DATES));
    }

    /** Texts that are neither numbers nor dates. */
    private ColumnDraft words(String name, LevelBuilder cells, boolean complete) {
        if (Prose.isYesNo(cells.levels())) {
            if (cells.levels().size() > 2) {
                findings.spellings(name, cells.levels().size());
            }
            return draft(Levels.of(name, ColumnKind.CATEGORICAL, cells, false))
                    .with(Set.of(Quirk.YES_NO));
        }
        boolean mixed = findings.mixed(name, cells);
        if (!mixed && Prose.isFreeText(cells)) {
            return draft(Levels.of(name, ColumnKind.TEXT, cells, false))
                    .with(Set.of(Quirk.FREE_TEXT));
        }
        boolean different = complete && cells.levels().size() == cells.rows();
        if (!mixed && (different || areNames(cells))) {
            return draft(Levels.of(name, ColumnKind.IDENTIFIER, cells, false));
        }
        return draft(Levels.of(name, ColumnKind.CATEGORICAL, cells, false));
    }

    /**
     * Whether many texts are nearly all different, as names of people are, some of whom are called
     * alike: as levels they would have nothing in common with those of any other table.
     */
    private boolean areNames(LevelBuilder cells) {
        int present = cells.rows() - cells.absent();
        return present >= Math.max(MANY, options.uniqueThreshold())
                && cells.levels().size() >= NEARLY_ALL * present;
    }

    private static boolean isNumeric(String level) {
        return NumberText.isNumber(level) || NumberText.isInfinite(level);
    }

    private static ColumnDraft draft(Column column) {
        return new ColumnDraft(ColumnSpec.of(column.name(), column.kind()), column, false);
    }

    private static ColumnDraft draft(DeclaredColumn want, Column column) {
        ColumnSpec spec =
                new ColumnSpec(column.name(), column.kind(), Optional.empty(), want.pattern());
        return new ColumnDraft(spec, column, false);
    }
}
