package dev.assay.metrics.fidelity.use;

import dev.assay.learners.Asked;
import dev.assay.learners.Auc;
import dev.assay.learners.Determination;
import dev.assay.learners.Draw;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Roc;
import dev.assay.learners.TargetRows;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Halves;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Trains on REAL and on SYNTHETIC and compares the areas on the HOLDOUT for one target. */
final class RocTraining {

    private static final int GRID = 101;
    private static final int WHOLE = -1;
    private static final double NORMAL_95 = 1.959963984540054;

    private RocTraining() {}

    /**
     * The mean difference over these targets on each of a few half-samples of all tables, models
     * trained anew; empty where a table is too small, or half of the holdout has one class.
     */
    static double[] halves(
            EvaluationContext context, AurocDifference.Options options, List<String> targets) {
        double[] means = new double[Halves.COUNT];
        for (int half = 0; half < means.length; half++) {
            for (String target : targets) {
                Optional<RocComparison> found = compare(context, options, target, half);
                if (found.isEmpty()) {
                    return new double[0];
                }
                means[half] += found.get().difference().value() / targets.size();
            }
        }
        return means;
    }

    static Optional<RocComparison> compare(
            EvaluationContext context, AurocDifference.Options options, String target) {
        return compare(context, options, target, WHOLE);
    }

    private static Optional<RocComparison> compare(
            EvaluationContext context, AurocDifference.Options options, String target, int half) {
        Encoding encoding = options.model().encoding(options.variant());
        TargetRows allReal = rows(context, Part.REAL, target, encoding, half);
        TargetRows allSynthetic = rows(context, Part.SYNTHETIC, target, encoding, half);
        TargetRows holdout = rows(context, Part.HOLDOUT, target, encoding, half);
        if (half != WHOLE
                && (holdout.isConstant()
                        || Stream.of(allReal, allSynthetic, holdout)
                                .anyMatch(rows -> !Halves.possible(2 * rows.size())))) {
            return Optional.empty();
        }
        if (allReal.features().features().isEmpty()) {
            return Optional.empty();
        }
        TargetRows real =
                allReal.sample(
                        options.max_rows(),
                        context.random("real-" + context.data().schema().place(target)));
        TargetRows synthetic =
                allSynthetic.sample(
                        options.max_rows(),
                        context.random("synthetic-" + context.data().schema().place(target)));
        boolean sampled = real.size() < allReal.size() || synthetic.size() < allSynthetic.size();
        int fits = options.num_boots();
        Matrix[][] scores = new Matrix[2][fits];
        double[][][] values = new double[2][fits][];
        context.forEach(
                2 * fits,
                index -> {
                    int fit = index / 2;
                    TargetRows all = index % 2 == 0 ? real : synthetic;
                    TargetRows train =
                            fits == 1
                                    ? all
                                    : half(
                                            all,
                                            context.random(
                                                    "boot-" + context.data().schema().place(target),
                                                    fit));
                    Fit how =
                            Fit.of(
                                    context,
                                    "fit-" + context.data().schema().place(target),
                                    half == WHOLE ? fit : fits * (1 + half) + fit);
                    Asked asked = Asked.about(holdout.features());
                    if (all.isNumeric()) {
                        values[index % 2][fit] =
                                asked.joined(
                                                options.model()
                                                        .regressor()
                                                        .regress(
                                                                train.numbered(),
                                                                asked.pieces(),
                                                                how))
                                        .predictions()
                                        .get(0);
                    } else {
                        scores[index % 2][fit] =
                                asked.joined(
                                                options.model()
                                                        .classifier()
                                                        .classify(
                                                                train.labelled(),
                                                                asked.pieces(),
                                                                how))
                                        .scores()
                                        .get(0);
                    }
                    context.checkCancelled();
                });
        return Optional.of(
                real.isNumeric()
                        ? numbers(target, holdout, values, sampled)
                        : classes(options, target, holdout, scores, sampled, context.level()));
    }

    private static TargetRows rows(
            EvaluationContext context, Part part, String target, Encoding encoding, int half) {
        TargetRows all = TargetRows.of(context, part, target, encoding);
        return half == WHOLE ? all : Halves.of(context, all, part.name(), half);
    }

    private static RocComparison numbers(
            String target, TargetRows holdout, double[][][] values, boolean sampled) {
        double[] means = new double[2];
        for (int side = 0; side < 2; side++) {
            for (double[] predictions : values[side]) {
                means[side] +=
                        Math.max(-1, Determination.rSquared(holdout.values(), predictions))
                                / values[side].length;
            }
        }
        return new RocComparison(
                target,
                Estimate.of(means[0]),
                Estimate.of(means[1]),
                Estimate.of(means[1] - means[0]),
                sampled,
                List.of());
    }

    private static RocComparison classes(
            AurocDifference.Options options,
            String target,
            TargetRows holdout,
            Matrix[][] scores,
            boolean sampled,
            double level) {
        int[] counts = holdout.counts();
        int[] classes =
                IntStream.range(0, counts.length)
                        .filter(label -> counts[label] > 0 && counts[label] < holdout.size())
                        .toArray();
        int[] judged = classes.length == 2 ? new int[] {classes[1]} : classes;
        int fits = scores[0].length;
        if (options.variant() == Variant.SYNTHEVAL) {
            return interpolated(target, holdout, scores, judged[0], sampled);
        }
        double[] means = new double[2];
        double variance = 0;
        Auc[] single = new Auc[2];
        for (int label : judged) {
            boolean[] positive = positive(holdout, label);
            for (int fit = 0; fit < fits; fit++) {
                Auc real = Auc.of(scores[0][fit].column(label), positive);
                Auc synthetic = Auc.of(scores[1][fit].column(label), positive);
                means[0] += real.value() / judged.length / fits;
                means[1] += synthetic.value() / judged.length / fits;
                double error = synthetic.differenceError(real);
                variance += error * error / judged.length / fits;
                single[0] = real;
                single[1] = synthetic;
            }
        }
        boolean exact = judged.length == 1 && fits == 1;
        return new RocComparison(
                target,
                exact ? delong(single[0], level) : Estimate.of(means[0]),
                exact ? delong(single[1], level) : Estimate.of(means[1]),
                Estimate.withError(
                        means[1] - means[0],
                        Math.sqrt(variance),
                        new ErrorSource.Rows(
                                exact ? "DeLong" : "DeLong, mean over classes and fits")),
                sampled,
                curves(holdout, scores, judged[0], judged.length > 1));
    }

    private static Estimate delong(Auc auc, double level) {
        return Estimate.withError(
                        auc.value(), Math.sqrt(auc.variance()), new ErrorSource.Rows("DeLong"))
                .with(auc.interval(level));
    }

    /**
     * The area under curves averaged on a grid with as many points as the last real model's curve,
     * as SynthEval has it.
     */
    private static RocComparison interpolated(
            String target, TargetRows holdout, Matrix[][] scores, int label, boolean sampled) {
        boolean[] positive = positive(holdout, label);
        int fits = scores[0].length;
        int points =
                Roc.of(scores[0][fits - 1].column(label), positive)
                        .withoutCollinear()
                        .truePositives()
                        .length;
        double[] areas = new double[2];
        for (int side = 0; side < 2; side++) {
            double[] mean = new double[points];
            for (Matrix score : scores[side]) {
                Roc roc = Roc.of(score.column(label), positive);
                for (int i = 0; i < points; i++) {
                    mean[i] += roc.at(i / (points - 1.0)) / fits;
                }
            }
            for (int i = 1; i < points; i++) {
                areas[side] += (mean[i] + mean[i - 1]) / 2 / (points - 1.0);
            }
        }
        return new RocComparison(
                target,
                Estimate.of(areas[0]),
                Estimate.of(areas[1]),
                Estimate.of(areas[1] - areas[0]),
                sampled,
                curves(holdout, scores, label, false));
    }

    private static List<Plot.Series> curves(
            TargetRows holdout, Matrix[][] scores, int label, boolean several) {
        boolean[] positive = positive(holdout, label);
        List<Plot.Series> curves = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            Roc[] rocs =
                    Arrays.stream(scores[side])
                            .map(score -> Roc.of(score.column(label), positive))
                            .toArray(Roc[]::new);
            double[] x = new double[GRID];
            double[] mean = new double[GRID];
            double[] lower = new double[GRID];
            double[] upper = new double[GRID];
            for (int i = 0; i < GRID; i++) {
                x[i] = i / (GRID - 1.0);
                double[] at = new double[rocs.length];
                for (int fit = 0; fit < rocs.length; fit++) {
                    at[fit] = rocs[fit].at(x[i]);
                }
                mean[i] = Discrimination.mean(at);
                double spread =
                        rocs.length < 2
                                ? 0
                                : NORMAL_95
                                        * Discrimination.standardError(at)
                                        * Math.sqrt(rocs.length);
                lower[i] = Math.max(0, mean[i] - spread);
                upper[i] = Math.min(1, mean[i] + spread);
            }
            Plot.Series series =
                    Plot.Series.of(
                            (side == 0 ? "trained on real" : "trained on synthetic")
                                    + (several ? ", first class" : ""),
                            x,
                            mean,
                            Plot.Mark.LINE);
            curves.add(rocs.length < 2 ? series : series.within(lower, upper));
        }
        return curves;
    }

    private static boolean[] positive(TargetRows rows, int label) {
        int[] labels = rows.labels();
        boolean[] positive = new boolean[labels.length];
        for (int row = 0; row < positive.length; row++) {
            positive[row] = labels[row] == label;
        }
        return positive;
    }

    /** A bootstrap sample of half the rows, each class drawn on its own. */
    private static TargetRows half(TargetRows all, RandomGenerator random) {
        if (all.isNumeric()) {
            int[] rows = IntStream.range(0, all.size()).toArray();
            return all.select(Draw.bootstrap(rows, Math.max(1, all.size() / 2), random));
        }
        IntStream drawn = IntStream.empty();
        int[] labels = all.labels();
        int[] counts = all.counts();
        for (int label = 0; label < counts.length; label++) {
            if (counts[label] > 0) {
                int one = label;
                int[] rows =
                        IntStream.range(0, all.size()).filter(row -> labels[row] == one).toArray();
                drawn =
                        IntStream.concat(
                                drawn,
                                Arrays.stream(
                                        Draw.bootstrap(rows, (counts[label] + 1) / 2, random)));
            }
        }
        return all.select(drawn.toArray());
    }
}
