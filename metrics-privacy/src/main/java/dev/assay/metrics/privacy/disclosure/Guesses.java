package dev.assay.metrics.privacy.disclosure;

import dev.assay.learners.Asked;
import dev.assay.learners.BinnedForest;
import dev.assay.learners.ClassFit;
import dev.assay.learners.Confusion;
import dev.assay.learners.Design;
import dev.assay.learners.Encoding;
import dev.assay.learners.F1Average;
import dev.assay.learners.Fit;
import dev.assay.learners.TargetRows;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.Variant;
import dev.assay.stat.SampleMoments;
import dev.assay.stat.SortedValues;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What an attacker guessed of one sensitive column.
 *
 * @param column the column
 * @param kind whether it is a class or a number
 * @param rows by part, which rows were guessed
 * @param hits by part, which guesses were right
 * @param confusion of REAL's classes, or of all parts' for SynthEval; no class for numbers
 * @param majority the share of REAL's values that are the synthetic majority, or near the synthetic
 *     median
 * @param prior the share guessed by random synthetic values
 */
record Guesses(
        String column,
        ColumnKind kind,
        Map<Part, int[]> rows,
        Map<Part, boolean[]> hits,
        Confusion confusion,
        double majority,
        double prior) {

    private static final int MOST_LEVELS = 50;

    /**
     * Whether there is something to guess: two values in REAL (SynthEval: or one), a value in every
     * table, at most 50 levels.
     */
    static boolean suits(EvaluationData data, String column, boolean twoValues) {
        for (Part part : data.parts()) {
            Column own = data.table(part).column(column);
            if (own.missing() == own.rows()) {
                return false;
            }
        }
        if (data.real().column(column) instanceof CategoricalColumn levels) {
            long occurring = Arrays.stream(levels.counts()).filter(count -> count > 0).count();
            return occurring >= (twoValues ? 2 : 1) && data.levels(column) <= MOST_LEVELS;
        }
        NumericColumn numbers = data.real().numeric(column);
        return IntStream.range(0, numbers.rows())
                        .filter(row -> !numbers.isMissing(row))
                        .mapToDouble(numbers::value)
                        .distinct()
                        .limit(2)
                        .count()
                == 2;
    }

    static List<Guesses> of(
            EvaluationContext context,
            List<String> columns,
            AttributeDisclosure.Options options,
            int trees) {
        boolean sound = options.variant() == Variant.SOUND;
        Encoding encoding = sound ? Encoding.TREES : Encoding.SYNTHEVAL;
        Guesses[] guesses = new Guesses[columns.size()];
        int step = Math.max(1, context.threads());
        // Rows of a few columns at a time, so that memory does not grow with the number of columns.
        for (int from = 0; from < columns.size(); from += step) {
            int first = from;
            int count = Math.min(step, columns.size() - from);
            TargetRows[] known = new TargetRows[count];
            List<Map<Part, TargetRows>> asked = new java.util.ArrayList<>();
            for (int i = 0; i < count; i++) {
                String column = columns.get(from + i);
                known[i] =
                        TargetRows.of(context, Part.SYNTHETIC, column, encoding)
                                .sample(
                                        options.max_rows(),
                                        context.random(
                                                "rows-" + context.data().schema().place(column)));
                Map<Part, TargetRows> people = new EnumMap<>(Part.class);
                people.put(Part.REAL, TargetRows.of(context, Part.REAL, column, encoding));
                if (context.data().has(Part.HOLDOUT)) {
                    people.put(
                            Part.HOLDOUT, TargetRows.of(context, Part.HOLDOUT, column, encoding));
                }
                asked.add(people);
            }
            context.forEach(
                    count,
                    i -> {
                        guesses[first + i] =
                                guess(
                                        known[i],
                                        asked.get(i),
                                        options,
                                        trees,
                                        reach(context.data(), known[i].target(), options),
                                        Fit.of(
                                                context,
                                                "attack-"
                                                        + context.data()
                                                                .schema()
                                                                .place(known[i].target()),
                                                0));
                        context.checkCancelled();
                    });
        }
        return List.of(guesses);
    }

    /** How far off a guessed number may be. */
    private static double reach(
            EvaluationData data, String column, AttributeDisclosure.Options options) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (Part part : data.parts()) {
            boolean counts = part != Part.SYNTHETIC || options.variant() == Variant.SYNTHEVAL;
            if (counts && data.table(part).column(column) instanceof NumericColumn numbers) {
                for (int row = 0; row < numbers.rows(); row++) {
                    if (!numbers.isMissing(row)) {
                        least = Math.min(least, numbers.value(row));
                        most = Math.max(most, numbers.value(row));
                    }
                }
            }
        }
        return options.numerical_dist_thresh() * (most - least);
    }

    private static Guesses guess(
            TargetRows known,
            Map<Part, TargetRows> people,
            AttributeDisclosure.Options options,
            int trees,
            double reach,
            Fit fit) {
        BinnedForest attacker =
                new BinnedForest(
                        trees, options.variant() == Variant.SYNTHEVAL ? 1 : BinnedForest.THIRD);
        List<Part> parts = List.copyOf(people.keySet());
        Asked asked =
                Asked.about(
                        parts.stream()
                                .map(part -> people.get(part).features())
                                .toArray(Design[]::new));
        Map<Part, boolean[]> hits = new EnumMap<>(Part.class);
        Map<Part, int[]> rows = new EnumMap<>(Part.class);
        parts.forEach(part -> rows.put(part, people.get(part).rows()));
        TargetRows real = people.get(Part.REAL);
        if (known.isNumeric()) {
            List<double[]> said =
                    asked.joined(attacker.regress(known.numbered(), asked.pieces(), fit))
                            .predictions();
            for (int i = 0; i < parts.size(); i++) {
                hits.put(parts.get(i), near(people.get(parts.get(i)).values(), said.get(i), reach));
            }
            double[] sorted = known.values().clone();
            Arrays.sort(sorted);
            double[] median = new double[real.size()];
            Arrays.fill(median, sorted[sorted.length / 2]);
            return new Guesses(
                    known.target(),
                    ColumnKind.NUMERIC,
                    rows,
                    hits,
                    new Confusion(new long[0][0]),
                    share(near(real.values(), median, reach)),
                    random(real.values(), sorted, reach));
        }
        ClassFit said = asked.joined(attacker.classify(known.labelled(), asked.pieces(), fit));
        int[] truths = new int[0];
        int[] called = new int[0];
        for (int i = 0; i < parts.size(); i++) {
            int[] own = people.get(parts.get(i)).labels();
            int[] calls = said.predictions(i);
            hits.put(parts.get(i), equal(own, calls));
            if (parts.get(i) == Part.REAL || options.variant() == Variant.SYNTHEVAL) {
                truths = joined(truths, own);
                called = joined(called, calls);
            }
        }
        int[] counts = known.counts();
        int top =
                IntStream.range(0, counts.length)
                        .reduce((a, b) -> counts[b] > counts[a] ? b : a)
                        .orElse(0);
        double chance =
                Arrays.stream(real.labels())
                                .mapToDouble(label -> (double) counts[label] / known.size())
                                .sum()
                        / real.size();
        return new Guesses(
                known.target(),
                ColumnKind.CATEGORICAL,
                rows,
                hits,
                Confusion.of(truths, called, known.classes()),
                Arrays.stream(real.labels()).filter(label -> label == top).count()
                        / (double) real.size(),
                chance);
    }

    /** The share of right guesses in a part. */
    double accuracy(Part part) {
        return share(hits.get(part));
    }

    /** The share of right guesses over REAL and HOLDOUT together. */
    double pooledAccuracy() {
        int right = 0;
        int all = 0;
        for (boolean[] own : hits.values()) {
            right += (int) IntStream.range(0, own.length).filter(row -> own[row]).count();
            all += own.length;
        }
        return (double) right / all;
    }

    /**
     * Macro precision, recall and F1; for numbers those of the right guesses against all being
     * right, as SynthEval has it.
     */
    double[] macro(boolean sound) {
        Confusion own = confusion;
        if (kind != ColumnKind.CATEGORICAL) {
            int all = hits.values().stream().mapToInt(part -> part.length).sum();
            long right = Math.round(pooledAccuracy() * all);
            own = new Confusion(new long[][] {{0, 0}, {all - right, right}});
        }
        return new double[] {own.macroPrecision(), own.macroRecall(), own.f1(F1Average.MACRO)};
    }

    /**
     * The mean over columns of their shares; the error is that of each row's share of right
     * guesses, averaged over rows.
     */
    static Estimate risk(List<Guesses> guesses, Part part, int size) {
        double[] right = new double[size];
        int[] guessed = new int[size];
        for (Guesses one : guesses) {
            int[] rows = one.rows().get(part);
            for (int i = 0; i < rows.length; i++) {
                guessed[rows[i]]++;
                right[rows[i]] += one.hits().get(part)[i] ? 1 : 0;
            }
        }
        double[] shares =
                IntStream.range(0, size)
                        .filter(row -> guessed[row] > 0)
                        .mapToDouble(row -> right[row] / guessed[row])
                        .sorted()
                        .toArray();
        return Estimate.withError(
                mean(guesses, one -> one.accuracy(part)),
                SampleMoments.standardError(shares),
                new ErrorSource.Told("over rows, for the attacker's one model"));
    }

    static double mean(List<Guesses> guesses, ToDoubleFunction<Guesses> value) {
        return guesses.stream().mapToDouble(value).sum() / guesses.size();
    }

    private static boolean[] near(double[] truths, double[] said, double reach) {
        boolean[] near = new boolean[truths.length];
        for (int row = 0; row < near.length; row++) {
            near[row] = Math.abs(truths[row] - said[row]) <= reach;
        }
        return near;
    }

    private static boolean[] equal(int[] truths, int[] said) {
        boolean[] equal = new boolean[truths.length];
        for (int row = 0; row < equal.length; row++) {
            equal[row] = truths[row] == said[row];
        }
        return equal;
    }

    private static int[] joined(int[] first, int[] second) {
        int[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    /** The share of pairs of a truth and a sorted value that are near each other. */
    private static double random(double[] truths, double[] sorted, double reach) {
        double sum = 0;
        for (double truth : truths) {
            sum +=
                    SortedValues.countAtMost(sorted, truth + reach)
                            - SortedValues.countBelow(sorted, truth - reach);
        }
        return sum / truths.length / sorted.length;
    }

    private static double share(boolean[] hits) {
        return IntStream.range(0, hits.length).filter(row -> hits[row]).count()
                / (double) hits.length;
    }
}
