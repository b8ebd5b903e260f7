package dev.assay.ranking;

import java.util.Arrays;

/**
 * The best candidate gets 1 point, the worst 0, all others 0.5; 0.5 each when all scores are equal.
 */
public final class Normal implements RankingStrategy<Normal.Options> {

    /** There are none. */
    public record Options() {}

    @Override
    public String key() {
        return "normal";
    }

    @Override
    public String title() {
        return "Normal";
    }

    @Override
    public String description() {
        return "The best candidate of a measure gets 1 point, the worst 0, all others 0.5; candidates that share the best"
                + " or worst score all get its points.";
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
                .map(score -> max == min ? 0.5 : score == max ? 1 : score == min ? 0 : 0.5)
                .toArray();
    }
}
