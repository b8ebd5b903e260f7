package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
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
 * Rows differ by the sum over the columns. Levels are equal or not, a missing number differs from
 * all others by 1, and so do numbers at most.
 */
final class DisguiseAttacks {

    /** The most numbers per row that are sorted: ranks of all rows are held for it. */
    static final int MOST_SORTED = 500;

    /** The most places compared, evenly spaced: as many point at a row without any doubt. */
    private static final int MOST_COMPARED = 256;

    private static final double MISSING = -2;

    private final EvaluationContext context;
    private final Cells people;
    private final Cells synthetic;
    private final int[] numbers;
    private final int[] levels;

    DisguiseAttacks(
            EvaluationContext context, Cells people, Cells synthetic, IntPredicate isNumber) {
        this.context = context;
        this.people = people;
        this.synthetic = synthetic;
        IntStream columns = IntStream.range(0, people.values().length);
        Map<Boolean, List<Integer>> kinds =
                columns.boxed().collect(java.util.stream.Collectors.partitioningBy(isNumber::test));
        this.numbers = kinds.get(true).stream().mapToInt(Integer::intValue).toArray();
        this.levels = kinds.get(false).stream().mapToInt(Integer::intValue).toArray();
    }

    /** By attack, minus the distance of every row to the nearest synthetic one. */
    Map<String, double[]> scores() {
        Map<String, double[]> scores = new LinkedHashMap<>();
        if (numbers.length > 0) {
            scores.put("folded", against(folded(people), folded(synthetic)));
        }
        if (numbers.length > 1 && numbers.length <= MOST_SORTED) {
            double[][] asked = sorted(people, c -> c);
            double[] scoresAsIs = against(asked, sorted(synthetic, c -> c));
            double[] reversed = against(asked, sorted(synthetic, c -> -c));
            Arrays.setAll(scoresAsIs, row -> Math.max(scoresAsIs[row], reversed[row]));
            scores.put("sorted", scoresAsIs);
        }
        return scores;
    }

    private double[] against(double[][] asked, double[][] among) {
        return NearestPlaces.scores(context, asked, among);
    }

    private double[][] folded(Cells cells) {
        return compared(
                Arrays.stream(numbers)
                        .mapToObj(column -> centred(cells.values()[column], Math::abs))
                        .toArray(double[][]::new),
                cells);
    }

    private double[][] sorted(Cells cells, DoubleUnaryOperator turned) {
        double[][] places =
                Arrays.stream(numbers)
                        .mapToObj(column -> centred(cells.values()[column], turned))
                        .toArray(double[][]::new);
        double[] row = new double[places.length];
        for (int i = 0; i < cells.rows(); i++) {
            for (int column = 0; column < row.length; column++) {
                row[column] = places[column][i];
            }
            Arrays.sort(row);
            for (int column = 0; column < row.length; column++) {
                places[column][i] = row[column];
            }
        }
        return compared(places, cells);
    }

    /** Some of these and of the levels, the same of people and of synthetic rows. */
    private double[][] compared(double[][] places, Cells cells) {
        int all = places.length + levels.length;
        int most = Math.min(all, MOST_COMPARED);
        return IntStream.range(0, most)
                .map(i -> (int) ((long) i * all / most))
                .mapToObj(
                        i ->
                                i < places.length
                                        ? places[i]
                                        : codes(cells.values()[levels[i - places.length]]))
                .toArray(double[][]::new);
    }

    /** Where each value stands in its column, −1 below and 1 above all others. */
    static double[] centred(double[] values, DoubleUnaryOperator turned) {
        double[] sorted =
                SortedValues.of(
                        Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray());
        return Arrays.stream(values)
                .map(
                        value ->
                                Double.isNaN(value)
                                        ? MISSING
                                        : turned.applyAsDouble(centred(value, sorted)))
                .toArray();
    }

    private static double centred(double value, double[] sorted) {
        int twice =
                SortedValues.countBelow(sorted, value) + SortedValues.countAtMost(sorted, value);
        return (double) (twice - sorted.length) / sorted.length;
    }

    /** Levels are whole numbers, so that any two of them are at least 1 apart. */
    private static double[] codes(double[] levels) {
        return Arrays.stream(levels).map(code -> Double.isNaN(code) ? MISSING : code).toArray();
    }
}
