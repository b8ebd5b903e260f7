package dev.assay.table;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.List;

/** Levels as codes of a {@link Dictionary}; a missing cell has the code {@link #MISSING}. */
public final class CategoricalColumn implements Column {

    /** The code of a missing cell. */
    public static final int MISSING = -1;

    private final String name;
    private final ColumnKind kind;
    private final Dictionary dictionary;
    private final int[] codes;
    private final int missing;

    private CategoricalColumn(String name, ColumnKind kind, Dictionary dictionary, int[] codes) {
        Check.require(
                !kind.isNumeric(), "column '" + name + "' has levels but is declared " + kind);
        this.name = name;
        this.kind = kind;
        this.dictionary = dictionary;
        this.codes = codes;
        int count = 0;
        for (int code : codes) {
            if (code == MISSING) {
                count++;
            }
        }
        this.missing = count;
    }

    /** Levels in row order; an empty text marks a missing cell. */
    public static CategoricalColumn of(String name, String... levels) {
        return of(name, ColumnKind.CATEGORICAL, Arrays.asList(levels));
    }

    /** Levels in row order; an empty text marks a missing cell. */
    public static CategoricalColumn of(String name, ColumnKind kind, List<String> levels) {
        Dictionary dictionary =
                Dictionary.of(levels.stream().filter(level -> !level.isEmpty()).toList());
        int[] codes = new int[levels.size()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = dictionary.code(levels.get(row)).orElse(MISSING);
        }
        return new CategoricalColumn(name, kind, dictionary, codes);
    }

    /** Codes of {@code dictionary}. The array is taken over: the caller must not touch it again. */
    public static CategoricalColumn owning(
            String name, ColumnKind kind, Dictionary dictionary, int[] codes) {
        return new CategoricalColumn(name, kind, dictionary, codes);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ColumnKind kind() {
        return kind;
    }

    @Override
    public int rows() {
        return codes.length;
    }

    /** The levels and their codes. */
    public Dictionary dictionary() {
        return dictionary;
    }

    /** The code of the cell, {@link #MISSING} when missing. */
    public int code(int row) {
        return codes[row];
    }

    /** The level of the cell, an empty text when missing. */
    public String level(int row) {
        return codes[row] == MISSING ? "" : dictionary.level(codes[row]);
    }

    /** A copy of all codes. */
    public int[] toArray() {
        return codes.clone();
    }

    /** How often each code occurs; missing cells are not counted. */
    public int[] counts() {
        int[] counts = new int[dictionary.size()];
        for (int code : codes) {
            if (code != MISSING) {
                counts[code]++;
            }
        }
        return counts;
    }

    @Override
    public boolean isMissing(int row) {
        return codes[row] == MISSING;
    }

    @Override
    public boolean isUnparsable(int row) {
        return false;
    }

    @Override
    public int missing() {
        return missing;
    }

    @Override
    public int unparsable() {
        return 0;
    }

    /** The same levels coded by a dictionary that contains them all. */
    public CategoricalColumn recoded(Dictionary other) {
        if (other.equals(dictionary)) {
            return new CategoricalColumn(name, kind, other, codes);
        }
        int[] map = new int[dictionary.size()];
        for (int code = 0; code < map.length; code++) {
            map[code] = other.code(dictionary.level(code)).orElse(MISSING);
        }
        int[] recoded = new int[codes.length];
        for (int row = 0; row < codes.length; row++) {
            recoded[row] = codes[row] == MISSING ? MISSING : map[codes[row]];
        }
        return new CategoricalColumn(name, kind, other, recoded);
    }

    @Override
    public CategoricalColumn select(int[] rows) {
        int[] selected = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            selected[i] = codes[rows[i]];
        }
        return new CategoricalColumn(name, kind, dictionary, selected);
    }

    @Override
    public CategoricalColumn named(String other) {
        return new CategoricalColumn(other, kind, dictionary, codes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CategoricalColumn that
                && name.equals(that.name)
                && kind == that.kind
                && dictionary.equals(that.dictionary)
                && Arrays.equals(codes, that.codes);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Arrays.hashCode(codes);
    }

    @Override
    public String toString() {
        return name
                + " ("
                + kind
                + ", "
                + codes.length
                + " rows, "
                + dictionary.size()
                + " levels)";
    }
}
