package dev.assay.metrics.fidelity.likeness;

import dev.assay.error.Check;
import dev.assay.learners.Design;
import dev.assay.learners.DesignOf;
import dev.assay.learners.Draw;
import dev.assay.learners.Encoding;
import dev.assay.learners.Logistic;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Figures;
import dev.assay.metrics.fidelity.internal.Halves;
import dev.assay.metrics.fidelity.internal.Stack;
import dev.assay.neighbour.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * How well a logistic regression tells synthetic rows from real ones: the mean squared distance of
 * its propensities from the share of synthetic rows, \(\frac1n\sum_i(\hat p_i - c)^2\), each
 * propensity from a model that did not see the row (stratified folds); in [0, ¼], where 0 is best.
 * The regression has an L2 penalty with C = 1, one-hot levels and standardised numbers.
 *
 * <p>A table of n rows has a pMSE above 0 even when it comes from the same population, so the
 * ranked measure is the ratio to the mean pMSE of label permutations, with the same folds and
 * penalty; a ratio of at most 1 means that the table cannot be told from a real one and scores 1;
 * above 1 the score is the inverse of the ratio. Permuted labels are fitted by one Newton step from
 * the model without effects, which has the same Hessian for all permutations of a fold. Where
 * features are more than rows, the same step is solved by products of rows.
 *
 * <p>Missing numbers are the median beside an indicator, missing levels are a level of their own.
 * The error of the ratio is taken over permutations and that of the pMSE over folds; neither gives
 * an interval.
 *
 * <p>SynthEval's variant uses codes as numbers and calls the macro F1 accuracy; the ranked measure
 * is the pMSE itself. Woo et al. (2009), doi:10.29012/jpc.v1i1.568; Snoke et al. (2018),
 * doi:10.1111/rssa.12358.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two rows per fold, and where
 * every column has the same value in all rows.
 *
 * <p>Example: In tables of equal size (c = ½) every synthetic row has the propensity 0.75 and every
 * real row 0.25: the pMSE is 0.0625. With a mean of 0.025 over permutations the ratio is 2.5, and
 * the score 0.4.
 *
 * @since 0.1
 */
public final class PropensityScore implements Metric<PropensityScore.Options> {

    /** Which solver's treatment of the intercept. */
    public enum Solver {
        /** Penalised like any weight. */
        LIBLINEAR,
        /** Free. */
        LBFGS
    }

    /**
     * Options.
     *
     * @param k_folds folds
     * @param max_iter the most Newton steps
     * @param solver how the intercept is treated
     * @param permutations label permutations for the null
     * @param max_rows rows of each table
     * @param variant the definition
     */
    public record Options(
            @Option("Folds, at least 2") int k_folds,
            @Option("The most Newton steps, at least 1") int max_iter,
            @Option("liblinear (intercept penalised) or lbfgs (intercept free)") Solver solver,
            @Option("Label permutations for the null, at least 10") int permutations,
            @Option("Rows of each table; larger ones are sampled, at least 100") int max_rows,
            @Option("sound (one-hot, ratio to the null) or syntheval (codes as numbers)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(2, k_folds, "k_folds");
            Check.atLeast(1, max_iter, "max_iter");
            Check.atLeast(10, permutations, "permutations");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    private static final double TOLERANCE = 1e-4;

    @Override
    public String key() {
        return "p_mse";
    }

    @Override
    public String title() {
        return "Propensity mean squared error";
    }

    @Override
    public String description() {
        return "Can a simple model tell synthetic rows from real ones? The ratio of its propensity score's mean squared error"
                + " to what chance alone gives: about 1 means it cannot, 10 that it easily can.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Woo et al. (2009), Global measures of data utility for microdata masked for disclosure limitation,"
                        + " doi:10.29012/jpc.v1i1.568",
                "Snoke et al. (2018), General and specific utility measures for synthetic data, doi:10.1111/rssa.12358",
                "SynthEval 1.7, p_mse");
    }

    @Override
    public Options defaults() {
        return new Options(5, 100, Solver.LIBLINEAR, 50, 20_000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        MeasureSpec accuracy =
                MeasureSpec.shown(
                        "p_mse_acc",
                        options.variant() == Variant.SOUND
                                ? "Accuracy of the discriminator"
                                : "Macro F1 of the discriminator",
                        Dimension.FIDELITY,
                        Scale.of(0, 1, 0.5, value -> 1 - 2 * Math.max(0, value - 0.5)));
        Scale quarter = Scale.lowerIsBetter(0, 0.25);
        String title = "Propensity mean squared error";
        if (options.variant() == Variant.SYNTHEVAL) {
            return List.of(
                    MeasureSpec.ranked("avg_pMSE", title, Dimension.FIDELITY, quarter), accuracy);
        }
        return List.of(
                MeasureSpec.ranked(
                        "p_mse_ratio",
                        "Ratio of pMSE to its null",
                        Dimension.FIDELITY,
                        Scale.of(
                                0,
                                Double.POSITIVE_INFINITY,
                                0,
                                ratio -> ratio <= 1 ? 1 : 1 / ratio)),
                MeasureSpec.shown("avg_pMSE", title, Dimension.FIDELITY, quarter),
                MeasureSpec.shown(
                        "p_mse_null", "pMSE of permuted labels", Dimension.FIDELITY, quarter),
                accuracy);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1), Requirement.rows(2 * setup.options().k_folds()));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        boolean sound = options.variant() == Variant.SOUND;
        Encoding encoding =
                sound
                        ? Encoding.LINEAR_JOINT
                        : new Encoding(
                                Encoding.Levels.CODES, Encoding.Numbers.STANDARDISED, Range.JOINT);
        Design real = sample(context, Part.REAL, encoding, options.max_rows());
        Design synthetic = sample(context, Part.SYNTHETIC, encoding, options.max_rows());
        Stack stack = Stack.of(real.matrix(), synthetic.matrix());
        if (stack.isConstant()) {
            throw new NotApplicableException("every column has one and the same value in all rows");
        }
        boolean penalised = options.solver() == Solver.LIBLINEAR;
        Discrimination found =
                Discrimination.of(
                        context,
                        stack,
                        options.k_folds(),
                        new Logistic(1, TOLERANCE, options.max_iter(), penalised));
        double[] accuracies = sound ? found.accuracies() : found.macroF1();
        Estimate accuracy = Estimate.overFolds(accuracies);
        MetricResult result = MetricResult.empty();
        if (sound) {
            double[] nulls =
                    PermutationNull.of(
                            context, stack, found.folds(), options.permutations(), penalised);
            double mean = Discrimination.mean(nulls);
            if (!(mean > 0)) {
                throw new NotApplicableException(
                        "permuted labels give a pMSE of 0, so there is nothing to compare with");
            }
            double spread = Math.sqrt(Halves.variance(nulls));
            ErrorSource permuted = new ErrorSource.OverPermutations(nulls.length);
            result =
                    result.with(
                                    "p_mse_ratio",
                                    Estimate.withError(
                                            found.mean() / mean, spread / mean, permuted))
                            .with("avg_pMSE", found.pmse())
                            .with("p_mse_null", Estimate.withError(mean, spread, permuted));
        } else {
            result = result.with("avg_pMSE", found.pmse());
        }
        result = result.with("p_mse_acc", accuracy);
        if (stack.realRows() < context.data().real().rows()
                || stack.syntheticRows() < context.data().synthetic().rows()) {
            result =
                    result.noting(
                            "larger tables were sampled to "
                                    + options.max_rows()
                                    + " rows (max_rows)");
        }
        return context.detail() == Detail.VALUES ? result : details(result, found, real);
    }

    private static Design sample(
            EvaluationContext context, Part part, Encoding encoding, int rows) {
        Design all = context.get(new DesignOf(part, encoding));
        return all.rows() <= rows
                ? all
                : all.select(Draw.positions(all.rows(), rows, context.random("rows-" + part)));
    }

    private static MetricResult details(MetricResult result, Discrimination found, Design layout) {
        List<String> columns = layout.columns();
        double[] shares = layout.byColumn(found.importances());
        List<Integer> worst =
                java.util.stream.IntStream.range(0, columns.size())
                        .boxed()
                        .sorted(java.util.Comparator.comparingDouble((Integer i) -> -shares[i]))
                        .toList();
        List<String> names = worst.stream().map(columns::get).toList();
        double[] sorted = worst.stream().mapToDouble(i -> shares[i]).toArray();
        return result.with(
                        new DetailTable(
                                "p_mse_columns",
                                "What gives synthetic rows away",
                                List.of("column"),
                                List.of("share of the discriminator's weight"),
                                java.util.stream.IntStream.range(0, names.size())
                                        .mapToObj(i -> DetailTable.Row.of(names.get(i), sorted[i]))
                                        .toList()))
                .with(
                        Figures.worst(
                                "What gives synthetic rows away",
                                "share of weight",
                                names,
                                Arrays.copyOf(sorted, sorted.length)))
                .with(found.histogram());
    }
}
