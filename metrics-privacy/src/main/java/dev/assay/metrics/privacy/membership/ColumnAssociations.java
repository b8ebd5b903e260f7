package dev.assay.metrics.privacy.membership;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How closely every two columns go together: of two numbers the absolute correlation of their
 * places, which is Spearman's; otherwise Cramér's V less its bias, with numbers in six parts and of
 * levels the nine most frequent and the rest. Bergsma (2013), doi:10.1016/j.jkss.2012.10.002.
 *
 * @param places by column, then row: places in [−1, 1], below where missing; codes of levels
 * @param isNumber by column
 */
record ColumnAssociations(float[][] places, boolean[] isNumber) {

    private static final int PARTS = 6;
    private static final int LEVELS = 9;

    /** By column, then column; 0 of a column with itself. */
    double[][] all() {
        int columns = places.length;
        double[][] standard = new double[columns][];
        int[][] parts = new int[columns][];
        for (int column = 0; column < columns; column++) {
            standard[column] = standardised(places[column]);
            parts[column] = isNumber[column] ? parts(places[column]) : levels(places[column]);
        }
        double[][] all = new double[columns][columns];
        for (int a = 0; a < columns; a++) {
            for (int b = a + 1; b < columns; b++) {
                all[a][b] =
                        isNumber[a] && isNumber[b]
                                ? Math.abs(product(standard[a], standard[b]))
                                : cramer(parts[a], parts[b]);
                all[b][a] = all[a][b];
            }
        }
        return all;
    }

    private static double product(double[] some, double[] others) {
        double product = 0;
        for (int row = 0; row < some.length; row++) {
            product += some[row] * others[row];
        }
        return product;
    }

    /** Of mean 0 and length 1; all 0 where constant. */
    private static double[] standardised(float[] values) {
        double mean = 0;
        for (float value : values) {
            mean += (double) value / values.length;
        }
        double[] standard = new double[values.length];
        for (int row = 0; row < standard.length; row++) {
            standard[row] = values[row] - mean;
        }
        double squares = product(standard, standard);
        double scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
        Arrays.setAll(standard, row -> standard[row] * scale);
        return standard;
    }

    /**
     * Parts of equal width in places, which are of equal size in rows; missing ones by themselves.
     */
    private static int[] parts(float[] places) {
        int[] parts = new int[places.length];
        Arrays.setAll(
                parts,
                row ->
                        places[row] < -1
                                ? PARTS
                                : Math.min(PARTS - 1, (int) ((places[row] + 1) / 2 * PARTS)));
        return parts;
    }

    private static int[] levels(float[] codes) {
        Map<Float, Integer> counts = new HashMap<>();
        for (float code : codes) {
            counts.merge(code, 1, Integer::sum);
        }
        List<Float> byCount =
                counts.keySet().stream()
                        .sorted(
                                Comparator.comparing((Float code) -> -counts.get(code))
                                        .thenComparing(Comparator.naturalOrder()))
                        .toList();
        Map<Float, Integer> numbers = new HashMap<>();
        for (int i = 0; i < byCount.size(); i++) {
            numbers.put(byCount.get(i), Math.min(i, LEVELS));
        }
        int[] levels = new int[codes.length];
        Arrays.setAll(levels, row -> numbers.get(codes[row]));
        return levels;
    }

    static double cramer(int[] some, int[] others) {
        int rows = some.length;
        int width = LEVELS + 1;
        double[] joint = new double[width * width];
        double[] first = new double[width];
        double[] second = new double[width];
        for (int row = 0; row < rows; row++) {
            joint[some[row] * width + others[row]]++;
            first[some[row]]++;
            second[others[row]]++;
        }
        double sum = -1;
        for (int cell = 0; cell < joint.length; cell++) {
            if (joint[cell] > 0) {
                sum += joint[cell] * joint[cell] / first[cell / width] / second[cell % width];
            }
        }
        double a = Arrays.stream(first).filter(count -> count > 0).count();
        double b = Arrays.stream(second).filter(count -> count > 0).count();
        if (rows < 2 || a < 2 || b < 2) {
            return 0;
        }
        double unbiased = Math.max(0, sum - (a - 1) * (b - 1) / (rows - 1));
        double rest = Math.min(a - sq(a - 1) / (rows - 1), b - sq(b - 1) / (rows - 1)) - 1;
        return rest > 0 ? Math.sqrt(unbiased / rest) : 0;
    }

    private static double sq(double value) {
        return value * value;
    }
}
