package dev.assay.metrics.fidelity.fairness;

import dev.assay.learners.Asked;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.Forest;
import dev.assay.learners.TargetRows;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What models say about rows they did not see, for one target; all its groups are judged by it.
 *
 * @param rows the rows: of REAL, or for SynthEval's definition of SYNTHETIC
 * @param folds how many folds
 * @param fold per row, its fold
 * @param own per row, what the model trained on the other folds says
 * @param synthetic per row, what the model trained on SYNTHETIC says; the same for SynthEval's
 */
record ParityPredictions(TargetRows rows, int folds, int[] fold, int[] own, int[] synthetic) {

    private static final Forest REFERENCE = new Forest(100);
    private static final Forest MODEL = new Forest(50);

    /** Models trained on folds of REAL and on as many synthetic rows. */
    static ParityPredictions sound(
            EvaluationContext context, String target, StatisticalParity.Options options) {
        TargetRows real =
                TargetRows.of(context, Part.REAL, target, Encoding.TREES)
                        .sample(
                                options.max_rows(),
                                context.random("real-" + place(context, target)));
        TargetRows generated = TargetRows.of(context, Part.SYNTHETIC, target, Encoding.TREES);
        Folds folds =
                Folds.of(real, options.folds(), context.random("folds-" + place(context, target)));
        int[] own = new int[real.size()];
        int[] synthetic = new int[real.size()];
        context.forEach(
                2 * folds.count(),
                index -> {
                    int fold = index / 2;
                    TargetRows other = real.select(folds.train(fold));
                    boolean first = index % 2 == 0;
                    TargetRows train =
                            first
                                    ? other
                                    : generated.sample(
                                            other.size(),
                                            context.random("rows-" + place(context, target), fold));
                    int[] test = folds.test(fold);
                    int[] said = said(context, MODEL, train, real.select(test), fold);
                    for (int i = 0; i < test.length; i++) {
                        (first ? own : synthetic)[test[i]] = said[i];
                    }
                });
        int[] fold = new int[real.size()];
        for (int index = 0; index < folds.count(); index++) {
            for (int row : folds.test(index)) {
                fold[row] = index;
            }
        }
        return new ParityPredictions(real, folds.count(), fold, own, synthetic);
    }

    /** Models trained on SYNTHETIC but for a fold of consecutive rows, as SynthEval has them. */
    static ParityPredictions syntheval(
            EvaluationContext context, String target, StatisticalParity.Options options) {
        TargetRows rows =
                TargetRows.of(context, Part.SYNTHETIC, target, Encoding.SYNTHEVAL)
                        .sample(
                                options.max_rows(),
                                context.random("rows-" + place(context, target)));
        int folds = Math.min(options.folds(), rows.size());
        int[] order =
                IntStream.range(0, rows.size())
                        .boxed()
                        .sorted(Comparator.comparingInt(row -> rows.rows()[row]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int[] fold = new int[rows.size()];
        for (int i = 0; i < order.length; i++) {
            fold[order[i]] = (int) ((long) i * folds / order.length);
        }
        int[] said = new int[rows.size()];
        context.forEach(
                folds,
                index -> {
                    int[] test =
                            IntStream.range(0, fold.length)
                                    .filter(row -> fold[row] == index)
                                    .toArray();
                    int[] train =
                            IntStream.range(0, fold.length)
                                    .filter(row -> fold[row] != index)
                                    .toArray();
                    int[] own =
                            said(context, REFERENCE, rows.select(train), rows.select(test), index);
                    for (int i = 0; i < test.length; i++) {
                        said[test[i]] = own[i];
                    }
                });
        return new ParityPredictions(rows, folds, fold, said, said);
    }

    private static int[] said(
            EvaluationContext context, Forest model, TargetRows train, TargetRows test, int index) {
        context.checkCancelled();
        Asked asked = Asked.about(test.features());
        return asked.joined(
                        model.classify(
                                train.labelled(),
                                asked.pieces(),
                                Fit.of(context, "fit-" + place(context, train.target()), index)))
                .predictions(0);
    }

    /** Which of the declared targets it is. */
    private static int place(EvaluationContext context, String target) {
        return context.data().schema().roles().targets().indexOf(target);
    }
}
