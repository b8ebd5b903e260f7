package dev.assay.metrics.distribution.sequence;

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
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.sequence.Sequences;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Fidelity, diversity and privacy of whole sequences by their nearest neighbours under dynamic time
 * warping, without any embedding. The distance of two sequences of n and m rows is
 *
 * <p>\[ d = \sqrt{\frac{\min_\pi \sum_{(i, j) \in \pi} c(i, j)}{\max(n, m)}} \] over warping paths
 * within the band of Sakoe and Chiba, with \(c(i, j)\) the sum over channels of squared differences
 * of numbers scaled by the range of REAL, of 1 for unequal levels and of 1 for a missing cell
 * beside a present one. Distances are exact; Keogh's bound only saves computation. With \(r_i\) the
 * distance of real sequence \(x_i\) to its k-th other real one, \(s_j\) that of synthetic \(y_j\)
 * among synthetic ones:
 *
 * <ul>
 *   <li>precision \(\frac1m\sum_j [\exists i: d(x_i, y_j) \lt r_i]\), recall \(\frac1n\sum_i
 *       [\exists j: d(x_i, y_j) \lt s_j]\), coverage \(\frac1n\sum_i [\min_j d(x_i, y_j) \lt
 *       r_i]\), in [0, 1], where 1 is best, and density \(\frac1{km}\sum_j\sum_i [d(x_i, y_j) \lt
 *       r_i]\) in [0, n/k], 1 for a perfect generator;
 *   <li>authenticity \(\frac1m\sum_j [d(y_j, x_{i^*}) \gt \min_{i \ne i^*} d(x_{i^*}, x_i)]\), i*
 *       the real sequence nearest to y_j (of lowest index), in [0, 1], 0 for copies; a perfect
 *       generator stays below 1;
 *   <li>{@code dtw_neighbours_dcr_share}, with a holdout: the share of synthetic sequences nearer
 *       to the training than to the holdout sequences, weighted to equal sizes; 0.5 for a perfect
 *       generator, 1 for copies, ties counted in proportion. This is the singling-out check of
 *       sequences: row-based attacks take rows for individuals.
 * </ul>
 *
 * <p>A sequence at exactly a radius is outside, but at distance 0 inside. If a part has more than
 * {@code sequences} sequences, a seeded sample is taken, which a note says, and the others have no
 * row scores; of a sequence with more than {@code rows} rows as many are compared, evenly spaced
 * from the first to the last. Standard errors are binomial over sequences and ignore that these
 * share neighbours. The metric is skipped if a table has fewer than k + 1 sequences.
 *
 * <p>Cost: O(N² · length² · band · channels) time at worst with N ≤ {@code sequences} and a length
 * of at most {@code rows}, O(N · k) memory. Sakoe, Chiba (1978), doi:10.1109/TASSP.1978.1163055;
 * Keogh, Ratanamahatana (2005), doi:10.1007/s10115-004-0154-9; Naeem et al. (2020),
 * arXiv:2002.09797; Alaa et al. (2022), arXiv:2102.08921.
 *
 * <p>The metric is not applicable without a sequence key and a channel.
 *
 * <p>Example: In a channel with the range 1, the sequences (0, 1) and (0, 0.5) are best aligned row
 * by row, at a cost of 0.25: d = √(0.25/2) = 0.354. The sequences (0, 1) and (0, 0, 1) have d = 0.
 *
 * @since 0.1
 */
public final class DtwNeighbours implements Metric<DtwNeighbours.Options> {

    /**
     * Options.
     *
     * @param k the neighbour that gives a ball its radius
     * @param band how far warping may lead off, as a share of the longer sequence
     * @param sequences of each part at most
     * @param rows of each sequence at most
     */
    public record Options(
            @Option("The neighbour that gives a ball its radius, at least 1") int k,
            @Option(
                            "How far rows may be shifted against each other, as a share of the longer sequence, from 0 to 1")
                    double band,
            @Option("Sequences of each table at most, at least 10; of more, a sample is drawn")
                    int sequences,
            @Option("Rows of a sequence that are compared at most, evenly spaced, at least 2")
                    int rows) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.within(0, 1, band, "band");
            Check.atLeast(10, sequences, "sequences");
            Check.atLeast(2, rows, "rows");
            Check.require(sequences > k, "sequences must be more than k: " + sequences);
        }
    }

    @Override
    public String key() {
        return "dtw_neighbours";
    }

    @Override
    public String title() {
        return "Neighbours of sequences by time warping";
    }

    @Override
    public String description() {
        return "Do whole synthetic sequences lie where real ones are (precision, density), real ones where synthetic ones are"
                + " (recall, coverage), and are they more than copies (authenticity, share nearer to the training"
                + " sequences)? Exact dynamic time warping, no embedding. Needs a sequence key; the last needs a holdout."
                + " Cost grows with the square of the number of sequences, of which a sample is drawn.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Sakoe, Chiba (1978), doi:10.1109/TASSP.1978.1163055",
                "Keogh, Ratanamahatana (2005), Exact indexing of dynamic time warping, doi:10.1007/s10115-004-0154-9",
                "Naeem et al. (2020), Reliable fidelity and diversity metrics for generative models, arXiv:2002.09797",
                "Alaa et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921",
                "Platzer, Reutterer (2021), doi:10.3389/fdata.2021.679939");
    }

    @Override
    public Options defaults() {
        return new Options(5, 0.1, 500, 100);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.higherIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "dtw_neighbours_precision",
                        "Precision: synthetic sequences near real ones",
                        Dimension.FIDELITY,
                        share),
                MeasureSpec.ranked(
                        "dtw_neighbours_recall",
                        "Recall: real sequences near synthetic ones",
                        Dimension.FIDELITY,
                        share),
                MeasureSpec.shown(
                        "dtw_neighbours_density",
                        "Density: real balls per synthetic sequence, over k",
                        Dimension.FIDELITY,
                        Scale.of(0, Double.POSITIVE_INFINITY, 1, value -> Math.min(1, value))),
                MeasureSpec.ranked(
                        "dtw_neighbours_coverage",
                        "Coverage: real balls that hold a synthetic sequence",
                        Dimension.FIDELITY,
                        share),
                MeasureSpec.ranked(
                        "dtw_neighbours_authenticity",
                        "Authentic synthetic sequences",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.ranked(
                        "dtw_neighbours_dcr_share",
                        "Share nearer to training than to holdout sequences",
                        Dimension.PRIVACY,
                        Scale.of(0, 1, 0.5, at -> at <= 0.5 ? 1 : 2 * (1 - at))));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(1), Requirement.rows(setup.options().k() + 1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        WarpNeighbours.Lists among = context.get(lists(Part.REAL, Part.REAL, options.k(), options));
        WarpNeighbours.Lists nearest = context.get(lists(Part.SYNTHETIC, Part.REAL, 1, options));
        WarpBalls.Counts balls =
                context.get(
                        new WarpBalls(
                                options.k(), options.band(), options.sequences(), options.rows()));
        int m = nearest.index().length;
        int n = balls.covered().length;
        boolean[] inside = new boolean[m];
        boolean[] authentic = new boolean[m];
        for (int row = 0; row < m; row++) {
            inside[row] = balls.holders()[row] > 0;
            authentic[row] = nearest.distance(row, 0) > among.distance(nearest.index(row, 0), 0);
        }
        MetricResult result =
                MetricResult.empty()
                        .with("dtw_neighbours_precision", share(inside))
                        .with("dtw_neighbours_recall", share(balls.reached()))
                        .with(
                                "dtw_neighbours_density",
                                Arrays.stream(balls.holders()).sum() / ((double) options.k() * m))
                        .with("dtw_neighbours_coverage", share(balls.covered()))
                        .with("dtw_neighbours_authenticity", share(authentic));
        if (context.data().has(Part.HOLDOUT)) {
            WarpNeighbours.Lists held =
                    context.get(lists(Part.SYNTHETIC, Part.HOLDOUT, 1, options));
            int h = context.get(new WarpSample(Part.HOLDOUT, options.sequences())).length;
            result =
                    result.with(
                            "dtw_neighbours_dcr_share",
                            nearer(nearest.distance(), held.distance(), n, h));
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        return illustrated(context, options, result, nearest, balls, authentic);
    }

    private static WarpNeighbours lists(Part of, Part among, int k, Options options) {
        return new WarpNeighbours(
                of, among, k, options.band(), options.sequences(), options.rows());
    }

    private static double nearer(double[] toReal, double[] toHoldout, double n, double h) {
        double sum = 0;
        for (int row = 0; row < toReal.length; row++) {
            sum +=
                    toReal[row] == toHoldout[row]
                            ? n / (n + h)
                            : toReal[row] < toHoldout[row] ? 1 : 0;
        }
        double counted = Math.min(1, sum / toReal.length);
        return counted * h / (counted * h + (1 - counted) * n);
    }

    private static MetricResult illustrated(
            EvaluationContext context,
            Options options,
            MetricResult result,
            WarpNeighbours.Lists nearest,
            WarpBalls.Counts balls,
            boolean[] authentic) {
        MetricResult more = result;
        for (Part part : context.data().parts()) {
            int drawn = context.get(new WarpSample(part, options.sequences())).length;
            int all = context.data().table(part).rows();
            if (drawn < all) {
                more =
                        more.noting(
                                drawn
                                        + " of "
                                        + all
                                        + " "
                                        + part.name().toLowerCase(Locale.ROOT)
                                        + " sequences were drawn; the others have no row score");
            }
            if (context.get(new Sequences(part)).longest() > options.rows()) {
                more =
                        more.noting(
                                "of "
                                        + part.name().toLowerCase(Locale.ROOT)
                                        + " sequences with more than "
                                        + options.rows()
                                        + " rows, as many were compared, evenly spaced");
            }
        }
        double[] distances = Arrays.stream(nearest.distance()).filter(Double::isFinite).toArray();
        if (distances.length > 0) {
            more = more.with(curve(distances));
        }
        return more.with(
                        scores(
                                context,
                                options,
                                Part.SYNTHETIC,
                                "dtw_neighbours_authentic",
                                asNumbers(authentic)))
                .with(
                        scores(
                                context,
                                options,
                                Part.SYNTHETIC,
                                "dtw_neighbours_distance",
                                nearest.distance()))
                .with(
                        scores(
                                context,
                                options,
                                Part.SYNTHETIC,
                                "dtw_neighbours_real_balls",
                                Arrays.stream(balls.holders()).asDoubleStream().toArray()))
                .with(
                        scores(
                                context,
                                options,
                                Part.REAL,
                                "dtw_neighbours_covered",
                                asNumbers(balls.covered())));
    }

    private static Plot curve(double[] distances) {
        double[] edges = Samples.edges(distances, distances);
        return new Plot.Curves(
                "Distance of synthetic sequences to the nearest real one",
                "distance",
                "share",
                List.of(
                        Plot.Series.of(
                                "synthetic",
                                Samples.middles(edges),
                                Samples.shares(distances, edges, true),
                                Plot.Mark.STEP)));
    }

    /** A score per sequence of the part, missing for those that were not drawn. */
    private static RowScores scores(
            EvaluationContext context, Options options, Part part, String name, double[] drawn) {
        int[] chosen = context.get(new WarpSample(part, options.sequences()));
        double[] all = new double[context.data().table(part).rows()];
        Arrays.fill(all, Double.NaN);
        for (int i = 0; i < chosen.length; i++) {
            all[chosen[i]] = Double.isFinite(drawn[i]) ? drawn[i] : Double.NaN;
        }
        return new RowScores(part, NumericColumn.of(name, all));
    }

    private static double[] asNumbers(boolean[] flags) {
        double[] numbers = new double[flags.length];
        for (int i = 0; i < flags.length; i++) {
            numbers[i] = flags[i] ? 1 : 0;
        }
        return numbers;
    }

    private static Estimate share(boolean[] flags) {
        double share = Arrays.stream(asNumbers(flags)).sum() / flags.length;
        return Estimate.withError(
                share,
                Math.sqrt(share * (1 - share) / flags.length),
                new ErrorSource.Rows("binomial, over sequences"));
    }
}
