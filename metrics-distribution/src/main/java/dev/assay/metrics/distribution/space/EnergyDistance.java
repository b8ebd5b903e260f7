package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Energy distance of REAL's and SYNTHETIC's rows as points of a space: \(E = 2E\|X-Y\| - E\|X-X'\|
 * - E\|Y-Y'\|\), at least 0 and 0 only for equal distributions. The ranked measure is the energy
 * coefficient \(H = E / (2E\|X-Y\|)\), in [0, 1], where 0 is best; E itself and the p-value of a
 * seeded permutation test of equal distributions are shown.
 *
 * <p>Means include each row paired with itself, so that a copy has distance 0. Two tables in which
 * all rows are equal have coefficient 0. Missing values are treated as the space defines. Beyond
 * {@code rows} rows a seeded sample is taken; time and memory grow with its square.
 *
 * <p>Székely, Rizzo (2013), doi:10.1016/j.jspi.2013.03.018.
 *
 * <p>The metric is not applicable where the rows of the space are not points, as in a Gower space,
 * or a table has fewer than two rows.
 *
 * <p>Example: REAL has the points 0 and 2, SYNTHETIC 1 and 3. The mean distances are 1.5 between
 * the tables and 1 within each: E = 3 − 1 − 1 = 1 and H = 1/3.
 *
 * @since 0.1
 */
public final class EnergyDistance implements Metric<EnergyDistance.Options> {

    private static final String KEY = "energy_distance";
    private static final String COEFFICIENT = "energy_distance_coefficient";
    private static final String P_VALUE = "energy_distance_p_value";

    /**
     * Options.
     *
     * @param permutations of the test
     * @param space where rows lie
     * @param rows most rows
     */
    public record Options(
            @Option("Permutations of the test; 0 for no test") int permutations,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(0, permutations, "permutations");
            Check.atLeast(2, rows, "rows");
            Check.require(rows <= 10_000, "rows must be at most 10000: " + rows);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Energy distance";
    }

    @Override
    public String description() {
        return "How much farther real and synthetic rows lie from each other than among themselves, in a space of all"
                + " columns. 0 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("Székely, Rizzo (2013), doi:10.1016/j.jspi.2013.03.018");
    }

    @Override
    public Options defaults() {
        return new Options(99, Space.euclidean(), 1_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: near 0 they spread far more than the value does.
        MeasureSpec coefficient =
                MeasureSpec.ranked(
                                COEFFICIENT,
                                "Energy coefficient",
                                Dimension.FIDELITY,
                                Scale.lowerIsBetter(0, 1))
                        .withoutHalves();
        MeasureSpec distance =
                MeasureSpec.shown(
                                KEY,
                                title(),
                                Dimension.FIDELITY,
                                Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> Math.exp(-value)))
                        .withoutHalves();
        MeasureSpec tail =
                MeasureSpec.shown(
                        P_VALUE,
                        "p-value of equal distributions",
                        Dimension.FIDELITY,
                        Scale.higherIsBetter(0, 1));
        return setup.options().permutations() == 0
                ? List.of(coefficient, distance)
                : List.of(coefficient, distance, tail);
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SpaceSample sample = SpaceSample.of(context, options.space(), options.rows());
        int n = sample.real().rows();
        int m = sample.synthetic().rows();
        double xy =
                PairSums.between(context, sample.real(), sample.synthetic(), PairSums.euclidean())
                        / n
                        / m;
        double xx = PairSums.among(context, sample.real(), PairSums.euclidean()) / n / n;
        double yy = PairSums.among(context, sample.synthetic(), PairSums.euclidean()) / m / m;
        double energy = Math.max(0, 2 * xy - xx - yy);
        MetricResult result =
                MetricResult.empty()
                        .with(
                                COEFFICIENT,
                                xy == 0
                                        ? 0
                                        : Double.isFinite(energy)
                                                ? Math.min(1, energy / (2 * xy))
                                                : 1)
                        .with(KEY, Double.isNaN(energy) ? Double.POSITIVE_INFINITY : energy);
        if (context.detail() == Detail.FULL && Double.isFinite(xx + yy + xy)) {
            result =
                    result.with(
                            new Plot.Bars(
                                    "Mean distance within and between the tables",
                                    List.of("within real", "within synthetic", "between"),
                                    List.of(
                                            Plot.Series.bars(
                                                    "mean over pairs of rows", xx, yy, xy))));
        }
        if (options.permutations() > 0 && context.detail() == Detail.FULL) {
            result = result.with(P_VALUE, tail(context, sample, options.permutations()));
        }
        return sample.note().map(result::noting).orElse(result);
    }

    /**
     * The share of permutations, the identity included, whose sum of cross distances is at least
     * the one found.
     */
    private static double tail(EvaluationContext context, SpaceSample sample, int permutations) {
        int n = sample.real().rows();
        int m = sample.synthetic().rows();
        int all = n + m;
        float[][] distances = distances(context, sample);
        double[] energies = new double[permutations + 1];
        context.forEach(
                permutations + 1,
                k -> {
                    boolean[] real = new boolean[all];
                    if (k == 0) {
                        Arrays.fill(real, 0, n, true);
                    } else {
                        for (int row : Samples.choose(all, n, context.random("permutation", k))) {
                            real[row] = true;
                        }
                    }
                    energies[k] = energy(distances, real, n, m);
                });
        int asLarge = 0;
        for (double energy : energies) {
            asLarge += energy >= energies[0] * (1 - 1e-9) ? 1 : 0;
        }
        return (double) asLarge / energies.length;
    }

    private static double energy(float[][] distances, boolean[] real, int n, int m) {
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < distances.length; i++) {
            double toReal = 0;
            double toOther = 0;
            for (int j = 0; j < i; j++) {
                if (real[j]) {
                    toReal += distances[i][j];
                } else {
                    toOther += distances[i][j];
                }
            }
            xx += real[i] ? toReal : 0;
            yy += real[i] ? 0 : toOther;
            xy += real[i] ? toOther : toReal;
        }
        return 2 * xy / n / m - 2 * xx / n / n - 2 * yy / m / m;
    }

    private static float[][] distances(EvaluationContext context, SpaceSample sample) {
        int n = sample.real().rows();
        List<PairDistances> parts = PairDistances.of(List.of(sample.real(), sample.synthetic()));
        int all = n + sample.synthetic().rows();
        float[][] distances = new float[all][];
        context.forRanges(
                all,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        context.checkCancelled();
                        distances[i] = new float[i];
                        PairDistances own = parts.get(i < n ? 0 : 1);
                        int row = i < n ? i : i - n;
                        for (int j = 0; j < i; j++) {
                            PairDistances other = parts.get(j < n ? 0 : 1);
                            distances[i][j] =
                                    (float) Math.sqrt(own.squared(row, other, j < n ? j : j - n));
                        }
                    }
                });
        return distances;
    }
}
