package dev.assay.metrics.privacy.disclosure;

import dev.assay.content.CellContent;
import dev.assay.error.Check;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Combinations of values in two to four columns that exactly one real row has and a synthetic row
 * has too. Whoever knows these values of a person finds them again. With \(u_A(i) = 1\) where the
 * values of real row i in the set A of columns
 *
 * <ul>
 *   <li>are those of no other training or held-out row, while each of them alone is,
 *   <li>would be expected in at most a quarter of a synthetic row if its columns were independent:
 *       \(m \prod_{j \in A} f_j \le 0.25\), with \(f_j\) the share of the m synthetic rows that
 *       have the value in column j, and
 *   <li>are those of a synthetic row,
 * </ul>
 *
 * and \(v_A(i) = 1\) where they are, instead, those of a row of the synthetic table in which one
 * column of A was shuffled, of pairs the second, else the one that finds most, the measure is the
 * difference of the means of \(u_A - v_A\) over training and over held-out rows, for the set that
 * stands out most from random labels, in [0, 1]; 0 is best and expected of a table that remembers
 * nothing, and of one whose columns are shuffled training columns. The share is of all rows, not
 * only of unique ones.
 *
 * <p>Given the synthetic table rows are independent. The interval joins Newcombe's (1998) of both
 * differences, holds for all sets at once and reaches up to the largest bound of any of them; the
 * p-value of the exchange is that of the most outstanding of all sets. The sets that are tried are
 * those that make most rows unique which none of their subsets does, as far as {@code sets} and a
 * budget of 300 million rows to be looked at allow. Real rows of equal content count as one person.
 * Levels that differ only in case, blanks or accents are equal, a missing cell is a value, numbers
 * are compared as they are, and identifiers and text are not compared (see {@code republished}).
 *
 * <p>Skinner and Elliot (2002), A measure of disclosure risk for microdata,
 * doi:10.1111/1467-9868.00365, for sample uniques as a risk; Elliot, Manning and Ford (2002),
 * doi:10.1142/S0218488502001600, for the search through small sets of columns. Contrasting them
 * with held-out rows is ours.
 *
 * <p>The metric is not applicable without held-out rows, or where no two columns have values that
 * several real rows share and a synthetic row has.
 *
 * <p>Example: Of 100 training rows 30 have a firm and a place in common with a synthetic row that
 * no other real row has, of 100 held-out rows 5, and shuffled synthetic columns find 4 of either:
 * the value is (0.3 − 0.04) − (0.05 − 0.04) = 0.25.
 *
 * @since 0.2
 */
public final class SampleUniques implements Metric<SampleUniques.Options> {

    private static final double CHANCE = 0.25;
    private static final long BUDGET = 300_000_000L;
    private static final int SHOWN = 10;

    /**
     * Options.
     *
     * @param sets how many sets of columns are tried at most
     */
    public record Options(
            @Option("Sets of two to four columns tried at most, at least 1") int sets) {
        /** Refuses less than one. */
        public Options {
            Check.atLeast(1, sets, "sets");
        }
    }

    @Override
    public String key() {
        return "sample_uniques";
    }

    @Override
    public String title() {
        return "Replicated sample uniques";
    }

    @Override
    public String description() {
        return "How many people have a combination of two to four values that nobody else has and that a synthetic row repeats,"
                + " beyond what happens to held-out people: for the columns where it stands out most. 0 is what a table without"
                + " memory has.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Skinner, Elliot (2002), doi:10.1111/1467-9868.00365",
                "Elliot, Manning, Ford (2002), doi:10.1142/S0218488502001600");
    }

    @Override
    public Options defaults() {
        return new Options(1_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.shown(
                        "sample_uniques_excess",
                        "People found again by two to four values, beyond chance",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "sample_uniques_training",
                        "Training rows found by these columns, beyond shuffling",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(-1, 1)),
                MeasureSpec.shown(
                        "sample_uniques_holdout",
                        "Held-out rows found by these columns, beyond shuffling",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(-1, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2), Requirement.holdout());
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Pool pool = context.get(new PooledRows());
        CellContent content = new CellContent(context.data());
        int[] persons = persons(content, pool);
        List<CodedColumn> columns = columns(context, pool, content, persons);
        if (columns.size() < 2) {
            throw new NotApplicableException(
                    "needs two columns with values that several real rows share and a synthetic row has");
        }
        List<List<CodedColumn>> sets =
                new ColumnSets(columns)
                        .best(options.sets(), BUDGET, context.random("sets of columns"));
        UniquesFound[] found = new UniquesFound[sets.size()];
        context.forEach(
                found.length, set -> found[set] = UniquesFound.of(sets.get(set), persons, CHANCE));
        UniquesContrast contrast = new UniquesContrast(List.of(found), pool);
        MetricResult result = MetricResult.of("sample_uniques_excess", contrast.excess(context));
        List<UniquesFound> ranked = contrast.ranked();
        if (ranked.isEmpty()) {
            return result.with("sample_uniques_training", 0).with("sample_uniques_holdout", 0);
        }
        UniquesFound most = ranked.get(0);
        result =
                result.with(
                                "sample_uniques_training",
                                most.share(true, pool.members(), pool.outsiders()))
                        .with(
                                "sample_uniques_holdout",
                                most.share(false, pool.members(), pool.outsiders()));
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(
                                "these columns stand out most: "
                                        + String.join(", ", most.columns()))
                        .with(table(ranked, pool));
    }

    private static List<CodedColumn> columns(
            EvaluationContext context, Pool pool, CellContent content, int[] persons) {
        int[] order = context.get(new ContentOrder(Part.SYNTHETIC));
        List<CodedColumn> columns = new ArrayList<>();
        for (int column = 0; column < content.columns(); column++) {
            context.checkCancelled();
            String name = context.data().schema().content().get(column);
            long[] pooled =
                    pooled(
                            pool,
                            content.cells(Part.REAL, column),
                            content.cells(Part.HOLDOUT, column));
            long[] cells = content.cells(Part.SYNTHETIC, column);
            long[] synthetic = Arrays.stream(order).mapToLong(row -> cells[row]).toArray();
            CodedColumn coded =
                    CodedColumn.of(
                            name, pooled, persons, synthetic, context.random("order of " + name));
            if (coded.values() >= 2) {
                columns.add(coded);
            }
        }
        return columns;
    }

    /** By pooled row a number, the same for rows of equal content, counted from 0. */
    private static int[] persons(CellContent content, Pool pool) {
        Map<Long, Integer> numbers = new HashMap<>();
        return Arrays.stream(pooled(pool, content.rows(Part.REAL), content.rows(Part.HOLDOUT)))
                .mapToInt(row -> numbers.computeIfAbsent(row, key -> numbers.size()))
                .toArray();
    }

    private static long[] pooled(Pool pool, long[] real, long[] holdout) {
        long[] pooled = new long[pool.size()];
        Arrays.setAll(pooled, i -> (pool.part(i) == Part.REAL ? real : holdout)[pool.row(i)]);
        return pooled;
    }

    private static DetailTable table(List<UniquesFound> ranked, Pool pool) {
        int n = pool.members();
        int h = pool.outsiders();
        return new DetailTable(
                "sample_uniques_sets",
                "Columns by which training rows are found again",
                List.of("columns"),
                List.of("beyond chance", "training rows", "held-out rows"),
                ranked.stream()
                        .limit(SHOWN)
                        .map(
                                set ->
                                        DetailTable.Row.of(
                                                String.join(", ", set.columns()),
                                                set.difference(n, h),
                                                set.share(true, n, h),
                                                set.share(false, n, h)))
                        .toList());
    }
}
