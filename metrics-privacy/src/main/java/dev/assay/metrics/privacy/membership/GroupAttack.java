package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How much nearer a synthetic row lies than any other person, in groups of columns that belong
 * together. A table made module by module (a questionnaire's parts, a laboratory's panels), each
 * from a donor of its own, has no row that is like anybody's, while every part of it is somebody's.
 *
 * <p>\[\sum_g \max\left(0, \ln \frac{d_g(x, P) + e_g}{d_g(x, S) + e_g}\right)^2\]
 *
 * <p>over the groups g, with the distances of places and levels of {@link DisguiseAttacks} to the
 * nearest other person and to the nearest synthetic row, and e a twentieth of the median of the
 * first, at least 0.001. Groups are formed by what goes together in the synthetic table, see {@link
 * ColumnAssociations} and {@link ColumnGroups}: what was taken from one donor still does.
 */
final class GroupAttack {

    /** Fewer columns have no two groups that would tell more than the whole. */
    static final int FEWEST = 6;

    private static final int MOST_COLUMNS = 500;
    private static final int MOST_ROWS = 1_000;
    private static final double LEAST = 1e-3;
    private static final double SHARE = 1 / 20.0;

    private final EvaluationContext context;
    private final Cells people;
    private final Cells synthetic;
    private final IntPredicate isNumber;

    GroupAttack(EvaluationContext context, Cells people, Cells synthetic, IntPredicate isNumber) {
        this.context = context;
        this.people = people;
        this.synthetic = synthetic;
        this.isNumber = isNumber;
    }

    /** The score of every person; nothing with fewer than six columns. */
    Map<String, double[]> scores() {
        int[] columns = columns();
        if (columns.length < FEWEST) {
            return Map.of();
        }
        float[][] there = places(synthetic, columns);
        float[][] here = places(people, columns);
        double[] sums = new double[people.rows()];
        for (int[] group : ColumnGroups.of(associations(there, columns))) {
            double[] scores = scores(group, columns, here, there);
            Arrays.setAll(sums, row -> sums[row] + scores[row]);
        }
        return Map.of("groups", sums);
    }

    private int[] columns() {
        int all = people.values().length;
        long pairs = (long) people.rows() * (synthetic.rows() + people.rows());
        int count = DisguiseAttacks.affordable(Math.min(all, MOST_COLUMNS), pairs);
        return IntStream.range(0, count).map(i -> (int) ((long) i * all / count)).toArray();
    }

    private double[] scores(int[] group, int[] columns, float[][] here, float[][] there) {
        NearestPlaces persons = compared(group, columns, here);
        double[] toSynthetic = persons.scores(context, compared(group, columns, there));
        double[] toPersons = persons.scores(context, persons);
        double median = -SortedValues.median(SortedValues.of(toPersons));
        double least = Math.max(LEAST, SHARE * median);
        double[] scores = new double[here[0].length];
        for (int row = 0; row < scores.length; row++) {
            double nearer = Math.log((least - toPersons[row]) / (least - toSynthetic[row]));
            scores[row] = Math.max(0, nearer) * Math.max(0, nearer);
        }
        return scores;
    }

    private NearestPlaces compared(int[] group, int[] columns, float[][] places) {
        return new NearestPlaces(
                of(group, column -> isNumber.test(columns[column]), places),
                of(group, column -> !isNumber.test(columns[column]), places));
    }

    private static float[][] of(int[] group, IntPredicate wanted, float[][] places) {
        return Arrays.stream(group)
                .filter(wanted)
                .mapToObj(column -> places[column])
                .toArray(float[][]::new);
    }

    /** Where numbers stand in their columns, and the codes of levels. */
    private float[][] places(Cells cells, int[] columns) {
        return Arrays.stream(columns)
                .mapToObj(
                        column ->
                                isNumber.test(column)
                                        ? DisguiseAttacks.centred(cells.values()[column], 1)
                                        : DisguiseAttacks.codes(cells.values()[column]))
                .toArray(float[][]::new);
    }

    /** Of some rows, evenly spaced. */
    private double[][] associations(float[][] places, int[] columns) {
        int all = synthetic.rows();
        int count = Math.min(all, MOST_ROWS);
        int[] rows = IntStream.range(0, count).map(i -> (int) ((long) i * all / count)).toArray();
        float[][] values = new float[columns.length][count];
        boolean[] numbers = new boolean[columns.length];
        for (int column = 0; column < columns.length; column++) {
            numbers[column] = isNumber.test(columns[column]);
            for (int i = 0; i < count; i++) {
                values[column][i] = places[column][rows[i]];
            }
        }
        return new ColumnAssociations(values, numbers).all();
    }
}
