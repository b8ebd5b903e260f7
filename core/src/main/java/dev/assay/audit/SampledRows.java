package dev.assay.audit;

import dev.assay.table.Table;
import java.util.List;

/**
 * What a sampler brought home.
 *
 * @param table accepted rows, in the order in which they were drawn
 * @param rounds how often the generator was asked
 * @param generated how many rows it gave
 * @param acceptance the share of them that were authentic and precise, whether there was room for
 *     them or not
 * @param rejections how many rows had each reason
 */
public record SampledRows(
        Table table, int rounds, long generated, double acceptance, List<Rejection> rejections) {

    /** Copies the list. */
    public SampledRows {
        rejections = List.copyOf(rejections);
    }

    /**
     * A reason and its rows.
     *
     * @param reason why
     * @param rows how many
     */
    public record Rejection(Reason reason, long rows) {}
}
