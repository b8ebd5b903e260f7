package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.HitContrast;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Names and keys of the training table of which a synthetic one differs in at most one character,
 * against held-out ones: whoever reads "Anna Meyr" knows who is meant. Texts of more than a line
 * are left to {@link RepeatedPassages}.
 */
final class NearValues {

    static final String EXCESS = "republished_near";
    static final String TRAINING = "republished_near_training";
    static final String HOLDOUT = "republished_near_holdout";

    private static final int SHORTEST = 6;
    private static final int LONGEST = 64;

    private final EvaluationContext context;
    private final int columns;

    private NearValues(EvaluationContext context, int columns) {
        this.context = context;
        this.columns = columns;
    }

    /** What was found of a column. */
    private record Finding(Estimate excess, double training, double holdout) {}

    /** The result with what was found of the worst column, if there is one to ask. */
    static MetricResult add(
            MetricResult result, EvaluationContext context, Map<String, NamedValues> columns) {
        if (!context.data().has(Part.HOLDOUT)) {
            return result;
        }
        NearValues near = new NearValues(context, columns.size());
        return columns.entrySet().stream()
                .flatMap(one -> near.find(one.getKey(), one.getValue()).stream())
                .max(Comparator.comparingDouble(one -> one.excess().value()))
                .map(
                        one ->
                                result.with(EXCESS, one.excess())
                                        .with(TRAINING, one.training())
                                        .with(HOLDOUT, one.holdout()))
                .orElse(result);
    }

    /**
     * Numbers within one pattern lie beside each other as densely as they are given out, so where
     * held-out ones are of another range none is counted.
     */
    private Optional<Finding> find(String column, NamedValues values) {
        int n = values.training().size();
        int h = values.holdout().size();
        if (n == 0 || h == 0) {
            return Optional.empty();
        }
        Enumeration numbers = Enumeration.of(values.synthetic());
        boolean counts = numbers == Enumeration.NONE || numbers.spans(values.holdout());
        List<String> training = some(values.training());
        List<String> all = new ArrayList<>(training);
        all.addAll(some(values.holdout()));
        boolean[] near =
                OneCharacter.near(
                        context, column, all, counts ? some(values.synthetic()) : List.of());
        int hits = count(near, 0, training.size());
        int others = count(near, training.size(), near.length);
        boolean[] hit = new boolean[n + h];
        Arrays.fill(hit, n - hits, n, true);
        Arrays.fill(hit, n + h - others, n + h, true);
        double level = 1 - (1 - context.level()) / columns;
        Estimate contrast = new HitContrast(n, h).with(hit).excess(context, level);
        return Optional.of(
                new Finding(
                        RepublishedValues.withColumns(contrast, contrast, columns),
                        (double) hits / n,
                        (double) others / h));
    }

    private static int count(boolean[] near, int from, int to) {
        return (int) IntStream.range(from, to).filter(i -> near[i]).count();
    }

    private static List<String> some(Collection<String> values) {
        return values.stream()
                .filter(value -> value.length() >= SHORTEST && value.length() <= LONGEST)
                .sorted()
                .toList();
    }
}
