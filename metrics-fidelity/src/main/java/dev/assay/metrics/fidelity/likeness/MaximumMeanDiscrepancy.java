package dev.assay.metrics.fidelity.likeness;

import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.plot.Plot;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * The squared maximum mean discrepancy \(\overline{k(r,r')} + \overline{k(s,s')} -
 * 2\,\overline{k(r,s)}\): {@code b_mmd} takes all pairs (biased, at least 0), and {@code u_mmd}
 * leaves out the pairs of a row with itself (unbiased, may fall below 0). 0 is best, the score is
 * max(0, 1 − √v), a negative value counting as 0. Numbers are standardised by REAL, a missing one
 * is the median of REAL with an indicator, levels are one-hot with a mismatch at squared distance
 * 1.
 *
 * <p>Kernels: {@code rbf} \(\exp(-\gamma\lVert x-y\rVert^2)\), γ = 1 / (2 · median of the positive
 * squared distances between rows of REAL), which does not depend on the candidate; {@code linear}
 * \(x\cdot y\); {@code poly} \((x\cdot y + c)^d\). Cost grows with the square of the rows: if a
 * table has more than {@code max_rows}, a seeded sample is taken and a note says so.
 *
 * <p>SynthEval's variant takes codes of levels as numbers on the joint scale, the median over all
 * rows of both tables, and halves γ once more. Gretton et al. (2012), JMLR 13:723.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two rows in a table, and for
 * {@code rbf} where all rows of REAL are equal.
 *
 * <p>Example: With the linear kernel, {@code b_mmd} is the squared distance of the means: in a
 * single numeric column whose means lie half a standard deviation of REAL apart it is 0.25, and the
 * score is 1 − √0.25 = 0.5.
 *
 * @since 0.1
 */
public final class MaximumMeanDiscrepancy implements Metric<MaximumMeanDiscrepancy.Options> {

    /** The kernel. */
    public enum Kernel {
        /** Gaussian. */
        RBF,
        /** The scalar product: compares means. */
        LINEAR,
        /** A power of the scalar product: compares moments. */
        POLY
    }

    /**
     * Options.
     *
     * @param use_cats whether categorical columns take part
     * @param kernel the kernel
     * @param gamma of the Gaussian kernel
     * @param degree of the polynomial kernel
     * @param coef0 of the polynomial kernel
     * @param max_rows the rows of each table that are used
     * @param variant the definition
     */
    public record Options(
            @Option("Whether categorical columns take part") boolean use_cats,
            @Option("Kernel: rbf, linear or poly") Kernel kernel,
            @Option("Width of the rbf kernel, positive; 1/(2·median squared distance) when absent")
                    Optional<Double> gamma,
            @Option("Degree of the poly kernel, at least 1") int degree,
            @Option("Constant of the poly kernel") double coef0,
            @Option("Rows of each table that are used, a seeded sample of more, at least 2")
                    int max_rows,
            @Option("sound (one-hot levels) or syntheval (codes as numbers, joint scale, γ halved)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            gamma.ifPresent(value -> Check.positive(value, "gamma"));
            Check.atLeast(1, degree, "degree");
            Check.finite(coef0, "coef0");
            Check.atLeast(2, max_rows, "max_rows");
        }
    }

    @Override
    public String key() {
        return "mmd";
    }

    @Override
    public String title() {
        return "Maximum mean discrepancy";
    }

    @Override
    public String description() {
        return "How far apart are the two joint distributions, seen through a kernel? 0 is best. The biased estimate of two"
                + " samples of one distribution is a little above 0, the unbiased one scatters around it. Values of"
                + " different kernels or widths do not compare.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Gretton et al. (2012), A kernel two-sample test, JMLR 13:723",
                "SynthEval 1.7, mmd");
    }

    @Override
    public Options defaults() {
        return new Options(true, Kernel.RBF, Optional.empty(), 3, 1, 5000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        DoubleUnaryOperator score = value -> 1 - Math.sqrt(Math.max(0, value));
        double least = Double.NEGATIVE_INFINITY;
        double most = setup.options().kernel() == Kernel.RBF ? 2 : Double.POSITIVE_INFINITY;
        return List.of(
                MeasureSpec.ranked(
                                "b_mmd",
                                "Squared MMD, biased estimate",
                                Dimension.FIDELITY,
                                Scale.of(0, most, 0, score))
                        .withoutHalves(),
                MeasureSpec.ranked(
                                "u_mmd",
                                "Squared MMD, unbiased estimate",
                                Dimension.FIDELITY,
                                Scale.of(least, most, 0, score))
                        .withoutHalves());
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                setup.options().use_cats()
                        ? Requirement.columns(1)
                        : Requirement.columns(ColumnKind.NUMERIC, 1),
                Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        KernelRows real = rows(context, Part.REAL, options);
        KernelRows synthetic = rows(context, Part.SYNTHETIC, options);
        double gamma =
                options.kernel() == Kernel.RBF ? gamma(context, real, synthetic, options) : 0;
        KernelSums sums = new KernelSums(context, options, gamma);
        double n = real.rows();
        double m = synthetic.rows();
        double[] withinReal = sums.within(real);
        double[] withinSynthetic = sums.within(synthetic);
        double between = sums.between(real, synthetic) / (n * m);
        double biased =
                (2 * withinReal[0] + withinReal[1]) / (n * n)
                        + (2 * withinSynthetic[0] + withinSynthetic[1]) / (m * m)
                        - 2 * between;
        double unbiased =
                2 * withinReal[0] / (n * (n - 1))
                        + 2 * withinSynthetic[0] / (m * (m - 1))
                        - 2 * between;
        if (!Double.isFinite(biased) || !Double.isFinite(unbiased)) {
            throw new NotApplicableException(
                    "the kernel's sums exceed the largest number: the synthetic table holds extreme values");
        }
        MetricResult result =
                MetricResult.empty()
                        .with("b_mmd", Math.max(0, biased))
                        .with(
                                "u_mmd",
                                Math.min(
                                        unbiased,
                                        options.kernel() == Kernel.RBF ? 2 : Double.MAX_VALUE));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        result =
                result.with(
                        new Plot.Bars(
                                "Mean kernel within and between the tables",
                                List.of("within real", "within synthetic", "between"),
                                List.of(
                                        Plot.Series.bars(
                                                "mean over pairs of rows",
                                                2 * withinReal[0] / (n * (n - 1)),
                                                2 * withinSynthetic[0] / (m * (m - 1)),
                                                between))));
        EvaluationData data = context.data();
        if (data.real().rows() > real.rows() || data.synthetic().rows() > synthetic.rows()) {
            result =
                    result.noting(
                            "computed on a seeded sample of at most "
                                    + options.max_rows()
                                    + " rows of each table (option max_rows)");
        }
        return options.kernel() == Kernel.RBF
                ? result.noting(
                        String.format(
                                Locale.ROOT,
                                options.variant() == Variant.SOUND
                                        ? "kernel exp(−γ·d²) with γ = %.4g"
                                        : "kernel exp(−γ·d²/2) with γ = %.4g",
                                gamma))
                : result;
    }

    private static double gamma(
            EvaluationContext context, KernelRows real, KernelRows synthetic, Options options) {
        if (options.gamma().isPresent()) {
            return options.gamma().get();
        }
        double median =
                options.variant() == Variant.SOUND
                        ? context.get(new RealMedianDistance(options.use_cats()))
                        : MedianDistance.of(context, real.and(synthetic));
        if (!(median > 0) || median == Double.POSITIVE_INFINITY) {
            throw new NotApplicableException(
                    options.variant() == Variant.SOUND
                            ? "all rows of the real table are equal in the columns used"
                            : "all rows of both tables are equal in the columns used");
        }
        return 1 / (2 * median);
    }

    private static KernelRows rows(EvaluationContext context, Part part, Options options) {
        KernelRows all =
                context.get(new KernelFeatures(part, options.use_cats(), options.variant()));
        if (all.rows() <= options.max_rows()) {
            return all;
        }
        int[] order = context.get(new ContentOrder(part)).clone();
        RandomGenerator random = context.random("rows of " + part);
        for (int i = 0; i < options.max_rows(); i++) {
            int j = i + random.nextInt(order.length - i);
            int row = order[j];
            order[j] = order[i];
            order[i] = row;
        }
        return all.select(Arrays.copyOf(order, options.max_rows()));
    }
}
