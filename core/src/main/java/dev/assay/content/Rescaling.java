package dev.assay.content;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingPair;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A numeric column of the synthetic table that is the real one in another unit or on another scale:
 * \(s = a + b r\). Found by the percentiles of both, which then lie on a line: either exactly (the
 * numbers are real ones), or so that the numbers put back are distributed as the real ones while as
 * they are at least half of their distribution lies elsewhere. Known units are recognised and their
 * factor taken as it is.
 *
 * @param column its name
 * @param offset a
 * @param factor b, above 0
 * @since 0.2
 */
public record Rescaling(String column, double offset, double factor) implements Serializable {

    private static final int DISTINCT = 10;
    private static final int PERCENTILES = 99;
    private static final double EXACTLY = 1e-6;
    private static final double ALMOST = 0.02;
    private static final double ELSEWHERE = 0.5;

    /** Kolmogorov's distance, times the root of the rows, that is exceeded once in a hundred. */
    private static final double ONE_IN_A_HUNDRED = 1.628;

    private static final double NEAR = 0.05;
    private static final double[] FACTORS = {
        7,
        12,
        24,
        60,
        365.25,
        3600,
        86_400,
        1024,
        2.54,
        25.4,
        30.48,
        0.3048,
        0.9144,
        1.609344,
        0.45359237,
        2.20462262,
        28.3495231,
        4.184,
        18.016,
        38.67,
        88.42,
        6.894757,
        133.322
    };
    private static final double FAHRENHEIT = 1.8;
    private static final double FREEZING = 32;

    /** What this column of the synthetic table is, if it is a real one rescaled. */
    public static Optional<Rescaling> of(EvaluationData data, String column) {
        return of(column, sorted(data, Part.REAL, column), sorted(data, Part.SYNTHETIC, column));
    }

    /**
     * Likewise, from the present values of both tables.
     *
     * @param real ascending
     * @param synthetic ascending
     */
    public static Optional<Rescaling> of(String column, double[] real, double[] synthetic) {
        return of(column, Ascending.of(real), Ascending.of(synthetic));
    }

    /**
     * Likewise, wherever the values are.
     *
     * @since 0.2
     */
    public static Optional<Rescaling> of(String column, Ascending real, Ascending synthetic) {
        if (synthetic.size() < DISTINCT
                || distinct(real, DISTINCT) < DISTINCT
                || distinct(synthetic, 2) < 2) {
            return Optional.empty();
        }
        double[] line = line(percentiles(real), percentiles(synthetic));
        double range = real.last() - real.first();
        boolean moved = Math.abs(line[1] - 1) > ALMOST || Math.abs(line[0]) > NEAR * range;
        if (!(line[1] > 0) || !moved || line[2] > ALMOST) {
            return Optional.empty();
        }
        Rescaling found = new Rescaling(column, line[0], line[1]).recognised(range);
        if (line[2] < EXACTLY) {
            return Optional.of(found);
        }
        double n = real.size();
        double m = synthetic.size();
        boolean elsewhere = new AscendingPair(real, synthetic).distance() >= ELSEWHERE;
        double putBack =
                real.isDistant()
                        ? new AscendingPair(real, synthetic.told(new Back(found))).distance()
                        : Ascending.distance(real.walk(), synthetic.walk(found::back));
        boolean alike = putBack <= ONE_IN_A_HUNDRED * Math.sqrt((n + m) / (n * m));
        return elsewhere && alike ? Optional.of(found) : Optional.empty();
    }

    /** What puts numbers back, where they are. */
    private record Back(Rescaling rescaling) implements DoubleUnaryOperator, Serializable {

        @Override
        public double applyAsDouble(double value) {
            return rescaling.back(value);
        }
    }

    /** A number of the synthetic table on the scale of the real one. */
    public double back(double value) {
        return (value - offset) / factor;
    }

    private Rescaling recognised(double range) {
        if (near(factor, FAHRENHEIT) && Math.abs(offset - FREEZING) <= NEAR * factor * range) {
            return new Rescaling(column, FREEZING, FAHRENHEIT);
        }
        if (near(factor, 1 / FAHRENHEIT)
                && Math.abs(offset + FREEZING / FAHRENHEIT) <= NEAR * factor * range) {
            return new Rescaling(column, -FREEZING / FAHRENHEIT, 1 / FAHRENHEIT);
        }
        if (Math.abs(offset) > NEAR * factor * range) {
            return this;
        }
        double ten = Math.pow(10, Math.rint(Math.log10(factor)));
        if (ten != 1 && near(factor, ten)) {
            return new Rescaling(column, 0, ten);
        }
        for (double known : FACTORS) {
            for (double each : new double[] {known, 1 / known}) {
                if (near(factor, each)) {
                    return new Rescaling(column, 0, each);
                }
            }
        }
        return this;
    }

    private static boolean near(double value, double known) {
        return Math.abs(value / known - 1) <= NEAR;
    }

    /** Offset and factor of the line of least squares, and the share of variance off it. */
    private static double[] line(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElse(0);
        double meanY = Arrays.stream(y).average().orElse(0);
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
            yy += (y[i] - meanY) * (y[i] - meanY);
        }
        if (!(xx > 0) || !(yy > 0)) {
            return new double[] {0, 0, 1};
        }
        double slope = xy / xx;
        return new double[] {meanY - slope * meanX, slope, 1 - xy * xy / (xx * yy)};
    }

    private static double[] percentiles(Ascending sorted) {
        double[] shares = new double[PERCENTILES];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = (i + 1.0) / (PERCENTILES + 1);
        }
        return sorted.quantilesFromBelow(shares);
    }

    private static Ascending sorted(EvaluationData data, Part part, String column) {
        return Ascending.sorted(data.table(part).name(), data.table(part).numeric(column).cells());
    }

    /** How many distinct values there are, as far as {@code most}. */
    private static int distinct(Ascending sorted, int most) {
        return sorted.least(most).length;
    }
}
