package dev.assay.metrics.fidelity.dependence;

import dev.assay.api.OrderedCopy;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The association of every pair of columns of a part, categorical columns first. A cell is NaN
 * where the pair has none: a column is constant, or fewer than two rows have both values. The
 * arrays are shared: read only.
 *
 * @param part whose rows
 * @param columns which columns, those of levels first
 * @param method the correlation of numbers
 * @param variant V and η, or their squares as SynthEval has it
 * @param correction whether V is corrected for its bias
 */
record Associations(
        Part part,
        List<String> columns,
        CorrelationDifference.Method method,
        Variant variant,
        boolean correction)
        implements Artefact<double[][]> {

    Associations {
        columns = List.copyOf(columns);
    }

    /** The columns that have associations: those of levels, if they take part, and numbers. */
    static List<String> columns(EvaluationData data, boolean mixed) {
        List<String> names = new ArrayList<>(mixed ? data.schema().categorical() : List.of());
        names.addAll(data.schema().numeric());
        return names;
    }

    @Override
    public double[][] compute(EvaluationContext context) {
        EvaluationData data = context.data();
        int m = columns.size();
        Set<String> categorical = OrderedCopy.of(data.schema().categorical());
        int levels = (int) columns.stream().filter(categorical::contains).count();
        Codes[] codes = new Codes[levels];
        int[] states = new int[levels];
        StandardColumn[] numbers = new StandardColumn[m - levels];
        context.forEach(
                m,
                k -> {
                    String name = columns.get(k);
                    if (k < levels) {
                        states[k] = data.levels(name) + 1;
                        codes[k] = data.table(part).categorical(name).cells();
                    } else {
                        Numbers values = data.table(part).numeric(name).cells();
                        numbers[k - levels] =
                                StandardColumn.of(
                                        method == CorrelationDifference.Method.SPEARMAN
                                                ? Ranks.of(name, values)
                                                : values);
                    }
                });
        PairColumns pairs = new PairColumns(List.of(codes), states, List.of(numbers));
        return pairs.matrix(
                context,
                this::cramer,
                (pair, sum) ->
                        pair.first() < levels
                                ? ratio(numbers[pair.second() - levels], (PairSum.Groups) sum)
                                : correlation(
                                        numbers[pair.first() - levels],
                                        numbers[pair.second() - levels],
                                        (PairSum.Products) sum));
    }

    private double ratio(StandardColumn numbers, PairSum.Groups groups) {
        return numbers.varies() ? groups.ratio(variant) : Double.NaN;
    }

    private static double correlation(
            StandardColumn first, StandardColumn second, PairSum.Products products) {
        return first.varies() && second.varies() ? products.correlation() : Double.NaN;
    }

    private double cramer(Contingency table) {
        int r = table.firstStates();
        int c = table.secondStates();
        if (variant == Variant.SYNTHEVAL) {
            if (r < 2 || c < 2) {
                return 0; // as there, but without what rounding leaves over a divisor of 1e-16
            }
            double phi = r == 2 && c == 2 ? table.phiSquaredYates() : table.phiSquared();
            return phi * table.rows() / (table.rows() * (double) Math.min(r - 1, c - 1) + 1e-16);
        }
        if (r < 2 || c < 2) {
            return Double.NaN;
        }
        if (!correction) {
            return Math.min(1, Math.sqrt(table.phiSquared() / Math.min(r - 1, c - 1)));
        }
        double n = table.rows() - 1.0;
        double phi = Math.max(0, table.phiSquared() - (r - 1) * (c - 1) / n);
        double free = Math.min(r - 1 - (r - 1) * (r - 1) / n, c - 1 - (c - 1) * (c - 1) / n);
        return free > 0 ? Math.min(1, Math.sqrt(phi / free)) : 0;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}
