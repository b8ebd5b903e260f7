package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Seeds;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;

/** PAPERS §10, family F: laws of Fréchet, Wasserstein and Parzen values over seeded clouds. */
final class DistanceLawsTest {

    @Test
    void distancesAreAtLeastZeroZeroForEqualTablesAndSymmetric() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = x(seed);
                    Matrix y = y(seed);
                    assertThat(Frechet.between(x, y).distance()).isPositive();
                    assertThat(Frechet.between(x, Clouds.shuffled(x, seed)).distance())
                            .isCloseTo(0, within(1e-9));
                    assertThat(Frechet.between(x, y).distance())
                            .isCloseTo(Frechet.between(y, x).distance(), within(1e-9));
                    assertThat(w(x, y, false)).isPositive();
                    assertThat(w(x, Clouds.shuffled(x, seed), false)).isCloseTo(0, within(1e-12));
                    assertThat(w(x, y, false)).isCloseTo(w(y, x, false), within(1e-9));
                });
    }

    @Test
    void aShiftAddsItsSquareToFrechetAndIsItsLengthToWasserstein() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = x(seed);
                    Matrix moved = Clouds.moved(x, 1, 0, 2);
                    double length = 2 * Math.sqrt(x.columns());
                    assertThat(Frechet.between(x, moved).distance())
                            .isCloseTo(length * length, within(1e-8));
                    assertThat(w(x, moved, false)).isCloseTo(length, within(1e-9));
                });
    }

    @Test
    void scalingScalesWassersteinOnceAndFrechetTwice() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = x(seed);
                    Matrix y = y(seed);
                    Matrix u = Clouds.moved(x, 3, 0.3, 0);
                    Matrix v = Clouds.moved(y, 3, 0.3, 0);
                    assertThat(w(u, v, false)).isCloseTo(3 * w(x, y, false), within(1e-9));
                    assertThat(Frechet.between(u, v).distance())
                            .isCloseTo(9 * Frechet.between(x, y).distance(), within(1e-8));
                });
    }

    @Test
    void oneDimensionsAndSlicesStayBelowTheWhole() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = x(seed);
                    Matrix y = y(seed);
                    double w1 = w(x, y, false);
                    assertThat(w1 * w1).isLessThanOrEqualTo(w(x, y, true) + 1e-12);
                    double sliced =
                            Clouds.run(x, y)
                                    .evaluate(
                                            new SlicedWassersteinDistance(),
                                            new SlicedWassersteinDistance.Options(30, Clouds.RAW))
                                    .measures()
                                    .get("sliced_wasserstein_w1")
                                    .value();
                    assertThat(sliced).isLessThanOrEqualTo(w1);
                    Matrix a = Clouds.normal(40, 1, 0, 1, seed);
                    Matrix b = Clouds.normal(30, 1, 0.3, 2, seed + 9);
                    assertThat(LineTransport.distance(a.column(0), b.column(0)))
                            .isCloseTo(w(a, b, false), within(1e-9));
                });
    }

    @Test
    void theMeanTermIsTheSquaredDistanceOfMeans() {
        Seeds.each(
                10,
                seed -> {
                    double squared = 0;
                    for (int k = 0; k < 3; k++) {
                        double difference = mean(x(seed).column(k)) - mean(y(seed).column(k));
                        squared += difference * difference;
                    }
                    assertThat(Frechet.between(x(seed), y(seed)).meanTerm())
                            .isCloseTo(squared, within(1e-12));
                });
    }

    @Test
    void wassersteinHoldsTheTriangleInequality() {
        Seeds.each(
                10,
                seed -> {
                    Matrix z = Clouds.normal(35, 3, -0.5, 1, seed + 77);
                    assertThat(w(x(seed), y(seed), false))
                            .isLessThanOrEqualTo(
                                    w(x(seed), z, false) + w(z, y(seed), false) + 1e-12);
                });
    }

    @Test
    void parzenIsTheSameAfterATurnAndFallsAsTheTableMovesAway() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = x(seed);
                    Matrix y = y(seed);
                    assertThat(parzen(Clouds.moved(x, 1, 0.9, 4), Clouds.moved(y, 1, 0.9, 4)))
                            .isCloseTo(parzen(x, y), within(1e-9));
                    assertThat(parzen(x, Clouds.moved(y, 1, 0, 5))).isLessThan(parzen(x, y));
                    assertThat(parzen(x, Clouds.moved(y, 1, 0, 50)))
                            .isLessThan(parzen(x, Clouds.moved(y, 1, 0, 5)));
                });
    }

    /**
     * n equal rows have a Vendi score and RKE of 1, n rows far from each other of n; Friedman and
     * Dieng (2023), section 3.
     */
    @Test
    void vendiCountsDifferentRows() {
        DMatrixRMaj different = CommonOps_DDRM.identity(12);
        DMatrixRMaj equal = new DMatrixRMaj(12, 12);
        CommonOps_DDRM.fill(equal, 1.0 / 12);
        CommonOps_DDRM.divide(different, 12);
        assertThat(VendiScore.vendi(different)).isCloseTo(12, within(1e-9));
        assertThat(VendiScore.rke(different)).isCloseTo(12, within(1e-9));
        assertThat(VendiScore.vendi(equal)).isCloseTo(1, within(1e-9));
        assertThat(VendiScore.rke(equal)).isCloseTo(1, within(1e-9));
    }

    private static double parzen(Matrix x, Matrix y) {
        return mean(
                Clouds.run(x, y)
                        .context(
                                "parzen",
                                context -> ParzenLikelihood.logDensities(context, x, y, 0.7)));
    }

    private static double w(Matrix x, Matrix y, boolean squared) {
        return OptimalTransport.uniform(
                        x.rows(), y.rows(), OptimalTransport.costs(x, y, squared), () -> {})
                .cost();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static Matrix x(long seed) {
        return Clouds.normal(50, 3, 0, 1, seed);
    }

    private static Matrix y(long seed) {
        return Clouds.normal(40, 3, 0.7, 1.5, seed + 31);
    }
}
