package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Urn;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The rows whose marginal distributions are compared.
 *
 * @param real of the real table
 * @param synthetic of the synthetic table
 */
record MarginalRows(int[] real, int[] synthetic) {

    /** All rows, or so many drawn by their content, whatever their order. */
    static MarginalRows of(EvaluationContext context, int most) {
        return new MarginalRows(
                drawn(context, Part.REAL, most), drawn(context, Part.SYNTHETIC, most));
    }

    private static int[] drawn(EvaluationContext context, Part part, int most) {
        int rows = context.data().table(part).rows();
        if (rows <= most) {
            return IntStream.range(0, rows).toArray();
        }
        int[] order = context.get(new ContentOrder(part));
        int[] places = Urn.draw(rows, most, context.random("rows of " + part.name()));
        return Arrays.stream(places).map(place -> order[place]).sorted().toArray();
    }

    /** The sum of the inverse sizes, by which the variance of a difference of shares grows. */
    double inverse() {
        return 1.0 / real.length + 1.0 / synthetic.length;
    }
}
