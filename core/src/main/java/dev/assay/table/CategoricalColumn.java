package dev.assay.table;

import dev.assay.error.Check;
import dev.assay.table.internal.store.ChosenCodes;
import java.util.Arrays;
import java.util.List;

/** Levels as codes of a {@link Dictionary}; a missing cell has the code {@link #MISSING}. */
public final class CategoricalColumn implements Column {

    /** The code of a missing cell. */
    public static final int MISSING = -1;

    private final String name;
    private final ColumnKind kind;
    private final Dictionary dictionary;
    private final Codes cells;
    private final int missing;

    private CategoricalColumn(String name, ColumnKind kind, Dictionary dictionary, Codes cells) {
        Check.require(
                !kind.isNumeric(), "column '" + name + "' has levels but is declared " + kind);
        this.name = name;
        this.kind = kind;
        this.dictionary = dictionary;
        this.cells = cells;
        this.missing =
                Blocks.gather(cells, block -> missing(Blocks.read(cells, block))).stream()
                        .mapToInt(Integer::intValue)
                        .sum();
    }

    private CategoricalColumn(
            String name, ColumnKind kind, Dictionary dictionary, Codes cells, int missing) {
        this.name = name;
        this.kind = kind;
        this.dictionary = dictionary;
        this.cells = cells;
        this.missing = missing;
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
        return new CategoricalColumn(name, kind, dictionary, Codes.owning(codes));
    }

    /** Codes of {@code dictionary}. The array is taken over: the caller must not touch it again. */
    public static CategoricalColumn owning(
            String name, ColumnKind kind, Dictionary dictionary, int[] codes) {
        return new CategoricalColumn(name, kind, dictionary, Codes.owning(codes));
    }

    /**
     * Codes of {@code dictionary}, wherever they are kept.
     *
     * @since 0.2
     */
    public static CategoricalColumn of(
            String name, ColumnKind kind, Dictionary dictionary, Codes cells) {
        return new CategoricalColumn(name, kind, dictionary, cells);
    }

    /**
     * The codes, {@link #MISSING} when missing.
     *
     * @since 0.2
     */
    public Codes cells() {
        return cells;
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
        return cells.size();
    }

    /** The levels and their codes. */
    public Dictionary dictionary() {
        return dictionary;
    }

    /** The code of the cell, {@link #MISSING} when missing. */
    public int code(int row) {
        return cells.get(row);
    }

    /** The level of the cell, an empty text when missing. */
    public String level(int row) {
        int code = cells.get(row);
        return code == MISSING ? "" : dictionary.level(code);
    }

    /** A copy of all codes. */
    public int[] toArray() {
        return cells.toArray();
    }

    /** How often each code occurs; missing cells are not counted. */
    public int[] counts() {
        return cells.counts(dictionary.size());
    }

    static int missing(int[] codes) {
        int missing = 0;
        for (int code : codes) {
            missing += code == MISSING ? 1 : 0;
        }
        return missing;
    }

    @Override
    public boolean isMissing(int row) {
        return cells.get(row) == MISSING;
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
            return new CategoricalColumn(name, kind, other, cells, missing);
        }
        int[] map = new int[dictionary.size()];
        for (int code = 0; code < map.length; code++) {
            map[code] = other.code(dictionary.level(code)).orElse(MISSING);
        }
        boolean all = Arrays.stream(map).noneMatch(code -> code == MISSING);
        return all
                ? new CategoricalColumn(name, kind, other, cells.recoded(map), missing)
                : new CategoricalColumn(name, kind, other, cells.recoded(map));
    }

    @Override
    public CategoricalColumn select(int[] rows) {
        return new CategoricalColumn(name, kind, dictionary, cells.select(rows));
    }

    /** The same cells, read where they are if they are not in memory. The array is taken over. */
    CategoricalColumn chosen(int[] rows) {
        return cells.isHeld()
                ? select(rows)
                : new CategoricalColumn(name, kind, dictionary, new ChosenCodes(cells, rows));
    }

    /** The same cells where they are. */
    CategoricalColumn chosen(DistantRows some, int[] rows, int lacking) {
        return new CategoricalColumn(name, kind, dictionary, cells.chosen(some, rows), lacking);
    }

    @Override
    public CategoricalColumn named(String other) {
        return new CategoricalColumn(other, kind, dictionary, cells, missing);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CategoricalColumn that
                && name.equals(that.name)
                && kind == that.kind
                && dictionary.equals(that.dictionary)
                && missing == that.missing
                && cells.equals(that.cells);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + cells.hashCode();
    }

    @Override
    public String toString() {
        return name
                + " ("
                + kind
                + ", "
                + cells.size()
                + " rows, "
                + dictionary.size()
                + " levels)";
    }
}
