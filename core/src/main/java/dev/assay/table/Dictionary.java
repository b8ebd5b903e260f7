package dev.assay.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The levels of a categorical column and their codes 0, 1, 2, ….
 *
 * <p>Reference levels (those of the real and holdout rows) come first, in {@link #ORDER}; levels
 * that only a synthetic table has come after them, again sorted. A reference code therefore never
 * depends on the candidate.
 */
public final class Dictionary {

    /** Numbers before texts; numbers by value, texts by code point. */
    public static final Comparator<String> ORDER = Dictionary::compare;

    private final List<String> levels;
    private final Map<String, Integer> codes;
    private final int referenceLevels;

    private Dictionary(List<String> levels, int referenceLevels) {
        this.levels = Collections.unmodifiableList(levels);
        this.referenceLevels = referenceLevels;
        this.codes = new HashMap<>(levels.size() * 2);
        for (int code = 0; code < levels.size(); code++) {
            codes.put(levels.get(code), code);
        }
    }

    /** The distinct levels, sorted, all of them reference levels. */
    public static Dictionary of(Collection<String> levels) {
        List<String> sorted = new ArrayList<>(new LinkedHashSet<>(levels));
        sorted.sort(ORDER);
        return new Dictionary(sorted, sorted.size());
    }

    /** This dictionary followed by the levels it lacks, sorted; its own codes stay as they are. */
    public Dictionary extendedBy(Collection<String> candidates) {
        Set<String> fresh = new TreeSet<>(ORDER);
        for (String level : candidates) {
            if (!codes.containsKey(level)) {
                fresh.add(level);
            }
        }
        if (fresh.isEmpty()) {
            return this;
        }
        List<String> all = new ArrayList<>(levels);
        all.addAll(fresh);
        return new Dictionary(all, referenceLevels);
    }

    /** The number of levels. */
    public int size() {
        return levels.size();
    }

    /** The number of levels seen in real or holdout rows; codes below it are reference codes. */
    public int referenceLevels() {
        return referenceLevels;
    }

    /** The level of a code. */
    public String level(int code) {
        return levels.get(code);
    }

    /** All levels by code. */
    public List<String> levels() {
        return levels;
    }

    /** The code of a level, empty when it is unknown. */
    public OptionalInt code(String level) {
        Integer code = codes.get(level);
        return code == null ? OptionalInt.empty() : OptionalInt.of(code);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Dictionary that
                && referenceLevels == that.referenceLevels
                && levels.equals(that.levels);
    }

    @Override
    public int hashCode() {
        return levels.hashCode();
    }

    private static int compare(String a, String b) {
        double x = numberOrNaN(a);
        double y = numberOrNaN(b);
        if (Double.isNaN(x) != Double.isNaN(y)) {
            return Double.isNaN(x) ? 1 : -1;
        }
        int byNumber = Double.compare(x, y);
        return Double.isNaN(x) || byNumber == 0 ? a.compareTo(b) : byNumber;
    }

    private static double numberOrNaN(String text) {
        if (text.isEmpty() || "+-.0123456789".indexOf(text.charAt(0)) < 0) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            return Double.NaN;
        }
    }
}
