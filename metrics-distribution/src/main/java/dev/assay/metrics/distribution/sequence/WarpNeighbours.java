package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The exact nearest sequences of each by time warping, by ascending distance, ties by index; a
 * sequence is never its own neighbour, by position. Candidates are visited by ascending lower bound
 * and computed only while the bound allows them among the nearest; memory is O(sequences · k).
 *
 * @param of whose neighbours
 * @param among where they are looked for
 * @param k how many, at most as many as there are
 * @param band of the warping, as a share of the longer sequence
 * @param most sequences of each part at most
 * @param rows of each sequence at most
 */
record WarpNeighbours(Part of, Part among, int k, double band, int most, int rows)
        implements Artefact<WarpNeighbours.Lists> {

    /**
     * Lists of neighbours.
     *
     * @param width neighbours of each
     * @param index row after row
     * @param distance row after row
     * @param computed how many distances were computed, of all pairs
     */
    record Lists(int width, int[] index, double[] distance, long computed) {

        double distance(int row, int rank) {
            return distance[row * width + rank];
        }

        int index(int row, int rank) {
            return index[row * width + rank];
        }
    }

    @Override
    public Lists compute(EvaluationContext context) {
        WarpedSequences queries = context.get(new ThinnedSample(of, most, rows));
        WarpedSequences others = context.get(new ThinnedSample(among, most, rows));
        int width = Math.min(k, of == among ? others.size() - 1 : others.size());
        int[] index = new int[queries.size() * width];
        double[] distance = new double[queries.size() * width];
        long[] computed = new long[queries.size()];
        context.forEach(
                queries.size(),
                query -> {
                    Nearest nearest = new Nearest(width);
                    Warping warping = new Warping(queries, query, band);
                    Candidates candidates =
                            Candidates.of(warping, others, of == among ? query : -1);
                    for (int i = 0; i < candidates.size(); i++) {
                        if (candidates.bound(i) > nearest.worst()) {
                            break;
                        }
                        computed[query]++;
                        nearest.offer(
                                candidates.index(i),
                                warping.distance(others, candidates.index(i), nearest.worst()));
                    }
                    nearest.copyTo(index, distance, query * width);
                });
        return new Lists(width, index, distance, Arrays.stream(computed).sum());
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, of, among);
    }
}
