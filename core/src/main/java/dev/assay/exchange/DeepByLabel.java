package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;

/**
 * The lists of {@link AskedByLabel} for synthetic rows, deep enough that two rows of each label
 * that is read stand in nearly all of them. A list that lacks a label costs a search for each
 * labelling: where one part of the pool is small beside the other, and the synthetic table is
 * large, hundreds of searches for every row. Lists of all rows that are deep enough may hold too
 * many entries; then those of fewer rows are read, drawn evenly over the content of the table, and
 * of so few that the searches which remain come to an end. A statistic of drawn rows is as exact
 * under relabelling as one of all.
 *
 * @param space how far rows are apart
 * @param reading which label's rows are asked for
 * @param entries how many neighbours the lists of drawn rows hold together at most
 * @since 0.2
 */
public record DeepByLabel(Space space, Reading reading, int entries)
        implements Artefact<LabelledNeighbours> {

    private static final int ENTRIES = 15_000_000;

    /** What a labelling may compute anew; three hundred take a minute of one core. */
    private static final double DISTANCES = 3_000_000;

    /** Which label's rows a statistic asks for. */
    public enum Reading {
        /** Those of members and those of outsiders. */
        BOTH,
        /** Those of members alone. */
        MEMBERS
    }

    /** The lists in a space, of at most fifteen million neighbours where rows are drawn. */
    public static DeepByLabel in(Space space, Reading reading) {
        return new DeepByLabel(space, reading, ENTRIES);
    }

    /** Whose lists they are. */
    public Queries queries(EvaluationContext context) {
        Queries asked = context.get(new AskedRows(Part.SYNTHETIC));
        return areDeep(context, asked)
                ? asked
                : context.get(AskedRows.atMost(Part.SYNTHETIC, most(context)));
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
    private boolean areDeep(EvaluationContext context, Queries asked) {
        Pool pool = context.get(new PooledRows());
        double share =
                reading == Reading.BOTH
                        ? NearestByLabel.rarer(pool)
                        : (double) pool.members() / pool.size();
        return asked.areDrawn() || NearestByLabel.areDeep(pool, asked.size(), share);
    }

    private int most(EvaluationContext context) {
        Pool pool = context.get(new PooledRows());
        int depth = NearestByLabel.depthOfDrawn(pool, 1);
        double distances =
                NearestByLabel.lacking(NearestByLabel.rarer(pool), depth)
                        * Math.min(pool.members(), pool.outsiders());
        return (int) Math.max(1, Math.min(entries / depth, DISTANCES / distances));
    }
}
