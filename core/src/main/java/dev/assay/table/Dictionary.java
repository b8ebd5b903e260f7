package dev.assay.table;

import dev.assay.table.internal.number.DoubleParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The levels of a categorical column and their codes 0, 1, 2, ….
 *
 * <p>Reference levels (those of the real and holdout rows) come first, in {@link #ORDER}; levels
 * that only a synthetic table has come after them, again sorted. A reference code therefore never
 * depends on the candidate. Names of records and free texts, which may all be different and are
 * never compared, stay in their order of appearance.
 */
public final class Dictionary {

    /** Numbers before texts; numbers by value, texts by code point. */
    public static final Comparator<String> ORDER = Dictionary::compare;

    private final List<String> levels;
    private final int referenceLevels;
    private final boolean sorted;
    private volatile Optional<Map<String, Integer>> codes = Optional.empty();

    private Dictionary(List<String> levels, int referenceLevels, boolean sorted) {
        this.levels = Collections.unmodifiableList(levels);
        this.referenceLevels = referenceLevels;
        this.sorted = sorted;
    }

    /** The distinct levels, sorted, all of them reference levels. */
    public static Dictionary of(Collection<String> levels) {
        List<String> sorted = sorted(new LinkedHashSet<>(levels));
        return new Dictionary(sorted, sorted.size(), true);
    }

    /**
     * The distinct levels of a column of this kind: sorted if its content is compared, otherwise in
     * order of appearance.
     */
    public static Dictionary of(ColumnKind kind, Collection<String> levels) {
        if (kind.isContent()) {
            return of(levels);
        }
        List<String> distinct = new ArrayList<>(new LinkedHashSet<>(levels));
        return new Dictionary(distinct, distinct.size(), false);
    }

    /**
     * The codes by level, made when first asked for: many a dictionary of names is only counted.
     */
    private Map<String, Integer> codes() {
        Optional<Map<String, Integer>> known = codes;
        if (known.isPresent()) {
            return known.get();
        }
        Map<String, Integer> made = new HashMap<>(levels.size() * 2);
        for (int code = 0; code < levels.size(); code++) {
            made.put(levels.get(code), code);
        }
        codes = Optional.of(made);
        return made;
    }

    /** A level and its number, so that sorting reads each number once. */
    private record Ranked(String level, double number) {}

    private static List<String> sorted(Collection<String> levels) {
        List<Ranked> ranked = new ArrayList<>(levels.size());
        levels.forEach(level -> ranked.add(new Ranked(level, DoubleParser.parse(level))));
        ranked.sort((a, b) -> compare(a.level(), a.number(), b.level(), b.number()));
        return new ArrayList<>(ranked.stream().map(Ranked::level).toList());
    }

    /** This dictionary followed by the levels it lacks, sorted; its own codes stay as they are. */
    public Dictionary extendedBy(Collection<String> candidates) {
        Map<String, Integer> known = codes();
        Set<String> fresh = new LinkedHashSet<>();
        for (String level : candidates) {
            if (!known.containsKey(level)) {
                fresh.add(level);
            }
        }
        if (fresh.isEmpty()) {
            return this;
        }
        List<String> all = new ArrayList<>(levels);
        all.addAll(sorted ? sorted(fresh) : fresh);
        return new Dictionary(all, referenceLevels, sorted);
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
        Integer code = codes().get(level);
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
        return compare(a, DoubleParser.parse(a), b, DoubleParser.parse(b));
    }

    private static int compare(String a, double x, String b, double y) {
        if (Double.isNaN(x) != Double.isNaN(y)) {
            return Double.isNaN(x) ? 1 : -1;
        }
        int byNumber = Double.compare(x, y);
        return Double.isNaN(x) || byNumber == 0 ? a.compareTo(b) : byNumber;
    }
}
