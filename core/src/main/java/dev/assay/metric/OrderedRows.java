package dev.assay.metric;

import dev.assay.table.BlockWork;
import dev.assay.table.DistantRows;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Single places of {@link ContentOrder}, without an array of all rows where these are not in
 * memory.
 *
 * @param part whose rows
 * @since 0.2
 */
public record OrderedRows(Part part) implements Artefact<OrderedRows.Places> {

    /** Which rows stand where. */
    @FunctionalInterface
    public interface Places {

        /**
         * The rows at these places of the order.
         *
         * @param places ascending
         */
        int[] at(int[] places);
    }

    @Override
    public Places compute(EvaluationContext context) {
        Optional<DistantRows> distant = context.data().table(part).distant();
        if (distant.isPresent()) {
            DistantRows rows = distant.get();
            BlockWork<long[][]> keys = new ContentKeys(context, part).whole();
            return places -> rows.ordered(keys, places);
        }
        if (!context.data().table(part).isHeld()) {
            return new ContentSorting(context, part)::at;
        }
        int[] order = context.get(new ContentOrder(part));
        return places -> {
            int[] rows = new int[places.length];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = order[places[i]];
            }
            return rows;
        };
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}
