package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.fidelity.Variant;

/** Sums of a kernel over pairs of rows, without ever holding a matrix. */
final class KernelSums {

    private final EvaluationContext context;
    private final MaximumMeanDiscrepancy.Options options;
    private final double factor;

    KernelSums(EvaluationContext context, MaximumMeanDiscrepancy.Options options, double gamma) {
        this.context = context;
        this.options = options;
        this.factor = options.variant() == Variant.SYNTHEVAL ? gamma / 2 : gamma;
    }

    /**
     * The sum over all pairs of two different rows, each pair once, and the sum over each row with
     * itself.
     */
    double[] within(KernelRows rows) {
        double[] pairs = new double[rows.rows()];
        double[] selves = new double[rows.rows()];
        context.forRanges(
                pairs.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        double sum = 0;
                        for (int j = 0; j < i; j++) {
                            sum += kernel(rows, i, rows, j);
                        }
                        pairs[i] = sum;
                        selves[i] = kernel(rows, i, rows, i);
                    }
                });
        return new double[] {sum(pairs), sum(selves)};
    }

    /** The sum over all pairs of a row here and a row there. */
    double between(KernelRows rows, KernelRows others) {
        double[] sums = new double[rows.rows()];
        context.forRanges(
                sums.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        double sum = 0;
                        for (int j = 0; j < others.rows(); j++) {
                            sum += kernel(rows, i, others, j);
                        }
                        sums[i] = sum;
                    }
                });
        return sum(sums);
    }

    private double kernel(KernelRows a, int row, KernelRows b, int otherRow) {
        return switch (options.kernel()) {
            case RBF -> Math.exp(-factor * a.squaredDistance(row, b, otherRow));
            case LINEAR -> a.product(row, b, otherRow);
            case POLY -> Math.pow(a.product(row, b, otherRow) + options.coef0(), options.degree());
        };
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
