package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * AdaBoost with stumps, SAMME (Zhu et al. 2009, doi:10.4310/SII.2009.v2.n3.a8): every round fits a
 * stump on weighted rows; a stump with weighted error e gets the vote log((1 − e)/e) + log(K − 1),
 * and rows it gets wrong gain that much weight. The score of a class is its share of the votes.
 * Stumps are trees of depth 1 with one leaf vector for all classes, grown by XGBoost. Ends early
 * when a stump is perfect or no better than chance.
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
        XgBoost.requireLibrary();
        Classes classes = Classes.of(training);
        if (training.features().columns() == 0) {
            return Prior.classify(classes, asked, fit);
        }
        if (classes.single()) {
            return classes.constant(asked, training.features().columns(), fit);
        }
        List<Matrix> all = new ArrayList<>(asked);
        all.add(training.features());
        Votes votes = new Votes(classes, all);
        int[] labels = classes.labels();
        double[] weights = new double[labels.length];
        Arrays.fill(weights, 1.0 / labels.length);
        for (int round = 0; round < rounds; round++) {
            int[][] said = stump(training.features(), classes, weights, all, fit);
            int[] own = said[asked.size()];
            double wrong = 0;
            for (int row = 0; row < labels.length; row++) {
                wrong += own[row] == labels[row] ? 0 : weights[row];
            }
            if (wrong <= 0) {
                votes.add(said, 1);
                break;
            }
            if (wrong >= 1 - 1.0 / classes.count()) {
                break;
            }
            double vote = Math.log((1 - wrong) / wrong) + Math.log(classes.count() - 1);
            votes.add(said, vote);
            double sum = 0;
            for (int row = 0; row < labels.length; row++) {
                weights[row] *= own[row] == labels[row] ? 1 : Math.exp(vote);
                sum += weights[row];
            }
            for (int row = 0; row < labels.length; row++) {
                weights[row] /= sum;
            }
        }
        return votes.any()
                ? new ClassFit(votes.shares(asked.size()), new double[0])
                : Prior.classify(classes, asked, fit);
    }

    private static int[][] stump(
            Matrix features, Classes classes, double[] weights, List<Matrix> asked, Fit fit) {
        Map<String, Object> parameters = new HashMap<>(Tree.parameters(1));
        if (classes.outputs() > 1) {
            parameters.put("multi_strategy", "multi_output_tree");
        }
        float[] scaled = new float[weights.length];
        for (int row = 0; row < scaled.length; row++) {
            scaled[row] = (float) (weights[row] * weights.length);
        }
        XgBoost.Answer answer =
                XgBoost.train(
                        features,
                        classes.indicators(),
                        scaled,
                        new XgBoost.Settings(parameters, 1, 1),
                        asked,
                        new Fit(fit.seed(), fit.checkpoint(), false));
        int[][] said = new int[asked.size()][];
        for (int matrix = 0; matrix < said.length; matrix++) {
            said[matrix] =
                    Arrays.stream(answer.predictions()[matrix])
                            .mapToInt(estimates -> largest(classes.shares(estimates)))
                            .toArray();
        }
        return said;
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }

    /** Votes for each class, per matrix of rows. */
    private static final class Votes {

        private final Classes classes;
        private final double[][][] votes;
        private double total;

        Votes(Classes classes, List<Matrix> asked) {
            this.classes = classes;
            this.votes =
                    asked.stream()
                            .map(matrix -> new double[matrix.rows()][classes.count()])
                            .toArray(double[][][]::new);
        }

        void add(int[][] said, double vote) {
            total += vote;
            for (int matrix = 0; matrix < said.length; matrix++) {
                for (int row = 0; row < said[matrix].length; row++) {
                    votes[matrix][row][said[matrix][row]] += vote;
                }
            }
        }

        boolean any() {
            return total > 0;
        }

        List<Matrix> shares(int matrices) {
            List<Matrix> shares = new ArrayList<>();
            for (int matrix = 0; matrix < matrices; matrix++) {
                for (double[] row : votes[matrix]) {
                    for (int i = 0; i < row.length; i++) {
                        row[i] /= total;
                    }
                }
                shares.add(classes.spread(votes[matrix], 0));
            }
            return shares;
        }
    }
}
