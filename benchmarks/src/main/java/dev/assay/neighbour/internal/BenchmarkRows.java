package dev.assay.neighbour.internal;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Seeded rows for the benchmarks. {@code num-d}: uniform numbers; {@code mix-d}: half numbers, half
 * categories of 2 to 8 levels, all independent, so that boxes hardly prune; {@code signs-d}, {@code
 * codes-d}, {@code huge-d}: categories only, of 2, of 50 and of 20 000 levels; {@code census}: 6
 * numbers and 8 categories that hang on a hidden class, skewed, as census data are; {@code clinic}:
 * 11 numbers and 18 binary signs that hang on one severity, as in the hepatitis data; {@code
 * factors}: 15 numbers and 15 categories of 2 to 20 levels that hang on six factors; {@code l2-d}:
 * Gaussian vectors; {@code l2mix-d}: half of these, half categories of 2 to 8 levels, as mixed rows
 * lie in a Euclidean space.
 */
public final class BenchmarkRows {

    private static final int[] CENSUS_LEVELS = {9, 16, 7, 15, 6, 5, 2, 42};

    private static final int[] FACTOR_LEVELS = {2, 3, 4, 5, 8, 12, 20};

    private static final int FACTORS = 6;

    private static final Map<String, Integer> MOST_LEVELS =
            Map.of("signs", 2, "codes", 50, "huge", 20_000);

    private BenchmarkRows() {}

    /** Rows of a kind. */
    public static PlainRows of(String kind, int rows, long seed) {
        if (kind.startsWith("l2mix-")) {
            return mixed(rows, Integer.parseInt(kind.substring(6)), seed);
        }
        if (kind.startsWith("l2-")) {
            return vectors(rows, Integer.parseInt(kind.substring(3)), seed);
        }
        int width = kind.contains("-") ? Integer.parseInt(kind.replaceAll(".*-", "")) : 0;
        int most = MOST_LEVELS.getOrDefault(kind.replaceAll("-.*", ""), 0);
        int numbers =
                switch (kind) {
                    case "census" -> 6;
                    case "clinic" -> 11;
                    case "factors" -> 15;
                    default -> kind.startsWith("num-") ? width : most > 0 ? 0 : width / 2;
                };
        int codes =
                switch (kind) {
                    case "census" -> 8;
                    case "clinic" -> 18;
                    case "factors" -> 15;
                    default -> width - numbers;
                };
        double[] values = new double[rows * numbers];
        int[] levels = new int[rows * codes];
        SplittableRandom random = new SplittableRandom(seed);
        for (int row = 0; row < rows; row++) {
            switch (kind) {
                case "census" -> census(random, values, row * numbers, levels, row * codes);
                case "clinic" -> clinic(random, values, row * numbers, levels, row * codes);
                case "factors" -> factors(random, values, row * numbers, levels, row * codes);
                default ->
                        independent(
                                random,
                                values,
                                row * numbers,
                                numbers,
                                levels,
                                row * codes,
                                codes,
                                most);
            }
        }
        return new PlainRows(
                new GowerMetric(
                        ones(numbers), new boolean[numbers], ones(codes), numbers + codes, false),
                rows,
                values,
                levels);
    }

    private static void independent(
            SplittableRandom random,
            double[] values,
            int at,
            int numbers,
            int[] levels,
            int from,
            int codes,
            int most) {
        for (int k = 0; k < numbers; k++) {
            values[at + k] = random.nextDouble();
        }
        for (int k = 0; k < codes; k++) {
            levels[from + k] = random.nextInt(most > 0 ? most : 2 + k % 7);
        }
    }

    private static void census(
            SplittableRandom random, double[] values, int at, int[] levels, int from) {
        int hidden = Math.min(7, (int) (-Math.log(1 - random.nextDouble()) * 2));
        values[at] = Math.round(clip(.15 + .08 * hidden + .15 * gaussian(random)) * 73) / 73.0;
        values[at + 1] = clip(.12 + .05 * gaussian(random) + (random.nextInt(50) == 0 ? .3 : 0));
        values[at + 2] =
                Math.round(clip((8 + hidden * .6 + 2 * gaussian(random)) / 15) * 15) / 15.0;
        values[at + 3] =
                random.nextInt(12) == 0 ? Math.round(random.nextDouble() * 100) / 100.0 : 0;
        values[at + 4] =
                random.nextInt(21) == 0 ? .4 + Math.round(random.nextDouble() * 20) / 100.0 : 0;
        values[at + 5] =
                random.nextInt(2) == 0
                        ? 39 / 98.0
                        : Math.round(clip((39 + 12 * gaussian(random)) / 98) * 98) / 98.0;
        for (int k = 0; k < CENSUS_LEVELS.length; k++) {
            int rare =
                    Math.min(
                            CENSUS_LEVELS[k] - 1,
                            (int) (-Math.log(1 - random.nextDouble()) * CENSUS_LEVELS[k] / 6.0));
            int typical = (hidden * (k + 3) + k) % Math.max(2, CENSUS_LEVELS[k] / 2);
            levels[from + k] = random.nextInt(3) == 0 ? rare : typical;
        }
    }

    private static void clinic(
            SplittableRandom random, double[] values, int at, int[] levels, int from) {
        double severity = random.nextDouble();
        for (int k = 0; k < 11; k++) {
            values[at + k] = .7 * random.nextDouble() + .3 * severity;
        }
        for (int k = 0; k < 18; k++) {
            levels[from + k] = random.nextDouble() < .3 + .4 * severity ? 1 : 0;
        }
    }

    private static void factors(
            SplittableRandom random, double[] values, int at, int[] levels, int from) {
        double[] factors = new double[FACTORS];
        for (int f = 0; f < FACTORS; f++) {
            factors[f] = gaussian(random);
        }
        SplittableRandom loadings = new SplittableRandom(6);
        for (int k = 0; k < 30; k++) {
            double sum = .5 * gaussian(random);
            for (double factor : factors) {
                sum += gaussian(loadings) * factor / Math.sqrt(FACTORS);
            }
            if (k < 15) {
                values[at + k] = clip(.5 + sum / 8);
            } else {
                int most = FACTOR_LEVELS[k % FACTOR_LEVELS.length];
                levels[from + k - 15] =
                        Math.min(most - 1, (int) (most / (1 + Math.exp(-1.7 * sum / 1.1))));
            }
        }
    }

    private static PlainRows vectors(int rows, int dimensions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[Math.multiplyExact(rows, dimensions)];
        for (int i = 0; i < values.length; i++) {
            values[i] = gaussian(random);
        }
        return new PlainRows(new EuclideanMetric(dimensions, 0), rows, values, new int[0]);
    }

    private static PlainRows mixed(int rows, int columns, long seed) {
        PlainRows of = BenchmarkRows.of("mix-" + columns, rows, seed);
        return new PlainRows(
                new EuclideanMetric(of.metric().numbers(), of.metric().codes()),
                rows,
                of.numbers,
                of.codes);
    }

    private static double[] ones(int columns) {
        double[] ones = new double[columns];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double clip(double value) {
        return Math.max(0, Math.min(1, value));
    }

    private static double gaussian(SplittableRandom random) {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
                * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
