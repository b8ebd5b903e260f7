package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** How many rows of each part have each key tuple. */
final class KeyCounts {

    private final Map<Part, int[]> groups;
    private final Map<Part, int[]> counts = new EnumMap<>(Part.class);
    private final Map<Part, int[]> distinct = new EnumMap<>(Part.class);

    /**
     * Counts.
     *
     * @param groups by part, the key tuple of every row
     * @param contents by part, a number that equal rows share, counted from 0 as contents come up
     */
    KeyCounts(Map<Part, int[]> groups, Map<Part, int[]> contents) {
        this.groups = groups;
        int size = LevelCodes.count(groups);
        groups.forEach(
                (part, ids) -> {
                    counts.put(part, counted(ids, size));
                    distinct.put(part, firsts(ids, contents.get(part), size));
                });
    }

    /**
     * The share of rows of {@code about} that are unique there and occur exactly once in {@code
     * released}, where a row that equals another is no second one.
     */
    double replicatedUniques(Part released, Part about) {
        int[] there = distinct.get(released);
        int[] here = distinct.get(about);
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
        return SampleMoments.mean(disclosed(cells, released, about));
    }

    /** By row of {@code about}, 1 where its target is disclosed, else 0. */
    double[] disclosed(Map<Part, int[]> cells, Part released, Part about) {
        int[] ofCell = counted(cells.get(released), LevelCodes.count(cells));
        int[] ofKey = counts.get(released);
        int[] keys = groups.get(about);
        int[] own = cells.get(about);
        double[] disclosed = new double[own.length];
        for (int row = 0; row < own.length; row++) {
            int all = ofKey[keys[row]];
            disclosed[row] = all > 0 && ofCell[own[row]] == all ? 1 : 0;
        }
        return disclosed;
    }

    /**
     * By key tuple that occurs exactly once in {@code released}, the pooled rows that have it, as
     * positions among the first part's rows and then the second's.
     */
    List<int[]> fittingUniques(Part released, AttackTargets targets) {
        int[] there = distinct.get(released);
        int[][] fitting = new int[there.length][];
        int position = 0;
        for (int row : targets.members()) {
            add(fitting, groups.get(Part.REAL)[row], position++);
        }
        for (int row : targets.outsiders()) {
            add(fitting, groups.get(Part.HOLDOUT)[row], position++);
        }
        return IntStream.range(0, there.length)
                .filter(group -> there[group] == 1 && fitting[group] != null)
                .mapToObj(group -> fitting[group])
                .toList();
    }

    private static void add(int[][] fitting, int group, int position) {
        int[] before = fitting[group] == null ? new int[0] : fitting[group];
        fitting[group] = Arrays.copyOf(before, before.length + 1);
        fitting[group][before.length] = position;
    }

    private static int[] counted(int[] ids, int size) {
        int[] counts = new int[size];
        for (int id : ids) {
            counts[id]++;
        }
        return counts;
    }

    private static int[] firsts(int[] ids, int[] contents, int size) {
        int[] counts = new int[size];
        int next = 0;
        for (int row = 0; row < ids.length; row++) {
            if (contents[row] == next) {
                next++;
                counts[ids[row]]++;
            }
        }
        return counts;
    }
}
