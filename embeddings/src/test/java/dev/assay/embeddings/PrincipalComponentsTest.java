package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Features;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.EmbedderContract;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

final class PrincipalComponentsTest extends EmbedderContract<PrincipalComponents.Options> {

    PrincipalComponentsTest() {
        super(new PrincipalComponents());
    }

    @Nested
    final class OfTwoComponents extends EmbedderContract<PrincipalComponents.Options> {
        OfTwoComponents() {
            super(new PrincipalComponents(), options(Optional.of(2), 0.5));
        }
    }

    @Test
    void aLineHasOneComponentWhoseVarianceIsThatOfTheLine() {
        double[] x = {0, 1, 2, 3, 4};
        double[] y = {0, 2, 4, 6, 8};
        Table real = Table.of("real", NumericColumn.of("x", x), NumericColumn.of("y", y));
        TestRun run = run(EvaluationData.of(real, real), options(Optional.empty(), 0.99));
        Matrix vectors = run.get(new Embedded("pca", Part.REAL));
        assertThat(vectors.columns()).isEqualTo(1);
        // z-scores of 0 … 4 are −√2, −1/√2, 0, 1/√2, √2; both columns alike, along (1, 1)/√2
        assertThat(vectors.column(0))
                .containsExactly(new double[] {-2, -1, 0, 1, 2}, within(1e-12));
    }

    @Test
    void allComponentsKeepDistancesAndOrderByVariance() {
        Table real = cloud(300, 5);
        TestRun run = run(EvaluationData.of(real, real), options(Optional.empty(), 1));
        Matrix vectors = run.get(new Embedded("pca", Part.REAL));
        TestRun plain =
                TestRun.of(EvaluationData.of(real, real))
                        .with(
                                "scaled",
                                new Scaled(),
                                new Scaled.Options(
                                        Features.Numbers.Z_SCORE, Features.Levels.ONE_HOT));
        Matrix scaled = plain.get(new Embedded("scaled", Part.REAL));
        assertThat(vectors.columns()).isEqualTo(4);
        for (int row = 1; row < 50; row++) {
            assertThat(squared(vectors, 0, row)).isCloseTo(squared(scaled, 0, row), within(1e-9));
        }
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < vectors.columns(); k++) {
            double variance = 0;
            for (double value : vectors.column(k)) {
                variance += value * value / vectors.rows();
            }
            assertThat(variance).isLessThanOrEqualTo(before + 1e-9);
            before = variance;
        }
    }

    @Test
    void theFewestComponentsThatExplainTheShareAreKept() {
        Table real = cloud(300, 5);
        TestRun run = run(EvaluationData.of(real, real), options(Optional.empty(), 0.6));
        double explained =
                (double)
                        run.get(new FittedEmbedding("pca"))
                                .provenance()
                                .getOrDefault("explained", 0.0);
        assertThat(explained).isBetween(0.6, 1.0);
        assertThat(run.get(new FittedEmbedding("pca")).dimension()).isLessThan(4);
    }

    @Test
    void moreComponentsThanDirectionsAreSaidInANote() {
        Table real = cloud(50, 5);
        TestRun run = run(EvaluationData.of(real, real), options(Optional.of(9), 0.5));
        assertThat(run.get(new FittedEmbedding("pca")).notes())
                .containsExactly(
                        "the real rows vary in 4 directions only; 9 components were asked for");
    }

    @Test
    void constantRowsAreAReason() {
        Table real = Table.of("real", NumericColumn.of("x", 1, 1, 1));
        TestRun run = run(EvaluationData.of(real, real), new PrincipalComponents().defaults());
        assertThatThrownBy(() -> run.get(new FittedEmbedding("pca")))
                .isInstanceOf(NotApplicableException.class)
                .hasMessage("no column varies in the real rows");
    }

    private static PrincipalComponents.Options options(Optional<Integer> number, double share) {
        return new PrincipalComponents.Options(
                number, share, Features.Numbers.Z_SCORE, Features.Levels.ONE_HOT);
    }

    private static TestRun run(EvaluationData data, PrincipalComponents.Options options) {
        return TestRun.of(data).with("pca", new PrincipalComponents(), options);
    }

    private static Table cloud(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] columns = new double[4][rows];
        for (int row = 0; row < rows; row++) {
            double common = random.nextDouble();
            for (int j = 0; j < 4; j++) {
                columns[j][row] = common * j + random.nextDouble();
            }
        }
        return Table.of(
                "real",
                NumericColumn.of("a", columns[0]),
                NumericColumn.of("b", columns[1]),
                NumericColumn.of("c", columns[2]),
                NumericColumn.of("d", columns[3]));
    }

    private static double squared(Matrix rows, int a, int b) {
        double sum = 0;
        for (int j = 0; j < rows.columns(); j++) {
            double difference = rows.get(a, j) - rows.get(b, j);
            sum += difference * difference;
        }
        return sum;
    }
}
