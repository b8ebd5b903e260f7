package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.ReplacedRows;
import dev.assay.neighbour.Space;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * For each asking row, its nearest pooled rows of either label under whatever labelling. One list
 * of pooled neighbours, deep enough that two rows of each label stand in it but once in a hundred
 * thousand times, is made once and read for all labellings; where a label is missing from a list,
 * the rows of that label are searched anew, so that what is read is always exact.
 *
 * <p>Complexity: one neighbour search of the asking rows among the pool, or of those alone that
 * were replaced in a table whose lists are known, then a few steps for each row and labelling. The
 * depth is cut where the lists would hold more than thirty million entries, which costs time and no
 * exactness.
 *
 * @param asking whose neighbours
 * @param space how far rows are apart
 * @since 0.2
 */
public record NearestByLabel(Asking asking, Space space) implements Artefact<LabelledNeighbours> {

    private static final double RARE = 1e-5;
    private static final double NEVER = 1e-10;
    private static final int DEEPEST = 200;
    private static final int DEEPEST_OF_DRAWN = 400;
    private static final int SHALLOWEST = 4;
    private static final int ENTRIES = 30_000_000;

    /** Whose nearest pooled rows are asked for. */
    public enum Asking {
        /** The synthetic rows. */
        SYNTHETIC,
        /** The pooled rows themselves; none is its own neighbour. */
        POOL
    }

    @Override
    public LabelledNeighbours compute(EvaluationContext context) {
        Pool pool = context.get(new PooledRows());
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        if (asking == Asking.SYNTHETIC) {
            EncodedRows synthetic = context.get(new EncodedPart(Part.SYNTHETIC, space));
            Optional<ReplacedRows.Of> replaced = ReplacedRows.in(space, context);
            if (replaced.isPresent()) {
                return but(replaced.get(), synthetic, context);
            }
            int depth = depth(pool, synthetic.rows());
            LabelledNeighbours lists =
                    new LabelledNeighbours(pool, real, holdout, synthetic.rows(), depth);
            lists.fill(
                    context,
                    row -> row,
                    search(context, synthetic, real, depth, false),
                    search(context, synthetic, holdout, depth, false),
                    synthetic);
            return lists;
        }
        int depth = depth(pool, pool.size());
        LabelledNeighbours lists = new LabelledNeighbours(pool, real, holdout, pool.size(), depth);
        int[] ofReal = pool.places(Part.REAL);
        int[] ofHoldout = pool.places(Part.HOLDOUT);
        lists.fill(
                context,
                row -> ofReal[row],
                search(context, real, real, depth, true),
                search(context, real, holdout, depth, false),
                real);
        lists.fill(
                context,
                row -> ofHoldout[row],
                search(context, holdout, real, depth, false),
                search(context, holdout, holdout, depth, true),
                holdout);
        return lists;
    }

    /** The lists of a table of which only these rows are others. */
    private LabelledNeighbours but(
            ReplacedRows.Of replaced, EncodedRows synthetic, EvaluationContext context) {
        LabelledNeighbours before = replaced.before().get(this);
        int[] rows = replaced.rows();
        EncodedRows queries = synthetic.select(rows);
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        LabelledNeighbours lists = before.copy();
        lists.fill(
                context,
                row -> rows[row],
                row -> LabelledNeighbours.NOBODY,
                search(context, queries, real, before.depth(), false),
                search(context, queries, holdout, before.depth(), false),
                queries);
        return lists;
    }

    private static NeighbourTable search(
            EvaluationContext context, EncodedRows of, EncodedRows among, int depth, boolean self) {
        return self && among.rows() < 2
                ? LabelledNeighbours.NONE
                : NeighbourSearch.nearest(context, of, among, depth, self);
    }

    /** How many neighbours hold two of the rarer label nearly always. */
    static int depth(Pool pool, int rows) {
        return depth(pool, rows, rarer(pool), RARE, DEEPEST);
    }

    /**
     * Likewise for rows that are drawn, which are few among many: a longer list takes less time
     * than to look at all rows even once, let alone at rows in a file.
     */
    static int depthOfDrawn(Pool pool, int rows) {
        return depth(pool, rows, rarer(pool), NEVER, DEEPEST_OF_DRAWN);
    }

    /** Whether lists of so many rows hold two of a label that has this share of the pool. */
    static boolean areDeep(Pool pool, int rows, double share) {
        return depth(pool, 1, share, RARE, DEEPEST_OF_DRAWN) <= depth(pool, rows);
    }

    /** The share that the rarer label has of the pool. */
    static double rarer(Pool pool) {
        return (double) Math.min(pool.members(), pool.outsiders()) / pool.size();
    }

    /** The chance that a list holds fewer than two of a label that has this share of the pool. */
    static double lacking(double share, int depth) {
        return Math.pow(1 - share, depth) + depth * share * Math.pow(1 - share, depth - 1);
    }

    private static int depth(Pool pool, int rows, double share, double rare, int deepest) {
        int depth = 2;
        while (depth < deepest && lacking(share, depth) > rare) {
            depth++;
        }
        return Math.min(pool.size(), Math.max(SHALLOWEST, Math.min(depth, ENTRIES / rows)));
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(Part.REAL, Part.HOLDOUT);
        parts.addAll(space.fittedOn());
        if (asking == Asking.SYNTHETIC) {
            parts.add(Part.SYNTHETIC);
        }
        return parts;
    }
}
