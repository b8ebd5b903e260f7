package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Part;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Seeds;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** PAPERS §10, family A: laws of α-precision, β-recall and authenticity over seeded clouds. */
final class AlphaPrecisionLawsTest {

    private static final int N = 70;
    private static final int M = 50;
    private static final int POINTS = 30;
    private static final Offset<Double> EQUAL = within(1e-12);

    @Test
    void curvesRiseAndStayBelowOne() {
        Seeds.each(
                10,
                seed -> {
                    for (SupportCurve curve : all(curves(real(seed), synthetic(seed), 5))) {
                        for (int i = 1; i < POINTS; i++) {
                            assertThat(curve.values()[i])
                                    .isGreaterThanOrEqualTo(curve.values()[i - 1]);
                        }
                        assertThat(curve.values()[POINTS - 1]).isLessThanOrEqualTo(1);
                    }
                });
    }

    @Test
    void theOrderOfRowsDoesNotMatter() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    Matrix u = Clouds.shuffled(x, seed);
                    Matrix v = Clouds.shuffled(y, seed + 1);
                    assertSame(curves(u, v, 5), curves(x, y, 5));
                    assertThat(authenticity(u, v)).isEqualTo(authenticity(x, y));
                });
    }

    @Test
    void movingTurningAndScalingBothTablesDoesNotMatter() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    Matrix u = Clouds.moved(x, 3, 0.7, 11);
                    Matrix v = Clouds.moved(y, 3, 0.7, 11);
                    assertSame(curves(u, v, 5), curves(x, y, 5));
                    assertThat(authenticity(u, v)).isEqualTo(authenticity(x, y));
                });
    }

    @Test
    void ofACopyPrecisionIsTheShareToOneRowAndNothingIsAuthentic() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    SupportCurves curves = curves(x, Clouds.shuffled(x, seed), 5);
                    for (int i = 0; i < POINTS; i++) {
                        assertThat(curves.precision().values()[i])
                                .isCloseTo(curves.precision().grid()[i], within(1.0 / N + 1e-12));
                    }
                    assertThat(curves.precision().integrated()).isGreaterThanOrEqualTo(1 - 2.0 / N);
                    assertThat(curves.reference().values()[POINTS - 1]).isEqualTo(1);
                    assertThat(authenticity(x, Clouds.shuffled(x, seed))).isEqualTo(0);
                });
    }

    @Test
    void ofTablesFarApartNothingIsCoveredAndAllIsAuthentic() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = Clouds.moved(synthetic(seed), 1, 0, 1e6);
                    SupportCurves curves = curves(x, y, 5);
                    assertThat(curves.precision().values()).containsOnly(0.0);
                    assertThat(curves.precision().integrated()).isCloseTo(0, EQUAL);
                    assertThat(curves.precision().referenceSum()).isCloseTo(-1.0 / 29, EQUAL);
                    for (SupportCurve curve : all(curves)) {
                        assertThat(curve.values()[POINTS - 1]).isEqualTo(0);
                    }
                    assertThat(authenticity(x, y)).isEqualTo(1);
                });
    }

    @Test
    void copiesNeverRaiseAuthenticity() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    int copies = 20;
                    Matrix more = Clouds.stacked(y, Clouds.first(x, copies));
                    assertThat(authenticity(x, more))
                            .isLessThanOrEqualTo(authenticity(x, y))
                            .isLessThanOrEqualTo(1 - (double) copies / (M + copies));
                });
    }

    @Test
    void everySyntheticRowTwiceChangesLittle() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    SupportCurves once = curves(x, y, 5);
                    SupportCurves twice = curves(x, Clouds.stacked(y, y), 5);
                    assertThat(twice.precision().values())
                            .containsExactly(once.precision().values(), EQUAL);
                    assertThat(twice.reference().values())
                            .containsExactly(once.reference().values(), EQUAL);
                    assertThat(twice.ball().values())
                            .containsExactly(once.ball().values(), within(4.0 / M));
                    assertThat(authenticity(x, Clouds.stacked(y, y))).isEqualTo(authenticity(x, y));
                });
    }

    @Test
    void recallOfThePaperRisesWithKAndEndsAtCoverage() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    double[] before = new double[POINTS];
                    for (int k : new int[] {1, 2, 5, 9}) {
                        double[] values = curves(x, y, k).paper().values();
                        for (int i = 0; i < POINTS; i++) {
                            assertThat(values[i]).isGreaterThanOrEqualTo(before[i]);
                        }
                        before = values;
                        double coverage =
                                Clouds.run(x, y)
                                        .evaluate(
                                                new PrecisionRecallDensityCoverage(),
                                                new PrecisionRecallDensityCoverage.Options(
                                                        NeighbourNumber.of(k),
                                                        Boundary.INCLUSIVE,
                                                        Clouds.RAW))
                                        .measures()
                                        .get("prdc_coverage")
                                        .value();
                        assertThat(values[POINTS - 1]).isCloseTo(coverage, EQUAL);
                        if (k == 1) {
                            assertThat(curves(x, y, k).reference().values()[POINTS - 1])
                                    .isCloseTo(coverage, EQUAL);
                        }
                    }
                });
    }

    @Test
    void needsReadOffNeighboursAreThoseFoundBySearching() {
        Seeds.each(
                10,
                seed -> {
                    Matrix real = Clouds.normal(60, 3, 0, 1, seed);
                    Matrix synthetic = Clouds.normal(80, 3, 0.3, 1, seed + 50);
                    for (int width : new int[] {1, 5, 20, 80}) {
                        assertThat(needs(real, synthetic, width))
                                .as(width + " known")
                                .isEqualTo(needs(real, synthetic, 1));
                    }
                });
    }

    /** Five thousand rows make three shells; whole numbers make ties at the edges of balls. */
    @Test
    void needsAmongManySyntheticRowsAreThoseOfTheDefinition() {
        Matrix real = Clouds.normal(60, 3, 0, 1, 1);
        Matrix synthetic = Clouds.normal(5000, 3, 0.3, 1, 2);
        for (boolean tied : new boolean[] {false, true}) {
            Matrix x = tied ? rounded(real) : real;
            Matrix y = tied ? rounded(synthetic) : synthetic;
            assertThat(needs(x, y, 20)).isEqualTo(needsByDefinition(x, y));
        }
    }

    private static Matrix rounded(Matrix points) {
        double[] values = new double[points.rows() * points.columns()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.rint(2 * points.get(i / points.columns(), i % points.columns()));
        }
        return Matrix.owning(points.rows(), points.columns(), values);
    }

    private static double[] needsByDefinition(Matrix real, Matrix synthetic) {
        return Clouds.run(real, synthetic)
                .context(
                        "t",
                        context -> {
                            Cloud x = Cloud.of(context, Part.REAL, Clouds.RAW);
                            Cloud y = Cloud.of(context, Part.SYNTHETIC, Clouds.RAW);
                            double[] out = y.distancesTo(y.centre());
                            double[] all = new double[x.size() * 5];
                            for (int i = 0; i < x.size(); i++) {
                                int row = i;
                                double[] others =
                                        IntStream.range(0, x.size())
                                                .filter(j -> j != row)
                                                .mapToDouble(
                                                        j -> x.rows().distance(row, x.rows(), j))
                                                .sorted()
                                                .toArray();
                                for (int k = 0; k < 5; k++) {
                                    double reach = others[k];
                                    all[i * 5 + k] =
                                            IntStream.range(0, y.size())
                                                    .filter(
                                                            j ->
                                                                    x.rows()
                                                                                    .distance(
                                                                                            row,
                                                                                            y
                                                                                                    .rows(),
                                                                                            j)
                                                                            <= reach)
                                                    .mapToDouble(j -> out[j])
                                                    .min()
                                                    .orElse(Double.POSITIVE_INFINITY);
                                }
                            }
                            return all;
                        });
    }

    private static double[] needs(Matrix real, Matrix synthetic, int known) {
        return Clouds.run(real, synthetic)
                .context(
                        "t",
                        context -> {
                            Cloud x = Cloud.of(context, Part.REAL, Clouds.RAW);
                            Cloud y = Cloud.of(context, Part.SYNTHETIC, Clouds.RAW);
                            double[] centre = y.centre();
                            SupportNeeds needs =
                                    SupportNeeds.of(
                                            context,
                                            x,
                                            y,
                                            x.distancesTo(centre),
                                            y.distancesTo(centre),
                                            NeighbourSearch.nearest(
                                                    context, x.rows(), x.rows(), 5, true),
                                            NeighbourSearch.nearest(
                                                    context, x.rows(), y.rows(), known, false),
                                            5);
                            double[] all = new double[x.size() * 5];
                            for (int i = 0; i < all.length; i++) {
                                all[i] = needs.of(i / 5, i % 5 + 1);
                            }
                            return all;
                        });
    }

    @Test
    void theTwoSumsOfTheFieldAreOne() {
        Seeds.each(
                10,
                seed -> {
                    for (SupportCurve curve : all(curves(real(seed), synthetic(seed), 5))) {
                        assertThat((1 - curve.synthcitySum()) * 15)
                                .isCloseTo((1 - curve.referenceSum()) * 14.5, within(1e-9));
                    }
                });
    }

    @Test
    void swappingTheTablesTurnsPrecisionIntoBallRecall() {
        Seeds.each(
                10,
                seed -> {
                    Matrix x = real(seed);
                    Matrix y = synthetic(seed);
                    assertThat(curves(x, y, 5).ball().integrated())
                            .isCloseTo(curves(y, x, 5).precision().integrated(), EQUAL);
                });
    }

    /**
     * Alaa et al. (2022), theorem 1: at P = Q both curves are the diagonal, here within sampling
     * error.
     */
    @Test
    void atEqualDistributionsPrecisionAndBallRecallAreTheDiagonalInEveryDimension() {
        for (int columns : new int[] {1, 2, 8, 32}) {
            Seeds.each(
                    5,
                    seed -> {
                        SupportCurves curves =
                                curves(
                                        Clouds.normal(400, columns, 0, 1, 100 + seed),
                                        Clouds.normal(400, columns, 0, 1, 200 + seed),
                                        5);
                        // The largest deviation of two empirical distributions of 400 exceeds
                        // 1.95·√(2/400) once in 1000.
                        double allowed = 1.95 * Math.sqrt(2.0 / 400) + 0.02;
                        for (int i = 0; i < POINTS; i++) {
                            assertThat(curves.precision().values()[i])
                                    .isCloseTo(curves.precision().grid()[i], within(allowed));
                            assertThat(curves.ball().values()[i])
                                    .isCloseTo(curves.ball().grid()[i], within(allowed));
                        }
                    });
        }
    }

    private static Matrix real(long seed) {
        return Clouds.normal(N, 3, 0, 1, seed);
    }

    private static Matrix synthetic(long seed) {
        return Clouds.normal(M, 3, 0.4, 1.2, seed + 1000);
    }

    private static SupportCurves curves(Matrix x, Matrix y, int k) {
        return AlphaPrecisionParityTest.curves(x, y, k, POINTS);
    }

    private static List<SupportCurve> all(SupportCurves curves) {
        return List.of(curves.precision(), curves.ball(), curves.paper(), curves.reference());
    }

    private static void assertSame(SupportCurves found, SupportCurves expected) {
        for (int i = 0; i < 4; i++) {
            assertThat(all(found).get(i).values())
                    .containsExactly(all(expected).get(i).values(), EQUAL);
        }
    }

    private static double authenticity(Matrix x, Matrix y) {
        return Clouds.run(x, y)
                .evaluate(
                        new Authenticity(),
                        new Authenticity.Options(Authenticity.Variant.PAPER, Clouds.RAW))
                .measures()
                .get("authenticity_rate")
                .value();
    }
}
