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
 * Cramér–von Mises distance of each numeric column, \(\sqrt{3 \int (F - G)^2 dH}\) with F and G the
 * distribution functions of REAL and SYNTHETIC and H that of both together; in [0, 1], where 0 is
 * best, 1 for samples that do not overlap, averaged over columns.
 *
 * <p>Tied values are one step; missing values are left out. A column without any synthetic value
 * has the distance 1, and as p-value the chance that its missing cells fall to the synthetic rows;
 * one without any real value is left out for every candidate. The error is the spread over columns.
 * {@code cramer_von_mises_rejected} is the share of columns that differ at 5 % by a seeded
 * permutation test on at most 10 000 rows of each table, after Benjamini and Hochberg; of long
 * tables, of one row of each person.
 *
 * <p>Anderson (1962), doi:10.1214/aoms/1177704477.
 *
 * <p>The metric is not applicable without a numeric or datetime column.
 *
 * <p>Example: REAL has 1 and 3, SYNTHETIC 2 and 4. At 1, 2, 3, 4 the squared differences are ¼, 0,
 * ¼, 0, whose mean is 0.125: the distance is √(3 · 0.125) = 0.612.
 *
 * @since 0.1
 */
public final class CramerVonMises implements Metric<CramerVonMises.Options> {

    private static final String KEY = "cramer_von_mises";

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
        return "Cramér–von Mises distance";
    }

    @Override
    public String description() {
        return "How far the distribution functions of a numeric column lie apart, in the mean square over pooled rows, averaged over columns. 0 is best, 1 means the samples do not overlap,"
                + " or that the synthetic column has no value at all.";
    }

    @Override
    public List<String> references() {
        return List.of("Anderson (1962), doi:10.1214/aoms/1177704477");
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
        return SampleTests.report(context, KEY, title(), false, options.permutations());
    }
}
