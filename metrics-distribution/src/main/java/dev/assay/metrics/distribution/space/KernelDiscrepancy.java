package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Squared maximum mean discrepancy of REAL's and SYNTHETIC's rows as points of a space, \(E k(x,x')
 * + E k(y,y') - 2 E k(x,y)\), with the Gaussian kernel \(\exp(-\gamma \|x-y\|^2)\). The ranked
 * measure is unbiased: its mean is 0 for equal distributions, and it is sometimes negative; it lies
 * in [−2, 2], where 0 is best and the score is \(1 - \sqrt{\max(0, v)}\). The biased estimate, and
 * those with the linear kernel (the squared distance of the means) and with \(\langle
 * x,y\rangle^2\) (means and second moments), are shown.
 *
 * <p>\(\gamma = 1 / (2 \cdot median^2)\), the median being that of the distances among REAL's rows,
 * so that it does not depend on the candidate; γ may also be given. Missing values are treated as
 * the space defines. Beyond {@code rows} rows a seeded sample is taken; time grows with its square.
 *
 * <p>Gretton et al. (2012), A Kernel Two-Sample Test, JMLR 13.
 *
 * <p>Ties do not matter. The metric is not applicable where the rows of the space are not points,
 * as in a Gower space, or a table has fewer than two rows, and where more than half of the pairs of
 * real rows are equal and γ is not given.
 *
 * <p>Example: REAL has the points 0 and 1, so γ = ½, and SYNTHETIC 2 and 3. The means of the kernel
 * are 0.607 within each table and 0.222 between them: the value is 0.769, and its score 1 − √0.769
 * = 0.123.
 *
 * @since 0.1
 */
public final class KernelDiscrepancy implements Metric<KernelDiscrepancy.Options> {

    private static final String KEY = "kernel_mmd";
    private static final String BIASED = "kernel_mmd_biased";
    private static final String LINEAR = "kernel_mmd_linear";
    private static final String POLYNOMIAL = "kernel_mmd_polynomial";

    /**
     * Options.
     *
     * @param gamma of the Gaussian kernel
     * @param space where rows lie
     * @param rows most rows
     */
    public record Options(
            @Option("Gaussian kernel's γ; by the median distance of real rows when absent")
                    Optional<Double> gamma,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows) {

        /** Refuses numbers out of range. */
        public Options {
            gamma.ifPresent(value -> Check.positive(value, "gamma"));
            Check.atLeast(2, rows, "rows");
            Check.require(rows <= 20_000, "rows must be at most 20000: " + rows);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Maximum mean discrepancy by kernels";
    }

    @Override
    public String description() {
        return "Distance of the real and the synthetic distribution as the largest difference of means over smooth"
                + " functions, squared, in a space of all columns. 0 is best; unbiased values can be negative.";
    }

    @Override
    public List<String> references() {
        return List.of("Gretton et al. (2012), A Kernel Two-Sample Test, JMLR 13");
    }

    @Override
    public Options defaults() {
        return new Options(Optional.empty(), Space.euclidean(), 2_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale gaussian = Scale.of(-2, 2, 0, value -> 1 - Math.sqrt(Math.max(0, value)));
        Scale open = Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> Math.exp(-value));
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                KEY,
                                "MMD², Gaussian kernel, unbiased",
                                Dimension.FIDELITY,
                                gaussian),
                        MeasureSpec.shown(
                                BIASED,
                                "MMD², Gaussian kernel, biased",
                                Dimension.FIDELITY,
                                gaussian),
                        MeasureSpec.shown(LINEAR, "MMD², linear kernel", Dimension.FIDELITY, open),
                        MeasureSpec.shown(
                                POLYNOMIAL, "MMD², quadratic kernel", Dimension.FIDELITY, open))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SpaceSample sample = SpaceSample.of(context, options.space(), options.rows());
        double median =
                options.gamma().isPresent()
                        ? 1
                        : Discrepancy.medianDistance(context, sample.real());
        if (median == 0) {
            throw new NotApplicableException(
                    "more than half of the pairs of real rows are equal; give gamma");
        }
        double gamma = options.gamma().orElse(1 / (2 * median * median));
        Discrepancy gaussian =
                Discrepancy.of(
                        context, sample.real(), sample.synthetic(), Discrepancy.gaussian(gamma));
        Discrepancy linear =
                Discrepancy.of(
                        context,
                        sample.real(),
                        sample.synthetic(),
                        Discrepancy.polynomial(1, 0, 1));
        Discrepancy quadratic =
                Discrepancy.of(
                        context,
                        sample.real(),
                        sample.synthetic(),
                        Discrepancy.polynomial(1, 0, 2));
        MetricResult result =
                MetricResult.empty()
                        .with(KEY, gaussian.unbiased())
                        .with(BIASED, gaussian.biased())
                        .with(LINEAR, capped(linear.biased()))
                        .with(POLYNOMIAL, capped(quadratic.biased()))
                        .noting(
                                "Gaussian kernel with γ = "
                                        + gamma
                                        + " in the space "
                                        + options.space().name());
        if (context.detail() == Detail.FULL) {
            result =
                    result.with(
                            new Plot.Bars(
                                    "Mean Gaussian kernel within and between the tables",
                                    List.of("within real", "within synthetic", "between"),
                                    List.of(
                                            Plot.Series.bars(
                                                    "mean over pairs of rows",
                                                    gaussian.within(),
                                                    gaussian.other(),
                                                    gaussian.between()))));
        }
        return sample.note().map(result::noting).orElse(result);
    }

    /** Rounding may leave equal samples a little below 0, and squares of huge values overflow. */
    private static double capped(double value) {
        return Double.isNaN(value) ? Double.POSITIVE_INFINITY : Math.max(0, value);
    }
}
