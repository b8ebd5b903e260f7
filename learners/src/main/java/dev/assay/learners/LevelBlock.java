package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.table.Codes;
import dev.assay.table.Dictionary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A level one-hot. {@code slots} gives the feature of each code, −1 for none; {@code missing} that
 * of a missing cell.
 */
record LevelBlock(String column, List<Design.Feature> features, int[] slots, int missing)
        implements Block {

    static LevelBlock fit(
            EvaluationData data,
            String column,
            Encoding encoding,
            Set<Part> fitted,
            boolean missing) {
        Part widest =
                encoding.range() == Range.JOINT && data.has(Part.SYNTHETIC)
                        ? Part.SYNTHETIC
                        : Part.REAL;
        Dictionary dictionary = data.table(widest).categorical(column).dictionary();
        int known =
                encoding.range() == Range.JOINT ? dictionary.size() : dictionary.referenceLevels();
        int[] slots = new int[known];
        List<Design.Feature> features = new ArrayList<>();
        boolean[] kept = frequent(data, column, fitted, known);
        for (int code = 0; code < known; code++) {
            slots[code] = kept[code] ? features.size() : -1;
            if (kept[code]) {
                features.add(new Design.Feature(column, column + " = " + dictionary.level(code)));
            }
        }
        if (features.size() < known) {
            Arrays.setAll(slots, code -> slots[code] < 0 ? features.size() : slots[code]);
            features.add(new Design.Feature(column, column + " = (rarer levels)"));
        }
        int gap = missing ? features.size() : -1;
        if (missing) {
            features.add(new Design.Feature(column, column + " (missing)"));
        }
        return new LevelBlock(column, List.copyOf(features), slots, gap);
    }

    @Override
    public Cells cells(EvaluationContext context, Part part) {
        Codes levels = context.data().table(part).categorical(column).cells();
        return (order, values, offset, width) -> {
            int[] chosen = levels.select(order).toArray();
            for (int row = 0; row < order.length; row++) {
                int code = chosen[row];
                int slot = code < 0 ? missing : code < slots.length ? slots[code] : -1;
                if (slot >= 0) {
                    values[row * width + offset + slot] = 1;
                }
            }
        };
    }

    private static boolean[] frequent(
            EvaluationData data, String column, Set<Part> fitted, int known) {
        boolean[] kept = new boolean[known];
        if (known <= Layout.MOST_LEVELS) {
            Arrays.fill(kept, true);
            return kept;
        }
        long[] counts = new long[known];
        for (Part part : fitted) {
            int[] own = data.table(part).categorical(column).counts();
            for (int code = 0; code < Math.min(known, own.length); code++) {
                counts[code] += own[code];
            }
        }
        IntStream.range(0, known)
                .boxed()
                .sorted(Comparator.comparingLong((Integer code) -> -counts[code]))
                .limit(Layout.MOST_LEVELS)
                .forEach(code -> kept[code] = true);
        return kept;
    }
}
