package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.HingeDescent;
import dev.assay.learners.internal.Landmarks;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The machine of {@link SupportVectors} in time that grows with the rows and not with their square:
 * its kernel as seen from some rows drawn at random (Nyström's method; Williams and Seeger 2001,
 * Advances in Neural Information Processing Systems 13), and a linear machine of the features that
 * gives. Scores have the same meaning. With all rows as landmarks the machine is that of {@link
 * SupportVectors} but for a penalty of the intercept.
 *
 * <p>Memory: 8 bytes for each pair of a training row and a landmark.
 *
 * @param cost C; large means few errors in training
 * @param landmarks how many rows the kernel is seen from at most; fewer where rows are alike
 */
public record LandmarkVectors(double cost, int landmarks) implements Classifier {

    private static final double TOLERANCE = 0.1;

    /** By then fewer than one row in forty is told otherwise than at the end; F1 is 0.001 off. */
    private static final int ROUNDS = 20;

    /** So many candidates are looked at for one landmark, since some are like others. */
    private static final int CANDIDATES_EACH = 4;

    /** Checks the ranges. */
    public LandmarkVectors {
        Check.positive(cost, "cost");
        Check.atLeast(1, landmarks, "landmarks");
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        return classify(training, asked, fit, TOLERANCE, ROUNDS);
    }

    ClassFit classify(
            Labelled training, List<Matrix> asked, Fit fit, double tolerance, int rounds) {
        Classes classes = Classes.of(training);
        Matrix features = training.features();
        if (classes.single()) {
            return classes.constant(
                    asked, features.columns(), new Fit(fit.seed(), fit.checkpoint(), false));
        }
        SplittableRandom random = new SplittableRandom(fit.seed());
        int[] all = new int[features.rows()];
        Arrays.setAll(all, i -> i);
        int[] candidates =
                Arrays.copyOf(
                        Draw.shuffled(all, random),
                        (int) Math.min(all.length, (long) CANDIDATES_EACH * landmarks));
        Landmarks seen =
                Landmarks.of(
                        features,
                        candidates,
                        landmarks,
                        SupportVectors.gamma(features),
                        fit.checkpoint());
        double[][] weights =
                weights(
                        new HingeDescent(
                                seen.features(features, fit.checkpoint()), cost, tolerance, rounds),
                        classes,
                        random,
                        fit.checkpoint());
        int[] order = IntStream.range(0, classes.count()).toArray();
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[][] decisions = seen.decisions(matrix, weights, fit.checkpoint());
            for (int row = 0; row < decisions.length; row++) {
                decisions[row] = SupportVectors.votes(decisions[row], order);
            }
            scores.add(classes.spread(decisions, -classes.count()));
        }
        return new ClassFit(scores, new double[0]);
    }

    /** Those of all pairs of classes, (0, 1), (0, 2), …; the first of a pair is above 0. */
    private static double[][] weights(
            HingeDescent machine, Classes classes, SplittableRandom random, Runnable checkpoint) {
        List<double[]> weights = new ArrayList<>();
        int[] labels = classes.labels();
        for (int i = 0; i < classes.count(); i++) {
            for (int j = i + 1; j < classes.count(); j++) {
                int first = i;
                int second = j;
                int[] rows =
                        IntStream.range(0, labels.length)
                                .filter(row -> labels[row] == first || labels[row] == second)
                                .toArray();
                boolean[] positive = new boolean[rows.length];
                for (int row = 0; row < rows.length; row++) {
                    positive[row] = labels[rows[row]] == first;
                }
                weights.add(machine.solve(rows, positive, random, checkpoint));
            }
        }
        return weights.toArray(new double[0][]);
    }
}
