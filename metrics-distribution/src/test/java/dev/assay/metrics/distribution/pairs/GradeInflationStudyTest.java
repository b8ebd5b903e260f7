package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.DocBlocks;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.pairs.CorrelationScore.Coefficient;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Parity;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the grade-inflation paper says, on its data, on ours, and where it does not come out.
 * Figures: docs/studies.md.
 */
@ExtendWith(Parity.class)
final class GradeInflationStudyTest {

    private static final int GRID = 256;

    @ParameterizedTest
    @CsvSource({"II, 0.306", "III, 0.241", "IV, 0.202"})
    void anscombesQuartetSharesItsCorrelationButNotItsDensity(String other, double eden) {
        PlanePoints first = GradePoints.of("anscombe_I_vs_" + other, "real");
        PlanePoints second = GradePoints.of("anscombe_I_vs_" + other, "syn");
        EvaluationData data = EvaluationData.of(table(first), table(second));
        MetricResult score = TestRun.of(data).evaluate(new EdenScore(), edenOptions(5, 512, 0));
        assertThat(score.measures().get("eden_score").value()).isCloseTo(eden, offset(6e-4));
        assertThat(score.notes()).anyMatch(note -> note.contains("fewer than 30 points"));
        MetricResult correlation = TestRun.of(data).evaluate(new CorrelationScore());
        assertThat(correlation.measures().get("correlation_score").value()).isGreaterThan(0.995);
    }

    /** Writes the tables of {@code docs/studies.md}; see {@code docs/studies}. */
    @Test
    @Tag("simulation")
    void writesItsTables() throws IOException {
        DocBlocks.write(DocBlocks.STUDIES, "anscombe", GradeTables.anscombe());
        DocBlocks.write(DocBlocks.STUDIES, "datasaurus", GradeTables.saurus());
        DocBlocks.write(DocBlocks.STUDIES, "fits", GradeTables.fits());
    }

    @Test
    void thePublishedTablesAreWhatTheCodeGives() throws IOException {
        assertThat(DocBlocks.read(DocBlocks.STUDIES, "anscombe")).isEqualTo(GradeTables.anscombe());
        assertThat(DocBlocks.read(DocBlocks.STUDIES, "datasaurus")).isEqualTo(GradeTables.saurus());
    }

    @ParameterizedTest
    @CsvSource({"trimodal", "diagstripes", "dart2"})
    void ofFitsWithOneCorrelationEdenFindsTheGoodOne(String shape) {
        double good = pairEden(shape + "__good_resample");
        double copula = pairEden(shape + "__bad_copula");
        double gaussian = pairEden(shape + "__bad_gauss");
        for (String fit : List.of("good_resample", "bad_copula", "bad_gauss")) {
            assertThat(correlation(shape + "__" + fit)).as(fit).isGreaterThanOrEqualTo(0.91);
        }
        assertThat(good).isGreaterThan(1.9 * copula);
        assertThat(copula).isGreaterThan(gaussian);
    }

    @ParameterizedTest
    @EnumSource(
            value = Shapes.class,
            names = {"TRIMODAL", "DIAGONAL_STRIPES", "DISK_AND_RING"})
    void theSameHoldsForShapesMadeHere(Shapes shape) {
        for (long seed = 1; seed <= 3; seed++) {
            PlanePoints real = shape.sample(700, seed);
            SplittableRandom random = new SplittableRandom(seed + 10);
            double good = eden(real, shape.sample(700, seed + 20));
            double copula = eden(real, Shapes.copula(real, 700, random));
            double gaussian = eden(real, Shapes.gaussian(real, 700, random));
            assertThat(good).as(shape + " seed " + seed).isGreaterThan(copula);
            assertThat(copula).as(shape + " seed " + seed).isGreaterThan(0.95 * gaussian);
            assertThat(
                            CorrelationScore.score(
                                    real, Shapes.gaussian(real, 700, random), Coefficient.PEARSON))
                    .as(shape + " seed " + seed)
                    .isGreaterThan(0.9);
        }
    }

    @Test
    void correlationAndJaccardPreferABadFitAtLeastOnce() {
        assertThat(correlation("trimodal__bad_gauss"))
                .isGreaterThan(correlation("trimodal__good_resample"));
        assertThat(fields("dart__bad_gauss").jaccard(0.1))
                .isGreaterThan(fields("dart__good_resample").jaccard(0.1));
    }

    @Test
    void axisStripesAndThinRingsAreLimits() {
        assertThat(pairEden("stripes__bad_copula"))
                .isCloseTo(pairEden("stripes__good_resample"), offset(0.03));
        assertThat(pairEden("dart__bad_copula"))
                .isCloseTo(pairEden("dart__good_resample"), offset(0.03));
    }

    @Test
    void oversamplingLowersEdenWhileOtherScoresRise() {
        assertThat(pairEden("trimodal__good_resample"))
                .isGreaterThan(pairEden("trimodal__oversampled5x") + 0.1);
        assertThat(correlation("trimodal__oversampled5x"))
                .isGreaterThan(correlation("trimodal__good_resample"));
        PlanePoints real = Shapes.TRIMODAL.sample(600, 1);
        assertThat(eden(real, Shapes.TRIMODAL.sample(600, 2)))
                .isGreaterThan(eden(real, Shapes.TRIMODAL.sample(3000, 3)) + 0.05);
    }

    @Test
    void ofTheDatasaurusShapesWithEqualStatisticsEdenStaysBelowOneHalf() {
        for (String other : List.of("away", "bullseye", "circle", "star", "x_shape", "h_lines")) {
            assertThat(correlation("dino_vs_" + other)).as(other).isGreaterThan(0.99);
            assertThat(pairEden("dino_vs_" + other)).as(other).isLessThan(0.5);
        }
    }

    @Test
    void thePerfectGeneratorIsNotToldFromAShapeAtSmallSamples() {
        assertThat(pairEden("dino_vs_kde_resample")).isLessThan(pairEden("dino_vs_h_lines"));
    }

    @Test
    void repeatedGaussianFitsSpreadAsInTheReference() {
        JsonNode golden = GradePairs.json("grade/resampling_ci.json").get("gauss");
        PlanePoints real =
                new PlanePoints(
                        GradePairs.matrix("grade/ci_real.csv").column(0),
                        GradePairs.matrix("grade/ci_real.csv").column(1));
        int draws = 80;
        double[][] scores = new double[4][draws];
        EarthMoversScore.Options exact = new EarthMoversScore().defaults();
        for (int draw = 0; draw < draws; draw++) {
            PlanePoints fit = Shapes.gaussian(real, real.size(), new SplittableRandom(draw));
            PlaneFields fields = PlaneFields.of(real, fit, 128).orElseThrow();
            scores[0][draw] = DensityContours.mean(fields.overlaps(Contours.OWN, 5));
            scores[1][draw] = fields.jaccard(0.1);
            scores[2][draw] = CorrelationScore.score(real, fit, Coefficient.PEARSON);
            scores[3][draw] = Math.exp(-PlaneTransport.distance(real, fit, exact, () -> {}));
        }
        List<String> names = List.of("eden", "jaccard", "correlation", "emd");
        for (int k = 0; k < 4; k++) {
            String metric = names.get(k) + "_score";
            double theirs = golden.at("/" + names.get(k) + "/mean").asDouble();
            double deviation = golden.at("/" + names.get(k) + "/sd").asDouble();
            Parity.within(
                    metric,
                    "ci_real",
                    "mean over Gaussian fits of 150 points",
                    SampleMoments.mean(scores[k]),
                    theirs,
                    4 * deviation * Math.sqrt(1.0 / draws + 1.0 / 300),
                    "4 standard errors of 80 against 300 draws");
            Parity.within(
                    metric,
                    "ci_real",
                    "standard deviation over Gaussian fits",
                    SampleMoments.standardDeviation(scores[k]),
                    deviation,
                    0.4 * deviation,
                    "4 standard errors of a deviation over 80 draws");
        }
    }

    @Test
    void resamplesGiveAnIntervalATableAndTheSameScore() {
        EvaluationData data =
                EvaluationData.of(
                        table(Shapes.TRIMODAL.sample(120, 1)),
                        table(Shapes.TRIMODAL.sample(300, 2)));
        MetricResult plain = TestRun.of(data).evaluate(new EdenScore(), edenOptions(3, 64, 0));
        MetricResult spread = TestRun.of(data).evaluate(new EdenScore(), edenOptions(3, 64, 40));
        assertThat(spread.measures().get("eden_score").value())
                .isEqualTo(plain.measures().get("eden_score").value());
        assertThat(spread.measures().get("eden_score").interval().orElseThrow().level())
                .isCloseTo(0.9, offset(1e-12));
        Interval narrow =
                TestRun.of(data)
                        .level(0.5)
                        .evaluate(new EdenScore(), edenOptions(3, 64, 40))
                        .measures()
                        .get("eden_score")
                        .interval()
                        .orElseThrow();
        assertThat(narrow.level()).isEqualTo(0.5);
        assertThat(narrow.lower())
                .isGreaterThan(
                        spread.measures().get("eden_score").interval().orElseThrow().lower());
        assertThat(spread.tables())
                .anyMatch(table -> table.key().equals("resamples") && table.rows().size() == 2);
        assertThat(spread.notes()).anyMatch(note -> note.contains("without replacement"));
        assertThat(spread.plots()).filteredOn(Plot.Field.class::isInstance).hasSize(2);
        assertThat(spread)
                .isEqualTo(
                        TestRun.of(data)
                                .threads(5)
                                .evaluate(new EdenScore(), edenOptions(3, 64, 40)));
    }

    @Test
    void wideTablesAreCutToADrawnChoiceOfPairsThatIsSaid() {
        double[][] columns =
                IntStream.range(0, 8)
                        .mapToObj(k -> new SplittableRandom(k).doubles(60).toArray())
                        .toArray(double[][]::new);
        Table wide =
                Table.of(
                        "wide",
                        IntStream.range(0, 8)
                                .mapToObj(k -> NumericColumn.of("c" + k, columns[k]))
                                .toList());
        MetricResult result =
                TestRun.of(EvaluationData.of(wide, wide))
                        .evaluate(
                                new CorrelationScore(),
                                new CorrelationScore.Options(
                                        Coefficient.PEARSON, List.of(), 5, 2000, 0, 5));
        assertThat(result.notes()).anyMatch(note -> note.startsWith("5 of 28 pairs"));
        assertThat(result.tables().get(0).rows()).hasSize(5);
    }

    private static EdenScore.Options edenOptions(int annuli, int grid, int resamples) {
        return new EdenScore.Options(
                new Annuli.Fixed(annuli),
                Contours.OWN,
                0,
                grid,
                List.of(),
                100,
                5000,
                resamples,
                5);
    }

    private static Table table(PlanePoints points) {
        return Table.of(
                "points", NumericColumn.of("x", points.x()), NumericColumn.of("y", points.y()));
    }

    private static PlaneFields fields(String pair) {
        return PlaneFields.of(GradePoints.of(pair, "real"), GradePoints.of(pair, "syn"), GRID)
                .orElseThrow();
    }

    private static double pairEden(String pair) {
        return DensityContours.mean(fields(pair).overlaps(Contours.OWN, 5));
    }

    private static double eden(PlanePoints real, PlanePoints synthetic) {
        return DensityContours.mean(
                PlaneFields.of(real, synthetic, GRID).orElseThrow().overlaps(Contours.OWN, 5));
    }

    private static double correlation(String pair) {
        return CorrelationScore.score(
                GradePoints.of(pair, "real"), GradePoints.of(pair, "syn"), Coefficient.PEARSON);
    }
}
