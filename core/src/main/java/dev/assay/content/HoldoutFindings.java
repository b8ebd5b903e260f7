package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * Whether the holdout is one: how many of its rows also stand in the training table, against how
 * often training rows have twins among themselves (the hypergeometric test of Fisher), and how well
 * the two can be told apart.
 *
 * @since 0.2
 */
public record HoldoutFindings() implements Artefact<HoldoutFindings.Found> {

    /**
     * What was found.
     *
     * @param rows of the holdout
     * @param shared rows of it whose content also stands in the training table
     * @param expected how many would, for the twins there are among training rows
     * @param p the chance of so many or more
     * @param crowded training rows with so many equal ones, held-out ones among them, that none is
     *     told from the others; 0 where a column is not compared by content
     * @param same whether both tables hold the same rows
     * @param difference how well both can be told apart, beside random splits
     */
    public record Found(
            int rows,
            int shared,
            double expected,
            double p,
            int crowded,
            boolean same,
            Optional<Exchange> difference) {}

    @Override
    public Found compute(EvaluationContext context) {
        CellContent content = new CellContent(context.data());
        int real = context.data().real().rows();
        int holdout = context.data().table(Part.HOLDOUT).rows();
        boolean compared = content.columns() > 0;
        SharedRows rows = SharedRows.of(content, Part.REAL, Part.HOLDOUT);
        return new Found(
                holdout,
                compared ? rows.shared() : 0,
                (double) rows.twins() * holdout / real,
                compared ? chance(real, rows.twins(), holdout, rows.shared()) : 1,
                compared && content.isWhole() ? rows.crowded() : 0,
                compared && rows.same(),
                SampleDifference.of(context));
    }

    private static double chance(int real, int twins, int holdout, int shared) {
        return shared == 0
                ? 1
                : HypergeometricDistribution.of(real + holdout, twins + shared, holdout)
                        .survivalProbability(shared - 1);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}
