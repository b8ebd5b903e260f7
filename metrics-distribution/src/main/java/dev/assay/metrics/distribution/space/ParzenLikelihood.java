package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
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
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Parzen-window log-likelihood: the mean over real rows of \(\log \frac1m\sum_j \mathcal N(x; y_j,
 * \sigma^2 I)\), a kernel density of the synthetic points. The value is any real number, in nats,
 * and higher is better; it is shown and not ranked, because a copy of the real rows has a
 * likelihood that no honest generator reaches, and because its level depends on the dimension. With
 * a holdout the same is computed for held-out rows: a likelihood of the real rows far above theirs
 * points to memorisation.
 *
 * <p>The width σ is given, or chosen from 20 values between 0.01 and √10 in equal ratios as the one
 * that gives the first fifth of the real rows (in content order) the greatest likelihood under the
 * first fifth of the synthetic ones. missing values become points as the space defines. The
 * standard error is over real rows. The metric is not applicable with fewer than five rows in a
 * table and where the rows of the space are not points, as in a Gower space. Cost: all pairs of at
 * most {@code rows} rows. Parzen (1962), doi:10.1214/aoms/1177704472; on why not to trust it: Theis
 * et al. (2016), arXiv:1511.01844.
 *
 * <p>Example: In one dimension with σ = 1, all synthetic rows lie at 0 and all real rows at 1: the
 * value is −½ ln(2π) − ½ = −1.419.
 *
 * @since 0.1
 */
public final class ParzenLikelihood implements Metric<ParzenLikelihood.Options> {

    private static final int WIDTHS = 20;

    /**
     * How to measure.
     *
     * @param sigma the width; empty to choose it
     * @param rows rows of each table at most
     * @param space where rows lie
     */
    public record Options(
            @Option("The width of the kernel, above 0; null to choose it by a fifth of the rows")
                    OptionalDouble sigma,
            @Option("Rows of each table at most, at least 5; of more, a seeded sample") int rows,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses a width that is not positive and fewer than 5 rows. */
        public Options {
            sigma.ifPresent(width -> Check.positive(width, "sigma"));
            Check.atLeast(5, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "parzen";
    }

    @Override
    public String title() {
        return "Parzen-window likelihood";
    }

    @Override
    public String description() {
        return "How likely real rows are under a kernel density of the synthetic ones, in natural logarithms; higher is better. "
                + "Only to be compared between candidates in one space, and never alone: copies win. Space: euclidean on scaled "
                + "numbers and levels, or an embedding. Cost: all pairs of at most 'rows' rows, twenty times on a fifth of them.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Parzen (1962), doi:10.1214/aoms/1177704472",
                "Theis et al. (2016), A note on the evaluation of generative models, arXiv:1511.01844");
    }

    @Override
    public Options defaults() {
        return new Options(OptionalDouble.empty(), 5_000, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                likelihood("parzen_log_likelihood", "Mean log-likelihood of real rows"),
                likelihood(
                        "parzen_holdout_log_likelihood", "Mean log-likelihood of held-out rows"));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(5));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Pair pair = Pair.of(context, options.space(), options.rows());
        double[] tried = options.sigma().isPresent() ? new double[0] : tried(context, pair);
        double sigma = options.sigma().orElseGet(() -> width(largest(tried)));
        double[] ours = logDensities(context, pair.real(), pair.synthetic(), sigma);
        Map<String, double[]> likelihoods = new LinkedHashMap<>();
        likelihoods.put("real rows", ours);
        MetricResult result = MetricResult.of("parzen_log_likelihood", estimate(ours));
        if (context.data().has(Part.HOLDOUT)) {
            Matrix holdout =
                    Coordinates.widened(
                            SpacePoints.of(context, Part.HOLDOUT, options.space())
                                    .drawn(options.rows()),
                            pair.real().columns());
            double[] held = logDensities(context, holdout, pair.synthetic(), sigma);
            likelihoods.put("held-out rows", held);
            result = result.with("parzen_holdout_log_likelihood", estimate(held));
        }
        if (context.detail() == Detail.FULL) {
            result =
                    RowCurves.add(
                            result,
                            "Log-likelihood of rows under kernels around synthetic rows",
                            "log-likelihood",
                            likelihoods);
            result = tried.length == 0 ? result : result.with(widths(tried));
        }
        return pair.noted(result, options.space())
                .noting(String.format(Locale.ROOT, "σ = %.4g", sigma));
    }

    /** The mean log-likelihood of some rows by kernel width. */
    private static double[] tried(EvaluationContext context, Pair pair) {
        Matrix some = first(pair.real());
        Matrix centres = first(pair.synthetic());
        double[] means = new double[WIDTHS];
        for (int i = 0; i < WIDTHS; i++) {
            means[i] = estimate(logDensities(context, some, centres, width(i))).value();
        }
        return means;
    }

    private static double width(int i) {
        return i < 0 ? 0 : Math.pow(10, -2 + 2.5 * i / (WIDTHS - 1));
    }

    /** The first of the largest; −1 where none is a number above −∞. */
    private static int largest(double[] means) {
        int best = -1;
        for (int i = 0; i < means.length; i++) {
            if (means[i] > (best < 0 ? Double.NEGATIVE_INFINITY : means[best])) {
                best = i;
            }
        }
        return best;
    }

    private static Plot widths(double[] means) {
        int[] finite = IntStream.range(0, WIDTHS).filter(i -> Double.isFinite(means[i])).toArray();
        return new Plot.Curves(
                "Choice of the kernel's width",
                "log₁₀ σ",
                "mean log-likelihood of a fifth of the rows",
                List.of(
                        Plot.Series.of(
                                "real rows",
                                IntStream.of(finite)
                                        .mapToDouble(i -> Math.log10(width(i)))
                                        .toArray(),
                                IntStream.of(finite).mapToDouble(i -> means[i]).toArray(),
                                Plot.Mark.LINE)));
    }

    private static Matrix first(Matrix points) {
        int[] positions = new int[points.rows() / 5];
        Arrays.setAll(positions, i -> i);
        return points.select(positions);
    }

    /** The log-density of each point under equal normal kernels around the centres. */
    static double[] logDensities(
            EvaluationContext context, Matrix points, Matrix centres, double sigma) {
        List<PairDistances> both = PairDistances.of(List.of(points, centres));
        int width = points.columns();
        int kernels = centres.rows();
        double constant = -Math.log(kernels) - width * Math.log(sigma * Math.sqrt(2 * Math.PI));
        double[] densities = new double[points.rows()];
        context.forRanges(
                densities.length,
                (from, to) -> {
                    double[] exponents = new double[kernels];
                    for (int row = from; row < to; row++) {
                        double largest = Double.NEGATIVE_INFINITY;
                        for (int j = 0; j < kernels; j++) {
                            double sum = both.get(0).squared(row, both.get(1), j);
                            exponents[j] = -sum / (2 * sigma * sigma);
                            largest = Math.max(largest, exponents[j]);
                        }
                        double sum = 0;
                        for (double exponent : exponents) {
                            sum += Math.exp(exponent - largest);
                        }
                        densities[row] = largest + Math.log(sum) + constant;
                    }
                });
        return densities;
    }

    private static Estimate estimate(double[] values) {
        double mean = SampleMoments.mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Estimate.withError(
                mean,
                Math.sqrt(squares / values.length / values.length),
                new ErrorSource.Rows("over rows"));
    }

    private static MeasureSpec likelihood(String key, String title) {
        return MeasureSpec.shown(
                key,
                title,
                Dimension.FIDELITY,
                Scale.of(
                        Double.NEGATIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        value -> 0.5 + Math.atan(value) / Math.PI));
    }
}
