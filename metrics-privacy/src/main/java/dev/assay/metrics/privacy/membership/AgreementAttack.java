package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.privacy.internal.Cells;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How much a row agrees with the synthetic row it agrees with most: the sum of −log of the share of
 * rows that have the same cell, over the columns that agree. A rare value counts more than a common
 * one, and a column that was changed costs what it would have added and no more, which distances do
 * not forgive. Fellegi and Sunter (1969), doi:10.1080/01621459.1969.10501049.
 */
final class AgreementAttack {

    private AgreementAttack() {}

    /** The largest agreement of every pooled row with a synthetic row. */
    static double[] scores(EvaluationContext context, Cells people, Cells synthetic) {
        Coded[] columns = new Coded[people.values().length];
        for (int column = 0; column < columns.length; column++) {
            columns[column] = Coded.of(people.values()[column], synthetic.values()[column]);
        }
        double[] scores = new double[people.rows()];
        context.forRanges(
                scores.length,
                (from, to) -> {
                    double[] agreement = new double[synthetic.rows()];
                    for (int row = from; row < to; row++) {
                        Arrays.fill(agreement, 0);
                        for (Coded column : columns) {
                            column.add(row, agreement);
                        }
                        scores[row] = Arrays.stream(agreement).max().orElse(0);
                    }
                });
        return scores;
    }

    /**
     * A column as codes.
     *
     * @param codes of the people
     * @param weights by code
     * @param rows by code the synthetic rows that have it
     */
    private record Coded(int[] codes, double[] weights, int[][] rows) {

        static Coded of(double[] people, double[] synthetic) {
            Map<Double, Integer> numbers = new HashMap<>();
            int[] ofPeople = coded(people, numbers);
            int[] ofSynthetic = coded(synthetic, numbers);
            int[] counts = new int[numbers.size()];
            int[] fitting = new int[numbers.size()];
            for (int code : ofPeople) {
                counts[code]++;
            }
            for (int code : ofSynthetic) {
                counts[code]++;
                fitting[code]++;
            }
            int[][] rows = new int[counts.length][];
            double[] weights = new double[counts.length];
            for (int code = 0; code < counts.length; code++) {
                rows[code] = new int[fitting[code]];
                weights[code] =
                        Math.log((double) (people.length + synthetic.length) / counts[code]);
            }
            for (int row = synthetic.length - 1; row >= 0; row--) {
                int code = ofSynthetic[row];
                rows[code][--fitting[code]] = row;
            }
            return new Coded(ofPeople, weights, rows);
        }

        void add(int person, double[] agreement) {
            double weight = weights[codes[person]];
            for (int row : rows[codes[person]]) {
                agreement[row] += weight;
            }
        }

        private static int[] coded(double[] values, Map<Double, Integer> numbers) {
            int[] codes = new int[values.length];
            for (int i = 0; i < codes.length; i++) {
                codes[i] = numbers.computeIfAbsent(values[i] + 0.0, key -> numbers.size());
            }
            return codes;
        }
    }
}
