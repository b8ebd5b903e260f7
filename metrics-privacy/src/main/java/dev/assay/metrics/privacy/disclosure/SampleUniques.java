package dev.assay.metrics.privacy.disclosure;

import dev.assay.error.Check;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
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
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Combinations of values in two to four columns that exactly one real row has and a synthetic row
 * has too. Whoever knows these values of a person finds them again. With \(u_A(i) = 1\) where the
 * values of real row i in the set A of columns
 *
 * <ul>
 *   <li>are together those of no other training or held-out row, although each by itself is also
 *       another row's,
 *   <li>would be expected in at most 0.25 synthetic rows if the columns were independent: \(m
 *       \prod_{j \in A} f_j \le 0.25\), with \(f_j\) the share of the m synthetic rows that have
 *       the value in column j, and
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
 * p-value of the exchange is that of the most outstanding of all sets.
 *
 * <p>Sets are tried with all values as they are, and again with numbers in 512, 128 and 32 parts
 * that equally many real rows fall into, where a column has more numbers than that: so a number
 * with a little noise is found, and one that is a person's own may be part of a combination. The
 * sets that are tried are those that make most rows unique which none of their subsets does, as far
 * as {@code sets} and a budget of 300 million rows to be looked at allow. Real rows of equal
 * content count as one person. Levels that differ only in case, blanks or accents are equal, a
 * missing cell is a value, and identifiers and text are not compared (see {@code republished}).
 *
 * <p>Skinner and Elliot (2002), A measure of disclosure risk for microdata,
 * doi:10.1111/1467-9868.00365, for sample uniques as a risk; Elliot, Manning and Ford (2002),
 * doi:10.1142/S0218488502001600, for the search through small sets of columns. Contrasting them
 * with held-out rows is ours.
 *
 * <p>A copy of the training rows scores the share of its people who have such a combination, less
 * what shuffling finds of them, and not always 1.
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
    private static final int[] PARTS = {512, 128, 32};

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
        return new Options(2_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        Scale found = Scale.of(-1, 1, 0, value -> 1 - Math.abs(value));
        return List.of(
                MeasureSpec.ranked(
                        "sample_uniques_excess",
                        "People found again by two to four values, beyond chance",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "sample_uniques_training",
                        "Training rows found by these columns, beyond shuffling",
                        Dimension.PRIVACY,
                        found),
                MeasureSpec.shown(
                        "sample_uniques_holdout",
                        "Held-out rows found by these columns, beyond shuffling",
                        Dimension.PRIVACY,
                        found));
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
        List<UniquesFound> found = found(context, pool, options.sets());
        UniquesContrast contrast = new UniquesContrast(found, pool);
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

    /**
     * Values as they are come first, then numbers in fewer and fewer parts; what one leaves of sets
     * and of the budget the next may spend.
     */
    private static List<UniquesFound> found(EvaluationContext context, Pool pool, int most) {
        CodedColumns columns = new CodedColumns(context, pool);
        int[] persons = columns.persons();
        List<CodedColumn> exact = columns.exact();
        List<UniquesFound> found = new ArrayList<>();
        long left = BUDGET;
        for (int turn = 0; turn <= PARTS.length; turn++) {
            List<CodedColumn> cut = turn == 0 ? exact : columns.cut(PARTS[turn - 1]);
            List<CodedColumn> all = new ArrayList<>(cut);
            exact.stream().filter(column -> !names(cut).contains(column.name())).forEach(all::add);
            int turns = PARTS.length + 1 - turn;
            if (all.size() < 2 || cut.isEmpty()) {
                continue;
            }
            ColumnSets sets = new ColumnSets(all, cut.size());
            List<List<CodedColumn>> best =
                    sets.best(
                            (most - found.size() + turns - 1) / turns,
                            left / turns,
                            context.random("sets of turn " + turn));
            left -= best.stream().mapToLong(sets::cost).sum();
            UniquesFound[] ofSets = new UniquesFound[best.size()];
            context.forEach(
                    ofSets.length,
                    set -> ofSets[set] = UniquesFound.of(best.get(set), persons, CHANCE));
            found.addAll(List.of(ofSets));
        }
        if (found.isEmpty()) {
            throw new NotApplicableException(
                    "no two to four columns tell people apart by values that several of them share and that a synthetic row has");
        }
        return found;
    }

    private static List<String> names(List<CodedColumn> columns) {
        return columns.stream().map(CodedColumn::name).toList();
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
