package dev.assay.metrics.distribution.pairs;

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
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.SampledTable;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Eden (equidensity) score of pairs of numeric columns. The kernel densities of REAL and of
 * SYNTHETIC are cut by contours into annuli; the score is the mean over annuli of the area in both
 * densities' annulus over the area in either, in [0, 1], where 1 is best. All levels of density
 * count alike, low ones as much as peaks, so that a good fit of the peaks alone does not score
 * well.
 *
 * <p>By default each density has contours of its own that cut 95 % of its mass into annuli of equal
 * mass; five, or fewer where that leaves under 30 points of the smaller sample in each. Areas are
 * counted on a grid over the box around both samples and three kernel deviations more; annuli empty
 * in both are skipped. {@code eden_score_columns} is the same in one dimension, for single columns.
 *
 * <p>Even a perfect generator scores well below 1 (0.3 to 0.65 at 600 to 900 rows): compare
 * candidates of one data set at equal numbers of rows. Samples much larger than REAL have narrower
 * kernels and score lower. Structure finer than the kernel is not detected. A row with a missing
 * value is left out of the pairs concerned; a pair whose real points lie on a line is left out, and
 * a pair of which only the synthetic points do so scores 0. The error is the spread over pairs.
 *
 * <p>Nguyen et al. (2025), Grade Inflation in Generative Models, sections II-F, IV-C.
 *
 * <p>The metric is not applicable without a numeric column that has three real values and varies.
 *
 * <p>Example: Of two annuli, one covers an area of 2 in both densities and of 4 in either, the
 * other 1 in both and 4 in either: the score is (0.5 + 0.25)/2 = 0.375.
 *
 * @since 0.1
 */
public final class EdenScore implements Metric<EdenScore.Options> {

    private static final String KEY = "eden_score";
    private static final String COLUMNS = "eden_score_columns";
    private static final int PLOTTED = 3;

    /**
     * Options.
     *
     * @param annuli how many
     * @param contours where the levels lie
     * @param draws Monte Carlo points
     * @param grid nodes
     * @param columns the columns that are compared
     * @param pairs most pairs
     * @param rows most rows
     * @param resamples draws
     * @param percentile of the draws
     */
    public record Options(
            @Option("Number of annuli, or auto: 5, or as many as leave 30 points in each")
                    Annuli annuli,
            @Option(
                            "Contour levels: own (equal mass in each density), seaborn, common, or equal_density")
                    Contours contours,
            @Option("Points drawn to measure areas in place of the grid; 0 for the grid") int draws,
            @Option("Grid nodes along each side, 16 to 4096") int grid,
            @Option("Numeric columns that are compared; all when empty") List<String> columns,
            @Option("Largest number of pairs; beyond it pairs are drawn with the seed") int pairs,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows,
            @Option(
                            "Drawn synthetic samples for the spread of the score, up to 1000000; 0 for none")
                    int resamples,
            @Option("Lower percentile in the table of the spread, in (0, 50)") double percentile) {

        /** Refuses numbers out of range. */
        public Options {
            columns = List.copyOf(columns);
            Check.atLeast(0, draws, "draws");
            DensityScores.of(new PairSelection(columns, pairs, rows), grid);
            new Resampling(resamples, percentile);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Eden score of densities";
    }

    @Override
    public String description() {
        return "How well the density contours of pairs of numeric columns lie on each other, peaks and foothills counting"
                + " alike, 1 best. A perfect generator stays below 1: compare candidates at equal numbers of rows.";
    }

    @Override
    public List<String> references() {
        return List.of("Nguyen et al. (2025), Grade Inflation in Generative Models");
    }

    @Override
    public Options defaults() {
        return new Options(
                new Annuli.Auto(),
                Contours.OWN,
                0,
                DensityScores.GRID,
                List.of(),
                PairSelection.PAIRS,
                PairSelection.ROWS,
                0,
                Resampling.PERCENTILE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                KEY, title(), Dimension.FIDELITY, Scale.higherIsBetter(0, 1)),
                        MeasureSpec.shown(
                                COLUMNS,
                                "Eden score of single columns",
                                Dimension.FIDELITY,
                                Scale.higherIsBetter(0, 1)))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return PairSelection.requirements(1);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        PairSelection selection =
                new PairSelection(options.columns(), options.pairs(), options.rows());
        MetricResult result = pairs(context, options, selection);
        return columns(context, options, selection, result);
    }

    private MetricResult pairs(
            EvaluationContext context, Options options, PairSelection selection) {
        if (selection.choice(context).pairs().isEmpty()) {
            return MetricResult.empty();
        }
        DensityScores settings =
                DensityScores.of(selection, options.grid())
                        .with(options.annuli(), options.contours());
        PairScore score =
                (real, synthetic) ->
                        PlaneFields.score(
                                real,
                                synthetic,
                                options.grid(),
                                fields ->
                                        DensityContours.mean(
                                                options.draws() == 0
                                                        ? fields.overlaps(
                                                                options.contours(),
                                                                settings.annuli(real, synthetic))
                                                        : fields.overlaps(
                                                                options.contours(),
                                                                settings.annuli(real, synthetic),
                                                                options.draws(),
                                                                context.random("areas"))));
        PairReport report = new PairReport(context, KEY, title(), selection);
        double[] scores =
                options.draws() == 0 ? context.get(settings).eden() : report.scores(score);
        if (IntStream.range(0, scores.length).allMatch(i -> Double.isNaN(scores[i]))) {
            return MetricResult.empty().noting("no pair has a density over the real rows");
        }
        MetricResult result =
                report.result(
                        scores, score, new Resampling(options.resamples(), options.percentile()));
        result = noting(context, options, result);
        return context.detail() == Detail.FULL
                ? contours(context, options, selection, scores, result)
                : result;
    }

    private static MetricResult noting(
            EvaluationContext context, Options options, MetricResult result) {
        int real = Math.min(options.rows(), context.data().real().rows());
        int synthetic = Math.min(options.rows(), context.data().synthetic().rows());
        int annuli = options.annuli().count(real, synthetic);
        int auto = new Annuli.Auto().count(real, synthetic);
        MetricResult noted = result;
        if (annuli > auto) {
            noted =
                    noted.noting(
                            annuli
                                    + " annuli have fewer than 30 points each; "
                                    + auto
                                    + " would have enough");
        } else if (options.annuli() instanceof Annuli.Auto && auto < 5) {
            noted =
                    noted.noting(
                            auto
                                    + (auto == 1 ? " annulus" : " annuli")
                                    + " instead of 5, so that each has about 30 points");
        }
        if (Math.max(real, synthetic) >= 2 * Math.min(real, synthetic)) {
            noted =
                    noted.noting(
                            "the tables differ in size ("
                                    + real
                                    + " and "
                                    + synthetic
                                    + " rows): the larger has narrower kernels, which lowers the score");
        }
        return noted;
    }

    private MetricResult contours(
            EvaluationContext context,
            Options options,
            PairSelection selection,
            double[] scores,
            MetricResult result) {
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        int[] worst =
                IntStream.range(0, scores.length)
                        .filter(i -> !Double.isNaN(scores[i]))
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> scores[i]))
                        .limit(PLOTTED)
                        .mapToInt(Integer::intValue)
                        .toArray();
        MetricResult plotted = result;
        for (int i : worst) {
            PlanePoints real = selection.points(context, Part.REAL, pairs.get(i));
            PlanePoints synthetic = selection.points(context, Part.SYNTHETIC, pairs.get(i));
            int annuli = options.annuli().count(real.size(), synthetic.size());
            for (Plot plot :
                    ContourPlots.of(pairs.get(i), real, synthetic, options.contours(), annuli)) {
                plotted = plotted.with(plot);
            }
        }
        return plotted;
    }

    private MetricResult columns(
            EvaluationContext context,
            Options options,
            PairSelection selection,
            MetricResult pairs) {
        List<String> names = selection.choice(context).columns();
        double[] scores = new double[names.size()];
        Table real = context.get(new SampledTable(Part.REAL, options.rows()));
        Table synthetic = context.get(new SampledTable(Part.SYNTHETIC, options.rows()));
        context.forEach(
                scores.length,
                i ->
                        scores[i] =
                                LineDensity.eden(
                                        SampledTable.present(real, names.get(i)),
                                        SampledTable.present(synthetic, names.get(i)),
                                        options.annuli()));
        int[] usable =
                IntStream.range(0, scores.length).filter(i -> !Double.isNaN(scores[i])).toArray();
        if (usable.length == 0) {
            if (pairs.measures().isEmpty()) {
                throw new NotApplicableException("no numeric column has 3 real values that vary");
            }
            return pairs;
        }
        double[] values = IntStream.of(usable).mapToDouble(i -> scores[i]).toArray();
        MetricResult result =
                pairs.with(
                        COLUMNS,
                        Estimate.withError(
                                SampleMoments.mean(values),
                                SampleMoments.standardDeviation(values) / Math.sqrt(values.length),
                                new ErrorSource.OverColumns(values.length)));
        if (context.detail() == Detail.FULL) {
            List<DetailTable.Row> rows = new ArrayList<>();
            for (int i : usable) {
                rows.add(DetailTable.Row.of(names.get(i), scores[i]));
            }
            rows.sort(Comparator.comparingDouble(row -> row.values().get(0).orElseThrow()));
            result =
                    result.with(
                            new DetailTable(
                                    "columns",
                                    "Eden score by column",
                                    List.of("column"),
                                    List.of("score"),
                                    rows));
        }
        return result;
    }
}
