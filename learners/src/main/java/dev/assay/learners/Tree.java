package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One decision tree on all rows and features, splits by variance reduction (Gini, for two classes);
 * leaves are class shares. Three or more classes by one tree per class. Grown by XGBoost with at
 * most 256 cut points per feature.
 *
 * @param maxDepth the longest path, 0 for no limit
 */
public record Tree(int maxDepth) implements Classifier {

    /** Checks the range. */
    public Tree {
        Check.atLeast(0, maxDepth, "maxDepth");
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
        XgBoost.Answer answer =
                XgBoost.train(
                        training.features(),
                        classes.indicators(),
                        new float[0],
                        new XgBoost.Settings(parameters(maxDepth), 1, 1),
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

    static Map<String, Object> parameters(int maxDepth) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("objective", "reg:squarederror");
        parameters.put("base_score", 0);
        parameters.put("tree_method", "hist");
        parameters.put("max_bin", 256);
        parameters.put("eta", 1);
        parameters.put("lambda", 0);
        parameters.put("min_child_weight", 0);
        parameters.put("max_depth", maxDepth);
        return parameters;
    }
}
