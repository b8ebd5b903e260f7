package dev.assay.metrics.fidelity.dependence;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
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
import dev.assay.metrics.fidelity.dependence.MarginalColumn.Cells;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The column, and the interaction of two or three columns, in which the synthetic table differs
 * most from the real one. Means over columns and pairs hide it: one wrong column among thirty moves
 * a mean by a thirtieth, and a relation of three columns moves no pair.
 *
 * <p>Of a column the distance is Kolmogorov and Smirnov's for numbers and dates, and the total
 * variation for levels. Of a set of columns it is half the sum over cells of the absolute
 * difference of both tables' Lancaster interactions, with shares p of rows
 *
 * <p>\[p_{ab} - p_a p_b, \qquad p_{abc} - p_{ab}p_c - p_{ac}p_b - p_{bc}p_a + 2 p_a p_b p_c\]
 *
 * <p>which are 0 where nothing follows from the set that does not follow from smaller ones, so that
 * a column that is wrong by itself does not count again. From each distance that of two samples of
 * one population is subtracted: \(\sqrt{\pi/2}\,\ln 2\,\sqrt{1/n + 1/m}\) for numbers, and for
 * cells the sum of \(\sqrt{p(1-p)(1/n+1/m)/(2\pi)}\). Both measures are in [0, 1]; 0 is best and
 * what another sample of the population gives. Interactions of tables whose single columns have
 * nothing in common may be further apart than 1 (two pairs of equal columns of three parts each,
 * 4/3), which counts as 1.
 *
 * <p>In pairs numbers have six parts, into which equally many rows of both tables fall, in triples
 * three; of levels the five or two most frequent ones stand for themselves and the rest together. A
 * missing value is a cell of its own, and below all numbers. Intervals are normal, over rows, and
 * hold for all columns or sets at once (Bonferroni).
 *
 * <p>Of more pairs or triples than {@code sets}, and of more rows than {@code rows}, so many are
 * drawn. Where a sequence key says whose rows are, one row of each person is compared.
 *
 * <p>Lancaster (1969), The Chi-squared Distribution; Streitberg (1990), Lancaster interactions
 * revisited, Annals of Statistics 18(4).
 *
 * <p>Ties of numbers stay in one part. A table of one column has no interaction, which is noted.
 *
 * <p>Example: c is 1 where a and b differ, and each is 1 in half of the rows, independently of one
 * other. Where c is drawn anew each of the eight cells' interaction changes from ±1/8 to 0: the
 * interaction's distance is (8 · 1/8) / 2 = 0.5, and that of every pair is 0.
 *
 * @since 0.2
 */
public final class WorstMarginals implements Metric<WorstMarginals.Options> {

    private static final int CELLS_OF_PAIRS = 6;
    private static final int CELLS_OF_TRIPLES = 3;
    private static final int SHOWN = 10;

    /**
     * Options.
     *
     * @param sets most pairs and most triples
     * @param rows most rows of each table
     */
    public record Options(
            @Option("Largest number of pairs, and of triples; beyond it they are drawn") int sets,
            @Option("Rows of each table at most, at least 1; beyond it they are drawn") int rows) {

        /** Refuses less than one. */
        public Options {
            Check.atLeast(1, sets, "sets");
            Check.atLeast(1, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "worst_marginals";
    }

    @Override
    public String title() {
        return "Worst column and interaction";
    }

    @Override
    public String description() {
        return "How far the column, and the interaction of two or three columns, that is furthest from the real table is away"
                + " from it, beyond chance. 0 is best; means over columns and pairs hide a single one that is wrong.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Lancaster (1969), The Chi-squared Distribution",
                "Streitberg (1990), Lancaster interactions revisited, Annals of Statistics 18(4)");
    }

    @Override
    public Options defaults() {
        return new Options(5_000, 100_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "worst_marginals_column",
                        "Distance of the worst column, beyond chance",
                        Dimension.FIDELITY,
                        Scale.lowerIsBetter(0, 1)),
                MeasureSpec.ranked(
                        "worst_marginals_interaction",
                        "Distance of the worst interaction of two or three columns, beyond chance",
                        Dimension.FIDELITY,
                        Scale.lowerIsBetter(0, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        MarginalRows rows = MarginalRows.of(context, options.rows());
        List<MarginalColumn> columns = columns(context, rows);
        List<MarginalGap> single =
                worstFirst(columns.stream().map(column -> ColumnGap.of(column, rows)).toList());
        List<MarginalGap> joint = new ArrayList<>();
        joint.addAll(gaps(context, rows, columns, 2, CELLS_OF_PAIRS, options.sets()));
        joint.addAll(gaps(context, rows, columns, 3, CELLS_OF_TRIPLES, options.sets()));
        joint = worstFirst(joint);
        MetricResult result =
                MetricResult.of(
                        "worst_marginals_column",
                        single.get(0).simultaneous(context.level(), single.size()));
        result =
                joint.isEmpty()
                        ? result.noting(
                                "worst_marginals_interaction does not apply: there is one column")
                        : result.with(
                                "worst_marginals_interaction",
                                joint.get(0).simultaneous(context.level(), joint.size()));
        return context.detail() == Detail.VALUES
                ? result
                : result.with(table("columns", "Columns furthest from the real table", single))
                        .with(
                                table(
                                        "interactions",
                                        "Interactions furthest from the real table",
                                        joint));
    }

    private static List<MarginalColumn> columns(EvaluationContext context, MarginalRows rows) {
        List<String> names = context.data().schema().content();
        MarginalColumn[] columns = new MarginalColumn[names.size()];
        context.forEach(
                columns.length,
                column -> columns[column] = MarginalColumn.of(context, names.get(column), rows));
        return List.of(columns);
    }

    private static List<MarginalGap> gaps(
            EvaluationContext context,
            MarginalRows rows,
            List<MarginalColumn> columns,
            int size,
            int cells,
            int most) {
        List<int[]> sets =
                MarginalSets.of(columns.size(), size, most, context.random("sets of " + size));
        List<Cells> coded = columns.stream().map(column -> column.cells(cells)).toList();
        MarginalGap[] gaps = new MarginalGap[sets.size()];
        context.forEach(
                gaps.length,
                i ->
                        gaps[i] =
                                Interaction.gap(
                                        chosen(columns, sets.get(i)).stream()
                                                .map(MarginalColumn::name)
                                                .sorted()
                                                .toList(),
                                        chosen(coded, sets.get(i)),
                                        rows));
        return Arrays.asList(gaps);
    }

    private static <T> List<T> chosen(List<T> all, int[] set) {
        return IntStream.of(set).mapToObj(all::get).toList();
    }

    private static List<MarginalGap> worstFirst(List<MarginalGap> gaps) {
        return gaps.stream().sorted(Comparator.comparingDouble(gap -> -gap.excess())).toList();
    }

    private static DetailTable table(String name, String title, List<MarginalGap> gaps) {
        return new DetailTable(
                "worst_marginals_" + name,
                title,
                List.of("columns"),
                List.of("beyond chance", "distance", "by chance"),
                gaps.stream()
                        .limit(SHOWN)
                        .map(
                                gap ->
                                        DetailTable.Row.of(
                                                String.join(" × ", gap.columns()),
                                                gap.excess(),
                                                gap.distance(),
                                                gap.chance()))
                        .toList());
    }
}
