package dev.assay.metric;

import dev.assay.api.Stability;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Two columns of ascending values, and how the values of both follow each other.
 *
 * @param first values
 * @param second values, on other machines if the first are
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record AscendingPair(Ascending first, Ascending second) {

    /** Of more values no place is told. */
    public static final int MOST_PLACES = 1 << 20;

    /** How often successive values occur. */
    private record Runs(int[] first, int[] second) implements Serializable {}

    /** Whether there are so few values that their places may be laid out. */
    public boolean isSmall() {
        return Math.max(first.size(), second.size()) <= MOST_PLACES;
    }

    /**
     * Instead of each value its place among the different values of both columns, of the first
     * column and of the second: what only depends on how values follow each other is the same.
     */
    public double[][] places() {
        double[] one = new double[first.size()];
        double[] other = new double[second.size()];
        int place = 0;
        int atOne = 0;
        int atOther = 0;
        for (Runs runs : first.runs(second, Runs::new)) {
            for (int run = 0; run < runs.first().length; run++) {
                place++;
                Arrays.fill(one, atOne, atOne + runs.first()[run], place);
                Arrays.fill(other, atOther, atOther + runs.second()[run], place);
                atOne += runs.first()[run];
                atOther += runs.second()[run];
            }
        }
        return new double[][] {one, other};
    }

    /**
     * Kolmogorov's distance times both sizes: the largest gap between the distribution functions.
     */
    public long largestGap() {
        long n = first.size();
        long m = second.size();
        return Gaps.most(first.runs(second, (a, b) -> Gaps.of(a, b, n, m)));
    }

    /** See {@link Ascending#distance}. */
    public double distance() {
        if (!first.isDistant()) {
            return Ascending.distance(first.walk(), second.walk());
        }
        if (!isSmall()) {
            return largestGap() / ((double) first.size() * second.size());
        }
        double[][] places = places();
        return Ascending.distance(Ascending.of(places[0]).walk(), Ascending.of(places[1]).walk());
    }

    /**
     * How far apart two distribution functions get over some values, times both sizes.
     *
     * @param least of the differences, from where the values begin
     * @param greatest likewise
     * @param end the difference after the last value
     */
    private record Gaps(long least, long greatest, long end) implements Serializable {

        static Gaps of(int[] first, int[] second, long n, long m) {
            long least = 0;
            long greatest = 0;
            long gap = 0;
            for (int run = 0; run < first.length; run++) {
                gap += first[run] * m - second[run] * n;
                least = Math.min(least, gap);
                greatest = Math.max(greatest, gap);
            }
            return new Gaps(least, greatest, gap);
        }

        static long most(List<Gaps> gaps) {
            long most = 0;
            long before = 0;
            for (Gaps some : gaps) {
                most = Math.max(most, Math.abs(before + some.least));
                most = Math.max(most, Math.abs(before + some.greatest));
                before += some.end;
            }
            return most;
        }
    }
}
