package dev.assay.learners.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beside LIBLINEAR 2.44, whose weights must be met to the bit. */
class TruncatedNewtonTest {

    @BeforeAll
    static void silence() {
        Linear.disableDebugOutput();
    }

    /** Few rows and many, one of a class, columns of zeros, costs and tolerances far apart. */
    @ParameterizedTest
    @CsvSource({
        "200, 400, 0.3, 0.5, 1, 1e-5, 1000",
        "203, 401, 0.3, 0.5, 1, 1e-5, 1000",
        "1, 7, 1, 1, 1, 1e-5, 1000",
        "2, 1, 0.5, 0.5, 1, 1e-9, 1000",
        "7, 3, 0.9, 0.4, 100, 1e-9, 1000",
        "1001, 33, 0.1, 0.01, 1, 1e-7, 1000",
        "500, 320, 0.02, 0.2, 0.001, 1e-4, 1000",
        "500, 320, 0.5, 0.2, 1000, 1e-8, 1000",
        "500, 320, 0.5, 0.2, 1000, 1e-8, 3",
        "300, 310, 0, 0.3, 1, 1e-5, 1000",
        "300, 310, 0.995, 0.3, 1, 1e-5, 1000",
        "302, 310, 1, 0.3, 1, 1e-5, 1000"
    })
    void weightsAreThoseOfLiblinearToTheBit(
            int rows,
            int columns,
            double filled,
            double share,
            double cost,
            double tolerance,
            int iterations) {
        for (long seed = 1; seed <= 5; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Matrix features = features(rows, columns, filled, random);
            boolean[] positive = classes(features, share, random);
            for (boolean penalised : new boolean[] {true, false}) {
                assertThat(
                                TruncatedNewton.solve(
                                        new SparseRows(features),
                                        positive,
                                        cost,
                                        penalised,
                                        tolerance,
                                        iterations,
                                        () -> {}))
                        .containsExactly(
                                liblinear(
                                        features,
                                        positive,
                                        cost,
                                        penalised,
                                        tolerance,
                                        iterations));
            }
        }
    }

    @Test
    void asksAgainAndAgainAndEndsWhereTheAnswerIsNo() {
        SplittableRandom random = new SplittableRandom(7);
        Matrix features = features(400, 500, 0.3, random);
        boolean[] positive = classes(features, 0.5, random);
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(
                        () ->
                                TruncatedNewton.solve(
                                        new SparseRows(features),
                                        positive,
                                        1,
                                        false,
                                        1e-5,
                                        1000,
                                        () -> {
                                            if (asked.incrementAndGet() == 50) {
                                                throw new CancellationException();
                                            }
                                        }))
                .isInstanceOf(CancellationException.class);
        assertThat(asked).hasValue(50);
    }

    private static Matrix features(int rows, int columns, double filled, SplittableRandom random) {
        double[] values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            if (random.nextDouble() < filled) {
                values[i] = random.nextBoolean() ? 1 : random.nextGaussian();
            }
        }
        return Matrix.owning(rows, columns, values);
    }

    /** About this share, at least one row of each class where there are two, led by a column. */
    private static boolean[] classes(Matrix features, double share, SplittableRandom random) {
        boolean[] positive = new boolean[features.rows()];
        for (int row = 0; row < positive.length; row++) {
            positive[row] = features.get(row, 0) + random.nextGaussian() < 4 * share - 2;
        }
        positive[positive.length - 1] = true;
        if (positive.length > 1) {
            positive[0] = false;
        }
        return positive;
    }

    private static double[] liblinear(
            Matrix features,
            boolean[] positive,
            double cost,
            boolean penalised,
            double tolerance,
            int iterations) {
        Problem problem = new Problem();
        problem.l = features.rows();
        problem.n = features.columns() + 1;
        problem.bias = 1;
        problem.x = new Feature[features.rows()][];
        problem.y = new double[features.rows()];
        for (int row = 0; row < features.rows(); row++) {
            List<Feature> nodes = new ArrayList<>();
            for (int column = 0; column < features.columns(); column++) {
                if (features.get(row, column) != 0) {
                    nodes.add(new FeatureNode(column + 1, features.get(row, column)));
                }
            }
            nodes.add(new FeatureNode(problem.n, 1));
            problem.x[row] = nodes.toArray(Feature[]::new);
            problem.y[row] = positive[row] ? 1 : -1;
        }
        Parameter parameter = new Parameter(SolverType.L2R_LR, cost, iterations, tolerance);
        parameter.setRegularizeBias(penalised);
        return Linear.train(problem, parameter).getFeatureWeights();
    }
}
