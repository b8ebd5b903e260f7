package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gradient-boosted trees, grown best leaf first on quantile histograms, by XGBoost (Chen and
 * Guestrin 2016, doi:10.1145/2939672.2939785): logistic loss for two classes, softmax for more,
 * squared error for numbers. The defaults are those of LightGBM: 100 rounds, rate 0.1, 31 leaves,
 * 20 rows in a leaf, no penalty. XGBoost bounds the leaves' curvature instead of their rows; the
 * bound is set to that of so many rows at the overall class shares.
 *
 * @param rounds trees per class
 * @param rate how far each tree goes
 * @param leaves the most leaves of a tree
 * @param leafRows the fewest rows of a leaf
 */
public record Boosting(int rounds, double rate, int leaves, int leafRows)
        implements Classifier, Regressor {

    /** LightGBM's defaults. */
    public static final Boosting DEFAULT = new Boosting(100, 0.1, 31, 20);

    /** Checks the ranges. */
    public Boosting {
        Check.atLeast(1, rounds, "rounds");
        Check.positive(rate, "rate");
        Check.atLeast(2, leaves, "leaves");
        Check.atLeast(1, leafRows, "leafRows");
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
        boolean binary = classes.count() == 2;
        float[] labels = new float[classes.labels().length];
        double squares = 0;
        double[] shares = new double[classes.count()];
        for (int row = 0; row < labels.length; row++) {
            labels[row] = classes.labels()[row];
            shares[classes.labels()[row]] += 1.0 / labels.length;
        }
        for (double share : shares) {
            squares += share * share;
        }
        double curvature = (1 - squares) / classes.count();
        Map<String, Object> parameters = parameters(curvature);
        parameters.put("objective", binary ? "binary:logistic" : "multi:softprob");
        if (!binary) {
            parameters.put("num_class", classes.count());
        }
        XgBoost.Answer answer =
                XgBoost.train(
                        training.features(),
                        labels,
                        new float[0],
                        new XgBoost.Settings(parameters, rounds, 1),
                        asked,
                        fit);
        List<Matrix> scores = new ArrayList<>();
        for (float[][] predictions : answer.predictions()) {
            scores.add(
                    classes.spread(
                            Arrays.stream(predictions)
                                    .map(classes::shares)
                                    .toArray(double[][]::new),
                            0));
        }
        return new ClassFit(scores, answer.importances());
    }

    @Override
    public NumberFit regress(Numbered training, List<Matrix> asked, Fit fit) {
        XgBoost.requireLibrary();
        Standardised values = Standardised.of(training.values());
        if (values.constant() || training.features().columns() == 0) {
            return values.constant(asked, training.features().columns(), fit);
        }
        Map<String, Object> parameters = parameters(1);
        parameters.put("objective", "reg:squarederror");
        parameters.put("base_score", 0);
        XgBoost.Answer answer =
                XgBoost.train(
                        training.features(),
                        values.labels(),
                        new float[0],
                        new XgBoost.Settings(parameters, rounds, 1),
                        asked,
                        fit);
        return new NumberFit(
                Arrays.stream(answer.predictions()).map(values::restored).toList(),
                answer.importances());
    }

    private Map<String, Object> parameters(double curvature) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("tree_method", "hist");
        parameters.put("max_bin", 255);
        parameters.put("grow_policy", "lossguide");
        parameters.put("max_depth", 0);
        parameters.put("max_leaves", leaves);
        parameters.put("eta", rate);
        parameters.put("lambda", 0);
        parameters.put("min_child_weight", leafRows * curvature);
        return parameters;
    }
}
