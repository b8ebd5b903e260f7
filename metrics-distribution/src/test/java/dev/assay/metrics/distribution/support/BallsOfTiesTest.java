package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Seeds;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Points with few whole coordinates, most of them repeated and most distances tied: the formulas as
 * they are written, on squared distances, which are whole numbers there.
 */
final class BallsOfTiesTest {

    private static final int K = 4;

    @ParameterizedTest
    @EnumSource(Boundary.class)
    void precisionRecallDensityAndCoverageAreWhatTheirFormulasSay(Boundary boundary) {
        Seeds.each(
                20,
                seed -> {
                    Matrix real = points(seed, 50);
                    Matrix synthetic = points(-seed, 40);
                    Map<String, Double> found =
                            NeighbourBallsLawsTest.values(
                                    real,
                                    synthetic,
                                    new PrecisionRecallDensityCoverage(),
                                    new PrecisionRecallDensityCoverage.Options(
                                            NeighbourNumber.of(K), boundary, Clouds.RAW));
                    int[][] ofReal = inside(real, synthetic, boundary);
                    int[][] ofSynthetic = inside(synthetic, real, boundary);
                    assertThat(found.get("prdc_precision")).isEqualTo(someBallHolds(ofReal));
                    assertThat(found.get("prdc_recall")).isEqualTo(someBallHolds(ofSynthetic));
                    assertThat(found.get("prdc_coverage")).isEqualTo(ballsThatHold(ofReal));
                    assertThat(found.get("prdc_density"))
                            .isCloseTo(density(real, ofReal, boundary), within(1e-12));
                });
    }

    @Test
    void theSymmetricSharesAreTheLesserOfBothTables() {
        Boundary boundary = Boundary.STRICT_OR_SAME;
        Seeds.each(
                20,
                seed -> {
                    Matrix real = points(seed, 50);
                    Matrix synthetic = points(-seed, 40);
                    Map<String, Double> found =
                            NeighbourBallsLawsTest.values(
                                    real,
                                    synthetic,
                                    new SymmetricPrecisionRecall(),
                                    new SymmetricPrecisionRecall.Options(K, Clouds.RAW));
                    int[][] ofReal = inside(real, synthetic, boundary);
                    int[][] ofSynthetic = inside(synthetic, real, boundary);
                    assertThat(found.get("symmetric_precision_recall_precision"))
                            .isEqualTo(Math.min(someBallHolds(ofReal), ballsThatHold(ofSynthetic)));
                    assertThat(found.get("symmetric_precision_recall_recall"))
                            .isEqualTo(Math.min(someBallHolds(ofSynthetic), ballsThatHold(ofReal)));
                });
    }

    private static Matrix points(long seed, int rows) {
        SplittableRandom random = new SplittableRandom(seed);
        return Matrix.owning(rows, 2, random.ints(2L * rows, 0, 5).asDoubleStream().toArray());
    }

    /** For each centre and row of the other table, 1 where the row lies in the centre's ball. */
    private static int[][] inside(Matrix centres, Matrix others, Boundary boundary) {
        int[][] inside = new int[centres.rows()][others.rows()];
        for (int i = 0; i < centres.rows(); i++) {
            double radius = radius(centres, i);
            for (int j = 0; j < others.rows(); j++) {
                double distance = squared(centres, i, others, j);
                boolean in =
                        switch (boundary) {
                            case STRICT -> distance < radius;
                            case STRICT_OR_SAME -> distance < radius || distance == 0;
                            case INCLUSIVE -> distance <= radius;
                        };
                inside[i][j] = in ? 1 : 0;
            }
        }
        return inside;
    }

    private static double radius(Matrix rows, int row) {
        return IntStream.range(0, rows.rows())
                .filter(other -> other != row)
                .mapToDouble(other -> squared(rows, row, rows, other))
                .sorted()
                .toArray()[K - 1];
    }

    private static double squared(Matrix a, int i, Matrix b, int j) {
        double x = a.get(i, 0) - b.get(j, 0);
        double y = a.get(i, 1) - b.get(j, 1);
        return x * x + y * y;
    }

    private static double someBallHolds(int[][] inside) {
        int rows = inside[0].length;
        return IntStream.range(0, rows)
                        .filter(j -> Arrays.stream(inside).anyMatch(ball -> ball[j] == 1))
                        .count()
                / (double) rows;
    }

    private static double ballsThatHold(int[][] inside) {
        return Arrays.stream(inside)
                        .filter(ball -> Arrays.stream(ball).anyMatch(in -> in == 1))
                        .count()
                / (double) inside.length;
    }

    /** By k, and by the rows of its own table that a ball holds where rows at distance 0 count. */
    private static double density(Matrix real, int[][] inside, Boundary boundary) {
        int[][] own = inside(real, real, boundary);
        double sum = 0;
        for (int i = 0; i < inside.length; i++) {
            double size = boundary == Boundary.STRICT_OR_SAME ? Arrays.stream(own[i]).sum() : K;
            sum += Arrays.stream(inside[i]).sum() / size;
        }
        return sum / inside[0].length;
    }
}
