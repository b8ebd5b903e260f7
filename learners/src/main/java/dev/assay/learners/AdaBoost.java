package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.Bins;
import dev.assay.learners.internal.Stumps;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * AdaBoost with stumps, SAMME (Zhu et al. 2009, doi:10.4310/SII.2009.v2.n3.a8): every round fits a
 * stump on weighted rows; a stump with weighted error e gets the vote log((1 − e)/e) + log(K − 1),
 * and rows it gets wrong gain that much weight. The score of a class is its share of the votes. A
 * stump is the cut that lowers Gini's impurity most, of at most 255 cuts per feature: between any
 * two values where there are no more than 256, as scikit-learn has it, otherwise at quantiles. Ends
 * early when a stump is perfect or no better than chance. Deterministic; the seed is not used.
 *
 * @param rounds the most stumps
 */
public record AdaBoost(int rounds) implements Classifier {

    /** Checks the range. */
    public AdaBoost {
        Check.atLeast(1, rounds, "rounds");
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        Classes classes = Classes.of(training);
        if (training.features().columns() == 0) {
            return Prior.classify(classes, asked, fit);
        }
        if (classes.single()) {
            return classes.constant(asked, training.features().columns(), fit);
        }
        Bins bins = Bins.of(training.features());
        byte[][] columns = bins.columns(training.features());
        List<byte[][]> questions = asked.stream().map(bins::columns).toList();
        Votes votes = new Votes(classes, questions);
        int[] labels = classes.labels();
        Stumps stumps = new Stumps(columns, labels, classes.count());
        double[] weights = new double[labels.length];
        Arrays.fill(weights, 1);
        for (int round = 0; round < rounds; round++) {
            fit.checkpoint().run();
            Stumps.Stump stump = stumps.best(weights);
            byte[] own = columns[stump.feature()];
            double wrong = wrong(stump, own, labels, weights);
            if (wrong <= 0) {
                votes.add(stump, questions, 1);
                break;
            }
            if (wrong >= 1 - 1.0 / classes.count()) {
                break;
            }
            double vote = Math.log((1 - wrong) / wrong) + Math.log(classes.count() - 1);
            votes.add(stump, questions, vote);
            reweigh(stump, own, labels, weights, Math.exp(vote));
        }
        return votes.any()
                ? new ClassFit(votes.shares(), new double[0])
                : Prior.classify(classes, asked, fit);
    }

    /** The share of the weights whose rows a stump gets wrong. */
    private static double wrong(Stumps.Stump stump, byte[] column, int[] labels, double[] weights) {
        double wrong = 0;
        for (int row = 0; row < labels.length; row++) {
            wrong += stump.of(column[row]) == labels[row] ? 0 : weights[row] / labels.length;
        }
        return wrong;
    }

    /** Multiplies the weights of rows that a stump gets wrong; they sum to their number again. */
    private static void reweigh(
            Stumps.Stump stump, byte[] column, int[] labels, double[] weights, double factor) {
        double sum = 0;
        for (int row = 0; row < labels.length; row++) {
            weights[row] *= stump.of(column[row]) == labels[row] ? 1 : factor;
            sum += weights[row];
        }
        for (int row = 0; row < labels.length; row++) {
            weights[row] *= labels.length / sum;
        }
    }

    /** Votes for each class, per matrix of rows. */
    private static final class Votes {

        private final Classes classes;
        private final double[][][] votes;
        private double total;

        Votes(Classes classes, List<byte[][]> asked) {
            this.classes = classes;
            this.votes =
                    asked.stream()
                            .map(columns -> new double[columns[0].length][classes.count()])
                            .toArray(double[][][]::new);
        }

        void add(Stumps.Stump stump, List<byte[][]> asked, double vote) {
            total += vote;
            for (int matrix = 0; matrix < votes.length; matrix++) {
                add(stump, asked.get(matrix)[stump.feature()], vote, votes[matrix]);
            }
        }

        private static void add(Stumps.Stump stump, byte[] column, double vote, double[][] votes) {
            for (int row = 0; row < column.length; row++) {
                votes[row][stump.of(column[row])] += vote;
            }
        }

        boolean any() {
            return total > 0;
        }

        List<Matrix> shares() {
            List<Matrix> shares = new ArrayList<>();
            for (double[][] matrix : votes) {
                for (double[] row : matrix) {
                    for (int i = 0; i < row.length; i++) {
                        row[i] /= total;
                    }
                }
                shares.add(classes.spread(matrix, 0));
            }
            return shares;
        }
    }
}
