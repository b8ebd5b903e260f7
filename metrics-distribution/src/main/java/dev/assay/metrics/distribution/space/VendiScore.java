package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;

/**
 * Vendi score and RKE: the effective number of different rows, from a kernel matrix K of n rows
 * with ones on its diagonal. Vendi is \(\exp(-\sum \lambda \log \lambda)\) over the eigenvalues of
 * K/n; the order-2 form, RKE, is \(1/\lVert K/n\rVert_F^2\). Both in [1, n]. Neither compares
 * tables, so each is computed for real and synthetic rows at equal numbers, with one kernel, and
 * the ratio synthetic/real is ranked: 1 is best, and the score is min(ratio, 1/ratio).
 *
 * <p>The kernel is \(\exp(-d^2/(2\sigma^2))\) with σ the median distance between real rows. Ties
 * count as equal rows; missing values become points as the space defines. The metric is not
 * applicable where the median distance is 0 and where the rows of the space are not points, as in a
 * Gower space. Cost: O(rows³) on at most {@code rows} rows. Friedman and Dieng (2023),
 * arXiv:2210.02410; Jalali et al. (2023), An information-theoretic evaluation of generative models,
 * NeurIPS.
 *
 * <p>Example: Four rows between which the kernel is 0 have K/4 with four eigenvalues of ¼ and the
 * score 4. If instead two pairs of them are equal, there are two eigenvalues of ½ and the score is
 * 2. The ratio of the latter to the former is 0.5.
 *
 * @since 0.1
 */
public final class VendiScore implements Metric<VendiScore.Options> {

    private static final int DIRECTIONS = 100;

    /**
     * How to measure.
     *
     * @param rows rows of each table at most
     * @param space where rows lie
     */
    public record Options(
            @Option("Rows of each table at most, 2 to 5000; of more, a seeded sample") int rows,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses numbers of rows outside 2 to 5000. */
        public Options {
            Check.within(2, 5000, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "vendi";
    }

    @Override
    public String title() {
        return "Vendi score and RKE";
    }

    @Override
    public String description() {
        return "The effective number of different rows in the synthetic table over that in the real one; 1 is best, below 1 the "
                + "synthetic table is less diverse. Says nothing about whether rows are right. Space: euclidean on scaled "
                + "numbers and levels, or an embedding. Cost: cubic in at most 'rows' rows of each table.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Friedman and Dieng (2023), The Vendi score, arXiv:2210.02410",
                "Jalali et al. (2023), An information-theoretic evaluation of generative models in learning multi-modal distributions, NeurIPS");
    }

    @Override
    public Options defaults() {
        return new Options(500, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale ratio =
                Scale.of(
                        0,
                        Double.POSITIVE_INFINITY,
                        1,
                        value -> value == 0 ? 0 : Math.min(value, 1 / value));
        Scale count =
                Scale.of(
                        1,
                        Double.POSITIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        value -> 1 - 1 / value);
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                "vendi_ratio",
                                "Vendi score, synthetic over real",
                                Dimension.FIDELITY,
                                ratio),
                        MeasureSpec.ranked(
                                "vendi_rke_ratio",
                                "RKE, synthetic over real",
                                Dimension.FIDELITY,
                                ratio),
                        MeasureSpec.shown(
                                "vendi_synthetic",
                                "Vendi score of synthetic rows",
                                Dimension.FIDELITY,
                                count),
                        MeasureSpec.shown(
                                "vendi_real",
                                "Vendi score of real rows",
                                Dimension.FIDELITY,
                                count),
                        MeasureSpec.shown(
                                "vendi_rke_synthetic",
                                "RKE of synthetic rows",
                                Dimension.FIDELITY,
                                count),
                        MeasureSpec.shown(
                                "vendi_rke_real", "RKE of real rows", Dimension.FIDELITY, count))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int rows =
                Math.min(
                        options.rows(),
                        Math.min(context.data().real().rows(), context.data().synthetic().rows()));
        Pair pair = Pair.of(context, options.space(), rows);
        RadialKernel kernel = RadialKernel.median(context, pair.real());
        DMatrixRMaj real = matrix(context, kernel, pair.real());
        DMatrixRMaj synthetic = matrix(context, kernel, pair.synthetic());
        double[] realSpectrum = SymmetricEigen.values(real, context::checkCancelled);
        double[] syntheticSpectrum = SymmetricEigen.values(synthetic, context::checkCancelled);
        double vendiReal = vendi(realSpectrum);
        double vendiSynthetic = vendi(syntheticSpectrum);
        double rkeReal = rke(real);
        double rkeSynthetic = rke(synthetic);
        MetricResult result =
                MetricResult.of("vendi_ratio", Estimate.of(vendiSynthetic / vendiReal))
                        .with("vendi_rke_ratio", rkeSynthetic / rkeReal)
                        .with("vendi_synthetic", vendiSynthetic)
                        .with("vendi_real", vendiReal)
                        .with("vendi_rke_synthetic", rkeSynthetic)
                        .with("vendi_rke_real", rkeReal);
        if (context.detail() == Detail.FULL) {
            result =
                    result.with(
                            new Plot.Curves(
                                    "Diversity that the first directions hold",
                                    "directions",
                                    "share of the kernel's trace",
                                    List.of(
                                            held("real", realSpectrum),
                                            held("synthetic", syntheticSpectrum))));
        }
        return pair.noted(result, options.space())
                .noting(
                        String.format(
                                Locale.ROOT,
                                "σ = %.4g, the median distance between real rows",
                                kernel.sigma()));
    }

    private static DMatrixRMaj matrix(
            EvaluationContext context, RadialKernel kernel, Matrix points) {
        int rows = points.rows();
        PairDistances pairs = PairDistances.of(points);
        DMatrixRMaj matrix = new DMatrixRMaj(rows, rows);
        context.forRanges(
                rows,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        for (int j = 0; j < rows; j++) {
                            matrix.unsafe_set(i, j, kernel.of(pairs, i, pairs, j) / rows);
                        }
                    }
                });
        return matrix;
    }

    /** Vendi score of a kernel matrix over its number of rows. */
    static double vendi(DMatrixRMaj matrix) {
        return vendi(SymmetricEigen.values(matrix, () -> {}));
    }

    private static double vendi(double[] spectrum) {
        double entropy = 0;
        for (double value : spectrum) {
            entropy -= value > 0 ? value * Math.log(value) : 0;
        }
        return Math.max(1, Math.exp(entropy));
    }

    private static Plot.Series held(String name, double[] spectrum) {
        double[] values = Arrays.stream(spectrum).map(value -> Math.max(0, value)).toArray();
        Arrays.sort(values);
        double total = Arrays.stream(values).sum();
        int shown = Math.min(DIRECTIONS, values.length);
        double[] shares = new double[shown];
        double sum = 0;
        for (int i = 0; i < shown; i++) {
            sum += values[values.length - 1 - i];
            shares[i] = total == 0 ? 0 : sum / total;
        }
        return Plot.Series.of(
                name,
                IntStream.rangeClosed(1, shown).asDoubleStream().toArray(),
                shares,
                Plot.Mark.LINE);
    }

    /** RKE of a kernel matrix over its number of rows. */
    static double rke(DMatrixRMaj matrix) {
        double squares = 0;
        for (int at = 0; at < matrix.getNumElements(); at++) {
            squares += matrix.get(at) * matrix.get(at);
        }
        return Math.max(1, 1 / squares);
    }
}
