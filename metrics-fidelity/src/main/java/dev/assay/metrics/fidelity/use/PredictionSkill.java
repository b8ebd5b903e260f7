package dev.assay.metrics.fidelity.use;

import dev.assay.learners.Asked;
import dev.assay.learners.Auc;
import dev.assay.learners.Determination;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.TargetRows;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How well one column is predicted from the others.
 *
 * @param column the target
 * @param real skill of the model trained on REAL
 * @param synthetic skill of the model trained on SYNTHETIC
 */
record PredictionSkill(String column, double real, double synthetic) {

    /** The share of the real model's skill that is kept, within [0, 1]. */
    double kept() {
        return Math.min(1, Math.max(0, synthetic / real));
    }

    /** For every one of these columns; columns whose test rows do not vary have skill 0. */
    static List<PredictionSkill> of(
            EvaluationContext context, List<String> columns, GlobalUtility.Options options) {
        List<PredictionSkill> skills = new ArrayList<>();
        for (String column : columns) {
            skills.add(of(context, column, options));
        }
        return skills;
    }

    private static PredictionSkill of(
            EvaluationContext context, String column, GlobalUtility.Options options) {
        var encoding = options.model().encoding(Variant.SOUND);
        TargetRows real =
                TargetRows.of(context, Part.REAL, column, encoding)
                        .sample(
                                options.max_rows(),
                                context.random("rows-" + context.data().schema().place(column)));
        TargetRows synthetic =
                TargetRows.of(context, Part.SYNTHETIC, column, encoding)
                        .sample(
                                options.max_rows(),
                                context.random("rows-" + context.data().schema().place(column)));
        if (real.features().features().isEmpty()) {
            return new PredictionSkill(column, 0, 0);
        }
        boolean heldOut = context.data().has(Part.HOLDOUT);
        TargetRows holdout =
                heldOut ? TargetRows.of(context, Part.HOLDOUT, column, encoding) : real;
        Folds folds =
                Folds.of(
                        real,
                        options.k_folds(),
                        context.random("folds-" + context.data().schema().place(column)));
        int rounds = heldOut ? 1 : folds.count();
        double[][] skills = new double[2][rounds];
        context.forEach(
                2 * rounds,
                index -> {
                    int round = index / 2;
                    TargetRows own = heldOut ? real : real.select(folds.train(round));
                    TargetRows test = heldOut ? holdout : real.select(folds.test(round));
                    TargetRows train =
                            index % 2 == 0
                                    ? own
                                    : synthetic.sample(
                                            own.size(),
                                            context.random(
                                                    "draw-" + context.data().schema().place(column),
                                                    round));
                    skills[index % 2][round] =
                            skill(
                                    options.model(),
                                    train,
                                    test,
                                    Fit.of(
                                            context,
                                            "fit-" + context.data().schema().place(column),
                                            round));
                    context.checkCancelled();
                });
        return new PredictionSkill(
                column, Discrimination.mean(skills[0]), Discrimination.mean(skills[1]));
    }

    private static double skill(RocModel model, TargetRows train, TargetRows test, Fit fit) {
        Asked asked = Asked.about(test.features());
        if (test.isConstant()) {
            return 0;
        }
        if (train.isNumeric()) {
            double[] predictions =
                    asked.joined(model.regressor().regress(train.numbered(), asked.pieces(), fit))
                            .predictions()
                            .get(0);
            return Math.max(-1, Determination.rSquared(test.values(), predictions));
        }
        Matrix scores =
                asked.joined(model.classifier().classify(train.labelled(), asked.pieces(), fit))
                        .scores()
                        .get(0);
        int[] labels = test.labels();
        int[] counts = test.counts();
        double sum = 0;
        int judged = 0;
        for (int label = 0; label < counts.length; label++) {
            if (counts[label] > 0 && counts[label] < test.size()) {
                int one = label;
                boolean[] positive = new boolean[labels.length];
                IntStream.range(0, positive.length)
                        .forEach(row -> positive[row] = labels[row] == one);
                sum += 2 * Auc.of(scores.column(label), positive).value() - 1;
                judged++;
            }
        }
        return sum / judged;
    }
}
