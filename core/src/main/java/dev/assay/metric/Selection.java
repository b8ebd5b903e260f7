package dev.assay.metric;

import dev.assay.api.Stability;
import dev.assay.error.Check;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Some rows of the parts of an evaluation, as ascending positions without repetition; a part not
 * named is whole.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public final class Selection {

    private final Map<Part, int[]> rows = new EnumMap<>(Part.class);
    private final Map<Part, Integer> sizes = new EnumMap<>(Part.class);

    private Selection(Map<Part, int[]> rows, Map<Part, Integer> sizes) {
        this.rows.putAll(rows);
        this.sizes.putAll(sizes);
    }

    /**
     * These rows.
     *
     * @param rows by part, ascending positions without repetition
     * @param whole the evaluation they are selected from
     */
    public static Selection of(Map<Part, int[]> rows, EvaluationData whole) {
        Map<Part, int[]> copies = new EnumMap<>(Part.class);
        rows.forEach(
                (part, positions) -> {
                    for (int i = 1; i < positions.length; i++) {
                        Check.require(
                                positions[i - 1] < positions[i],
                                "selected positions must ascend without repetition");
                    }
                    copies.put(part, positions.clone());
                });
        Map<Part, Integer> sizes = new EnumMap<>(Part.class);
        whole.parts().forEach(part -> sizes.put(part, whole.table(part).rows()));
        return new Selection(copies, sizes);
    }

    /** Whether only some rows of the part are selected. */
    public boolean restricts(Part part) {
        return rows.containsKey(part);
    }

    /** The selected positions of a part, ascending. */
    public int[] positions(Part part) {
        int[] selected = rows.get(part);
        return selected == null ? IntStream.range(0, size(part)).toArray() : selected.clone();
    }

    /** For each row of the whole part, its position in the selection, or −1. */
    public int[] places(Part part) {
        int[] places = new int[size(part)];
        Arrays.fill(places, -1);
        int[] positions = positions(part);
        for (int i = 0; i < positions.length; i++) {
            places[positions[i]] = i;
        }
        return places;
    }

    private int size(Part part) {
        return Objects.requireNonNull(sizes.get(part), "the evaluation has no such part");
    }

    /** The data with the selected rows alone; those on other machines stay there. */
    public EvaluationData apply(EvaluationData data) {
        Map<Part, int[]> there = new EnumMap<>(rows);
        there.keySet().retainAll(data.parts());
        return data.selectThere(there);
    }
}
