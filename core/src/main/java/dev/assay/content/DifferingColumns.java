package dev.assay.content;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.AscendingPair;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The columns in which held-out rows differ most from training rows, which help to find why they
 * do. A column is named where its distance \(d\) is more than chance gives once in a hundred
 * tables: \(d > \sqrt{\frac{n + m}{2 n m} \ln \frac{2 t}{0.01}}\) for \(n\) and \(m\) rows and
 * \(t\) comparisons in all. Compared are the share of each level and of missing cells (Hoeffding
 * 1963, doi:10.1080/01621459.1963.10500830) and the distribution functions of numbers (of
 * Kolmogorov's distance the bound holds for more than some hundred cells, Wei and Dudley 2012,
 * doi:10.1016/j.spl.2011.11.012).
 *
 * @since 0.2
 */
public final class DifferingColumns {

    /** Which of them to name. */
    private static final int NAMED = 3;

    private static final double LEVEL = 0.01;

    private DifferingColumns() {}

    /**
     * One comparison.
     *
     * @param sizes the sum of the reciprocal numbers of cells
     * @param weight how many comparisons it is the largest of
     */
    private record Gap(String column, double distance, double sizes, int weight) {}

    /** Their names, the most different first; at most {@value #NAMED}. */
    public static List<String> of(EvaluationContext context) {
        EvaluationData data = context.data();
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> holdout = context.get(new AscendingNumbers(Part.HOLDOUT));
        List<Gap> gaps = new ArrayList<>();
        for (String name : data.schema().content()) {
            Column before = data.real().column(name);
            Column after = data.table(Part.HOLDOUT).column(name);
            gaps.add(ofMissing(before, after));
            if (before instanceof CategoricalColumn some
                    && after instanceof CategoricalColumn others) {
                gaps.add(ofLevels(some, others));
            }
            Ascending numbers = real.get(name);
            Ascending others = holdout.get(name);
            if (numbers != null && others != null && numbers.size() > 0 && others.size() > 0) {
                double distance = new AscendingPair(numbers, others).distance();
                gaps.add(new Gap(name, distance, sizes(numbers.size(), others.size()), 1));
            }
        }
        double logarithm = Math.log(2 * gaps.stream().mapToDouble(Gap::weight).sum() / LEVEL);
        return gaps.stream()
                .filter(gap -> gap.distance > Math.sqrt(gap.sizes / 2 * logarithm))
                .sorted(Comparator.comparingDouble(Gap::distance).reversed())
                .map(Gap::column)
                .distinct()
                .limit(NAMED)
                .toList();
    }

    private static Gap ofMissing(Column before, Column after) {
        double distance =
                Math.abs(
                        (double) before.missing() / before.rows()
                                - (double) after.missing() / after.rows());
        return new Gap(before.name(), distance, sizes(before.rows(), after.rows()), 1);
    }

    private static Gap ofLevels(CategoricalColumn some, CategoricalColumn others) {
        int[] one = some.counts();
        int[] two = others.counts();
        int levels = Math.max(one.length, two.length);
        double largest = 0;
        for (int level = 0; level < levels; level++) {
            double gap = share(one, level, some) - share(two, level, others);
            largest = Math.max(largest, Math.abs(gap));
        }
        return new Gap(some.name(), largest, sizes(some.rows(), others.rows()), levels);
    }

    private static double share(int[] counts, int level, Column column) {
        return level < counts.length ? (double) counts[level] / column.rows() : 0;
    }

    private static double sizes(int some, int others) {
        return 1.0 / some + 1.0 / others;
    }
}
