package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The machine is that of LIBSVM, though its kernel is reckoned otherwise. */
class SupportVectorsTest {

    /**
     * With the kernel of all pairs laid out beforehand, and with more rows than that is done for.
     */
    @ParameterizedTest
    @CsvSource({"150, 2, 3", "400, 4, 9", "1501, 3, 4"})
    void scoresAreThoseOfLibsvmToTheLastBit(int rows, int classes, int columns) {
        Random random = new Random(7);
        int[] labels = random.ints(rows, 0, classes).toArray();
        Matrix features = features(random, labels, columns);
        Matrix asked = features(random, random.ints(120, 0, classes).toArray(), columns);
        svm_model model = libsvm(features, labels);
        double[][] expected = new double[asked.rows()][];
        for (int row = 0; row < expected.length; row++) {
            double[] pairs = new double[classes * (classes - 1) / 2];
            svm.svm_predict_values(model, nodes(asked, row), pairs);
            expected[row] = SupportVectors.votes(pairs, model.label);
        }
        Matrix found =
                SupportVectors.DEFAULT
                        .classify(
                                new Labelled(features, labels, classes),
                                List.of(asked),
                                Fit.seeded(1))
                        .scores()
                        .get(0);
        for (int row = 0; row < expected.length; row++) {
            assertThat(found.row(row)).containsExactly(expected[row]);
        }
    }

    /** Numbers around a point for each class, some of them 0, which LIBSVM leaves out. */
    private static Matrix features(Random random, int[] labels, int columns) {
        double[][] rows = new double[labels.length][columns];
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < columns; column++) {
                rows[row][column] =
                        random.nextInt(4) == 0 ? 0 : labels[row] % 2 + random.nextGaussian();
            }
        }
        return Matrix.of(rows);
    }

    private static svm_model libsvm(Matrix features, int[] labels) {
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = svm_parameter.C_SVC;
        parameter.kernel_type = svm_parameter.RBF;
        parameter.gamma = SupportVectors.gamma(features);
        parameter.C = 1;
        parameter.eps = 1e-3;
        parameter.cache_size = 200;
        parameter.shrinking = 1;
        svm_problem problem = new svm_problem();
        problem.l = labels.length;
        problem.y = Arrays.stream(labels).asDoubleStream().toArray();
        problem.x = new svm_node[labels.length][];
        Arrays.setAll(problem.x, row -> nodes(features, row));
        return svm.svm_train(problem, parameter);
    }

    private static svm_node[] nodes(Matrix matrix, int row) {
        return IntStream.range(0, matrix.columns())
                .filter(column -> matrix.get(row, column) != 0)
                .mapToObj(
                        column -> {
                            svm_node node = new svm_node();
                            node.index = column + 1;
                            node.value = matrix.get(row, column);
                            return node;
                        })
                .toArray(svm_node[]::new);
    }
}
