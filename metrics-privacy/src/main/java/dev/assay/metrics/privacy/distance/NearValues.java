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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Names and keys of the training table to which a synthetic one is equal but for a character or a
 * word, against held-out ones: whoever reads "Anna Meyr" or "Dr. Meyer, Anna" knows who is meant.
 * Each of the two counts for itself, and the worst speaks for all columns. Texts of more than a
 * line are left to {@link RepeatedPassages}.
 */
final class NearValues {

    static final String EXCESS = "republished_near";
    static final String TRAINING = "republished_near_training";
    static final String HOLDOUT = "republished_near_holdout";

    private static final int SHORTEST = 6;
    private static final int LONGEST = 64;

    /** But for a character, and but for a word. */
    private static final int WAYS = 2;

    private final EvaluationContext context;
    private final int looks;

    private NearValues(EvaluationContext context, int looks) {
        this.context = context;
        this.looks = looks;
    }

    /** What was found of a column. */
    private record Finding(Estimate excess, double training, double holdout) {}

    /** The result with what was found of the worst column, if there is one to ask. */
    static MetricResult add(
            MetricResult result, EvaluationContext context, Map<String, NamedValues> columns) {
        if (!context.data().has(Part.HOLDOUT)) {
            return result;
        }
        NearValues near = new NearValues(context, WAYS * columns.size());
        return columns.entrySet().stream()
                .flatMap(one -> near.find(one.getKey(), one.getValue()))
                .max(Comparator.comparing(Finding::excess, RepublishedValues.CLEAREST))
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
    private Stream<Finding> find(String column, NamedValues values) {
        if (values.training().isEmpty() || values.holdout().isEmpty()) {
            return Stream.empty();
        }
        Enumeration numbers = Enumeration.of(values.synthetic());
        boolean counts = numbers == Enumeration.NONE || numbers.spans(values.holdout());
        List<String> synthetic = counts ? some(values.synthetic()) : List.of();
        List<String> asked = new ArrayList<>(some(values.training()));
        int training = asked.size();
        asked.addAll(some(values.holdout()));
        Map<String, String> written = values.written();
        return Stream.of(
                        OneCharacter.near(context, column, asked, synthetic),
                        SameWords.near(
                                asked.stream().map(written::get).toList(),
                                synthetic.stream().map(written::get).toList()))
                .map(near -> finding(values, training, near));
    }

    private Finding finding(NamedValues values, int training, boolean[] near) {
        int n = values.training().size();
        int h = values.holdout().size();
        int hits = count(near, 0, training);
        int others = count(near, training, near.length);
        boolean[] hit = new boolean[n + h];
        Arrays.fill(hit, n - hits, n, true);
        Arrays.fill(hit, n + h - others, n + h, true);
        double level = 1 - (1 - context.level()) / looks;
        Estimate contrast = new HitContrast(n, h).with(hit).excess(context, level);
        return new Finding(
                RepublishedValues.withColumns(contrast, contrast, looks),
                (double) hits / n,
                (double) others / h);
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
