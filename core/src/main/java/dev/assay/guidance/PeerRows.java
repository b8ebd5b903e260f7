package dev.assay.guidance;

import dev.assay.api.OrderedCopy;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a metric's table by the name that another library gives such findings.
 *
 * @param section where they stand in the other's report, parts separated by {@code /}
 * @param table the key of the table
 * @param names by the second label of a row, what the other library calls it; a row of another
 *     label has no counterpart there. Under {@code *}: the one name of all rows, whose labels are
 *     then all names of columns
 * @param only which rows are meant
 * @param value which of a row's values is the score
 * @param reversed whether the score is one minus the value
 * @param per what the value is divided by
 * @param also further values that the other library shows, by their names there
 * @since 0.2
 */
public record PeerRows(
        String section,
        String table,
        Map<String, String> names,
        Only only,
        int value,
        boolean reversed,
        double per,
        Map<String, Integer> also) {

    private static final String ANY = "*";

    /** Copies the maps. */
    public PeerRows {
        names = OrderedCopy.of(names);
        also = OrderedCopy.of(also);
    }

    /** Which rows are meant. */
    public enum Only {
        /** All of them. */
        ALL,
        /** Those whose columns all hold numbers or dates. */
        NUMBERS,
        /** Those of two columns of which at least one holds levels. */
        PAIRS_WITH_LEVELS
    }

    /** What the other library calls a row, if it has such rows. */
    public Optional<String> name(List<String> labels) {
        return names.containsKey(ANY)
                ? Optional.of(names.get(ANY))
                : Optional.ofNullable(labels.size() > 1 ? names.get(labels.get(1)) : null);
    }

    /** The columns that a row is about. */
    public List<String> columns(List<String> labels) {
        return names.containsKey(ANY) ? List.copyOf(labels) : List.of(labels.get(0));
    }

    /** The score as the other library would write it. */
    public double score(double ours) {
        return reversed ? 1 - ours / per : ours / per;
    }
}
