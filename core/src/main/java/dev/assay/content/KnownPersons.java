package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Space;
import dev.assay.stat.Urn;
import dev.assay.table.Column;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Whether persons who are held out are training persons, under the same key: rows of a table that
 * was split row by row. Keys alone do not tell, since many files number their persons from 1. So
 * the rows of each key in both parts are held against each other, one row of each person: if keys
 * were given anew, a key joins two strangers, and any other way to join the same rows is as likely.
 * The p-value is that of their mean distance among random ways, and exact. Seeded keys stand for
 * more than {@value #MOST}.
 *
 * @since 0.2
 */
public record KnownPersons() implements Artefact<Optional<KnownPersons.Found>> {

    private static final int MOST = 200;
    private static final int DRAWS = 9_999;

    /**
     * What was found.
     *
     * @param persons held-out persons whose key also stands in the training table, at least 2
     * @param of held-out persons
     * @param p the probability that strangers are as near to each other as these are
     */
    public record Found(int persons, int of, double p) {}

    @Override
    public Optional<Found> compute(EvaluationContext context) {
        Optional<String> key = context.data().schema().roles().sequenceKey();
        if (key.isEmpty() || context.data().schema().content().isEmpty()) {
            return Optional.empty();
        }
        List<int[]> pairs = pairs(context, key.get());
        if (pairs.size() < 2) {
            return Optional.empty();
        }
        int[] some = Urn.draw(pairs.size(), MOST, context.random("keys"));
        int of = context.data().table(Part.HOLDOUT).rows();
        return Optional.of(
                new Found(
                        pairs.size(),
                        of,
                        p(context, IntStream.of(some).mapToObj(pairs::get).toList())));
    }

    /** A row of REAL and one of HOLDOUT for each key of both, in the order of their content. */
    private static List<int[]> pairs(EvaluationContext context, String key) {
        Column held = context.data().table(Part.HOLDOUT).column(key);
        Map<Object, Integer> rows = new HashMap<>();
        for (int row = 0; row < held.rows(); row++) {
            rows.put(PersonKey.of(held, row), row);
        }
        Column real = context.data().real().column(key);
        List<int[]> pairs = new ArrayList<>();
        for (int row : context.get(new ContentOrder(Part.REAL))) {
            Integer other = rows.get(PersonKey.of(real, row));
            if (other != null) {
                pairs.add(new int[] {row, other});
            }
        }
        return pairs;
    }

    private static double p(EvaluationContext context, List<int[]> pairs) {
        EncodedRows real = context.get(new EncodedPart(Part.REAL, Space.gower()));
        EncodedRows held = context.get(new EncodedPart(Part.HOLDOUT, Space.gower()));
        int size = pairs.size();
        double[][] apart = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                apart[i][j] = real.distance(pairs.get(i)[0], held, pairs.get(j)[1]);
            }
        }
        int[] order = IntStream.range(0, size).toArray();
        double joined = sum(apart, order);
        double slack = 1e-12 * size;
        RandomGenerator random = context.random("joined");
        int atMost = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            for (int i = size - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int swapped = order[i];
                order[i] = order[j];
                order[j] = swapped;
            }
            atMost += sum(apart, order) <= joined + slack ? 1 : 0;
        }
        return (1.0 + atMost) / (1.0 + DRAWS);
    }

    private static double sum(double[][] apart, int[] order) {
        double sum = 0;
        for (int i = 0; i < order.length; i++) {
            sum += apart[i][order[i]];
        }
        return sum;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}
