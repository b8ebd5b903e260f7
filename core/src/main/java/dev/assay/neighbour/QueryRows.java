package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Rows of a part at even distances in the order of their content, from a start that is drawn: every
 * row is as likely as any other, each region of the table is there by its share, and shuffled
 * tables give the same rows.
 *
 * @param part whose rows
 * @param most how many at most; all rows where there are no more
 */
record QueryRows(Part part, int most) implements Selectable<Queries> {

    @Override
    public Queries compute(EvaluationContext context) {
        int rows = context.data().table(part).rows();
        if (rows <= most) {
            return Queries.all(rows);
        }
        double start = context.random("start").nextDouble();
        int[] drawn = new int[most];
        for (int i = 0; i < most; i++) {
            drawn[i] = Math.min(rows - 1, (int) ((i + start) * rows / most));
        }
        drawn = context.get(new OrderedRows(part)).at(drawn);
        Arrays.sort(drawn);
        return Queries.some(drawn, rows);
    }

    @Override
    public Queries select(Queries whole, Selection selection, EvaluationContext context) {
        return whole.selected(selection, part);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}
