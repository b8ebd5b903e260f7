package dev.assay.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Tables on which the cost of whole metrics is measured: 18 numbers and 12 categories of 2 to 500
 * levels that hang on six hidden factors, 2 % of one column missing. Equal seeds give equal files.
 */
final class MixedTables {

    private static final int FACTORS = 6;
    private static final int NUMBERS = 18;
    private static final int[] LEVELS = {2, 2, 3, 4, 5, 6, 8, 10, 15, 20, 50, 500};
    private static final int WITH_MISSING = 3;
    private static final double MISSING = 0.02;
    private static final long LOADINGS = 7;

    private MixedTables() {}

    /** Writes real.csv, synthetic.csv and a quarter as many rows of holdout.csv. */
    static void write(Path directory, int rows) throws IOException {
        Files.createDirectories(directory);
        table(directory.resolve("real.csv"), rows, 1);
        table(directory.resolve("synthetic.csv"), rows, 2);
        table(directory.resolve("holdout.csv"), rows / 4, 3);
    }

    private static void table(Path file, int rows, long seed) throws IOException {
        double[][] loadings = loadings();
        RandomGenerator normal = new SplittableRandom(seed);
        double[] factors = new double[FACTORS];
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            out.write(header());
            for (int row = 0; row < rows; row++) {
                for (int f = 0; f < FACTORS; f++) {
                    factors[f] = normal.nextGaussian();
                }
                StringBuilder line = new StringBuilder();
                for (int k = 0; k < NUMBERS; k++) {
                    double value = dot(loadings[k], factors) + 0.7 * normal.nextGaussian();
                    boolean missing = k == WITH_MISSING && normal.nextDouble() < MISSING;
                    line.append(missing ? "" : Math.round(value * 1e4) / 1e4).append(',');
                }
                for (int k = 0; k < LEVELS.length; k++) {
                    double value =
                            dot(loadings[NUMBERS + k], factors) / 2.5 + 0.5 * normal.nextGaussian();
                    int level = (int) Math.floor((value + 2) / 4 * LEVELS[k]);
                    line.append('l').append(Math.max(0, Math.min(LEVELS[k] - 1, level)));
                    line.append(k + 1 < LEVELS.length ? ',' : '\n');
                }
                out.append(line);
            }
        }
    }

    private static String header() {
        StringBuilder names = new StringBuilder();
        for (int k = 0; k < NUMBERS; k++) {
            names.append('n').append(k).append(',');
        }
        for (int k = 0; k < LEVELS.length; k++) {
            names.append('c').append(k).append(k + 1 < LEVELS.length ? ',' : '\n');
        }
        return names.toString();
    }

    /** How much each column hangs on each factor; the same for all tables. */
    private static double[][] loadings() {
        RandomGenerator normal = new SplittableRandom(LOADINGS);
        double[][] loadings = new double[NUMBERS + LEVELS.length][FACTORS];
        for (double[] column : loadings) {
            for (int f = 0; f < FACTORS; f++) {
                column[f] = normal.nextGaussian();
            }
        }
        return loadings;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
