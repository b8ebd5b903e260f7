package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.metrics.distribution.pairs.EarthMoversScore.Units;
import dev.assay.metrics.distribution.pairs.EarthMoversScore.Variant;
import dev.assay.stat.SampleMoments;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of the density scores over seeded samples; the seed is in the message. */
final class DensityScoreLawsTest {

    private static final int GRID = 128;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 4);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void allScoresLieBetweenZeroAndOne(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 100);
        for (double score : scores(p, q)) {
            assertThat(score).as("seed " + seed).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void equalSamplesScoreOneExceptByJaccardWhichCountsTheDensePoints(long seed) {
        PlanePoints p = sample(seed);
        double[] scores = scores(p, p);
        assertThat(new double[] {scores[0], scores[1], scores[3], scores[4]})
                .as("seed " + seed)
                .containsOnly(1);
        PlaneDensity density = PlaneDensity.of(p).orElseThrow();
        double[] logs = density.logAt(p);
        double highest =
                Math.max(
                        Samples.max(logs),
                        Samples.max(DensityField.of(density, PlaneGrid.around(density, GRID))));
        double dense =
                IntStream.range(0, p.size()).filter(i -> logs[i] > highest + Math.log(0.1)).count();
        assertThat(scores[2]).as("seed " + seed).isEqualTo(dense / p.size());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void allButTheDivergenceAreSymmetricInOneUnit(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 50);
        double[] there = scores(p, q);
        double[] back = scores(q, p);
        for (int k : new int[] {0, 2, 4}) {
            assertThat(there[k])
                    .as("seed " + seed + ", score " + k)
                    .isCloseTo(back[k], offset(1e-12));
        }
        assertThat(PlaneTransport.exact(p, q, () -> {}))
                .as("seed " + seed)
                .isCloseTo(PlaneTransport.exact(q, p, () -> {}), offset(1e-10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void densityScoresSurviveAnInvertibleAffineMapOfBoth(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 50);
        PlaneFields fields = PlaneFields.of(p, q, 512).orElseThrow();
        PlaneFields mapped =
                PlaneFields.of(
                                Shapes.mapped(p, 3, 0.4, -0.2, 0.5, 7, -1),
                                Shapes.mapped(q, 3, 0.4, -0.2, 0.5, 7, -1),
                                512)
                        .orElseThrow();
        assertThat(eden(mapped)).as("seed " + seed).isCloseTo(eden(fields), offset(5e-3));
        assertThat(Math.exp(-mapped.divergence(1)))
                .as("seed " + seed)
                .isCloseTo(Math.exp(-fields.divergence(1)), offset(5e-3));
        assertThat(mapped.jaccard(0.1))
                .as("seed " + seed)
                .isCloseTo(fields.jaccard(0.1), offset(5e-3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void correlationAndScaledTransportSurviveAChangeOfUnits(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 50);
        double[] before = scores(p, q);
        double[] after =
                scores(
                        Shapes.mapped(p, 1000, 0, 0, 0.01, 3, -8),
                        Shapes.mapped(q, 1000, 0, 0, 0.01, 3, -8));
        assertThat(after[0]).as("seed " + seed).isCloseTo(before[0], offset(1e-9));
        assertThat(after[1]).as("seed " + seed).isCloseTo(before[1], offset(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void samplesFarApartShareNothing(long seed) {
        PlanePoints p = sample(seed);
        double[] scores = scores(p, Shapes.mapped(sample(seed + 50), 1, 0, 0, 1, 60, -60));
        assertThat(scores[2]).as("Jaccard, seed " + seed).isZero();
        assertThat(scores[3]).as("KL, seed " + seed).isLessThan(1e-6);
        assertThat(scores[4]).as("Eden, seed " + seed).isZero();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void fiveAnnuliHoldNineteenPercentEach(long seed) {
        PlaneDensity density = PlaneDensity.of(sample(seed)).orElseThrow();
        double[] densities =
                DensityContours.densities(DensityField.of(density, PlaneGrid.around(density, 256)));
        double[] levels = new MassCurve(densities).levels(DensityContours.outerShares(5));
        double[] mass = new double[6];
        for (double value : densities) {
            int annulus = 0;
            while (annulus < 5 && value >= levels[annulus]) {
                annulus++;
            }
            mass[annulus] += value;
        }
        double total = java.util.Arrays.stream(mass).sum();
        for (int annulus = 1; annulus <= 5; annulus++) {
            assertThat(mass[annulus] / total).as("seed " + seed).isCloseTo(0.19, offset(0.01));
        }
        assertThat(mass[0] / total).as("seed " + seed).isCloseTo(0.05, offset(0.01));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void finerGridsConverge(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 50);
        double coarse = eden(PlaneFields.of(p, q, 200).orElseThrow());
        double fine = eden(PlaneFields.of(p, q, 1024).orElseThrow());
        assertThat(coarse).as("seed " + seed).isCloseTo(fine, offset(6e-3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void drawnAreasAndDrawnDivergencesAgreeWithTheGrid(long seed) {
        PlaneFields fields = PlaneFields.of(sample(seed), sample(seed + 50), 256).orElseThrow();
        SplittableRandom random = new SplittableRandom(seed);
        assertThat(DensityContours.mean(fields.overlaps(Contours.OWN, 5, 8_000, random)))
                .as("seed " + seed)
                .isCloseTo(eden(fields), offset(0.05));
        double[] draws =
                IntStream.range(0, 5).mapToDouble(i -> fields.divergence(2_000, random)).toArray();
        assertThat(SampleMoments.mean(draws))
                .as("seed " + seed)
                .isCloseTo(
                        fields.divergence(1),
                        offset(4 * SampleMoments.standardDeviation(draws) / Math.sqrt(5) + 0.01));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void divergencesGrowWithTheOrderAndNegativeOnesFollowBySkewSymmetry(long seed) {
        PlaneFields fields = PlaneFields.of(sample(seed), sample(seed + 50), GRID).orElseThrow();
        PlaneFields swapped = PlaneFields.of(sample(seed + 50), sample(seed), GRID).orElseThrow();
        double last = Double.NEGATIVE_INFINITY;
        for (double order : List.of(-2.0, -1.0, 0.25, 0.5, 1.0, 1.5, 2.0)) {
            double value = fields.divergence(order);
            assertThat(value)
                    .as("order " + order + ", seed " + seed)
                    .isGreaterThanOrEqualTo(last - 1e-9);
            last = value;
        }
        assertThat(fields.divergence(1)).as("seed " + seed).isGreaterThanOrEqualTo(-1e-12);
        assertThat((1 - 0.3) * fields.divergence(0.3))
                .as("seed " + seed)
                .isCloseTo(0.3 * swapped.divergence(0.7), offset(1e-9));
        assertThat((1 + 1) * fields.divergence(-1))
                .as("seed " + seed)
                .isCloseTo(
                        -1 * swapped.divergence(2),
                        offset(1e-9 * (1 + Math.abs(swapped.divergence(2)))));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theFieldIsTheSumOfKernelsHoweverFarOut(long seed) {
        PlaneDensity density = PlaneDensity.of(sample(seed)).orElseThrow();
        PlaneDensity far =
                PlaneDensity.of(Shapes.mapped(sample(seed + 50), 1, 0, 0, 1, 300, 0)).orElseThrow();
        PlaneGrid grid = PlaneGrid.around(density, far, 60);
        double[] logs = DensityField.of(density, grid);
        for (int node = 0; node < grid.nodes(); node += 7) {
            double expected = density.logAt(grid.x(node % 60), grid.y(node / 60));
            assertThat(logs[node])
                    .as("node " + node + ", seed " + seed)
                    .isCloseTo(expected, offset(1e-9 * (1 + Math.abs(expected))));
        }
    }

    @Test
    void nearlyCollinearPointsAreSummedRightToo() {
        PlanePoints cloud = Shapes.CLOUD.sample(200, 3);
        PlanePoints thin = Shapes.mapped(cloud, 1, 0, 1, 1e-4, 0, 0);
        PlaneDensity density = PlaneDensity.of(thin).orElseThrow();
        PlaneGrid grid = PlaneGrid.around(density, 50);
        double[] logs = DensityField.of(density, grid);
        for (int node = 0; node < grid.nodes(); node += 3) {
            double expected = density.logAt(grid.x(node % 50), grid.y(node / 50));
            assertThat(logs[node]).isCloseTo(expected, offset(1e-6 * (1 + Math.abs(expected))));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOrderOfPointsDoesNotMatter(long seed) {
        PlanePoints p = sample(seed);
        PlanePoints q = sample(seed + 50);
        double[] before = scores(p, q);
        double[] after = scores(shuffled(p, seed), shuffled(q, seed + 1));
        for (int k = 0; k < before.length; k++) {
            assertThat(after[k])
                    .as("seed " + seed + ", score " + k)
                    .isCloseTo(before[k], offset(k == 4 ? 1e-3 : 1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void annuliAreDisjointAndShareNoMoreThanTheSmaller(long seed) {
        PlaneFields fields = PlaneFields.of(sample(seed), sample(seed + 50), GRID).orElseThrow();
        double[][] levels = fields.levels(Contours.OWN, 5);
        double[] overlaps = fields.overlaps(Contours.OWN, 5);
        long[] ofReal = new long[5];
        long[] ofSynthetic = new long[5];
        long[] shared = new long[5];
        for (int node = 0; node < fields.grid().nodes(); node++) {
            int first = annulus(fields.realDensities()[node], levels[0]);
            int second = annulus(fields.syntheticDensities()[node], levels[1]);
            if (first >= 0) {
                ofReal[first]++;
            }
            if (second >= 0) {
                ofSynthetic[second]++;
            }
            if (first >= 0 && first == second) {
                shared[first]++;
            }
        }
        for (int annulus = 0; annulus < 5; annulus++) {
            assertThat(levels[0][annulus]).as("seed " + seed).isPositive();
            assertThat(annulus == 0 || levels[0][annulus] > levels[0][annulus - 1])
                    .as("rising levels, seed " + seed)
                    .isTrue();
            assertThat(shared[annulus])
                    .as("annulus " + annulus + ", seed " + seed)
                    .isLessThanOrEqualTo(Math.min(ofReal[annulus], ofSynthetic[annulus]));
            assertThat(overlaps[annulus])
                    .as("annulus " + annulus + ", seed " + seed)
                    .isCloseTo(
                            (double) shared[annulus]
                                    / (ofReal[annulus] + ofSynthetic[annulus] - shared[annulus]),
                            offset(1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSecondSampleOfSeveralModesBeatsAGaussianOfTheSameMoments(long seed) {
        PlanePoints real = Shapes.TRIMODAL.sample(600, seed);
        PlanePoints good = Shapes.TRIMODAL.sample(600, seed + 50);
        PlanePoints gaussian = Shapes.gaussian(real, 600, new SplittableRandom(seed));
        assertThat(eden(PlaneFields.of(real, good, GRID).orElseThrow()))
                .as("seed " + seed)
                .isGreaterThan(1.9 * eden(PlaneFields.of(real, gaussian, GRID).orElseThrow()));
    }

    /** The innermost annulus whose level the density reaches; −1 outside all. */
    private static int annulus(double density, double[] levels) {
        int annulus = -1;
        while (annulus + 1 < levels.length && density >= levels[annulus + 1]) {
            annulus++;
        }
        return annulus;
    }

    private static PlanePoints shuffled(PlanePoints points, long seed) {
        int[] order = IntStream.range(0, points.size()).toArray();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        return new PlanePoints(
                IntStream.of(order).mapToDouble(i -> points.x()[i]).toArray(),
                IntStream.of(order).mapToDouble(i -> points.y()[i]).toArray());
    }

    private static PlanePoints sample(long seed) {
        Shapes[] shapes = Shapes.values();
        return shapes[(int) (seed % shapes.length)].sample(160 + (int) (seed % 5) * 30, seed);
    }

    private static double eden(PlaneFields fields) {
        return DensityContours.mean(fields.overlaps(Contours.OWN, 5));
    }

    /** Correlation, earth mover's, Jaccard, Kullback–Leibler, Eden. */
    private static double[] scores(PlanePoints p, PlanePoints q) {
        PlaneFields fields = PlaneFields.of(p, q, GRID).orElseThrow();
        EarthMoversScore.Options options =
                new EarthMoversScore.Options(
                        Variant.EXACT, Units.RANGE, 1, 20, List.of(), 1, 500, 0, 5);
        return new double[] {
            CorrelationScore.score(p, q, CorrelationScore.Coefficient.PEARSON),
            Math.exp(-PlaneTransport.distance(p, q, options, () -> {})),
            fields.jaccard(0.1),
            Math.exp(-Math.abs(fields.divergence(1))),
            eden(fields)
        };
    }
}
