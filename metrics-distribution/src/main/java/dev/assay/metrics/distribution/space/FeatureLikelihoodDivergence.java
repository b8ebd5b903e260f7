package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
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
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.metrics.distribution.internal.Subsample;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import dev.assay.stat.SortedValues;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Feature likelihood divergence: how likely held-out rows are under normal kernels around the
 * synthetic rows, the variance \(s_j\) of each kernel fitted to REAL by gradient steps. With
 * \(\ell(A) = -\frac{1}{d|A|} \sum_{a \in A} \log \frac1m \sum_j N(a; y_j, s_j I)\):
 *
 * <ul>
 *   <li>{@code fld_gap_excess}: \(100\,(\ell(R) - \ell(H))\), the generalisation gap, less the gap
 *       of fresh real rows; ranked, 0 best, negative where kernels fit the training rows and not
 *       the held-out ones, which is memorisation; score \(\exp(v / 50)\), 1 from 0 on;
 *   <li>{@code fld}: \(100\,(\ell(H) - \ell_0(H))\), where \(\ell_0\) has one half of REAL for
 *       centres, fitted to the other: fidelity, diversity and novelty in one; 0 is as good as real
 *       rows, lower is better; shown;
 *   <li>{@code fld_train}: the same for the rows of REAL; {@code fld_gap}: the gap itself; both
 *       shown.
 * </ul>
 *
 * <p>Coordinates are standardised over REAL and HOLDOUT; d counts those that vary there. Per
 * synthetic row: {@code fld_memorisation}, the largest log density per dimension that its kernel
 * gives to a row of REAL, and {@code fld_quality}, its own log density per dimension under kernels
 * around HOLDOUT fitted to REAL; empty for rows that were not drawn. missing values become points
 * as the space defines. Log variances are kept in [−40, 20] and the loss of a row within 20 nats
 * per dimension of 0, so that the value of a copy is large but not absurd. The metric is not
 * applicable without a HOLDOUT, and where more than half of REAL's rows occur twice, since there is
 * no density then. The errors are those of a mean over held-out rows, with the fit taken as given.
 *
 * <p>Cost: {@code steps} times all pairs of at most {@code rows} rows, three times; rows² doubles
 * of memory. Jiralerspong et al. (2023), arXiv:2302.04440, whose code standardises by the held-out
 * rows alone.
 *
 * <p>Ties do not matter.
 *
 * <p>Example: With ℓ(R) = 1.0 and ℓ(H) = 1.1 the gap is 100 · (1.0 − 1.1) = −10. If fresh real rows
 * have a gap of −2, the excess is −8, and its score exp(−8/50) = 0.852.
 *
 * @since 0.1
 */
public final class FeatureLikelihoodDivergence
        implements Metric<FeatureLikelihoodDivergence.Options> {

    private static final String KEY = "fld";
    private static final String EXCESS = "fld_gap_excess";
    private static final String TRAIN = "fld_train";
    private static final String GAP = "fld_gap";

    /**
     * How to measure.
     *
     * @param steps of the fit
     * @param rate length of a step
     * @param rows most rows
     * @param space where rows lie
     */
    public record Options(
            @Option("Gradient steps of the fit, at least 1") int steps,
            @Option("Length of a step in log variance, in (0, 10]") double rate,
            @Option("Rows of each table at most, 4 to 5000; of more, a seeded sample") int rows,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(1, steps, "steps");
            Check.require(rate > 0 && rate <= 10, "rate must be in (0, 10]: " + rate);
            Check.within(4, 5_000, rows, "rows");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Feature likelihood divergence";
    }

    @Override
    public String description() {
        return "How likely held-out rows are under kernels around synthetic rows that were fitted to the training rows. 0 is as good"
                + " as real rows; a negative generalisation gap beyond that of real rows means that training rows were memorised."
                + " Space: standardised coordinates of euclidean or of an embedding. Cost: 50 times all pairs of at most 'rows'"
                + " rows of each table.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Jiralerspong et al. (2023), Feature Likelihood Divergence, arXiv:2302.04440",
                "github.com/marcojira/fld");
    }

    @Override
    public Options defaults() {
        return new Options(50, 0.5, 1_000, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        double most = 2 * 100 * LikelihoodBaseline.FAR;
        Scale divergence = Scale.of(-most, most, 0, value -> Math.exp(-Math.max(0, value) / 100));
        Scale gap = Scale.of(-most, most, 0, value -> Math.exp(Math.min(0, value) / 50));
        Scale excess = Scale.of(-2 * most, 2 * most, 0, value -> Math.exp(Math.min(0, value) / 50));
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                EXCESS,
                                "Generalisation gap beyond that of real rows",
                                Dimension.PRIVACY,
                                excess),
                        MeasureSpec.shown(KEY, title(), Dimension.FIDELITY, divergence),
                        MeasureSpec.shown(
                                TRAIN,
                                "Divergence from training rows",
                                Dimension.FIDELITY,
                                divergence),
                        MeasureSpec.shown(GAP, "Generalisation gap", Dimension.PRIVACY, gap))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                Requirement.holdout(),
                Coordinates.needed(setup.options().space()),
                Requirement.rows(4));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        LikelihoodBaseline recipe =
                new LikelihoodBaseline(
                        options.space(), options.rows(), options.steps(), options.rate());
        LikelihoodBaseline.Values baseline = context.get(recipe);
        StandardUnits.Units units = context.get(recipe.units());
        SpacePoints all = SpacePoints.of(context, Part.SYNTHETIC, options.space());
        int few = SpacePoints.affordable(all.columns(), options.rows());
        int[] drawn = Subsample.positions(context, Part.SYNTHETIC, all.rows(), few);
        int width = Math.max(all.columns(), units.means().length);
        Matrix synthetic = units.of(all.select(drawn).matrix(), width);
        Matrix real = widened(recipe.points(context, Part.REAL, units), width);
        Matrix holdout = widened(recipe.points(context, Part.HOLDOUT, units), width);
        int d = units.varying();
        FittedMixture mixture =
                FittedMixture.fit(context, synthetic, real, d, options.steps(), options.rate());
        double[] trained = LikelihoodBaseline.losses(mixture.logDensities(context, real), d);
        double[] held = LikelihoodBaseline.losses(mixture.logDensities(context, holdout), d);
        double gap = 100 * (SampleMoments.mean(trained) - SampleMoments.mean(held));
        double usual =
                100 * (SampleMoments.mean(baseline.fitted()) - SampleMoments.mean(baseline.held()));
        double fresh = SampleMoments.mean(baseline.held());
        MetricResult result =
                MetricResult.of(EXCESS, estimate(gap - usual, held))
                        .with(KEY, estimate(100 * (SampleMoments.mean(held) - fresh), held))
                        .with(TRAIN, estimate(100 * (SampleMoments.mean(trained) - fresh), trained))
                        .with(GAP, estimate(gap, held))
                        .noting(note(real, holdout, synthetic, options, usual));
        if (baseline.repeated() > 0) {
            result =
                    result.noting(
                            String.format(
                                    Locale.ROOT,
                                    "%.1f %% of the real rows occur more than once; kernels collapse on such rows",
                                    100 * baseline.repeated()));
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        double[] memorised = LikelihoodBaseline.perDimension(mixture.closest(context, real), d);
        double[] quality =
                LikelihoodBaseline.perDimension(
                        FittedMixture.fit(
                                        context, holdout, real, d, options.steps(), options.rate())
                                .logDensities(context, synthetic),
                        d);
        return result.with(scores("fld_memorisation", memorised, drawn, all.rows()))
                .with(scores("fld_quality", quality, drawn, all.rows()))
                .with(likelihoods(trained, held))
                .with(memorisation(memorised, baseline.closest()))
                .with(table(trained, held, baseline));
    }

    private static Matrix widened(Matrix points, int width) {
        return Coordinates.widened(points, width);
    }

    private static Estimate estimate(double value, double[] rows) {
        return rows.length < 2
                ? Estimate.of(value)
                : Estimate.withError(
                        value,
                        100 * SampleMoments.standardDeviation(rows) / Math.sqrt(rows.length),
                        new ErrorSource.Rows("over rows"));
    }

    private static String note(
            Matrix real, Matrix holdout, Matrix synthetic, Options options, double usual) {
        return String.format(
                Locale.ROOT,
                "%d real, %d held-out and %d synthetic rows in the space %s, standardised; %d steps of %s; the gap of real rows is %.1f",
                real.rows(),
                holdout.rows(),
                synthetic.rows(),
                options.space().name(),
                options.steps(),
                options.rate(),
                usual);
    }

    private static RowScores scores(String name, double[] values, int[] drawn, int rows) {
        double[] scores = new double[rows];
        Arrays.fill(scores, Double.NaN);
        for (int i = 0; i < drawn.length; i++) {
            scores[drawn[i]] = values[i];
        }
        return new RowScores(Part.SYNTHETIC, NumericColumn.of(name, scores));
    }

    private static Plot likelihoods(double[] trained, double[] held) {
        return new Plot.Curves(
                "Log-likelihood of real rows under kernels around synthetic rows",
                "share of rows",
                "log-likelihood per dimension",
                List.of(
                        quantiles("training rows", LikelihoodBaseline.perDimension(trained, -1)),
                        quantiles("held-out rows", LikelihoodBaseline.perDimension(held, -1))));
    }

    private static Plot memorisation(double[] memorised, double[] fresh) {
        return new Plot.Curves(
                "Memorisation of training rows by single rows",
                "share of rows",
                "largest log density per dimension",
                List.of(
                        quantiles("synthetic rows", memorised),
                        quantiles("fresh real rows", fresh)));
    }

    /** The 5th to the 95th percentile: no row stands out. */
    private static Plot.Series quantiles(String name, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] shares = new double[91];
        double[] at = new double[91];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = (5 + i) / 100.0;
            at[i] = SortedValues.quantileFromBelow(sorted, shares[i]);
        }
        return Plot.Series.of(name, shares, at, Plot.Mark.LINE);
    }

    private static DetailTable table(
            double[] trained, double[] held, LikelihoodBaseline.Values baseline) {
        return new DetailTable(
                "likelihoods",
                "Mean log-likelihood per dimension",
                List.of("rows"),
                List.of("kernels around synthetic rows", "kernels around real rows"),
                List.of(
                        DetailTable.Row.of(
                                "held out",
                                -SampleMoments.mean(held),
                                -SampleMoments.mean(baseline.held())),
                        DetailTable.Row.of(
                                "fitted to",
                                -SampleMoments.mean(trained),
                                -SampleMoments.mean(baseline.fitted()))));
    }
}
