package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How many more synthetic rows than fresh ones lie outside what the training table shows to be
 * possible: a number beyond its range, or a level it has not. In small tables a fresh row often
 * does.
 */
final class FreshRows {

    private static final String QUOTIENT = "quotient of Wilson's";

    private final EvaluationContext context;
    private final EvaluationData data;
    private final double slack;

    FreshRows(EvaluationContext context, double slack) {
        this.context = context;
        this.data = context.data();
        this.slack = slack;
    }

    /**
     * So many rows without a violation beside those that fresh rows would have, at most 1: of real
     * rows those that would be outside, were they not there, break a bound or a level. 1 where all
     * of them would. The interval is that of a quotient, from Wilson's of both shares.
     *
     * @param wrong the synthetic rows with a violation
     */
    Estimate kept(BitSet wrong, double level) {
        Set<Part> known = EnumSet.of(Part.REAL);
        if (data.has(Part.HOLDOUT)) {
            known.add(Part.HOLDOUT);
        }
        double share = 1 - (double) wrong.cardinality() / data.synthetic().rows();
        LeftOut.Found outside = new LeftOut(context, slack, known).find(data.schema().content());
        double fresh = 1 - (double) outside.rows().cardinality() / data.real().rows();
        if (fresh == 0) {
            return Estimate.of(1).with(new Interval(0, 1, level, QUOTIENT));
        }
        Interval own = wilson(Part.SYNTHETIC, wrong, level);
        Interval theirs = wilson(outside, level);
        double value = clipped(share / fresh);
        double room = Math.max(share, 1.0 / (2 * data.synthetic().rows()));
        double below =
                Math.hypot(
                        (own.upper() - (1 - share)) / room, (1 - fresh - theirs.lower()) / fresh);
        double above =
                Math.hypot(
                        (1 - share - own.lower()) / room, (theirs.upper() - (1 - fresh)) / fresh);
        return Estimate.of(value)
                .with(
                        new Interval(
                                Math.min(value, clipped(room / fresh * (1 - below))),
                                Math.max(value, clipped(room / fresh * (1 + above))),
                                level,
                                QUOTIENT));
    }

    /**
     * The excess \((s - h) / (1 - h)\) of the share s of synthetic rows over the share h of
     * held-out ones, in [0, 1], with Newcombe's interval (1998); without a holdout over that of
     * real rows which would, were they not there. Rows of one person count for as many as they
     * tell, see {@link DesignEffect}.
     *
     * <p>Where most fresh rows are outside, because of rare codes, what is wrong in another column
     * hardly shows in all rows; rows that are outside in a column are at least as many as are shown
     * to be in this one. Half of what may be wrong is spent on rows, half on all columns together.
     */
    Estimate excess(double level) {
        List<String> columns = new ArrayList<>(data.schema().numeric());
        columns.addAll(data.schema().categorical());
        LeftOut real = new LeftOut(context, slack, EnumSet.of(Part.REAL));
        if (columns.size() == 1) {
            return excess(columns, real, level);
        }
        double spent = (1 - level) / 2;
        Estimate rows = excess(columns, real, 1 - spent);
        Interval own = rows.interval().orElseThrow();
        double lower = own.lower();
        for (String column : columns) {
            Estimate one = excess(List.of(column), real, 1 - spent / columns.size());
            lower = Math.max(lower, one.interval().orElseThrow().lower());
        }
        return Estimate.of(Math.max(rows.value(), lower))
                .with(new Interval(lower, Math.max(own.upper(), lower), level, own.method()));
    }

    private Estimate excess(List<String> columns, LeftOut real, double level) {
        BitSet outside = outside(Part.SYNTHETIC, columns);
        double share = (double) outside.cardinality() / data.synthetic().rows();
        Interval own = wilson(Part.SYNTHETIC, outside, level);
        Fresh fresh = fresh(columns, real, level);
        double room = Math.max(1.0 / (2 * fresh.rows), 1 - fresh.share);
        double value = clipped((share - fresh.share) / room);
        double lower =
                share
                        - fresh.share
                        - Math.hypot(share - own.lower(), fresh.interval.upper() - fresh.share);
        double upper =
                share
                        - fresh.share
                        + Math.hypot(own.upper() - share, fresh.share - fresh.interval.lower());
        return Estimate.of(value)
                .with(
                        new Interval(
                                Math.min(value, clipped(lower / room)),
                                Math.max(value, clipped(upper / room)),
                                level,
                                "Newcombe"));
    }

    /** How many fresh rows are outside, by how many rows. */
    private record Fresh(int rows, double share, Interval interval) {}

    private Fresh fresh(List<String> columns, LeftOut real, double level) {
        if (data.has(Part.HOLDOUT)) {
            BitSet outside = outside(Part.HOLDOUT, columns);
            int rows = data.table(Part.HOLDOUT).rows();
            return new Fresh(
                    rows,
                    (double) outside.cardinality() / rows,
                    wilson(Part.HOLDOUT, outside, level));
        }
        LeftOut.Found found = real.find(columns);
        return new Fresh(
                found.of(), (double) found.rows().cardinality() / found.of(), wilson(found, level));
    }

    private BitSet outside(Part part, List<String> columns) {
        BitSet wrong = new BitSet();
        for (String name : columns) {
            Column real = data.real().column(name);
            wrong.or(
                    real instanceof CategoricalColumn levels
                            ? newLevels(levels.counts(), data.table(part).categorical(name))
                            : beyond(name, data.table(part).numeric(name)));
        }
        return wrong;
    }

    private BitSet beyond(String name, NumericColumn cells) {
        Ascending real = context.get(new AscendingNumbers(Part.REAL)).get(name);
        if (real.isEmpty()) {
            return new BitSet();
        }
        double room = Room.of(slack, real.first(), real.last());
        double least = real.first() - room;
        double most = real.last() + room;
        return Marks.of(cells.cells(), value -> value < least || value > most);
    }

    private static BitSet newLevels(int[] counts, CategoricalColumn cells) {
        return Marks.of(
                cells.cells(),
                code ->
                        code != CategoricalColumn.MISSING
                                && (code >= counts.length || counts[code] == 0));
    }

    /** Wilson's score interval (1927), doi:10.1080/01621459.1927.10502953. */
    private Interval wilson(Part part, BitSet marked, double level) {
        double effect = DesignEffect.of(data, part, marked);
        return wilson(marked.cardinality() / effect, data.table(part).rows() / effect, level);
    }

    private Interval wilson(LeftOut.Found outside, double level) {
        double effect =
                Math.max(outside.effect(), DesignEffect.of(data, Part.REAL, outside.rows()));
        return wilson(outside.rows().cardinality() / effect, outside.of() / effect, level);
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
