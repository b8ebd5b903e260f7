package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.privacy.internal.Cells;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How near a row lies to a synthetic row whose dates, or whose amounts, were moved together. Dates
 * of a person are often moved by one random number of days before they are released, and amounts
 * multiplied by one factor: no value and no distance is left, but the days between dates and the
 * ratios of amounts are, which may be one person's alone.
 *
 * <ul>
 *   <li>{@code moved} compares each date less another of the same row;
 *   <li>{@code scaled} compares the logarithm of each positive number less that of another.
 * </ul>
 *
 * Differences are compared by their places, see {@link DisguiseAttacks}. Four columns in turn are
 * what the others are held against, and the nearest of these counts, so that some unlike columns
 * (an age among amounts) do little harm. Either attack needs three columns, and of more than
 * sixteen takes so many, evenly spaced.
 */
final class MovedAttacks {

    static final int FEWEST = 3;
    private static final int MOST = 16;
    private static final int REFERENCES = 4;

    private final EvaluationContext context;
    private final Cells people;
    private final Cells synthetic;

    MovedAttacks(EvaluationContext context, Cells people, Cells synthetic) {
        this.context = context;
        this.people = people;
        this.synthetic = synthetic;
    }

    /**
     * By attack, minus the distance of every row to the nearest synthetic one.
     *
     * @param dates columns that are dates
     * @param numbers other columns that are numbers
     */
    Map<String, double[]> scores(int[] dates, int[] numbers) {
        Map<String, double[]> scores = new LinkedHashMap<>();
        if (dates.length >= FEWEST) {
            scores.put("moved", nearest(dates, false));
        }
        int[] positive =
                Arrays.stream(numbers)
                        .filter(column -> isPositive(people.values()[column]))
                        .toArray();
        if (positive.length >= FEWEST) {
            scores.put("scaled", nearest(positive, true));
        }
        return scores;
    }

    /** Of real rows: one zero more in the synthetic table must not hide a column. */
    private static boolean isPositive(double[] values) {
        return Arrays.stream(values).noneMatch(value -> value <= 0);
    }

    private double[] nearest(int[] columns, boolean isScale) {
        double[][] ofPeople = values(people, columns, isScale);
        double[][] ofSynthetic = values(synthetic, columns, isScale);
        double[] nearest = new double[people.rows()];
        Arrays.fill(nearest, Double.NEGATIVE_INFINITY);
        int references = Math.min(REFERENCES, ofPeople.length);
        for (int i = 0; i < references; i++) {
            int reference = i * ofPeople.length / references;
            double[] scores =
                    beside(ofPeople, reference).scores(context, beside(ofSynthetic, reference));
            Arrays.setAll(nearest, row -> Math.max(nearest[row], scores[row]));
        }
        return nearest;
    }

    private static double[][] values(Cells cells, int[] columns, boolean isScale) {
        int count = Math.min(MOST, columns.length);
        double[][] values = new double[count][];
        for (int i = 0; i < count; i++) {
            values[i] = cells.values()[columns[(int) ((long) i * columns.length / count)]].clone();
            if (isScale) {
                double[] own = values[i];
                Arrays.setAll(own, row -> own[row] > 0 ? Math.log(own[row]) : Double.NaN);
            }
        }
        return values;
    }

    /** All columns but one, less that one. */
    private static NearestPlaces beside(double[][] values, int reference) {
        float[][] places = new float[values.length - 1][];
        for (int column = 0, next = 0; column < values.length; column++) {
            if (column != reference) {
                double[] difference = values[column].clone();
                for (int row = 0; row < difference.length; row++) {
                    difference[row] -= values[reference][row];
                }
                places[next++] = DisguiseAttacks.centred(difference, 1);
            }
        }
        return new NearestPlaces(places, new float[0][]);
    }
}
