package dev.assay.metric;

import dev.assay.table.DistantRows;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The row positions of a part sorted by content, column by column. Training, folding and sampling
 * start from this order, so that shuffled input gives equal results. Equal rows keep their order.
 * The array is shared: read it, never write to it.
 *
 * @param part whose rows
 */
public record ContentOrder(Part part) implements Selectable<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        Optional<DistantRows> distant = context.data().table(part).distant();
        if (distant.isPresent()) {
            int[] places = IntStream.range(0, distant.get().rows()).toArray();
            return distant.get().ordered(new ContentKeys(context, part).whole(), places);
        }
        return new ContentSorting(context, part).all();
    }

    @Override
    public int[] select(int[] whole, Selection selection, EvaluationContext context) {
        int[] places = selection.places(part);
        return Arrays.stream(whole).map(row -> places[row]).filter(place -> place >= 0).toArray();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}
