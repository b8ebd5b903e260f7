package dev.assay.benchmarks;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What one metric took along one axis.
 *
 * @param axis what grows
 * @param points by size
 * @param end why there are no more points
 */
record GrowthCurve(Axis axis, List<Point> points, String end) {

    /** Below it, times are those of everything else. */
    private static final double LEAST_SECONDS = 0.1;

    private static final double LEAST_MEGABYTES = 8;

    GrowthCurve {
        points = List.copyOf(points);
    }

    /** What grows while all else stays. */
    enum Axis {
        ROWS(10, 1_000, 4_000, 16_000, 64_000, 256_000, 1_024_000),
        COLUMNS(1_000, 10, 32, 100, 316, 1_000),
        LEVELS(50_000, 5, 50, 500, 5_000, 50_000),
        CANDIDATES(1_000, 1, 3, 10, 30);

        private final int fixed;
        private final List<Integer> sizes;

        Axis(int fixed, Integer... sizes) {
            this.fixed = fixed;
            this.sizes = List.of(sizes);
        }

        /** The rows where columns, levels or candidates grow, and the columns where rows do. */
        int fixed() {
            return fixed;
        }

        List<Integer> sizes() {
            return sizes;
        }
    }

    /**
     * One evaluation.
     *
     * @param size along the axis
     * @param seconds of processor time
     * @param megabytes what was held beyond the tables, at the most after any collection
     */
    record Point(int size, double seconds, double megabytes) {}

    /** The power of the size with which time grows; none where there is too little to measure. */
    OptionalDouble timePower() {
        return power(
                points.stream().filter(point -> point.seconds() >= LEAST_SECONDS).toList(), true);
    }

    /** The power with which memory grows. */
    OptionalDouble memoryPower() {
        return power(
                points.stream().filter(point -> point.megabytes() >= LEAST_MEGABYTES).toList(),
                false);
    }

    /** The slope of a straight line through logarithms, by least squares. */
    private static OptionalDouble power(List<Point> points, boolean time) {
        if (points.size() < 2) {
            return OptionalDouble.empty();
        }
        double meanX = points.stream().mapToDouble(GrowthCurve::x).average().orElseThrow();
        double meanY = points.stream().mapToDouble(p -> y(p, time)).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (Point point : points) {
            double x = x(point) - meanX;
            products += x * (y(point, time) - meanY);
            squares += x * x;
        }
        return OptionalDouble.of(products / squares);
    }

    private static double x(Point point) {
        return Math.log(point.size());
    }

    private static double y(Point point, boolean time) {
        return Math.log(time ? point.seconds() : point.megabytes());
    }
}
