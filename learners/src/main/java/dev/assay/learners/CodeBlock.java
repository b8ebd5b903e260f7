package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.table.Codes;
import dev.assay.table.Dictionary;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A level as one number: its code, or for a joint encoding its rank among the levels of all parts.
 */
record CodeBlock(String column, List<Integer> ranks) implements Block {

    static CodeBlock fit(EvaluationData data, String column, Encoding encoding) {
        if (encoding.range() == Range.REFERENCE) {
            return new CodeBlock(column, List.of());
        }
        Part widest = data.has(Part.SYNTHETIC) ? Part.SYNTHETIC : Part.REAL;
        Dictionary dictionary = data.table(widest).categorical(column).dictionary();
        List<Integer> sorted =
                IntStream.range(0, dictionary.size())
                        .boxed()
                        .sorted(Comparator.comparing(dictionary::level, Dictionary.ORDER))
                        .toList();
        int[] ranks = new int[sorted.size()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[sorted.get(rank)] = rank;
        }
        return new CodeBlock(column, Arrays.stream(ranks).boxed().toList());
    }

    @Override
    public List<Design.Feature> features() {
        return List.of(new Design.Feature(column, column));
    }

    @Override
    public Cells cells(EvaluationContext context, Part part) {
        Codes levels = context.data().table(part).categorical(column).cells();
        int[] rank = ranks.stream().mapToInt(Integer::intValue).toArray();
        return (order, values, offset, width) -> {
            int[] chosen = levels.select(order).toArray();
            for (int row = 0; row < order.length; row++) {
                int code = chosen[row];
                values[row * width + offset] = code < 0 || rank.length == 0 ? code : rank[code];
            }
        };
    }
}
