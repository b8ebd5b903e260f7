package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;

/**
 * The lists of {@link AskedByLabel} for synthetic rows, deep enough that two rows of each label
 * stand in nearly all of them. A list that lacks a label costs a search for each labelling: where
 * one part of the pool is small beside the other, and the synthetic table is large, hundreds of
 * searches for every row. Lists of all rows that are deep enough may hold too many entries; then
 * those of fewer rows are read, drawn evenly over the content of the table. A statistic of drawn
 * rows is as exact under relabelling as one of all.
 *
 * @param space how far rows are apart
 * @param entries how many neighbours the lists of drawn rows hold together at most
 * @since 0.2
 */
public record DeepByLabel(Space space, int entries) implements Artefact<LabelledNeighbours> {

    private static final int ENTRIES = 15_000_000;

    /** The lists in a space, of at most fifteen million neighbours where rows are drawn. */
    public static DeepByLabel in(Space space) {
        return new DeepByLabel(space, ENTRIES);
    }

    /** Whose lists they are. */
    public Queries queries(EvaluationContext context) {
        Queries asked = context.get(new AskedRows(Part.SYNTHETIC));
        if (areDeep(context, asked)) {
            return asked;
        }
        int deep = NearestByLabel.depthOfDrawn(context.get(new PooledRows()), 1);
        return context.get(AskedRows.atMost(Part.SYNTHETIC, Math.max(1, entries / deep)));
    }

    @Override
    public LabelledNeighbours compute(EvaluationContext context) {
        return areDeep(context, context.get(new AskedRows(Part.SYNTHETIC)))
                ? context.get(new AskedByLabel(NearestByLabel.Asking.SYNTHETIC, space))
                : AskedByLabel.ofSynthetic(context, space, queries(context));
    }

    /**
     * Whether the lists that other metrics share are deep enough; those of drawn rows always are.
     */
    private static boolean areDeep(EvaluationContext context, Queries asked) {
        return asked.areDrawn()
                || NearestByLabel.areDeep(context.get(new PooledRows()), asked.size());
    }
}
