package dev.assay.portrait;

import dev.assay.table.ColumnKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Round steps to bin numbers by: 1, 2 or 5 times a power of ten; seconds, minutes, hours, days,
 * weeks and years for points in time.
 */
final class Steps {

    private static final double DAY = 86_400;
    private static final double[] TIMES = {
        1,
        5,
        15,
        60,
        300,
        900,
        3_600,
        10_800,
        21_600,
        DAY,
        2 * DAY,
        7 * DAY,
        14 * DAY,
        28 * DAY,
        91 * DAY,
        182 * DAY,
        365 * DAY,
        1_826 * DAY,
        3_652 * DAY
    };

    private Steps() {}

    /** The least round step that is at least {@code width}. */
    static BigDecimal atLeast(double width, ColumnKind kind) {
        if (kind == ColumnKind.DATETIME) {
            for (double step : TIMES) {
                if (step >= width) {
                    return BigDecimal.valueOf(step);
                }
            }
        }
        BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(width)));
        for (int factor : new int[] {1, 2, 5, 10}) {
            BigDecimal step = power.multiply(BigDecimal.valueOf(factor));
            if (step.doubleValue() >= width) {
                return step;
            }
        }
        return power.scaleByPowerOfTen(1);
    }

    /** Multiples of {@code step} from the last at or below {@code low} to the first above high. */
    static List<Double> edges(double low, double high, BigDecimal step) {
        List<Double> edges = new ArrayList<>();
        BigDecimal from = floor(low, step);
        BigDecimal to = floor(high, step).add(step);
        for (BigDecimal edge = from; edge.compareTo(to) <= 0; edge = edge.add(step)) {
            double next = edge.doubleValue();
            // A step below the resolution of the numbers moves nothing.
            if (edges.isEmpty() || next > edges.get(edges.size() - 1)) {
                edges.add(next);
            }
        }
        return edges;
    }

    static double rounded(double value, BigDecimal step) {
        return new BigDecimal(value)
                .divide(step, 0, RoundingMode.HALF_EVEN)
                .multiply(step)
                .doubleValue();
    }

    private static BigDecimal floor(double value, BigDecimal step) {
        // The shortest decimal of a double, so that 0.3 lies on the grid of 0.1.
        return new BigDecimal(Double.toString(value))
                .divide(step, 0, RoundingMode.FLOOR)
                .multiply(step, MathContext.UNLIMITED);
    }
}
