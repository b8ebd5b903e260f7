package dev.assay.learners.internal;

/** Sums over vectors in the order of the reference BLAS (Dongarra 1978; Hammarling 1982). */
final class LinpackSums {

    private static final int TOGETHER = 5;

    private LinpackSums() {}

    /** The inner product, five products at a time. */
    static double dot(double[] a, double[] b) {
        double sum = 0;
        int i = 0;
        for (; i <= a.length - TOGETHER; i += TOGETHER) {
            sum +=
                    a[i] * b[i]
                            + a[i + 1] * b[i + 1]
                            + a[i + 2] * b[i + 2]
                            + a[i + 3] * b[i + 3]
                            + a[i + 4] * b[i + 4];
        }
        for (; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** The Euclidean length, from the last entry to the first, scaled by the largest so far. */
    static double length(double[] vector) {
        double scale = 0;
        double squares = 1;
        for (int i = vector.length - 1; i >= 0; i--) {
            double size = Math.abs(vector[i]);
            if (scale < size) {
                double ratio = scale / size;
                squares = squares * (ratio * ratio) + 1;
                scale = size;
            } else if (size != 0) {
                double ratio = size / scale;
                squares += ratio * ratio;
            }
        }
        return scale * Math.sqrt(squares);
    }

    /** Adds a multiple of one vector to another. */
    static void add(double factor, double[] vector, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * vector[i];
        }
    }
}
