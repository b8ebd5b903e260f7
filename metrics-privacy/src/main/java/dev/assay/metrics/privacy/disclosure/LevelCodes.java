package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cells as small whole numbers, and tuples of cells as groups. A number with more distinct values
 * among real rows, held-out ones included, than there are bins is binned at their quantiles, the
 * outer bins open; fewer values stand for themselves. Missing is a code of its own.
 */
final class LevelCodes {

    private LevelCodes() {}

    /** By part, the code of every row of a column. */
    static Map<Part, int[]> of(EvaluationData data, String name, int bins) {
        Map<Part, int[]> codes = new EnumMap<>(Part.class);
        if (data.schema().categorical().contains(name)) {
            for (Part part : data.parts()) {
                CategoricalColumn column = data.table(part).categorical(name);
                codes.put(part, column.toArray());
            }
            return codes;
        }
        double[] edges = edges(data, name, bins);
        Map<Double, Integer> exact = new HashMap<>();
        for (Part part : data.parts()) {
            NumericColumn column = data.table(part).numeric(name);
            int[] coded = new int[column.rows()];
            for (int row = 0; row < coded.length; row++) {
                double value = column.value(row);
                coded[row] =
                        column.isMissing(row)
                                ? -1
                                : edges.length == 0
                                        ? exact.computeIfAbsent(value + 0.0, key -> exact.size())
                                        : bin(edges, value);
            }
            codes.put(part, coded);
        }
        return codes;
    }

    /**
     * By part, the group of every row: rows of one group agree in all columns. Groups are numbered
     * from 0.
     */
    static Map<Part, int[]> groups(EvaluationData data, List<String> columns, int bins) {
        Map<Part, int[]> groups = new EnumMap<>(Part.class);
        data.parts().forEach(part -> groups.put(part, new int[data.table(part).rows()]));
        for (String name : columns) {
            refine(groups, of(data, name, bins));
        }
        return groups;
    }

    /** The same rows grouped further by these codes. */
    static Map<Part, int[]> refined(Map<Part, int[]> groups, Map<Part, int[]> codes) {
        Map<Part, int[]> finer = new EnumMap<>(Part.class);
        groups.forEach((part, ids) -> finer.put(part, ids.clone()));
        refine(finer, codes);
        return finer;
    }

    /** How many groups there are. */
    static int count(Map<Part, int[]> groups) {
        return 1 + groups.values().stream().flatMapToInt(Arrays::stream).max().orElse(-1);
    }

    private static void refine(Map<Part, int[]> groups, Map<Part, int[]> codes) {
        Map<Long, Integer> ids = new HashMap<>();
        groups.forEach(
                (part, group) -> {
                    int[] code = codes.get(part);
                    for (int row = 0; row < group.length; row++) {
                        long pair = ((long) group[row] << 32) | (code[row] & 0xFFFFFFFFL);
                        group[row] = ids.computeIfAbsent(pair, key -> ids.size());
                    }
                });
    }

    /** Inner bin edges; none when the values stand for themselves. */
    private static double[] edges(EvaluationData data, String name, int bins) {
        double[] sorted =
                data.parts().stream()
                        .filter(part -> part != Part.SYNTHETIC)
                        .flatMapToDouble(
                                part -> Arrays.stream(data.table(part).numeric(name).present()))
                        .sorted()
                        .toArray();
        if (Arrays.stream(sorted).distinct().count() <= bins) {
            return new double[0];
        }
        double[] edges = new double[bins - 1];
        for (int i = 1; i < bins; i++) {
            edges[i - 1] = sorted[(int) ((long) i * sorted.length / bins)];
        }
        return Arrays.stream(edges).distinct().toArray();
    }

    private static int bin(double[] edges, double value) {
        int at = Arrays.binarySearch(edges, value);
        return at >= 0 ? at + 1 : -at - 1;
    }
}
