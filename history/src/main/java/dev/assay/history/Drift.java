package dev.assay.history;

import dev.assay.error.Check;
import dev.assay.stat.Holm;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether the newest values of a measure are still like the earlier ones. Two tests look, and their
 * p-values are corrected by Holm's method, so that a history without drift raises an alarm with
 * probability at most the level:
 *
 * <ul>
 *   <li><b>The newest value</b> against the prediction interval for one further observation, \(|x_n
 *       - \bar x| \le t_{n-2}\, s \sqrt{1 + 1/(n-1)}\), where mean and standard deviation are of
 *       the n − 1 earlier values (Hahn and Meeker, 1991, Statistical Intervals, section 4.7). It
 *       sees a single jump at once; its level holds for noise that is normal.
 *   <li><b>A change of the mean</b> somewhere within: the largest difference of the means on both
 *       sides of a cut in units of its standard deviation, as in Sen and Srivastava (1975),
 *       doi:10.1214/aos/1176343001, held against {@value ChangePoint#SHUFFLES} shuffles of the same
 *       values. It sees a shift that lasts and a slow drift; its level holds for noise of any
 *       shape, because every order of values without drift is equally likely (Phipson and Smyth,
 *       2010, doi:10.2202/1544-6115.1585).
 * </ul>
 *
 * <p>The level is that of one look. Whoever looks after every release raises a false alarm more
 * often over the years.
 *
 * @param values how many were looked at
 * @param newest the p-value of the newest value; empty where the earlier ones are all equal, so
 *     that nothing is known of their noise
 * @param change the p-value of a change of the mean
 * @param changedAt the first value after the change, counted from 0, where there is one
 * @param expected between what the newest value was to be expected, at the level
 * @param level the probability of a false alarm
 * @since 0.2
 */
public record Drift(
        int values,
        Optional<Double> newest,
        double change,
        OptionalInt changedAt,
        Optional<MeasuredValue.Bounds> expected,
        double level) {

    /** Of fewer values nothing is said. */
    public static final int FEWEST = 8;

    /** Of more values only the newest ones are looked at. */
    public static final int MOST = 400;

    /** The level of whoever names none. */
    public static final double USUAL_LEVEL = 0.01;

    /**
     * Looks at values, the oldest first.
     *
     * @return empty where there are fewer than {@value #FEWEST}
     */
    public static Optional<Drift> of(double[] all, double level) {
        Check.strictlyWithin(0, 1, level, "level");
        double[] values = Arrays.copyOfRange(all, Math.max(0, all.length - MOST), all.length);
        if (values.length < FEWEST || !Arrays.stream(values).allMatch(Double::isFinite)) {
            return Optional.empty();
        }
        ChangePoint change = ChangePoint.of(values);
        double[] earlier = Arrays.copyOf(values, values.length - 1);
        double mean = Arrays.stream(earlier).average().orElseThrow();
        double spread = spread(earlier, mean) * Math.sqrt(1 + 1.0 / earlier.length);
        if (spread <= Math.ulp(mean) * values.length) {
            return Optional.of(
                    new Drift(
                            values.length,
                            Optional.empty(),
                            change.p(),
                            OptionalInt.of(all.length - values.length + change.at()),
                            Optional.empty(),
                            level));
        }
        TDistribution student = TDistribution.of(earlier.length - 1.0);
        double distance = Math.abs(values[values.length - 1] - mean) / spread;
        // Two tests share the level.
        double half = student.inverseSurvivalProbability(level / 4) * spread;
        return Optional.of(
                new Drift(
                        values.length,
                        Optional.of(Math.min(1, 2 * student.survivalProbability(distance))),
                        change.p(),
                        OptionalInt.of(all.length - values.length + change.at()),
                        Optional.of(new MeasuredValue.Bounds(mean - half, mean + half)),
                        level));
    }

    private static double spread(double[] values, double mean) {
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt(squares / (values.length - 1));
    }

    /** Whether the newest value is out of line with the earlier ones. */
    public boolean isNewestOut() {
        return newest.isPresent() && adjusted()[1] <= level;
    }

    /** Whether the mean has changed somewhere. */
    public boolean isChanged() {
        return adjusted()[0] <= level;
    }

    /** Whether there is an alarm. */
    public boolean isFound() {
        return isNewestOut() || isChanged();
    }

    /** The p-value of both tests together. */
    public double p() {
        return Arrays.stream(adjusted()).min().orElseThrow();
    }

    private double[] adjusted() {
        return newest.map(p -> Holm.adjust(new double[] {change, p}))
                .orElseGet(() -> new double[] {change});
    }
}
