package dev.assay.metrics.privacy.membership;

import dev.assay.exchange.DeepByLabel;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.NearestByLabel;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.Draws;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The regions of the data-copying test, and its score for any labelling of the real rows. */
final class CopyingCells {

    private final int count;
    private final int leastRows;
    private final int[] ofSynthetic;
    private final int[] ofReal;
    private final int[] ofHoldout;

    private CopyingCells(
            int count, int leastRows, int[] ofSynthetic, int[] ofReal, int[] ofHoldout) {
        this.count = count;
        this.leastRows = leastRows;
        this.ofSynthetic = ofSynthetic;
        this.ofReal = ofReal;
        this.ofHoldout = ofHoldout;
    }

    /** A region that counts. */
    record Region(int number, int synthetic, int holdout, double z) {}

    static CopyingCells of(EvaluationContext context, DataCopying.Options options) {
        Pool pool = context.get(new PooledRows());
        int[] centres = context.get(new CellCentres(options.space(), options.cells()));
        return new CopyingCells(
                centres.length,
                options.min_rows(),
                cells(context, Part.SYNTHETIC, options.space(), pool, centres),
                cells(context, Part.REAL, options.space(), pool, centres),
                cells(context, Part.HOLDOUT, options.space(), pool, centres));
    }

    /** How many regions there are. */
    int count() {
        return count;
    }

    /** The region of each held-out row. */
    int[] ofHoldout() {
        return ofHoldout;
    }

    /** The regions that count, from distances to those called members. */
    List<Region> regions(double[] synthetic, int[] cellsOfOutsiders, double[] outsiders) {
        return regions(ofSynthetic, synthetic, cellsOfOutsiders, outsiders);
    }

    private List<Region> regions(
            int[] cellsOfSynthetic,
            double[] synthetic,
            int[] cellsOfOutsiders,
            double[] outsiders) {
        double[][] a = split(cellsOfSynthetic, synthetic);
        double[][] b = split(cellsOfOutsiders, outsiders);
        List<Region> regions = new ArrayList<>();
        for (int cell = 0; cell < count; cell++) {
            if (a[cell].length >= leastRows && b[cell].length >= leastRows) {
                regions.add(
                        new Region(
                                cell + 1,
                                a[cell].length,
                                b[cell].length,
                                RankSum.z(a[cell], b[cell])));
            }
        }
        return regions;
    }

    /** The mean score, weighted by outsiders; 0 where no region counts. */
    static double score(List<Region> regions) {
        double covered = regions.stream().mapToInt(Region::holdout).sum();
        double value = 0;
        for (Region region : regions) {
            value += region.holdout() / covered * region.z();
        }
        return value;
    }

    /** The synthetic rows whose neighbours the labellings read; not all where they are too many. */
    static Queries read(EvaluationContext context, Space space) {
        return lists(space).queries(context);
    }

    private static DeepByLabel lists(Space space) {
        return DeepByLabel.in(space, DeepByLabel.Reading.MEMBERS);
    }

    /** The score for random labels; small ones are the leaks, so its sign is turned for p. */
    Exchange exchange(EvaluationContext context, Space space) {
        Pool pool = context.get(new PooledRows());
        LabelledNeighbours synthetic = context.get(lists(space));
        LabelledNeighbours real =
                context.get(new NearestByLabel(NearestByLabel.Asking.POOL, space));
        int[] cellsOfSynthetic =
                Arrays.stream(read(context, space).rows()).map(row -> ofSynthetic[row]).toArray();
        int[] cellsOfPool = new int[pool.size()];
        for (int i = 0; i < cellsOfPool.length; i++) {
            cellsOfPool[i] = (pool.part(i) == Part.REAL ? ofReal : ofHoldout)[pool.row(i)];
        }
        Exchange exchange =
                MembershipExchange.of(
                                context,
                                pool.members(),
                                pool.outsiders(),
                                Draws.of(pool, synthetic.rows()),
                                labels ->
                                        new double[] {
                                            -score(
                                                    labels,
                                                    synthetic,
                                                    cellsOfSynthetic,
                                                    real,
                                                    cellsOfPool)
                                        })
                        .exchange(0);
        return new Exchange(
                exchange.p(), -exchange.nullMean(), exchange.nullSpread(), exchange.draws());
    }

    private double score(
            Labels labels,
            LabelledNeighbours synthetic,
            int[] cellsOfSynthetic,
            LabelledNeighbours real,
            int[] cells) {
        double[] inside = new double[synthetic.rows()];
        for (int row = 0; row < inside.length; row++) {
            inside[row] = synthetic.nearest(labels, true, row);
        }
        double[] outside = new double[labels.outsiders()];
        int[] cellsOfOutsiders = new int[outside.length];
        int next = 0;
        for (int i = 0; i < cells.length; i++) {
            if (!labels.isMember(i)) {
                cellsOfOutsiders[next] = cells[i];
                outside[next++] = real.nearest(labels, true, i);
            }
        }
        return score(regions(cellsOfSynthetic, inside, cellsOfOutsiders, outside));
    }

    private double[][] split(int[] cells, double[] distances) {
        int[] sizes = new int[count];
        for (int cell : cells) {
            sizes[cell]++;
        }
        double[][] parts = new double[count][];
        Arrays.setAll(parts, cell -> new double[sizes[cell]]);
        int[] next = new int[count];
        for (int row = 0; row < cells.length; row++) {
            parts[cells[row]][next[cells[row]]++] = distances[row];
        }
        return parts;
    }

    private static int[] cells(
            EvaluationContext context, Part part, Space space, Pool pool, int[] centres) {
        EncodedRows rows = context.get(new EncodedPart(part, space));
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        int[] cells = new int[rows.rows()];
        context.forRanges(
                cells.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        double nearest = Double.POSITIVE_INFINITY;
                        for (int cell = 0; cell < centres.length; cell++) {
                            EncodedRows of = pool.part(centres[cell]) == Part.REAL ? real : holdout;
                            double distance = rows.distance(row, of, pool.row(centres[cell]));
                            if (distance < nearest) {
                                nearest = distance;
                                cells[row] = cell;
                            }
                        }
                    }
                });
        return cells;
    }
}
