package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The centre of the real support where an embedding has one. */
final class CentredEmbeddingTest {

    /** The column itself, gathered around a point. */
    private record Line(Optional<double[]> centreOfReal) implements Embedding {

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            Table table = context.data().table(part);
            double[] values = new double[table.rows()];
            for (int row = 0; row < values.length; row++) {
                values[row] = table.numeric("x").value(row);
            }
            return Matrix.owning(values.length, 1, values);
        }

        @Override
        public Map<String, Object> provenance() {
            return Map.of();
        }
    }

    @Test
    void supportsOfRealLieAroundTheEmbeddingsCentre() {
        // Around 0 a mirrored table has the same radii; around the mean of real rows it has not.
        double[] real = new double[400];
        double[] mirrored = new double[400];
        SplittableRandom random = new SplittableRandom(5);
        for (int row = 0; row < real.length; row++) {
            real[row] = 3 + random.nextDouble();
            mirrored[row] = -real[row];
        }
        EvaluationData data = EvaluationData.of(table(real), table(mirrored));
        assertThat(precision(data, Optional.of(new double[] {0})))
                .as("IP around the given centre")
                .isGreaterThan(0.99);
        assertThat(precision(data, Optional.empty())).as("IP around the mean").isLessThan(0.1);
    }

    private static double precision(EvaluationData data, Optional<double[]> centre) {
        AlphaPrecision.Options standard = new AlphaPrecision().defaults();
        MetricResult result =
                TestRun.of(data)
                        .with(new FittedEmbedding("line"), new Line(centre))
                        .evaluate(
                                new AlphaPrecision(),
                                new AlphaPrecision.Options(
                                        standard.points(),
                                        standard.k(),
                                        true,
                                        Space.embedding("line")));
        assertThat(result.notes().get(0))
                .contains(centre.isPresent() ? "that of the embedding" : "centres are means");
        assertThat(result.measures().get("alpha_precision_split_ip").value()).isGreaterThan(0.85);
        return result.measures().get("alpha_precision_ip").value();
    }

    private static Table table(double[] values) {
        return Table.of("t", List.of(NumericColumn.of("x", values)));
    }
}
