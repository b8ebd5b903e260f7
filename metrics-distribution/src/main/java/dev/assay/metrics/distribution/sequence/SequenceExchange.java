package dev.assay.metrics.distribution.sequence;

import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metric.Part;
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * How much farther apart real and synthetic sequences are than two tables of as many sequences of
 * one population would be: whole sequences change sides at random, since the values of one are not
 * independent.
 */
final class SequenceExchange {

    /** Enough for a mean and a spread. */
    private static final int DRAWS = 99;

    private final EvaluationContext context;
    private final SequenceTable real;
    private final SequenceTable synthetic;
    private final int[] owners;
    private final List<OwnedValues> compared = new ArrayList<>();

    /** The sequences of both tables, known by their content and not by their place in the file. */
    SequenceExchange(EvaluationContext context, SequenceTable real, SequenceTable synthetic) {
        this.context = context;
        this.real = real;
        this.synthetic = synthetic;
        owners = new int[real.size() + synthetic.size()];
        int[] ofReal = context.get(new ContentOrder(Part.REAL));
        int[] ofSynthetic = context.get(new ContentOrder(Part.SYNTHETIC));
        for (int place = 0; place < ofReal.length; place++) {
            owners[ofReal[place]] = place;
        }
        for (int place = 0; place < ofSynthetic.length; place++) {
            owners[real.size() + ofSynthetic[place]] = real.size() + place;
        }
    }

    /** Compares the steps of a channel of numbers. */
    void steps(Channel.Numeric there, Channel.Numeric here, int lag) {
        compare(step(there::value, lag), step(here::value, lag), lag, false);
    }

    private static IntToDoubleFunction step(IntToDoubleFunction value, int lag) {
        return p -> value.applyAsDouble(p + lag) - value.applyAsDouble(p);
    }

    /** Compares the transitions of a channel of levels. */
    void transitions(Channel.Categorical there, Channel.Categorical here, int lag) {
        double levels = Math.max(there.levels(), here.levels()) + 1.0;
        compare(
                p -> (there.code(p) + 1) * levels + there.code(p + lag) + 1,
                p -> (here.code(p) + 1) * levels + here.code(p + lag) + 1,
                lag,
                true);
    }

    /** Compares a number of each sequence, NaN for none. */
    void statistic(double[] there, double[] here) {
        double[] values = Arrays.copyOf(there, there.length + here.length);
        System.arraycopy(here, 0, values, there.length, here.length);
        add(values, owners, false);
    }

    private void compare(
            IntToDoubleFunction there, IntToDoubleFunction here, int lag, boolean areLevels) {
        double[] values = new double[real.positions() + synthetic.positions()];
        int[] of = new int[values.length];
        Arrays.fill(values, Double.NaN);
        fill(real, there, 0, 0, lag, values, of);
        fill(synthetic, here, real.positions(), real.size(), lag, values, of);
        add(values, of, areLevels);
    }

    private void fill(
            SequenceTable table,
            IntToDoubleFunction value,
            int before,
            int sequencesBefore,
            int lag,
            double[] values,
            int[] of) {
        for (int sequence = 0; sequence < table.size(); sequence++) {
            for (int p = table.start(sequence); p + lag < table.start(sequence + 1); p++) {
                values[before + p] = value.applyAsDouble(p);
                of[before + p] = owners[sequencesBefore + sequence];
            }
        }
    }

    private void add(double[] values, int[] of, boolean areLevels) {
        int n = 0;
        int[] kept = new int[values.length];
        double[] present = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i])) {
                present[n] = values[i];
                kept[n++] = of[i];
            }
        }
        double[] there = Arrays.copyOf(present, n);
        compared.add(
                OwnedValues.of(
                        areLevels ? there : Steps.rounded(there),
                        Arrays.copyOf(kept, n),
                        areLevels));
    }

    /** Whether nothing is compared. */
    boolean isEmpty() {
        return compared.isEmpty();
    }

    /** The mean distance of all that is compared. */
    double distance(Labels labels) {
        double sum = 0;
        for (OwnedValues values : compared) {
            sum += values.distance(labels);
        }
        return sum / compared.size();
    }

    /** The mean distance less its mean over labellings, at least 0, with its spread over them. */
    Estimate excess() {
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        real.size(),
                        synthetic.size(),
                        DRAWS,
                        labels -> new double[] {distance(labels)});
        Exchange chance = exchange.exchange(0);
        double excess = exchange.observed(0) - chance.nullMean();
        double value = Math.max(0, excess);
        double half = Interval.factor(context.level()) * chance.nullSpread();
        return Estimate.withError(value, chance.nullSpread(), "over labellings")
                .with(
                        new Interval(
                                Math.max(0, value - half),
                                Math.min(1, value + half),
                                context.level(),
                                "labellings"));
    }
}
