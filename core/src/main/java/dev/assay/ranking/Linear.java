package dev.assay.ranking;

import java.util.Arrays;

/** Points \((s - min) / (max - min)\); 0.5 each when all scores are equal. */
public final class Linear implements RankingStrategy<Linear.Options> {

    /** There are none. */
    public record Options() {}

    @Override
    public String key() {
        return "linear";
    }

    @Override
    public String title() {
        return "Linear";
    }

    @Override
    public String description() {
        return "The worst candidate of a measure gets 0 points, the best 1, the others in proportion to their scores.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public double[] points(double[] scores, Options options) {
        double min = Arrays.stream(scores).min().orElse(0);
        double max = Arrays.stream(scores).max().orElse(0);
        return Arrays.stream(scores)
                .map(score -> max > min ? (score - min) / (max - min) : 0.5)
                .toArray();
    }
}
