package dev.assay.engine.run;

import dev.assay.engine.binding.Binding;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.BlockTable;
import dev.assay.table.Blocks;
import dev.assay.table.Column;
import dev.assay.table.DistantRows;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Listwise deletion, for the run setting {@code missing=drop} alone: it is not a sound way to
 * compare data.
 */
public final class MissingRows {

    private MissingRows() {}

    /** Whether the run asks for it. */
    public static boolean drop(Binding binding) {
        Object setting =
                Optional.ofNullable(binding.preset().settings().get("missing")).orElse("keep");
        if (!List.of("keep", "drop").contains(setting)) {
            throw new EvaluationException(
                    ErrorCode.PRESET_INVALID,
                    "the run setting missing must be keep or drop: " + setting);
        }
        return setting.equals("drop");
    }

    /** The same tables without the rows in which some cell is missing. */
    public static EvaluationData without(EvaluationData data) {
        Map<Part, int[]> kept = new EnumMap<>(Part.class);
        for (Part part : data.parts()) {
            Table table = data.table(part);
            List<Column> gaps =
                    table.columns().stream().filter(column -> column.missing() > 0).toList();
            if (gaps.isEmpty()) {
                continue;
            }
            int[] rows = complete(table, gaps);
            if (rows.length == 0) {
                throw new EvaluationException(
                        ErrorCode.TABLE_EMPTY,
                        table.name()
                                + ": every row has a missing value, and missing=drop leaves none; use missing=keep");
            }
            kept.put(part, rows);
        }
        return data.selectThere(kept);
    }

    private static int[] complete(Table table, List<Column> gaps) {
        Optional<DistantRows> distant = table.distant();
        if (distant.isEmpty()) {
            return IntStream.range(0, table.rows())
                    .filter(row -> gaps.stream().noneMatch(column -> column.isMissing(row)))
                    .toArray();
        }
        BlockTable blocks = BlockTable.of(table, gaps.stream().map(Column::name).toList());
        return distant.get().ofBlocks(block -> complete(blocks, block)).stream()
                .flatMapToInt(Arrays::stream)
                .toArray();
    }

    private static int[] complete(BlockTable blocks, int block) {
        Table some = blocks.block(block);
        int first = Blocks.first(block);
        return IntStream.range(0, some.rows())
                .filter(row -> some.columns().stream().noneMatch(one -> one.isMissing(row)))
                .map(row -> first + row)
                .toArray();
    }
}
