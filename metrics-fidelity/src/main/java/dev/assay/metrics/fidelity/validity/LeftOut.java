package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Which real rows would lie outside of what the others show if they were not there: the only row
 * with a level, or beyond the range of all others. A fresh row does as often, by and large (Good
 * 1953, doi:10.1093/biomet/40.3-4.237): that is the chance of a row whose population is the real
 * one to break a bound that nobody set. Of a long table whole persons are left out.
 */
final class LeftOut {

    private final EvaluationContext context;
    private final EvaluationData data;
    private final double slack;
    private final Set<Part> known;
    private final Map<Part, Optional<Owners>> owners = new EnumMap<>(Part.class);

    /**
     * What is shown.
     *
     * @param slack how far beyond the range a number may lie, as a share of the range
     * @param known whose rows show what is possible, REAL among them
     */
    LeftOut(EvaluationContext context, double slack, Set<Part> known) {
        this.context = context;
        this.data = context.data();
        this.slack = slack;
        this.known = known;
    }

    /**
     * What was found of REAL.
     *
     * @param rows those that would
     * @param next those that would if another row were not there either
     * @param of how many rows there are
     */
    record Found(BitSet rows, BitSet next, int of) {

        /**
         * How many rows tell as much of the share as one independent row does. A row more or less
         * changes the number by one if it would be outside, or if another then is, so that its
         * variance is about the number of both (Efron and Stein 1981, doi:10.1214/aos/1176345462;
         * of levels alone it is Good's).
         */
        double effect() {
            double some = rows.cardinality();
            return some == 0 || some == of
                    ? 1
                    : Math.max(1, (some + next.cardinality()) * of / (some * (of - some)));
        }
    }

    /** By these columns. */
    Found find(List<String> columns) {
        BitSet outside = new BitSet();
        BitSet next = new BitSet();
        for (String name : columns) {
            if (data.real().column(name) instanceof CategoricalColumn levels) {
                int[] counts = counts(name);
                outside.or(had(levels, counts, 1));
                next.or(had(levels, counts, 2));
            } else {
                outside.or(beyond(name));
            }
        }
        next.andNot(outside);
        return new Found(outside, next, data.real().rows());
    }

    private BitSet beyond(String name) {
        double[] low = nearest(name, 1);
        double[] high = nearest(name, -1);
        if (low.length < 2 || high.length < 2) {
            return new BitSet();
        }
        double least = low[1] - Room.of(slack, low[1], -high[0]);
        double most = -high[1] + Room.of(slack, low[0], -high[1]);
        return Marks.of(data.real().numeric(name).cells(), value -> value < least || value > most);
    }

    /** The rows with a level that so many have. */
    private static BitSet had(CategoricalColumn levels, int[] counts, int by) {
        return Marks.of(
                levels.cells(), code -> code != CategoricalColumn.MISSING && counts[code] == by);
    }

    /** The two least of all, of different persons, after multiplication by a sign. */
    private double[] nearest(String name, int sign) {
        DoubleStream.Builder ends = DoubleStream.builder();
        for (Part part : known) {
            Optional<Owners> owners = owners(part);
            if (owners.isPresent()) {
                owners.get().least(data.table(part).numeric(name), sign).forEach(ends::add);
            } else {
                ends(context.get(new AscendingNumbers(part)).get(name))
                        .map(value -> sign * value)
                        .forEach(ends::add);
            }
        }
        return ends.build().sorted().limit(2).toArray();
    }

    /** By their places, since the values may be on other machines. */
    private static DoubleStream ends(Ascending values) {
        int size = values.size();
        int[] places =
                IntStream.of(0, 1, size - 2, size - 1)
                        .filter(place -> place >= 0 && place < size)
                        .distinct()
                        .toArray();
        return size == 0 ? DoubleStream.empty() : Arrays.stream(values.get(places));
    }

    /** How many have each level. */
    private int[] counts(String name) {
        int[] counts = new int[data.levels(name)];
        for (Part part : known) {
            CategoricalColumn cells = data.table(part).categorical(name);
            int[] some = owners(part).map(owners -> owners.counts(cells)).orElseGet(cells::counts);
            for (int code = 0; code < some.length; code++) {
                counts[code] += some[code];
            }
        }
        return counts;
    }

    private Optional<Owners> owners(Part part) {
        return owners.computeIfAbsent(part, any -> Owners.of(data.table(part), data.schema()));
    }
}
