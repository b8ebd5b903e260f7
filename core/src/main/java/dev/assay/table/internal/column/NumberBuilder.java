package dev.assay.table.internal.column;

import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.number.NumberText;
import dev.assay.table.internal.store.NumberCells;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Collects numbers; texts that are none are kept apart as offenders, so that the caller decides
 * what they mean.
 */
final class NumberBuilder implements CellBuilder {

    private static final double BEYOND_INTEGERS = 1L << 53;
    private static final int SHOWN = 3;

    private final MissingTokens missing;
    private final double[] distinct;
    private final BitSet unparsable = new BitSet();
    private final List<Offender> offenders = new ArrayList<>();
    private final List<Offender> infinities = new ArrayList<>();
    private final NumberCells cells;

    /** Cells that are on other machines, of which a survey told the rest. */
    private final Optional<Numbers> given;

    private int distinctCount;
    private int infinite;
    private int wrong;
    private int absent;
    private boolean digitsOnly = true;
    private boolean padded;
    private boolean plainIntegers = true;
    private boolean inexactIntegers;

    /** A cell that is not a number. */
    record Offender(int row, String text) {}

    /** Counts distinct values up to {@code threshold}. */
    NumberBuilder(MissingTokens missing, int threshold, Room room) {
        this.cells = new NumberCells(room);
        this.missing = missing;
        this.distinct = new double[threshold];
        this.given = Optional.empty();
    }

    /** Cells on other machines, and what a survey found in them. */
    NumberBuilder(MissingTokens missing, int threshold, NumberSurvey survey, Numbers values) {
        this.cells = new NumberCells(new Room("", 0));
        this.missing = missing;
        this.distinct = new double[threshold];
        this.given = Optional.of(values);
        this.unparsable.or(survey.unparsable());
        this.offenders.addAll(survey.offenders());
        this.infinities.addAll(survey.infinities());
        this.distinctCount = survey.distinct();
        this.infinite = survey.infinite();
        this.wrong = survey.wrong();
        this.absent = survey.absent();
        this.padded = survey.isPadded();
        this.plainIntegers = survey.isPlainIntegers();
        this.inexactIntegers = survey.hasInexactIntegers();
    }

    @Override
    public void add(char[] text, int offset, int length) {
        double value = DoubleParser.parse(text, offset, length) + 0.0; // one zero
        if (value - value != 0) {
            addOther(new String(text, offset, length));
            return;
        }
        if (missing.contains(value)) {
            addMissing();
            return;
        }
        if (digitsOnly) {
            digitsOnly = isDigits(text, offset, length);
            padded |= digitsOnly && length > 1 && text[offset] == '0';
        }
        if (plainIntegers) {
            plainIntegers = NumberText.isPlainInteger(text, offset, length);
            inexactIntegers |= plainIntegers && Math.abs(value) >= BEYOND_INTEGERS;
        }
        count(value);
        cells.add(value);
    }

    private static boolean isDigits(char[] text, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return false;
            }
        }
        return length > 0;
    }

    private void addOther(String text) {
        if (missing.contains(text)) {
            addMissing();
            return;
        }
        boolean endless = NumberText.isInfinite(text);
        infinite += endless ? 1 : 0;
        wrong += endless ? 0 : 1;
        List<Offender> alike = endless ? infinities : offenders;
        if (alike.size() < SHOWN) {
            alike.add(new Offender(cells.size(), text));
        }
        unparsable.set(cells.size());
        cells.add(Double.NaN);
    }

    private void count(double value) {
        if (distinctCount == distinct.length) {
            return;
        }
        for (int i = 0; i < distinctCount; i++) {
            if (distinct[i] == value) {
                return;
            }
        }
        distinct[distinctCount++] = value;
    }

    @Override
    public void addMissing() {
        absent++;
        cells.add(Double.NaN);
    }

    @Override
    public int rows() {
        return given.map(Numbers::size).orElseGet(cells::size);
    }

    /** Cells that are missing, unparsable ones not counted. */
    int absent() {
        return absent;
    }

    /** Cells that say infinity. */
    int infinite() {
        return infinite;
    }

    /** Cells whose text is neither a number, nor infinity, nor a missing token. */
    int wrong() {
        return wrong;
    }

    /** The first few cells that are {@link #wrong}. */
    List<Offender> offenders() {
        return offenders;
    }

    /** The first few cells that are {@link #infinite}. */
    List<Offender> infinities() {
        return infinities;
    }

    BitSet unparsable() {
        return unparsable;
    }

    /** Whether fewer distinct values than the threshold were seen; infinity counts as one. */
    boolean hasFewValues() {
        return distinctCount + (infinite > 0 ? 1 : 0) < distinct.length;
    }

    /** Whether all cells are of digits alone and one has a zero first. */
    boolean isPadded() {
        return padded && digitsOnly && infinite + wrong == 0;
    }

    /** Whether every number was written as an integer that its double can be turned back into. */
    boolean isPlainIntegers() {
        return plainIntegers && !inexactIntegers;
    }

    /** Whether every cell that has a value has an integer, however it is written. */
    boolean isIntegers() {
        boolean[] integers = {true};
        Blocks.each(
                values(),
                (first, size, values) -> {
                    for (int i = 0; i < size && integers[0]; i++) {
                        integers[0] = values[i] == Math.rint(values[i]);
                    }
                });
        return integers[0];
    }

    /** Whether integers were seen that a double cannot tell apart. */
    boolean hasInexactIntegers() {
        return inexactIntegers;
    }

    /** The numbers in row order, NaN when missing; nothing can be added after. */
    Numbers values() {
        return given.orElseGet(cells::finish);
    }
}
