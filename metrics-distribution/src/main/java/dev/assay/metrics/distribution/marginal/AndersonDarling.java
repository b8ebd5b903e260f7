package dev.assay.metrics.distribution.marginal;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.table.ColumnKind;
import java.util.List;
import java.util.Set;

/**
 * Anderson–Darling distance of each numeric column: the square root of Scholz and Stephens'
 * two-sample A², which weighs the squared difference of the distribution functions by 1 / (H(1 −
 * H)), over its value for samples of these sizes that do not overlap; in [0, 1], where 0 is best,
 * averaged over columns. It is sensitive in the tails.
 *
 * <p>Ties have mean ranks; missing values are left out. A column without any synthetic value has
 * the distance 1, and as p-value the chance that its missing cells fall to the synthetic rows; one
 * without any real value is left out for every candidate. The error is the spread over columns.
 * {@code anderson_darling_rejected} is the share of columns that differ at 5 % by a seeded
 * permutation test on at most 10 000 rows of each table, after Benjamini and Hochberg; of long
 * tables, of one row of each person.
 *
 * <p>Scholz, Stephens (1987), doi:10.1080/01621459.1987.10478517.
 *
 * <p>The metric is not applicable without a numeric or datetime column.
 *
 * <p>Example: An A² of a quarter of that of samples that do not overlap has the distance √¼ = 0.5.
 *
 * @since 0.1
 */
public final class AndersonDarling implements Metric<AndersonDarling.Options> {

    private static final String KEY = "anderson_darling";

    /**
     * Options.
     *
     * @param permutations of the tests
     */
    public record Options(
            @Option("Permutations of the test of each column; 0 for no tests") int permutations) {

        /** Refuses a negative number. */
        public Options {
            Check.atLeast(0, permutations, "permutations");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Anderson–Darling distance";
    }

    @Override
    public String description() {
        return "How far the distribution functions of a numeric column lie apart, tails counting as much as the middle, averaged over columns. 0 is best, 1 means the samples do not overlap,"
                + " or that the synthetic column has no value at all.";
    }

    @Override
    public List<String> references() {
        return List.of("Scholz, Stephens (1987), doi:10.1080/01621459.1987.10478517");
    }

    @Override
    public Options defaults() {
        return new Options(199);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return SampleTests.measures(KEY, title(), setup.options().permutations());
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        return SampleTests.report(context, KEY, title(), true, options.permutations());
    }
}
