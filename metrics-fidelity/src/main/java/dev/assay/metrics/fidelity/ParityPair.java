package dev.assay.metrics.fidelity;

import dev.assay.learners.ClassFit;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.Forest;
import dev.assay.learners.TargetRows;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One target and one group.
 *
 * @param target with two classes
 * @param group with two levels
 * @param estimates the measure; then for the sound definition that of the model trained on
 *     SYNTHETIC and that on REAL
 */
record ParityPair(String target, String group, List<Estimate> estimates) {

    private static final Forest REFERENCE = Forest.of(100);
    private static final Forest MODEL = Forest.of(50);

    static Optional<ParityPair> of(
            EvaluationContext context,
            String target,
            String group,
            Encoding encoding,
            StatisticalParity.Options options) {
        TargetRows synthetic = rows(context, Part.SYNTHETIC, target, group, encoding, options);
        int[] classes = occurring(context.data().real().categorical(target));
        int[] groups = occurring(context.data().real().categorical(group));
        Pair pair = new Pair(context, group, groups, classes[options.positive_class()], target);
        if (options.variant() == Variant.SYNTHEVAL) {
            if (synthetic.size() < options.folds()) {
                return Optional.empty();
            }
            double[] folds = pair.consecutive(synthetic, options.folds());
            return pair.hasBoth(Part.SYNTHETIC, synthetic)
                    ? Optional.of(new ParityPair(target, group, List.of(pair.estimate(folds))))
                    : Optional.empty();
        }
        TargetRows real = rows(context, Part.REAL, target, group, encoding, options);
        if (real.size() < options.folds()
                || synthetic.size() == 0
                || !pair.hasBoth(Part.REAL, real)) {
            return Optional.empty();
        }
        Folds folds = Folds.of(real, options.folds(), context.random("folds-" + target));
        double[] fromReal = new double[folds.count()];
        double[] fromSynthetic = new double[folds.count()];
        context.forEach(
                2 * folds.count(),
                index -> {
                    int fold = index / 2;
                    int[] test = folds.test(fold);
                    TargetRows other = real.select(folds.train(fold));
                    boolean own = index % 2 == 0;
                    TargetRows train =
                            own
                                    ? other
                                    : synthetic.sample(
                                            other.size(), context.random("rows-" + target, fold));
                    (own ? fromReal : fromSynthetic)[fold] =
                            pair.difference(Part.REAL, train, real.select(test), fold);
                    context.checkCancelled();
                });
        double[] changes =
                IntStream.range(0, folds.count())
                        .mapToDouble(i -> fromSynthetic[i] - fromReal[i])
                        .toArray();
        return Optional.of(
                new ParityPair(
                        target,
                        group,
                        List.of(
                                pair.estimate(changes),
                                pair.estimate(fromSynthetic),
                                pair.estimate(fromReal))));
    }

    private static TargetRows rows(
            EvaluationContext context,
            Part part,
            String target,
            String group,
            Encoding encoding,
            StatisticalParity.Options options) {
        TargetRows all = TargetRows.of(context, part, target, encoding);
        CategoricalColumn levels = context.data().table(part).categorical(group);
        int[] known =
                IntStream.range(0, all.size())
                        .filter(row -> !levels.isMissing(all.rows()[row]))
                        .toArray();
        return all.select(known)
                .sample(options.max_rows(), context.random("rows-" + part + "-" + target));
    }

    private static int[] occurring(CategoricalColumn column) {
        int[] counts = column.counts();
        return IntStream.range(0, counts.length).filter(code -> counts[code] > 0).toArray();
    }

    /** What is asked of predictions. */
    private record Pair(
            EvaluationContext context, String group, int[] groups, int positive, String target) {

        boolean hasBoth(Part part, TargetRows rows) {
            CategoricalColumn levels = context.data().table(part).categorical(group);
            return IntStream.of(groups)
                    .allMatch(
                            code ->
                                    Arrays.stream(rows.rows())
                                            .anyMatch(row -> levels.code(row) == code));
        }

        /**
         * Parity difference of a model's predictions; a group without a row in the test counts as
         * having none positive.
         */
        double difference(Part part, TargetRows train, TargetRows test, int index) {
            Forest model = part == Part.SYNTHETIC ? REFERENCE : MODEL;
            ClassFit fit =
                    model.classify(
                            train.labelled(),
                            List.of(test.features().matrix()),
                            Fit.of(context, "fit-" + target, index));
            int[] said = fit.predictions(0);
            CategoricalColumn levels = context.data().table(part).categorical(group);
            double[] positives = new double[2];
            double[] all = new double[2];
            for (int row = 0; row < said.length; row++) {
                int code = levels.code(test.rows()[row]);
                int side = code == groups[0] ? 0 : code == groups[1] ? 1 : -1;
                if (side >= 0) {
                    all[side]++;
                    positives[side] += said[row] == positive ? 1 : 0;
                }
            }
            return (all[1] > 0 ? positives[1] / all[1] : 0)
                    - (all[0] > 0 ? positives[0] / all[0] : 0);
        }

        /** Folds of consecutive rows of the synthetic table, as SynthEval cuts them. */
        double[] consecutive(TargetRows rows, int folds) {
            int[] order =
                    IntStream.range(0, rows.size())
                            .boxed()
                            .sorted(Comparator.comparingInt(row -> rows.rows()[row]))
                            .mapToInt(Integer::intValue)
                            .toArray();
            double[] differences = new double[folds];
            context.forEach(
                    folds,
                    fold -> {
                        int from = (int) ((long) rows.size() * fold / folds);
                        int to = (int) ((long) rows.size() * (fold + 1) / folds);
                        int[] test = Arrays.copyOfRange(order, from, to);
                        int[] train =
                                IntStream.range(0, order.length)
                                        .filter(i -> i < from || i >= to)
                                        .map(i -> order[i])
                                        .toArray();
                        differences[fold] =
                                difference(
                                        Part.SYNTHETIC,
                                        rows.select(train),
                                        rows.select(test),
                                        fold);
                        context.checkCancelled();
                    });
            return differences;
        }

        Estimate estimate(double[] folds) {
            return Estimate.withError(
                    Discrimination.mean(folds), Discrimination.standardError(folds), "over folds");
        }
    }
}
