package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
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
 * twice as many are taken for chance by the sign test. Seeded rows stand for larger tables. Where a
 * sequence key says whose rows are, whole persons play and ask, and a person counts of whose rows a
 * third are so near.
 *
 * @since 0.2
 */
public record SeenHoldout() implements Artefact<Optional<SeenHoldout.Found>> {

    private static final int FEWEST = 20;
    private static final int ASKED = 1_000;
    private static final int ROWS = 20_000;
    private static final int ROWS_ASKED = 5_000;
    private static final double FAR_CLOSER = 0.5;

    /** Two of three, where the synthetic table has twice as many such rows as a sample has. */
    private static final double TWICE = 2 / 3.0;

    /**
     * What was found.
     *
     * @param synthetic held-out persons to whose rows a synthetic row is far closer than any real
     *     row
     * @param training held-out persons to whose rows a training row is far closer than any other
     * @param of held-out persons that were looked at
     * @param p the chance of so many among both, or more, if twice as many are expected
     */
    public record Found(int synthetic, int training, int of, double p) {}

    @Override
    public Optional<Found> compute(EvaluationContext context) {
        WholePersons real = WholePersons.of(context, Part.REAL, 2 * ROWS);
        WholePersons holdout = WholePersons.of(context, Part.HOLDOUT, ROWS);
        WholePersons synthetic = WholePersons.of(context, Part.SYNTHETIC, ROWS);
        int rows = Math.min(synthetic.rows().length, real.rows().length / 2);
        WholePersons made = synthetic.withRows(rows);
        WholePersons playing = real.withRows(rows);
        WholePersons asking = holdout.first(Math.min(ASKED, holdout.size())).withRows(ROWS_ASKED);
        int fewest = Math.min(Math.min(made.size(), playing.size()), asking.size());
        if (fewest < FEWEST || context.data().schema().content().isEmpty()) {
            return Optional.empty();
        }
        EncodedRows queries = rows(context, Part.HOLDOUT, asking.rows());
        double[] toSynthetic = nearest(context, queries, Part.SYNTHETIC, made);
        double[] toTraining = nearest(context, queries, Part.REAL, playing);
        double[] toOthers = nearest(context, queries, Part.REAL, real.after(playing.size()));
        if (holdout.areRows()) {
            // Other rows of a person would be no strangers.
            least(
                    toOthers,
                    nearestOwn(context, queries, rows(context, Part.HOLDOUT, holdout.rows())));
        }
        boolean[] bySynthetic = new boolean[toOthers.length];
        boolean[] byTraining = new boolean[toOthers.length];
        for (int i = 0; i < toOthers.length; i++) {
            bySynthetic[i] = toSynthetic[i] < FAR_CLOSER * Math.min(toOthers[i], toTraining[i]);
            byTraining[i] = toTraining[i] < FAR_CLOSER * Math.min(toOthers[i], toSynthetic[i]);
        }
        int nearSynthetic = asking.ofWhomAThird(bySynthetic);
        int nearTraining = asking.ofWhomAThird(byTraining);
        return Optional.of(
                new Found(
                        nearSynthetic,
                        nearTraining,
                        asking.size(),
                        chance(nearSynthetic, nearSynthetic + nearTraining)));
    }

    private static double chance(int near, int of) {
        return near == 0 ? 1 : BinomialDistribution.of(of, TWICE).survivalProbability(near - 1);
    }

    private static double[] nearest(
            EvaluationContext context, EncodedRows queries, Part part, WholePersons among) {
        EncodedRows rows = rows(context, part, among.rows());
        return first(NeighbourSearch.nearest(context, queries, rows, 1, false));
    }

    /** Queries are the first of all, each of which is nearest to itself. */
    private static double[] nearestOwn(
            EvaluationContext context, EncodedRows queries, EncodedRows all) {
        int[] places = new int[queries.rows()];
        Arrays.setAll(places, place -> place);
        return first(NeighbourSearch.nearestOthers(context, queries, places, all, 1));
    }

    private static void least(double[] distances, double[] others) {
        Arrays.setAll(distances, row -> Math.min(distances[row], others[row]));
    }

    private static double[] first(NeighbourTable table) {
        double[] distances = new double[table.rows()];
        Arrays.setAll(distances, row -> table.distance(row, 0));
        return distances;
    }

    private static EncodedRows rows(EvaluationContext context, Part part, int[] rows) {
        return context.get(new EncodedPart(part, Space.gower())).select(rows);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT, Part.SYNTHETIC);
    }
}
