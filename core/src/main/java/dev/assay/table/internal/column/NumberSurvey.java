package dev.assay.table.internal.column;

import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.number.NumberText;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a {@link NumberBuilder} knows of cells besides the numbers themselves, for cells that are
 * read in parts: what follows is added to what came before.
 */
final class NumberSurvey implements Serializable {

    private static final long serialVersionUID = 1;
    private static final double BEYOND_INTEGERS = 1L << 53;
    private static final int SHOWN = 3;

    private final double[] distinct;
    private final BitSet unparsable = new BitSet();
    private final List<Wrong> offenders = new ArrayList<>();
    private final List<Wrong> infinities = new ArrayList<>();
    private int rows;
    private int distinctCount;
    private int infinite;
    private int wrong;
    private int absent;
    private boolean digitsOnly = true;
    private boolean padded;
    private boolean plainIntegers = true;
    private boolean inexactIntegers;
    private boolean integers = true;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    /** A cell that is not a number. */
    private record Wrong(int row, String text) implements Serializable {}

    /** Counts distinct values up to {@code threshold}. */
    NumberSurvey(int threshold) {
        this.distinct = new double[threshold];
    }

    void add(String text, MissingTokens missing) {
        double value = DoubleParser.parse(text) + 0.0; // one zero
        if (value - value != 0) {
            addOther(text, missing);
            return;
        }
        if (missing.contains(value)) {
            addMissing();
            return;
        }
        if (digitsOnly) {
            digitsOnly = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
            padded |= digitsOnly && text.length() > 1 && text.charAt(0) == '0';
        }
        if (plainIntegers) {
            plainIntegers = NumberText.isPlainInteger(text.toCharArray(), 0, text.length());
            inexactIntegers |= plainIntegers && Math.abs(value) >= BEYOND_INTEGERS;
        }
        integers &= value == Math.rint(value);
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
        count(value);
        rows++;
    }

    private void addOther(String text, MissingTokens missing) {
        if (missing.contains(text)) {
            addMissing();
            return;
        }
        boolean endless = NumberText.isInfinite(text);
        infinite += endless ? 1 : 0;
        wrong += endless ? 0 : 1;
        List<Wrong> alike = endless ? infinities : offenders;
        if (alike.size() < SHOWN) {
            alike.add(new Wrong(rows, text));
        }
        unparsable.set(rows++);
    }

    void addMissing() {
        absent++;
        rows++;
    }

    private void count(double value) {
        for (int i = 0; i < distinctCount; i++) {
            if (distinct[i] == value) {
                return;
            }
        }
        if (distinctCount < distinct.length) {
            distinct[distinctCount++] = value;
        }
    }

    /** Takes up what the cells right after these gave. */
    void merge(NumberSurvey next) {
        for (int i = 0; i < next.distinctCount; i++) {
            count(next.distinct[i]);
        }
        next.unparsable.stream().forEach(row -> unparsable.set(rows + row));
        takeUp(offenders, next.offenders);
        takeUp(infinities, next.infinities);
        padded |= digitsOnly && next.padded;
        digitsOnly &= next.digitsOnly;
        inexactIntegers |= plainIntegers && next.inexactIntegers;
        plainIntegers &= next.plainIntegers;
        integers &= next.integers;
        least = Math.min(least, next.least);
        greatest = Math.max(greatest, next.greatest);
        rows += next.rows;
        infinite += next.infinite;
        wrong += next.wrong;
        absent += next.absent;
    }

    private void takeUp(List<Wrong> some, List<Wrong> next) {
        for (Wrong each : next) {
            if (some.size() < SHOWN) {
                some.add(new Wrong(rows + each.row(), each.text()));
            }
        }
    }

    int rows() {
        return rows;
    }

    int distinct() {
        return distinctCount;
    }

    int infinite() {
        return infinite;
    }

    int wrong() {
        return wrong;
    }

    int absent() {
        return absent;
    }

    boolean isPadded() {
        return padded && digitsOnly && infinite + wrong == 0;
    }

    boolean isPlainIntegers() {
        return plainIntegers;
    }

    boolean hasInexactIntegers() {
        return inexactIntegers;
    }

    /** Whether all cells are there and are integers. */
    boolean isAllIntegers() {
        return integers && absent + infinite + wrong == 0;
    }

    /** Whether integers that are all different would have no gap. */
    boolean couldBeConsecutive() {
        return greatest - least + 1 == rows;
    }

    BitSet unparsable() {
        return (BitSet) unparsable.clone();
    }

    List<NumberBuilder.Offender> offenders() {
        return told(offenders);
    }

    List<NumberBuilder.Offender> infinities() {
        return told(infinities);
    }

    private static List<NumberBuilder.Offender> told(List<Wrong> some) {
        return some.stream()
                .map(each -> new NumberBuilder.Offender(each.row(), each.text()))
                .toList();
    }
}
