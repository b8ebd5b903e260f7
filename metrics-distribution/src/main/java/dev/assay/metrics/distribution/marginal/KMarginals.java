package dev.assay.metrics.distribution.marginal;

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
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * k-marginal score: 1000 times one minus the mean total variation distance between REAL's and
 * SYNTHETIC's joint distributions of k columns; in [0, 1000], 1000 best. All sets of k columns are
 * taken if there are no more than the option asks for; otherwise that many are drawn with the run's
 * seed, the same for all candidates.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. Sampling noise alone lowers
 * the score where cells outnumber rows: compare tables of equal size. The error is the spread over
 * sets.
 *
 * <p>NIST SDNist; McKenna, Miklau, Sheldon (2021), doi:10.29012/jpc.778.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: The joint distributions of two sets of columns have the total variation distances
 * 0.05 and 0.15: the score is 1000 · (1 − 0.1) = 900.
 *
 * @since 0.1
 */
public final class KMarginals implements Metric<KMarginals.Options> {

    private static final String KEY = "k_marginal";
    private static final int WIDEST_MATRIX = 60;
    private static final int MOST_BARS = 30;

    /**
     * Options.
     *
     * @param k columns in a set
     * @param marginals most sets
     * @param bins the largest number of bins of a numeric column
     */
    public record Options(
            @Option("Columns in a set, at least 1; fewer where the table has fewer") int k,
            @Option("Largest number of sets of columns; beyond it sets are drawn with the seed")
                    int marginals,
            @Option("Largest number of bins of a numeric column, at least 2") int bins) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.atLeast(1, marginals, "marginals");
            Check.atLeast(2, bins, "bins");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "k-marginal score";
    }

    @Override
    public String description() {
        return "How alike the joint distributions of small sets of columns are, on NIST's scale from 0 to 1000. 1000 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("NIST SDNist", "McKenna, Miklau, Sheldon (2021), doi:10.29012/jpc.778");
    }

    @Override
    public Options defaults() {
        return new Options(2, 300, 10);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        KEY, title(), Dimension.FIDELITY, Scale.higherIsBetter(0, 1000)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<String> columns = context.data().schema().content();
        int k = Math.min(options.k(), columns.size());
        List<int[]> sets = sets(columns.size(), k, options.marginals(), context.random("sets"));
        int[] levels = new int[columns.size()];
        List<Codes> real = codes(context, Part.REAL, columns, options.bins(), levels);
        List<Codes> synthetic = codes(context, Part.SYNTHETIC, columns, options.bins(), levels);
        double[] distances = new double[sets.size()];
        context.forEach(
                distances.length,
                i ->
                        distances[i] =
                                JointCells.of(
                                                context,
                                                chosen(real, sets.get(i)),
                                                chosen(synthetic, sets.get(i)),
                                                IntStream.of(sets.get(i))
                                                        .map(column -> levels[column])
                                                        .toArray())
                                        .distance());
        double[] scores = Arrays.stream(distances).map(distance -> 1000 * (1 - distance)).toArray();
        MetricResult result =
                MetricResult.of(
                        KEY,
                        Estimate.withError(
                                SampleMoments.mean(scores),
                                SampleMoments.standardDeviation(scores) / Math.sqrt(scores.length),
                                new ErrorSource.OverColumns(scores.length)));
        if (k < options.k()) {
            result = result.noting("sets of " + k + " columns; the table has no more");
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        List<DetailTable.Row> rows =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> scores[i]))
                        .map(i -> DetailTable.Row.of(names(columns, sets.get(i)), scores[i]))
                        .toList();
        return result.with(
                        new DetailTable(
                                "sets",
                                "k-marginal score by set of columns",
                                IntStream.rangeClosed(1, k)
                                        .mapToObj(i -> k == 1 ? "column" : "column " + i)
                                        .toList(),
                                List.of("score"),
                                rows))
                .with(
                        k == 2 && columns.size() <= WIDEST_MATRIX
                                ? matrix(columns, sets, scores)
                                : bars(rows));
    }

    private static Plot matrix(List<String> columns, List<int[]> sets, double[] scores) {
        Double[][] cells = new Double[columns.size()][columns.size()];
        for (Double[] line : cells) {
            Arrays.fill(line, Double.NaN);
        }
        for (int i = 0; i < scores.length; i++) {
            cells[sets.get(i)[0]][sets.get(i)[1]] = scores[i];
            cells[sets.get(i)[1]][sets.get(i)[0]] = scores[i];
        }
        return new Plot.Grid(
                "k-marginal score by pair of columns",
                columns,
                columns,
                Arrays.stream(cells).map(List::of).toList());
    }

    private static Plot bars(List<DetailTable.Row> worstFirst) {
        List<DetailTable.Row> shown = worstFirst.subList(0, Math.min(MOST_BARS, worstFirst.size()));
        return new Plot.Bars(
                "k-marginal score of the worst sets of columns",
                shown.stream().map(row -> String.join(" × ", row.labels())).toList(),
                List.of(
                        Plot.Series.bars(
                                "score",
                                shown.stream()
                                        .mapToDouble(row -> row.values().get(0).orElseThrow())
                                        .toArray())));
    }

    /**
     * All sets of so many of the first {@code size} numbers, or {@code most} of them drawn without
     * repetition.
     */
    static List<int[]> sets(int size, int k, int most, RandomGenerator random) {
        double all = 1;
        for (int i = 0; i < k; i++) {
            all = all * (size - i) / (i + 1);
        }
        List<int[]> sets = new ArrayList<>();
        if (Math.rint(all) <= most) {
            int[] set = IntStream.range(0, k).toArray();
            while (set != null) {
                sets.add(set);
                set = next(set, size);
            }
            return sets;
        }
        Set<List<Integer>> drawn = new LinkedHashSet<>();
        while (drawn.size() < most) {
            drawn.add(IntStream.of(Samples.choose(size, k, random)).boxed().toList());
        }
        drawn.forEach(set -> sets.add(set.stream().mapToInt(Integer::intValue).toArray()));
        return sets;
    }

    private static int[] next(int[] set, int size) {
        int[] next = set.clone();
        int at = next.length - 1;
        while (at >= 0 && next[at] == size - next.length + at) {
            at--;
        }
        if (at < 0) {
            return null;
        }
        next[at]++;
        for (int i = at + 1; i < next.length; i++) {
            next[i] = next[i - 1] + 1;
        }
        return next;
    }

    /** The levels of each row by column, and how many there may be in any table. */
    private static List<Codes> codes(
            EvaluationContext context, Part part, List<String> columns, int bins, int[] levels) {
        List<Codes> codes = new ArrayList<>();
        for (int i = 0; i < levels.length; i++) {
            Column cells = context.data().table(part).column(columns.get(i));
            if (cells instanceof NumericColumn numbers) {
                ColumnBins.Edges edges = context.get(new ColumnBins(columns.get(i), bins));
                levels[i] = edges.levels();
                codes.add(edges.codes(numbers));
            } else {
                levels[i] = context.data().levels(columns.get(i));
                codes.add(((CategoricalColumn) cells).cells());
            }
        }
        return codes;
    }

    private static List<Codes> chosen(List<Codes> columns, int[] set) {
        return IntStream.of(set).mapToObj(columns::get).toList();
    }

    private static List<String> names(List<String> columns, int[] set) {
        return IntStream.of(set).mapToObj(columns::get).toList();
    }
}
