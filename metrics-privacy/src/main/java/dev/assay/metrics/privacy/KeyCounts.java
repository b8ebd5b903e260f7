package dev.assay.metrics.privacy;

import dev.assay.metric.Part;
import java.util.EnumMap;
import java.util.Map;

/** How many rows of each part have each key tuple. */
final class KeyCounts {

    private final Map<Part, int[]> groups;
    private final Map<Part, int[]> counts = new EnumMap<>(Part.class);

    /**
     * Counts.
     *
     * @param groups by part, the key tuple of every row
     */
    KeyCounts(Map<Part, int[]> groups) {
        this.groups = groups;
        int size = LevelCodes.count(groups);
        groups.forEach((part, ids) -> counts.put(part, counted(ids, size)));
    }

    /**
     * The share of rows of {@code about} that are unique there and occur exactly once in {@code
     * released}.
     */
    double replicatedUniques(Part released, Part about) {
        int[] there = counts.get(released);
        int[] here = counts.get(about);
        int found = 0;
        for (int group = 0; group < here.length; group++) {
            found += here[group] == 1 && there[group] == 1 ? 1 : 0;
        }
        return (double) found / groups.get(about).length;
    }

    /**
     * The share of rows of {@code about} whose key tuple occurs in {@code released} with one target
     * level alone, their own.
     *
     * @param cells by part, the key tuple and target level of every row
     */
    double disco(Map<Part, int[]> cells, Part released, Part about) {
        int[] ofCell = counted(cells.get(released), LevelCodes.count(cells));
        int[] ofKey = counts.get(released);
        int[] keys = groups.get(about);
        int[] own = cells.get(about);
        int disclosed = 0;
        for (int row = 0; row < own.length; row++) {
            int all = ofKey[keys[row]];
            disclosed += all > 0 && ofCell[own[row]] == all ? 1 : 0;
        }
        return (double) disclosed / own.length;
    }

    private static int[] counted(int[] ids, int size) {
        int[] counts = new int[size];
        for (int id : ids) {
            counts[id]++;
        }
        return counts;
    }
}
