package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How near a row lies to a synthetic row that may be in disguise. Whoever turns the columns of
 * training rows upside down, stretches them, or interchanges columns of one distribution changes
 * every distance and every value, while the table stays as faithful as it was. What does not change
 * is where numbers stand in their columns: \(c = 2 F(x) - 1\), F being the share of smaller values
 * of the same people, equal ones counting half, so that 0 is the middle.
 *
 * <ul>
 *   <li>{@code folded} compares |c| column by column, so that a column may be the other way round;
 *   <li>{@code sorted} compares the numbers c of a row in ascending order, or those of −c if these
 *       are nearer, so that columns may stand in each other's places, and time may run backwards.
 * </ul>
 *
 * Rows differ by the sum over the columns. A missing number stands 1 below all others; levels are
 * equal or not, which counts 1. Of many columns some are compared, evenly spaced.
 */
final class DisguiseAttacks {

    /** The most numbers per row that are sorted: ranks of all rows are held for it. */
    static final int MOST_SORTED = 500;

    /** Cells compared at most, but of so many columns, which point at a row without any doubt. */
    private static final long MOST_CELLS = 4_000_000_000L;

    private static final int ENOUGH = 32;

    private final EvaluationContext context;
    private final Cells people;
    private final Cells synthetic;
    private final int[] numbers;
    private final int[] levels;
    private final int most;

    DisguiseAttacks(
            EvaluationContext context, Cells people, Cells synthetic, IntPredicate isNumber) {
        this.context = context;
        this.people = people;
        this.synthetic = synthetic;
        int columns = people.values().length;
        this.numbers = IntStream.range(0, columns).filter(isNumber).toArray();
        this.levels = IntStream.range(0, columns).filter(isNumber.negate()).toArray();
        this.most = affordable(columns, (long) people.rows() * synthetic.rows());
    }

    /** How many of so many columns are compared for so many pairs of rows. */
    static int affordable(int columns, long pairs) {
        return (int) Math.min(columns, Math.max(ENOUGH, MOST_CELLS / Math.max(1, pairs)));
    }

    /** By attack, minus the distance of every row to the nearest synthetic one. */
    Map<String, double[]> scores() {
        Map<String, double[]> scores = new LinkedHashMap<>();
        if (numbers.length > 0) {
            scores.put("folded", folded(people).scores(context, folded(synthetic)));
        }
        if (numbers.length > 1 && numbers.length <= MOST_SORTED) {
            NearestPlaces asked = sorted(people, 1);
            double[] forwards = asked.scores(context, sorted(synthetic, 1));
            double[] reversed = asked.scores(context, sorted(synthetic, -1));
            Arrays.setAll(forwards, row -> Math.max(forwards[row], reversed[row]));
            scores.put("sorted", forwards);
        }
        return scores;
    }

    private NearestPlaces folded(Cells cells) {
        return compared(i -> folded(cells.values()[numbers[i]]), cells);
    }

    private NearestPlaces sorted(Cells cells, int sign) {
        float[][] places =
                Arrays.stream(numbers)
                        .mapToObj(column -> centred(cells.values()[column], sign))
                        .toArray(float[][]::new);
        float[] row = new float[places.length];
        for (int i = 0; i < cells.rows(); i++) {
            for (int column = 0; column < row.length; column++) {
                row[column] = places[column][i];
            }
            Arrays.sort(row);
            for (int column = 0; column < row.length; column++) {
                places[column][i] = row[column];
            }
        }
        return compared(i -> places[i], cells);
    }

    /** Some of these and of the levels, the same of people and of synthetic rows. */
    private NearestPlaces compared(IntFunction<float[]> places, Cells cells) {
        int all = numbers.length + levels.length;
        int[] some = IntStream.range(0, most).map(i -> (int) ((long) i * all / most)).toArray();
        return new NearestPlaces(
                Arrays.stream(some)
                        .filter(i -> i < numbers.length)
                        .mapToObj(places)
                        .toArray(float[][]::new),
                Arrays.stream(some)
                        .filter(i -> i >= numbers.length)
                        .mapToObj(i -> codes(cells.values()[levels[i - numbers.length]]))
                        .toArray(float[][]::new));
    }

    /** How far each value stands from the middle of its column, 1 at either end. */
    static float[] folded(double[] values) {
        float[] places = centred(values, 1);
        for (int row = 0; row < places.length; row++) {
            places[row] = places[row] < -1 ? -1 : Math.abs(places[row]);
        }
        return places;
    }

    /** Where each value stands in its column, −1 below and 1 above all others; or the opposite. */
    static float[] centred(double[] values, int sign) {
        double[] sorted =
                SortedValues.of(
                        Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray());
        float[] places = new float[values.length];
        for (int row = 0; row < places.length; row++) {
            places[row] = Double.isNaN(values[row]) ? -2 : sign * centred(values[row], sorted);
        }
        return places;
    }

    private static float centred(double value, double[] sorted) {
        int twice =
                SortedValues.countBelow(sorted, value) + SortedValues.countAtMost(sorted, value);
        return (float) (twice - sorted.length) / sorted.length;
    }

    /** Levels as whole numbers, −1 where missing. */
    static float[] codes(double[] levels) {
        float[] codes = new float[levels.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = Double.isNaN(levels[row]) ? -1 : (float) levels[row];
        }
        return codes;
    }
}
