package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.MetricResult;
import dev.assay.metric.RowScores;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.neighbour.EncodedRows;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the metrics of supports say of single rows, against its definition over all pairs. */
final class AlphaPrecisionRowsTest {

    private static final int K = 5;

    private final Matrix real = Clouds.normal(180, 3, 0, 1, 4);
    private final Matrix synthetic = Clouds.normal(150, 3, 0.3, 1.2, 5);

    @Test
    void theSmallestSharesThatHoldRowsMakeThePrecisionCurve() {
        MetricResult result = alpha();
        double[] smallest = scores(result, "alpha_precision_smallest_alpha");
        Plot.Series curve = ((Plot.Curves) result.plots().get(0)).series().get(0);
        for (int i = 1; i < curve.x().size() - 1; i++) {
            double alpha = curve.x().get(i);
            double within = Arrays.stream(smallest).filter(share -> share <= alpha).count();
            assertThat(within / smallest.length)
                    .as("α = %s", alpha)
                    .isCloseTo(curve.y().get(i), within(1e-12));
        }
    }

    @Test
    void aRealRowIsCoveredWhereTheNearestSyntheticOneLiesWithinItsBall() {
        double[] covered = scores(alpha(), "alpha_precision_covered");
        for (int row = 0; row < covered.length; row++) {
            double radius = sorted(real, row, real, row)[K - 1];
            double nearest = sorted(real, row, synthetic, -1)[0];
            assertThat(covered[row]).as("row %d", row).isEqualTo(nearest <= radius ? 1 : 0);
        }
    }

    @Test
    void aSyntheticRowIsAuthenticWhereItIsFartherThanItsRealNeighboursOwnNeighbour() {
        MetricResult result =
                Clouds.run(real, synthetic)
                        .evaluate(
                                new Authenticity(),
                                new Authenticity.Options(Authenticity.Variant.PAPER, Clouds.RAW));
        double[] authentic = scores(result, "authenticity_authentic");
        double[] index = scores(result, "authenticity_nearest_real_row");
        double[] distance = scores(result, "authenticity_nearest_real_distance");
        for (int row = 0; row < authentic.length; row++) {
            double away = sorted(synthetic, row, real, -1)[0];
            int nearest = (int) index[row];
            assertThat(distance[row]).isEqualTo(away);
            assertThat(between(synthetic, row, real, nearest)).isEqualTo(away);
            assertThat(authentic[row])
                    .isEqualTo(away > sorted(real, nearest, real, nearest)[0] ? 1 : 0);
        }
    }

    /**
     * Alaa et al. (2022), appendix: per share the least k with which held-out real rows cover it.
     */
    @Test
    void theNumberOfNeighboursByTheRecipeIsTheLeastThatCoversHeldOutRealRows() {
        Clouds.run(real, synthetic)
                .context(
                        "recipe",
                        context -> {
                            int[] found =
                                    new HeldOutNeighbours(Clouds.RAW, 21, NeighbourNumber.auto())
                                            .compute(context);
                            RealHalves halves = RealHalves.of(context, Clouds.RAW);
                            double[] grid = SupportCurve.grid(21);
                            for (int i = 0; i < grid.length; i++) {
                                int k = 1;
                                while (k < AlphaPrecision.WIDEST_AUTO
                                        && covered(halves, grid[i], k) < grid[i]) {
                                    k++;
                                }
                                assertThat(found[i]).as("share %s", grid[i]).isEqualTo(k);
                            }
                            assertThat(Arrays.stream(found).distinct().count()).isGreaterThan(2);
                            return found;
                        });
    }

    /** The share of the first half with a row of the second in its ball, of those within β. */
    private static double covered(RealHalves halves, double beta, int k) {
        EncodedRows ours = halves.first().rows();
        EncodedRows theirs = halves.second().rows();
        double[] out = halves.second().distancesTo(halves.second().centre());
        double radius = SortedValues.quantile(Arrays.stream(out).sorted().toArray(), beta);
        int covered = 0;
        for (int row = 0; row < ours.rows(); row++) {
            int at = row;
            double ball =
                    IntStream.range(0, ours.rows())
                            .filter(other -> other != at)
                            .mapToDouble(other -> ours.distance(at, ours, other))
                            .sorted()
                            .toArray()[k - 1];
            boolean held =
                    IntStream.range(0, theirs.rows())
                            .anyMatch(
                                    other ->
                                            out[other] <= radius
                                                    && ours.distance(at, theirs, other) <= ball);
            covered += held ? 1 : 0;
        }
        return (double) covered / ours.rows();
    }

    private MetricResult alpha() {
        return Clouds.run(real, synthetic)
                .evaluate(
                        new AlphaPrecision(),
                        new AlphaPrecision.Options(30, NeighbourNumber.of(K), false, Clouds.RAW));
    }

    private static double[] scores(MetricResult result, String name) {
        return result.rows().stream()
                .map(RowScores::scores)
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow()
                .toArray();
    }

    /** Distances to all other points, ascending; one's own place is left out. */
    private static double[] sorted(Matrix of, int row, Matrix among, int self) {
        return IntStream.range(0, among.rows())
                .filter(other -> other != self)
                .mapToDouble(other -> between(of, row, among, other))
                .sorted()
                .toArray();
    }

    private static double between(Matrix a, int i, Matrix b, int j) {
        double sum = 0;
        for (int k = 0; k < a.columns(); k++) {
            double difference = a.get(i, k) - b.get(j, k);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}
