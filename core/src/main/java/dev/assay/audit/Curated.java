package dev.assay.audit;

import java.util.Arrays;
import java.util.List;

/**
 * Rows that were kept.
 *
 * @param rows their positions in the audited table, ascending; counted from 0
 * @param eligible how many could have been kept
 * @param notes what a careful reader must know
 */
public record Curated(List<Integer> rows, int eligible, List<String> notes) {

    /** Copies the lists. */
    public Curated {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /** The positions as an array, for {@code Table.select}. */
    public int[] positions() {
        return rows.stream().mapToInt(Integer::intValue).toArray();
    }

    static Curated of(int[] chosen, int eligible, List<String> notes) {
        return new Curated(Arrays.stream(chosen).sorted().boxed().toList(), eligible, notes);
    }
}
