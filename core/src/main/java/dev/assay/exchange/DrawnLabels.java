package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The random labellings of a pool, drawn once for all statistics, candidates and planted leaks that
 * ask for them. Of large pools they are not kept but drawn again, for they would fill the memory.
 *
 * @param pool which labellings
 */
record DrawnLabels(Relabellings pool) implements Artefact<DrawnLabels.Drawn> {

    /** Up to here labellings are kept; one bit a row and labelling. */
    private static final long LARGEST = 1L << 27;

    @Override
    public Drawn compute(EvaluationContext context) {
        List<Long> seeds = context.get(pool);
        Labels[] kept = new Labels[isKept() ? pool.draws() : 0];
        Drawn drawn = new Drawn(pool, seeds, List.of());
        context.forEach(kept.length, draw -> kept[draw] = drawn.labels(draw));
        return new Drawn(pool, seeds, Arrays.asList(kept));
    }

    private boolean isKept() {
        return (long) pool.draws() * (pool.members() + (long) pool.outsiders()) <= LARGEST;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }

    /**
     * The labellings.
     *
     * @param pool their sizes
     * @param seeds one per labelling
     * @param kept one per labelling, or none where they are drawn when they are asked for
     */
    record Drawn(Relabellings pool, List<Long> seeds, List<Labels> kept) {

        /** One labelling, the same whenever it is asked for. */
        Labels labels(int draw) {
            return kept.isEmpty()
                    ? Labels.drawn(pool.members(), pool.outsiders(), seeds.get(draw))
                    : kept.get(draw);
        }
    }
}
