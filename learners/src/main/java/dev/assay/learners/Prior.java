package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.List;

/** What is said when there is nothing to learn from: the classes' shares. */
final class Prior {

    private Prior() {}

    static ClassFit classify(Classes classes, List<Matrix> asked, Fit fit) {
        double[] shares = new double[classes.count()];
        for (int label : classes.labels()) {
            shares[label] += 1.0 / classes.labels().length;
        }
        List<Matrix> scores =
                asked.stream()
                        .map(
                                matrix -> {
                                    double[][] rows = new double[matrix.rows()][];
                                    java.util.Arrays.fill(rows, shares);
                                    return classes.spread(rows, 0);
                                })
                        .toList();
        return new ClassFit(scores, new double[0]);
    }
}
