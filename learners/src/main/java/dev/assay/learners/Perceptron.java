package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A multi-layer perceptron with one hidden layer: rectified linear units, a soft maximum over
 * classes, cross-entropy with an L2 penalty, Adam (0.9, 0.999, 1e-8) over shuffled batches. A tenth
 * of the rows, at least one, is kept aside; training stops when their loss has not fallen for
 * {@code patience} rounds, and the weights of the best round count. Starting weights are uniform
 * within ±1/√inputs. Seeded: equal seeds give equal bits. Features should be standardised;
 * importances are not known.
 *
 * <p>Rumelhart, Hinton and Williams (1986), doi:10.1038/323533a0; Kingma and Ba (2015),
 * arXiv:1412.6980.
 *
 * @param hidden units of the hidden layer
 * @param rate of the steps
 * @param penalty of the squared weights, at least 0
 * @param batch rows per step
 * @param rounds most rounds over the rows
 * @param patience rounds without a gain before it stops
 */
public record Perceptron(
        int hidden, double rate, double penalty, int batch, int rounds, int patience)
        implements Classifier {

    /** 100 units, rate and penalty 1e-3, batches of 200, 200 rounds, patience 10. */
    public static final Perceptron DEFAULT = new Perceptron(100, 1e-3, 1e-3, 200, 200, 10);

    /** Checks the ranges. */
    public Perceptron {
        Check.atLeast(1, hidden, "hidden");
        Check.positive(rate, "rate");
        Check.require(penalty >= 0, "penalty must be at least 0: " + penalty);
        Check.atLeast(1, batch, "batch");
        Check.atLeast(1, rounds, "rounds");
        Check.atLeast(1, patience, "patience");
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        Classes classes = Classes.of(training);
        Matrix features = training.features();
        if (classes.single()) {
            return classes.constant(asked, features.columns(), fit);
        }
        SplittableRandom random = new SplittableRandom(fit.seed());
        TwoLayers layers = TwoLayers.drawn(features.columns(), hidden, classes.count(), random);
        learn(layers, features.toArray(), classes.labels(), random, fit);
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[] rows = matrix.toArray();
            double[][] shares = new double[matrix.rows()][];
            for (int row = 0; row < shares.length; row++) {
                shares[row] = layers.shares(rows, row).clone();
            }
            scores.add(classes.spread(shares, 0));
        }
        return new ClassFit(scores, new double[0]);
    }

    private void learn(
            TwoLayers layers, double[] rows, int[] labels, SplittableRandom random, Fit fit) {
        int[] all = new int[labels.length];
        Arrays.setAll(all, i -> i);
        int[] order = Draw.shuffled(all, random);
        int aside = Math.max(1, order.length / 10);
        int[] held = Arrays.copyOf(order, aside);
        int[] used = Arrays.copyOfRange(order, aside, order.length);
        double[] best = layers.weights().clone();
        double least = layers.loss(rows, labels, held);
        int since = 0;
        for (int round = 0; round < rounds && since < patience; round++) {
            used = Draw.shuffled(used, random);
            for (int from = 0; from < used.length; from += batch) {
                fit.checkpoint().run();
                layers.step(
                        rows,
                        labels,
                        Arrays.copyOfRange(used, from, Math.min(used.length, from + batch)),
                        rate,
                        penalty);
            }
            double loss = layers.loss(rows, labels, held);
            since++;
            if (loss < least) {
                least = loss;
                best = layers.weights().clone();
                since = 0;
            }
        }
        System.arraycopy(best, 0, layers.weights(), 0, best.length);
    }
}
