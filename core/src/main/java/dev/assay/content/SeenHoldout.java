package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import dev.assay.stat.Urn;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Whether the generator has seen the rows that are said to be held out, as it has where these were
 * split off after it was trained. Then attacks find training rows no better than held-out ones, and
 * nothing tells such a table from one without memory, but that held-out rows stand in it.
 *
 * <p>As many training rows as there are synthetic ones, half of them at most, play the synthetic
 * table. If that is another sample of the population, a held-out row is as likely to have a row of
 * one as of the other less than half as far away as any row of the other and any other real row. A
 * table that knows nothing of the held-out rows, but has too many rare rows, may have some more;
 * twice as many are taken for chance by the sign test. Seeded rows stand for larger tables.
 *
 * @since 0.2
 */
public record SeenHoldout() implements Artefact<Optional<SeenHoldout.Found>> {

    private static final int FEWEST = 20;
    private static final int ASKED = 1_000;
    private static final int ROWS = 20_000;
    private static final double FAR_CLOSER = 0.5;

    /** Two of three, where the synthetic table has twice as many such rows as a sample has. */
    private static final double TWICE = 2 / 3.0;

    /**
     * What was found.
     *
     * @param synthetic held-out rows to which a synthetic row is far closer than any real row
     * @param training held-out rows to which a training row is far closer than any other row
     * @param of held-out rows that were looked at
     * @param p the chance of so many among both, or more, if twice as many are expected
     */
    public record Found(int synthetic, int training, int of, double p) {}

    @Override
    public Optional<Found> compute(EvaluationContext context) {
        int[] real = some(context, Part.REAL);
        int[] holdout = some(context, Part.HOLDOUT);
        int[] synthetic = some(context, Part.SYNTHETIC);
        int size = Math.min(synthetic.length, real.length / 2);
        if (Math.min(size, holdout.length) < FEWEST
                || context.data().schema().content().isEmpty()) {
            return Optional.empty();
        }
        int[] asked = Arrays.copyOf(holdout, Math.min(ASKED, holdout.length));
        EncodedRows queries = rows(context, Part.HOLDOUT, asked);
        double[] toSynthetic =
                nearest(context, queries, Part.SYNTHETIC, Arrays.copyOf(synthetic, size));
        double[] toTraining = nearest(context, queries, Part.REAL, Arrays.copyOf(real, size));
        double[] toOthers =
                nearest(context, queries, Part.REAL, Arrays.copyOfRange(real, size, real.length));
        double[] toOwn = nearestOwn(context, queries, rows(context, Part.HOLDOUT, holdout));
        int nearSynthetic = 0;
        int nearTraining = 0;
        for (int i = 0; i < asked.length; i++) {
            double other = Math.min(toOthers[i], toOwn[i]);
            nearSynthetic += toSynthetic[i] < FAR_CLOSER * Math.min(other, toTraining[i]) ? 1 : 0;
            nearTraining += toTraining[i] < FAR_CLOSER * Math.min(other, toSynthetic[i]) ? 1 : 0;
        }
        return Optional.of(
                new Found(
                        nearSynthetic,
                        nearTraining,
                        asked.length,
                        chance(nearSynthetic, nearSynthetic + nearTraining)));
    }

    private static double chance(int near, int of) {
        return near == 0 ? 1 : BinomialDistribution.of(of, TWICE).survivalProbability(near - 1);
    }

    private static double[] nearest(
            EvaluationContext context, EncodedRows queries, Part part, int[] among) {
        return first(
                NeighbourSearch.nearest(context, queries, rows(context, part, among), 1, false), 0);
    }

    /** Queries are the first of all, each of which is nearest to itself. */
    private static double[] nearestOwn(
            EvaluationContext context, EncodedRows queries, EncodedRows all) {
        int[] places = new int[queries.rows()];
        Arrays.setAll(places, place -> place);
        return first(NeighbourSearch.nearestOthers(context, queries, places, all, 1), 0);
    }

    private static double[] first(NeighbourTable table, int rank) {
        double[] distances = new double[table.rows()];
        Arrays.setAll(distances, row -> table.distance(row, rank));
        return distances;
    }

    private static EncodedRows rows(EvaluationContext context, Part part, int[] rows) {
        return context.get(new EncodedPart(part, Space.gower())).select(rows);
    }

    /** Rows in a random order that depends on their content alone. */
    private static int[] some(EvaluationContext context, Part part) {
        int rows = context.data().table(part).rows();
        int most = part == Part.REAL ? 2 * ROWS : ROWS;
        int[] places = Urn.draw(rows, most, context.random("rows of " + part));
        OrderedRows.Places ordered = context.get(new OrderedRows(part));
        return Urn.look(places, ordered::at);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT, Part.SYNTHETIC);
    }
}
