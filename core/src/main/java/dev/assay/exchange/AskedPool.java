package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.Queries;

/**
 * Which pooled rows a run asks for their neighbours: all of them, or some that were drawn. Labels
 * are then exchanged among these alone, the others keeping theirs: whatever rows are drawn from
 * either table, every labelling of them is as likely as any other if no row was remembered.
 *
 * @since 0.2
 */
public final class AskedPool {

    private final Pool pool;
    private final int[] positions;
    private final int members;

    private AskedPool(Pool pool, int[] positions, int members) {
        this.pool = pool;
        this.positions = positions;
        this.members = members;
    }

    /** The asked rows of a run that has a holdout. */
    public static AskedPool of(EvaluationContext context) {
        return context.get(new OfRun());
    }

    /** All pooled rows. */
    public Pool pool() {
        return pool;
    }

    /** Whether some rows are not asked. */
    public boolean isDrawn() {
        return positions.length < pool.size();
    }

    /** How many rows are asked. */
    public int size() {
        return positions.length;
    }

    /** How many of them are training rows, the first ones. */
    public int members() {
        return members;
    }

    /** How many follow that are held out. */
    public int outsiders() {
        return positions.length - members;
    }

    /** Where in the pool the row stands that is asked at this place; ascending. */
    public int position(int place) {
        return positions[place];
    }

    /** In the order of the asked rows, what is true of those of both parts. */
    public double[] pooled(double[] ofReal, double[] ofHoldout, Queries real, Queries holdout) {
        double[] whole = new double[pool.members()];
        for (int i = 0; i < ofReal.length; i++) {
            whole[real.row(i)] = ofReal[i];
        }
        double[] wholeHoldout = new double[pool.outsiders()];
        for (int i = 0; i < ofHoldout.length; i++) {
            wholeHoldout[holdout.row(i)] = ofHoldout[i];
        }
        double[] pooled = new double[positions.length];
        for (int place = 0; place < pooled.length; place++) {
            int at = positions[place];
            pooled[place] = (pool.part(at) == Part.REAL ? whole : wholeHoldout)[pool.row(at)];
        }
        return pooled;
    }

    int[] positions() {
        return positions.clone();
    }

    /** The asked rows of a run. */
    record OfRun() implements Artefact<AskedPool> {

        @Override
        public AskedPool compute(EvaluationContext context) {
            Pool pool = context.get(new PooledRows());
            Queries real = context.get(new AskedRows(Part.REAL));
            Queries holdout = context.get(new AskedRows(Part.HOLDOUT));
            int[] places = new int[real.size() + holdout.size()];
            int[] ofReal = pool.places(Part.REAL);
            int[] ofHoldout = pool.places(Part.HOLDOUT);
            for (int i = 0; i < real.size(); i++) {
                places[i] = ofReal[real.row(i)];
            }
            for (int i = 0; i < holdout.size(); i++) {
                places[real.size() + i] = ofHoldout[holdout.row(i)];
            }
            java.util.Arrays.sort(places);
            return new AskedPool(pool, places, real.size());
        }
    }
}
