package dev.assay.studies.trust;

import java.util.Arrays;

/** The settings along which sanity checks run, and the mixtures that they share. */
final class Settings {

    private Settings() {}

    static double[][] ladder(int d) {
        double[][] means = new double[10][d];
        for (int mode = 0; mode < 10; mode++) {
            Arrays.fill(means[mode], 10.0 * mode / 9);
        }
        return means;
    }

    static double width(int d) {
        return d == 1 ? 1 / 6.0 : d == 8 ? 1 / 3.0 : 1;
    }

    static double reach(int d) {
        return d == 1 ? 6 : d == 8 ? 3 : 1;
    }

    static double[] equal(int modes) {
        double[] weights = new double[modes];
        Arrays.fill(weights, 1.0 / modes);
        return weights;
    }

    static double[] linear(double from, double to, int count) {
        double[] values = new double[count];
        Arrays.setAll(values, i -> from + (to - from) * i / (count - 1));
        return values;
    }

    static double[] logarithmic(double from, double to, int count) {
        return Arrays.stream(linear(from, to, count))
                .map(exponent -> Math.pow(10, exponent))
                .toArray();
    }
}
