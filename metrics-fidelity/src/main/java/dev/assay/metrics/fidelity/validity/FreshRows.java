package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.BitSet;

/**
 * How many more synthetic rows than fresh ones lie outside what the training table shows to be
 * possible: a number beyond its range, or a level it has not. In small tables a fresh row often
 * does.
 */
final class FreshRows {

    private final EvaluationContext context;
    private final EvaluationData data;
    private final double slack;

    FreshRows(EvaluationContext context, double slack) {
        this.context = context;
        this.data = context.data();
        this.slack = slack;
    }

    /**
     * The excess \((s - h) / (1 - h)\) of the share s of synthetic rows over the share h of
     * held-out ones, in [0, 1], with Newcombe's interval (1998); s itself without a holdout. Rows
     * of one person count for as many as they tell, see {@link DesignEffect}.
     */
    Estimate excess(double level) {
        int rows = data.synthetic().rows();
        BitSet outside = outside(Part.SYNTHETIC);
        double share = (double) outside.cardinality() / rows;
        Interval own = wilson(Part.SYNTHETIC, outside, level);
        if (!data.has(Part.HOLDOUT)) {
            return Estimate.of(share).with(own);
        }
        int others = data.table(Part.HOLDOUT).rows();
        BitSet fresh = outside(Part.HOLDOUT);
        double chance = (double) fresh.cardinality() / others;
        Interval theirs = wilson(Part.HOLDOUT, fresh, level);
        double room = Math.max(1.0 / (2 * others), 1 - chance);
        double value = clipped((share - chance) / room);
        double lower = share - chance - Math.hypot(share - own.lower(), theirs.upper() - chance);
        double upper = share - chance + Math.hypot(own.upper() - share, chance - theirs.lower());
        return Estimate.of(value)
                .with(
                        new Interval(
                                Math.min(value, clipped(lower / room)),
                                Math.max(value, clipped(upper / room)),
                                level,
                                "Newcombe"));
    }

    private BitSet outside(Part part) {
        BitSet wrong = new BitSet();
        for (String name : data.schema().numeric()) {
            Ascending real = context.get(new AscendingNumbers(Part.REAL)).get(name);
            if (!real.isEmpty()) {
                double room = slack * (real.last() - real.first());
                double least = real.first() - room;
                double most = real.last() + room;
                wrong.or(
                        Marks.of(
                                data.table(part).numeric(name).cells(),
                                value -> value < least || value > most));
            }
        }
        for (String name : data.schema().categorical()) {
            int[] counts = data.real().categorical(name).counts();
            wrong.or(
                    Marks.of(
                            data.table(part).categorical(name).cells(),
                            code ->
                                    code != CategoricalColumn.MISSING
                                            && (code >= counts.length || counts[code] == 0)));
        }
        return wrong;
    }

    /** Wilson's score interval (1927), doi:10.1080/01621459.1927.10502953. */
    private Interval wilson(Part part, BitSet marked, double level) {
        double effect = DesignEffect.of(data, part, marked);
        return wilson(marked.cardinality() / effect, data.table(part).rows() / effect, level);
    }

    private static Interval wilson(double successes, double cases, double level) {
        double z = Interval.factor(level);
        double share = successes / cases;
        double centre = (successes + z * z / 2) / (cases + z * z);
        double half =
                z
                        / (cases + z * z)
                        * Math.sqrt(successes * (cases - successes) / cases + z * z / 4);
        return new Interval(
                Math.min(share, Math.max(0, centre - half)),
                Math.max(share, Math.min(1, centre + half)),
                level,
                "Wilson");
    }

    private static double clipped(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
