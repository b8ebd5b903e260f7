package dev.assay.neighbour.internal;

import java.util.SplittableRandom;

/** Seeded rows of every awkward kind. */
final class RowMaker {

    /** What the cells look like. */
    enum Flavour {
        /** Independent uniform numbers, few levels. */
        PLAIN,
        /** Coarse numbers, so that distances tie. */
        TIES,
        /** Each row several times. */
        DUPLICATES,
        /** Missing and unparsable cells. */
        MISSING,
        /** Columns of range 0, compared by equality. */
        CONSTANT,
        /** Values outside the range, among them 1e300, denormals and both zeros. */
        EXTREME,
        /** Many thousand levels. */
        HUGE_LEVELS,
        /** Clustered, so that boxes prune. */
        CLUSTERED,
        /** Clustered numbers, dozens to thousands of levels, skewed, some missing, some shared. */
        MANY_LEVELS
    }

    private RowMaker() {}

    static PlainRows gower(
            long seed,
            int rows,
            int numbers,
            int codes,
            Flavour flavour,
            boolean weighted,
            boolean skip) {
        SplittableRandom columns = new SplittableRandom(numbers * 1000L + codes);
        double[] numberWeights = weights(columns, numbers, weighted);
        double[] codeWeights = weights(columns, codes, weighted);
        boolean[] byEquality = new boolean[numbers];
        for (int k = 0; k < numbers; k++) {
            byEquality[k] = flavour == Flavour.CONSTANT && k % 2 == 0;
        }
        double divisor = Math.max(sum(numberWeights) + sum(codeWeights), 1e-3);
        GowerMetric metric = new GowerMetric(numberWeights, byEquality, codeWeights, divisor, skip);
        return rows(metric, seed, rows, flavour, byEquality, true);
    }

    /** Six numbers and eight categories that hang on a hidden class, skewed, as census data are. */
    static PlainRows census(long seed, int rows) {
        int[] levels = {9, 16, 7, 15, 6, 5, 2, 42};
        SplittableRandom random = new SplittableRandom(seed);
        double[] numbers = new double[6 * rows];
        int[] codes = new int[levels.length * rows];
        for (int row = 0; row < rows; row++) {
            int hidden = skewed(random, 8, 4);
            numbers[6 * row] = Math.rint(73 * (.1 * hidden + .3 * random.nextDouble())) / 73;
            numbers[6 * row + 1] = .1 + .1 * random.nextDouble() + (hidden == 5 ? .3 : 0);
            numbers[6 * row + 2] = Math.rint(hidden + 7 + 4 * random.nextDouble()) / 20;
            numbers[6 * row + 3] = random.nextInt(12) == 0 ? random.nextInt(100) / 100.0 : 0;
            numbers[6 * row + 4] = random.nextInt(21) == 0 ? .4 + random.nextInt(20) / 100.0 : 0;
            numbers[6 * row + 5] = random.nextBoolean() ? .4 : random.nextInt(98) / 98.0;
            for (int k = 0; k < levels.length; k++) {
                int typical = (hidden * (k + 3) + k) % Math.max(2, levels[k] / 2);
                codes[levels.length * row + k] =
                        random.nextInt(3) == 0 ? skewed(random, levels[k], 6) : typical;
            }
        }
        double[] equal = {1, 1, 1, 1, 1, 1, 1, 1};
        return new PlainRows(
                new GowerMetric(
                        java.util.Arrays.copyOf(equal, 6), new boolean[6], equal, 14, false),
                rows,
                numbers,
                codes);
    }

    private static int skewed(SplittableRandom random, int levels, int steepness) {
        double tail = -Math.log(1 - random.nextDouble()) * levels / steepness;
        return Math.min(levels - 1, (int) tail);
    }

    static PlainRows euclidean(long seed, int rows, int numbers, int codes, Flavour flavour) {
        return rows(
                new EuclideanMetric(numbers, codes),
                seed,
                rows,
                flavour,
                new boolean[numbers],
                false);
    }

    private static PlainRows rows(
            PlainRows.Metric metric,
            long seed,
            int rows,
            Flavour flavour,
            boolean[] byEquality,
            boolean absent) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = metric.numbers();
        int c = metric.codes();
        double[] numbers = new double[rows * n];
        int[] codes = new int[rows * c];
        for (int row = 0; row < rows; row++) {
            if (flavour == Flavour.DUPLICATES && row > 2 && random.nextInt(3) > 0) {
                int original = random.nextInt(Math.min(row, 5));
                System.arraycopy(numbers, original * n, numbers, row * n, n);
                System.arraycopy(codes, original * c, codes, row * c, c);
                continue;
            }
            double centre = random.nextInt(6) / 6.0;
            for (int k = 0; k < n; k++) {
                numbers[row * n + k] = number(random, flavour, centre, byEquality[k], absent);
            }
            for (int k = 0; k < c; k++) {
                codes[row * c + k] = code(random, flavour, centre, k);
            }
        }
        return new PlainRows(metric, rows, numbers, codes);
    }

    private static double number(
            SplittableRandom random,
            Flavour flavour,
            double centre,
            boolean byEquality,
            boolean absent) {
        if (byEquality) {
            return random.nextInt(4) == 0 ? -0.0 : random.nextInt(3) * 17.5;
        }
        return switch (flavour) {
            case PLAIN, DUPLICATES, HUGE_LEVELS -> random.nextDouble();
            case TIES, CONSTANT -> random.nextInt(5) / 4.0;
            case MISSING -> {
                int state = random.nextInt(6);
                yield absent && state == 0
                        ? Double.NaN
                        : absent && state == 1 ? Double.POSITIVE_INFINITY : random.nextDouble();
            }
            case EXTREME -> {
                double[] values = {
                    1e300,
                    -1e300,
                    1e-300,
                    Double.MIN_VALUE,
                    -0.0,
                    0,
                    1,
                    1.5,
                    -2,
                    1e5,
                    0.25,
                    1 + 1e-9
                };
                int at = random.nextInt(values.length * 6);
                // A Euclidean distance has to stay finite.
                yield at < values.length
                        ? (absent ? values[at] : Math.max(-1e150, Math.min(1e150, values[at])))
                        : random.nextDouble();
            }
            case CLUSTERED, MANY_LEVELS -> centre + random.nextDouble() / 50;
        };
    }

    private static int code(SplittableRandom random, Flavour flavour, double centre, int column) {
        return switch (flavour) {
            case MISSING -> random.nextInt(4) - 1;
            case HUGE_LEVELS -> random.nextInt(100_000);
            case CONSTANT -> 0;
            case CLUSTERED ->
                    random.nextInt(20) == 0 ? random.nextInt(50) : (int) (centre * 6) + column;
            case MANY_LEVELS -> random.nextInt(30) == 0 ? -1 : level(random, centre, column);
            case PLAIN, TIES, DUPLICATES, EXTREME -> random.nextInt(2 + column % 7);
        };
    }

    /** Of every third column near rows share the level. */
    private static int level(SplittableRandom random, double centre, int column) {
        int levels = new int[] {17, 60, 400, 5000}[column % 4];
        if (column % 3 == 2) {
            return (int) (centre * levels) + random.nextInt(2);
        }
        double uniform = random.nextDouble();
        return (int) (levels * (column % 2 == 0 ? uniform : uniform * uniform));
    }

    private static double[] weights(SplittableRandom random, int columns, boolean weighted) {
        double[] weights = new double[columns];
        for (int k = 0; k < columns; k++) {
            weights[k] =
                    !weighted
                            ? 1
                            : k % 5 == 3 ? 0 : 0.05 + random.nextDouble() * random.nextInt(1, 9);
        }
        return weights;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
