package dev.assay.guidance;

import java.util.List;

/**
 * How a metric's findings are called in the reports of another library.
 *
 * @param measures single numbers
 * @param rows rows of tables
 * @since 0.2
 */
public record PeerNames(List<PeerMeasure> measures, List<PeerRows> rows) {

    /** Copies the lists. */
    public PeerNames {
        measures = List.copyOf(measures);
        rows = List.copyOf(rows);
    }
}
