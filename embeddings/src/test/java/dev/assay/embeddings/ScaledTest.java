package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Features;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.EmbedderContract;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

final class ScaledTest extends EmbedderContract<Scaled.Options> {

    ScaledTest() {
        super(new Scaled());
    }

    @Nested
    final class WithFrequencies extends EmbedderContract<Scaled.Options> {
        WithFrequencies() {
            super(
                    new Scaled(),
                    new Scaled.Options(Features.Numbers.Z_SCORE, Features.Levels.FREQUENCY));
        }
    }

    @Test
    void distancesToRealRowsAreThoseOfTheEuclideanSpace() {
        EvaluationData data = TestTables.withoutHoldout();
        Matrix real = vectors(data, Part.REAL);
        Matrix synthetic = vectors(data, Part.SYNTHETIC);
        Space euclidean = Space.euclidean();
        Matrix realPoints = TestRun.of(data).get(new Coordinates(Part.REAL, euclidean));
        Matrix points = TestRun.of(data).get(new Coordinates(Part.SYNTHETIC, euclidean));
        realPoints = Coordinates.widened(realPoints, points.columns());
        for (int row = 0; row < 50; row++) {
            assertThat(squared(synthetic.row(row), real.row(row)))
                    .isCloseTo(
                            squared(points.row(row), realPoints.row(row)),
                            org.assertj.core.data.Offset.offset(1e-12));
        }
    }

    @Test
    void whatRealRowsHaveNotIsInTheLastDimension() {
        Table real =
                Table.of(
                        "real",
                        NumericColumn.of("x", 0, 4, 2),
                        CategoricalColumn.of("c", "a", "b", "a"),
                        NumericColumn.of("same", 7, 7, 7));
        Table synthetic =
                Table.of(
                        "synthetic",
                        NumericColumn.of("x", 8, Double.NaN),
                        CategoricalColumn.of("c", "b", "new"),
                        NumericColumn.of("same", 7, 6));
        Matrix vectors = vectors(EvaluationData.of(real, synthetic), Part.SYNTHETIC);
        assertThat(vectors.row(0)).containsExactly(2, 0, Math.sqrt(0.5), 0, 0);
        assertThat(vectors.row(1)).containsExactly(0.5, 0, 0, 1, Math.sqrt(1.5));
    }

    private static Matrix vectors(EvaluationData data, Part part) {
        Scaled scaled = new Scaled();
        return TestRun.of(data)
                .with("scaled", scaled, scaled.defaults())
                .get(new Embedded("scaled", part));
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return sum;
    }
}
