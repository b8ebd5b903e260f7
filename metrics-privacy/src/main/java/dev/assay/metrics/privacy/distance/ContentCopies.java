package dev.assay.metrics.privacy.distance;

import dev.assay.content.CellContent;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;

/** Which rows of a part the synthetic table repeats, whole or in all columns but one. */
final class ContentCopies {

    /** With fewer columns, rows that differ in one have little in common. */
    static final int FEWEST_COLUMNS = 4;

    private final EvaluationContext context;
    private final CellContent content;

    ContentCopies(EvaluationContext context) {
        this.context = context;
        this.content = new CellContent(context.data());
    }

    /** How many columns are compared. */
    int columns() {
        return content.columns();
    }

    /** The rows that some synthetic row equals in content. */
    boolean[] exact(Part part) {
        long[] rows = content.rows(part);
        boolean[] hit = new boolean[rows.length];
        mark(sorted(content.rows(Part.SYNTHETIC)), rows, hit);
        return hit;
    }

    /** The rows that some synthetic row equals in content in all columns but at most one. */
    boolean[] near(Part part) {
        long[] rows = content.rows(part);
        long[] synthetic = content.rows(Part.SYNTHETIC);
        boolean[] hit = new boolean[rows.length];
        for (int column = 0; column < content.columns(); column++) {
            context.checkCancelled();
            mark(
                    sorted(without(synthetic, content.cells(Part.SYNTHETIC, column))),
                    without(rows, content.cells(part, column)),
                    hit);
        }
        return hit;
    }

    /** The training rows that are repeated beyond doubt. */
    CertainCopies certain() {
        return CertainCopies.of(content.rows(Part.REAL), content.rows(Part.SYNTHETIC));
    }

    private void mark(long[] sorted, long[] wanted, boolean[] hit) {
        context.forRanges(
                wanted.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        hit[row] = hit[row] || Arrays.binarySearch(sorted, wanted[row]) >= 0;
                    }
                });
    }

    /** The content of rows but for one column. */
    static long[] without(long[] rows, long[] cells) {
        long[] rest = new long[rows.length];
        for (int row = 0; row < rest.length; row++) {
            rest[row] = rows[row] - cells[row];
        }
        return rest;
    }

    private static long[] sorted(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
