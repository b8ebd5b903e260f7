package dev.assay.embedding;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A categorical column.
 *
 * @param name of the column
 * @param levels those of REAL, in dictionary order
 * @param shares how much of REAL has each; empty for one dimension per level
 * @param missingShare how much of REAL misses the cell
 */
record CodedLevels(String name, List<String> levels, List<Double> shares, double missingShare)
        implements FeatureColumn {

    private static final double HEIGHT = Math.sqrt(0.5);

    CodedLevels {
        levels = List.copyOf(levels);
        shares = List.copyOf(shares);
    }

    static CodedLevels fit(CategoricalColumn column, Features.Levels how) {
        int[] counts = column.counts();
        List<String> levels = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        for (int code = 0; code < counts.length; code++) {
            if (counts[code] > 0) {
                levels.add(column.dictionary().level(code));
                if (how == Features.Levels.FREQUENCY) {
                    shares.add(counts[code] / (double) column.rows());
                }
            }
        }
        return new CodedLevels(
                column.name(), levels, shares, column.missing() / (double) column.rows());
    }

    static CodedLevels of(Map<?, ?> plain) {
        String name = FeatureColumn.text(plain, "name");
        List<String> levels = new ArrayList<>();
        for (Object level : list(plain, "levels")) {
            levels.add((String) level);
        }
        List<Double> shares = new ArrayList<>();
        for (Object share : list(plain, "shares")) {
            shares.add(((Number) share).doubleValue());
        }
        if (!shares.isEmpty() && shares.size() != levels.size()) {
            throw new IllegalArgumentException(
                    "column '" + name + "' has other numbers of levels and shares");
        }
        return new CodedLevels(name, levels, shares, FeatureColumn.number(plain, "missingShare"));
    }

    private static List<?> list(Map<?, ?> plain, String name) {
        if (!(plain.get(name) instanceof List<?> list)) {
            throw new IllegalArgumentException("a column is described without " + name);
        }
        return list;
    }

    @Override
    public boolean isNumeric() {
        return false;
    }

    @Override
    public int width() {
        return isShared() ? 1 : levels.size() + (missingShare > 0 ? 1 : 0);
    }

    @Override
    public List<String> dimensions() {
        if (isShared()) {
            return List.of(name);
        }
        List<String> names = new ArrayList<>();
        levels.forEach(level -> names.add(name + " = " + level));
        if (missingShare > 0) {
            names.add(name + " missing");
        }
        return names;
    }

    @Override
    public Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("name", name);
        plain.put("levels", levels);
        plain.put("shares", shares);
        plain.put("missingShare", missingShare);
        return plain;
    }

    @Override
    public Cells cells(Table table) {
        CategoricalColumn column = table.categorical(name);
        int[] places = places(column);
        return isShared()
                ? (row, target, offset) -> {
                    target[offset] = share(column.code(row), places);
                    return 0;
                }
                : (row, target, offset) -> {
                    int place = column.isMissing(row) ? levels.size() : places[column.code(row)];
                    if (place < 0 || place >= width()) {
                        return 0.5;
                    }
                    target[offset + place] = HEIGHT;
                    return 0;
                };
    }

    private boolean isShared() {
        return !shares.isEmpty();
    }

    private double share(int code, int[] places) {
        if (code == CategoricalColumn.MISSING) {
            return missingShare;
        }
        return places[code] < 0 ? 0 : shares.get(places[code]);
    }

    /** Where each code of a table stands among our levels; −1 for a level we do not have. */
    private int[] places(CategoricalColumn column) {
        Map<String, Integer> known = new HashMap<>();
        for (int place = 0; place < levels.size(); place++) {
            known.put(levels.get(place), place);
        }
        int[] places = new int[column.dictionary().size()];
        for (int code = 0; code < places.length; code++) {
            places[code] = known.getOrDefault(column.dictionary().level(code), -1);
        }
        return places;
    }
}
