package dev.assay.metrics.distribution.pairs;

import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes the result of a metric from its scores of pairs of columns: mean, table, matrix, and the
 * spread over draws.
 */
final class PairReport {

    private static final int WIDEST_MATRIX = 60;

    private final EvaluationContext context;
    private final String key;
    private final String title;
    private final PairSelection selection;

    PairReport(EvaluationContext context, String key, String title, PairSelection selection) {
        this.context = context;
        this.key = key;
        this.title = title;
        this.selection = selection;
    }

    /** The scores of all pairs, computed side by side; NaN where REAL leaves one undefined. */
    double[] scores(PairScore score) {
        List<PlanePoints> real = points(Part.REAL);
        List<PlanePoints> synthetic = points(Part.SYNTHETIC);
        double[] scores = new double[real.size()];
        context.forEach(scores.length, i -> scores[i] = score.of(real.get(i), synthetic.get(i)));
        return scores;
    }

    /** The result for these scores; {@code score} computes them again on drawn rows. */
    MetricResult result(double[] scores, PairScore score, Resampling resampling) {
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        int[] usable =
                IntStream.range(0, scores.length).filter(i -> !Double.isNaN(scores[i])).toArray();
        if (usable.length == 0) {
            throw new NotApplicableException(
                    pairs.isEmpty()
                            ? "fewer than 2 numeric columns vary in the real table"
                            : "in no pair of numeric columns do the real rows spread over the plane");
        }
        double[] values = Arrays.stream(usable).mapToDouble(i -> scores[i]).toArray();
        Estimate estimate =
                Estimate.withError(
                        SampleMoments.mean(values),
                        SampleMoments.standardDeviation(values) / Math.sqrt(values.length),
                        new ErrorSource.OverColumns(values.length));
        MetricResult result = MetricResult.empty();
        boolean full = context.detail() == Detail.FULL;
        if (full && resampling.draws() > 0) {
            double[][] draws = draws(score, resampling.draws(), usable);
            double[] means = mean(draws);
            Arrays.sort(means);
            double tail = (1 - context.level()) / 2;
            result =
                    result.with(
                                    key,
                                    estimate.with(
                                            around(
                                                    estimate.value(),
                                                    means,
                                                    tail,
                                                    "percentiles over "
                                                            + resampling.draws()
                                                            + " drawn synthetic samples")))
                            .with(spread(draws, means, usable, resampling));
            result = result.noting(drawingNote());
        } else {
            result = result.with(key, estimate);
        }
        if (full) {
            result = result.with(table(values, usable));
            if (selection.choice(context).columns().size() <= WIDEST_MATRIX) {
                result = result.with(matrix(values, usable));
            }
        }
        if (usable.length < scores.length) {
            result =
                    result.noting(
                            "left out, no density over the real rows (they lie on a line, or the grid is too coarse): "
                                    + String.join(
                                            ", ",
                                            names(i -> Double.isNaN(scores[i]), scores.length)));
        }
        for (String note : selection.notes(context)) {
            result = result.noting(note);
        }
        return result;
    }

    /**
     * The percentiles of the draws, moved so that their median is the value: fewer rows, or
     * repeated ones, have another score, and are drawn for the spread alone. Scores are in [0, 1].
     */
    private Interval around(double value, double[] sorted, double tail, String method) {
        double shift = value - SortedValues.quantileFromBelow(sorted, 0.5);
        return new Interval(
                Math.max(0, Math.min(value, SortedValues.quantileFromBelow(sorted, tail) + shift)),
                Math.min(
                        1,
                        Math.max(value, SortedValues.quantileFromBelow(sorted, 1 - tail) + shift)),
                context.level(),
                method);
    }

    private List<PlanePoints> points(Part part) {
        return selection.choice(context).pairs().stream()
                .map(pair -> selection.points(context, part, pair))
                .toList();
    }

    private double[][] draws(PairScore score, int draws, int[] usable) {
        List<PlanePoints> real = points(Part.REAL);
        List<PlanePoints> synthetic = points(Part.SYNTHETIC);
        double[][] values = new double[draws][usable.length];
        context.forEach(
                draws,
                draw -> {
                    RandomGenerator random = context.random("resample", draw);
                    for (int k = 0; k < usable.length; k++) {
                        PlanePoints all = synthetic.get(usable[k]);
                        values[draw][k] =
                                score.of(
                                        real.get(usable[k]),
                                        all.select(
                                                drawn(
                                                        all.size(),
                                                        real.get(usable[k]).size(),
                                                        random)));
                    }
                });
        return values;
    }

    /**
     * As many rows as REAL has: without replacement where there are twice as many, with replacement
     * otherwise.
     */
    private static int[] drawn(int all, int real, RandomGenerator random) {
        if (all >= 2 * real) {
            return Samples.choose(all, real, random);
        }
        return IntStream.range(0, all == 0 ? 0 : Math.min(all, real))
                .map(i -> random.nextInt(all))
                .toArray();
    }

    private String drawingNote() {
        boolean fresh = context.data().synthetic().rows() >= 2 * context.data().real().rows();
        return fresh
                ? "the spread is that of samples of the real size drawn without replacement from the synthetic rows"
                : "the spread is that of synthetic rows drawn with replacement, which repeats rows; give at least twice as"
                        + " many synthetic as real rows to draw without";
    }

    private static double[] mean(double[][] draws) {
        return Arrays.stream(draws).mapToDouble(SampleMoments::mean).toArray();
    }

    private DetailTable spread(
            double[][] draws, double[] sortedMeans, int[] usable, Resampling resampling) {
        double share = resampling.percentile() / 100;
        List<DetailTable.Row> rows = new ArrayList<>();
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        for (int k = 0; k < usable.length; k++) {
            int column = k;
            double[] values =
                    Arrays.stream(draws).mapToDouble(draw -> draw[column]).sorted().toArray();
            rows.add(spreadRow(pairs.get(usable[k]).names(), values, share));
        }
        rows.sort(Comparator.comparingDouble(row -> row.values().get(0).orElseThrow()));
        rows.add(spreadRow(List.of("all", "all"), sortedMeans, share));
        String percentile = percent(share);
        return new DetailTable(
                "resamples",
                title + " over " + draws.length + " drawn synthetic samples",
                List.of("column 1", "column 2"),
                List.of(
                        "mean",
                        "standard deviation",
                        "median",
                        "lower quartile",
                        "upper quartile",
                        percentile,
                        percent(1 - share)),
                rows);
    }

    private static String percent(double share) {
        return "percentile " + Math.round(share * 1e4) / 100.0;
    }

    private static DetailTable.Row spreadRow(List<String> labels, double[] sorted, double share) {
        return DetailTable.Row.of(
                labels,
                SampleMoments.mean(sorted),
                SampleMoments.standardDeviation(sorted),
                SortedValues.quantileFromBelow(sorted, 0.5),
                SortedValues.quantileFromBelow(sorted, 0.25),
                SortedValues.quantileFromBelow(sorted, 0.75),
                SortedValues.quantileFromBelow(sorted, share),
                SortedValues.quantileFromBelow(sorted, 1 - share));
    }

    private DetailTable table(double[] values, int[] usable) {
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        List<DetailTable.Row> rows =
                IntStream.range(0, values.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> values[k]))
                        .map(k -> DetailTable.Row.of(pairs.get(usable[k]).names(), values[k]))
                        .toList();
        return new DetailTable(
                "pairs",
                title + " by pair",
                List.of("column 1", "column 2"),
                List.of("score"),
                rows);
    }

    private Plot matrix(double[] values, int[] usable) {
        List<String> columns = selection.choice(context).columns();
        double[][] cells = new double[columns.size()][columns.size()];
        for (double[] line : cells) {
            Arrays.fill(line, Double.NaN);
        }
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        for (int k = 0; k < values.length; k++) {
            int i = columns.indexOf(pairs.get(usable[k]).first());
            int j = columns.indexOf(pairs.get(usable[k]).second());
            cells[i][j] = values[k];
            cells[j][i] = values[k];
        }
        return new Plot.Grid(
                title + " by pair",
                columns,
                columns,
                Arrays.stream(cells).map(line -> Arrays.stream(line).boxed().toList()).toList());
    }

    private List<String> names(IntPredicate which, int size) {
        List<PairOfColumns> pairs = selection.choice(context).pairs();
        return IntStream.range(0, size)
                .filter(which)
                .mapToObj(i -> pairs.get(i).toString())
                .toList();
    }
}
