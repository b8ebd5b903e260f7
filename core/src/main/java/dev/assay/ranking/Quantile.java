package dev.assay.ranking;

import dev.assay.error.Check;
import dev.assay.metric.Option;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.List;

/**
 * Points are the index of the quantile group, 0 … groups − 1. Edges are linearly interpolated
 * quantiles of the scores, intervals are right-closed, equal edges are merged (there are then fewer
 * groups); when all scores are equal each candidate gets the middle, (groups − 1) / 2.
 */
public final class Quantile implements RankingStrategy<Quantile.Options> {

    /**
     * How to group.
     *
     * @param groups into how many groups the candidates fall
     */
    public record Options(
            @Option("Into how many groups the candidates fall, at least 2") int groups) {

        /** Refuses fewer than two groups. */
        public Options {
            Check.atLeast(2, groups, "groups");
        }
    }

    @Override
    public String key() {
        return "quantile";
    }

    @Override
    public String title() {
        return "Quantile";
    }

    @Override
    public String description() {
        return "Points are the quantile group a candidate's score falls in, 0 for the lowest; coarse with few candidates.";
    }

    @Override
    public Options defaults() {
        return new Options(4);
    }

    @Override
    public double[] points(double[] scores, Options options) {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        double[] edges = new double[options.groups() + 1];
        for (int i = 0; i <= options.groups(); i++) {
            edges[i] = quantile(sorted, (double) i / options.groups());
        }
        double[] distinct = Arrays.stream(edges).distinct().toArray();
        if (distinct.length < 2) {
            double[] middle = new double[scores.length];
            Arrays.fill(middle, (options.groups() - 1) / 2.0);
            return middle;
        }
        return Arrays.stream(scores).map(score -> group(score, distinct)).toArray();
    }

    @Override
    public List<String> remarks(int candidates, Options options) {
        return candidates < 2 * options.groups()
                ? List.of("quantile groups are coarse with only " + candidates + " candidates")
                : List.of();
    }

    private static double group(double score, double[] edges) {
        int group = 0;
        while (group < edges.length - 2 && score > edges[group + 1]) {
            group++;
        }
        return group;
    }

    private static double quantile(double[] sorted, double p) {
        return sorted.length == 0 ? 0 : SortedValues.quantileFromBelow(sorted, p);
    }
}
