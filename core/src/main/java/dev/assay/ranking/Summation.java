package dev.assay.ranking;

/** Points are the scores themselves. */
public final class Summation implements RankingStrategy<Summation.Options> {

    /** There are none. */
    public record Options() {}

    @Override
    public String key() {
        return "summation";
    }

    @Override
    public String title() {
        return "Summation";
    }

    @Override
    public String description() {
        return "Points are the scores themselves; measures whose scores hardly differ between candidates hardly count.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public double[] points(double[] scores, Options options) {
        return scores.clone();
    }
}
