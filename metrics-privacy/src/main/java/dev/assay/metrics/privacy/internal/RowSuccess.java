package dev.assay.metrics.privacy.internal;

import dev.assay.metric.Interval;
import java.util.Arrays;

/**
 * How well an attack does on each pooled real row, given the synthetic table: members first, then
 * outsiders. The risk is what is won of members beyond what is won of outsiders, of the room that
 * leaves: \((r_m - r_c) / (1 - r_c)\), negative where the attack does better on outsiders.
 *
 * @param name of the attack
 * @param success of each row, in [0, 1]
 * @param members how many rows, the first ones, are members
 * @param baseline the success of guessing on members
 */
public record RowSuccess(String name, double[] success, int members, double baseline) {

    private static final double NO_ROOM = 1e-9;

    /** The success rate on members. */
    public double rate() {
        return Math.min(1, sum(0, members) / members);
    }

    /** The success rate on outsiders, of whom there must be one. */
    public double control() {
        return Math.min(1, sum(members, success.length) / outsiders());
    }

    public int outsiders() {
        return success.length - members;
    }

    /** Whether the attack on outsiders leaves anything to be won. */
    public boolean hasRoom() {
        return outsiders() > 0 && 1 - control() > NO_ROOM;
    }

    /** The risk, which may be negative. */
    public double risk() {
        return (rate() - control()) / (1 - control());
    }

    /**
     * The standard deviation of the risk over all ways to call so many rows members, were its room
     * the same for all.
     */
    public double spread() {
        return differenceSpread() / (1 - control());
    }

    /** That of the difference of both rates; exact (Fisher 1935, The design of experiments). */
    private double differenceSpread() {
        double mean = sum(0, success.length) / success.length;
        double squares = 0;
        for (double one : success) {
            squares += (one - mean) * (one - mean);
        }
        int n = success.length;
        return n < 2 ? 0 : Math.sqrt(squares / (n - 1) * n / ((double) members * outsiders()));
    }

    /**
     * The error of the risk: the larger of its spread over relabellings and of what the errors of
     * both rates make of it.
     */
    double error(double level) {
        double z = Interval.factor(level);
        double room = 1 - control();
        double main = half(0, members, z);
        double other = half(members, success.length, z);
        double propagated = Math.hypot(main / room, other * (1 - rate()) / (room * room)) / z;
        return Math.max(propagated, spread());
    }

    /** The error of the difference of both rates, at least its spread over relabellings. */
    public double differenceError(double level) {
        double z = Interval.factor(level);
        double halves = Math.hypot(half(0, members, z), half(members, success.length, z));
        return Math.max(halves / z, differenceSpread());
    }

    /** Half the width of Wilson's interval, of the rows' own variance in place of a share's. */
    private double half(int from, int to, double z) {
        int n = to - from;
        double mean = sum(from, to) / n;
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += (success[i] - mean) * (success[i] - mean);
        }
        return z / (n + z * z) * Math.sqrt(squares + z * z / 4);
    }

    /** The risk as a statistic of the exchange. */
    RiskStatistic statistic(double level) {
        return new RiskStatistic(name, risk(), spread(), error(level));
    }

    /** The mean over attacks, row by row; they must be on the same rows. */
    public static RowSuccess mean(String name, java.util.List<RowSuccess> attacks) {
        double[] mean = new double[attacks.get(0).success.length];
        for (RowSuccess attack : attacks) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += attack.success[i] / attacks.size();
            }
        }
        double baseline = attacks.stream().mapToDouble(RowSuccess::baseline).sum() / attacks.size();
        return new RowSuccess(name, mean, attacks.get(0).members, baseline);
    }

    private double sum(int from, int to) {
        return Arrays.stream(success, from, to).sum();
    }
}
