package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** α-precision of real rows that the one-class network never saw. */
@NeedsTorch
final class HeldOutHalfTest {

    private static final int ROWS = 1500;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void liesWithinSamplingErrorOfTheIdealLine(long seed) {
        Table real = TestTables.patients("real", ROWS, 100 + seed, 0);
        Table held = TestTables.patients("held", ROWS, 200 + seed, 0);
        OneClassOptions options = TestOptions.oneClass(Map.of("epochs", 200));
        TestRun run =
                TestRun.of(EvaluationData.of(real, held))
                        .seed(seed)
                        .with("one_class", new OneClass(), options);
        Embedding fitted = run.get(new FittedEmbedding("one_class"));
        double[] centre = fitted.centreOfReal().orElseThrow();
        double[] radii = distances(run.get(new Embedded("one_class", Part.REAL)), centre);
        double[] found = distances(run.get(new Embedded("one_class", Part.SYNTHETIC)), centre);
        double farthest = 0;
        double area = 0;
        int grid = 200;
        for (int i = 0; i <= grid; i++) {
            double alpha = (double) i / grid;
            double radius = radii[(int) Math.round(alpha * (ROWS - 1))];
            double share = Arrays.stream(found).filter(d -> d <= radius).count() / (double) ROWS;
            farthest = Math.max(farthest, Math.abs(share - alpha));
            area += Math.abs(share - alpha) / (grid + 1);
        }
        // Kolmogorov–Smirnov, level 0.001: two samples of one distribution.
        assertThat(farthest)
                .as("farthest from the ideal line, seed %d; IP %s", seed, 1 - 2 * area)
                .isLessThan(1.95 * Math.sqrt(2.0 / ROWS));
        assertThat(1 - 2 * area).as("IP").isGreaterThan(0.95);
        assertThat(fitted.notes()).noneMatch(note -> note.contains("collapsed"));
    }

    private static double[] distances(Matrix vectors, double[] centre) {
        double[] distances = new double[vectors.rows()];
        for (int row = 0; row < distances.length; row++) {
            double sum = 0;
            for (int k = 0; k < centre.length; k++) {
                double difference = vectors.get(row, k) - centre[k];
                sum += difference * difference;
            }
            distances[row] = Math.sqrt(sum);
        }
        Arrays.sort(distances);
        return distances;
    }
}
