package dev.assay.engine.resample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedder;
import dev.assay.engine.CountedCopies;
import dev.assay.engine.Evaluator;
import dev.assay.engine.MeanGap;
import dev.assay.engine.Slope;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.preset.Preset;
import dev.assay.preset.PresetCatalog;
import dev.assay.report.CalibrationGap;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.ReferencePoints.Position;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class CalibrationTest {

    private static final Evaluator EVALUATOR =
            new Evaluator(
                    Extensions.of(
                            Metric.class,
                            List.<Metric<?>>of(new Slope(), new CountedCopies(), new MeanGap())),
                    Extensions.of(Embedder.class, List.<Embedder<?>>of()),
                    PresetCatalog.of(
                            Map.of("base", Preset.of(List.of("slope", "copies", "mean_gap")))));

    /** Two columns with this correlation. */
    public static Table pair(String name, int rows, double correlation, long seed) {
        Random random = new Random(seed);
        double[] x = new double[rows];
        double[] y = new double[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = random.nextGaussian();
            y[row] =
                    correlation * x[row]
                            + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return Table.of(name, NumericColumn.of("x", x), NumericColumn.of("y", y));
    }

    private static Report evaluate(RunSettings settings, Table real, Table made, Table held) {
        return EVALUATOR.evaluate(
                EVALUATOR.bind(List.of("base")),
                EvaluationData.of(Schema.of(real), real, made, Optional.of(held)),
                settings);
    }

    private static Report evaluate(Table made) {
        return evaluate(
                RunSettings.defaults().withCalibration(),
                pair("real", 200, .9, 1),
                made,
                pair("held", 100, .9, 2));
    }

    private static ReferencePoints points(Report report, String measure) {
        return report.measure(measure).orElseThrow().references().orElseThrow();
    }

    private static Position position(Table made) {
        return points(evaluate(made), "slope").position().orElseThrow();
    }

    @Test
    void whatIsAsGoodAsRealDataStandsAtTheCeilingAndIndependentColumnsAtTheFloor() {
        Position fresh = position(pair("fresh", 300, .9, 3));
        assertThat(fresh.upper()).isEqualTo(1);
        assertThat(fresh.isAbove(.5)).isTrue();
        Position shuffled = position(pair("shuffled", 300, 0, 3));
        assertThat(shuffled.lower()).isZero();
        assertThat(shuffled.isBelow(.5)).isTrue();
        assertThat(position(pair("between", 300, .45, 3)).value()).isBetween(.2, .8);
    }

    @ParameterizedTest(name = "{0} training, {1} held out, {2} synthetic: {3} beside {4}")
    @CsvSource({
        "200, 100, 1000, 150, 150",
        "200, 100, 150, 150, 150",
        "200, 100, 60, 200, 60",
        "267, 67, 1000, 167, 167",
        "40, 200, 1000, 40, 120"
    })
    void everyPointIsOfEqualSizesAndLeavesNoRealRowUnused(
            int training, int held, int made, int trained, int synthetic) {
        Report report =
                evaluate(
                        RunSettings.defaults().withCalibration(),
                        pair("real", training, .9, 1),
                        pair("made", made, .9, 3),
                        pair("held", held, .9, 2));
        ReferencePoints points = points(report, "rows_seen");
        assertThat(points.trainingRows()).isEqualTo(trained);
        assertThat(points.rows()).isEqualTo(synthetic);
        double seen = trained + synthetic / 10_000.0;
        for (Optional<ReferencePoints.Point> point :
                List.of(points.candidate(), points.ceiling(), points.floor(), points.leak())) {
            assertThat(point.orElseThrow().value()).isEqualTo(seen);
            assertThat(point.orElseThrow().spread()).hasValue(0);
        }
        assertThat(report.measure("rows_seen").orElseThrow().estimate().value())
                .as("the value of the whole candidate stands apart")
                .isEqualTo(training + made / 10_000.0);
    }

    @Test
    void aMeasureThatCannotTellGoodFromBadHasNoPosition() {
        ReferencePoints points = points(evaluate(pair("b", 300, .9, 3)), "mean_gap_value");
        assertThat(points.position()).isEmpty();
        assertThat(points.gap().orElseThrow()).isInstanceOf(CalibrationGap.NoRoom.class);
        assertThat(points.calibrated()).isEmpty();
        assertThat(points.remark()).contains("differ by");
    }

    @Test
    void theCeilingOfAnAttackIsWhatATableWithoutMemoryScores() {
        Table real = pair("real", 200, .9, 1);
        Report copied = evaluate(real.named("copy"));
        ReferencePoints points = points(copied, "copies");
        assertThat(points.trainingRows()).isEqualTo(200);
        assertThat(points.rows()).isEqualTo(200);
        assertThat(points.leak().orElseThrow().value()).isEqualTo(1);
        assertThat(points.ceiling().orElseThrow().value())
                .as("relabelled rows are copied as often whether held out or not")
                .isBetween(-.1, .1);
        assertThat(points.position().orElseThrow().isBelow(.5)).isTrue();
        Position fresh =
                points(evaluate(pair("fresh", 300, .9, 3)), "copies").position().orElseThrow();
        assertThat(fresh.isAbove(.5)).isTrue();
    }

    @Test
    void aPositionWhoseIntervalHoldsBothEndsTellsNothing() {
        assertThat(new Position(.977, 0, 1, .9).tells()).isFalse();
        assertThat(new Position(.977, .6, 1, .9).tells()).isTrue();
        assertThat(new Position(0, 0, .4, .9).tells()).isTrue();
        ReferencePoints unsure =
                new ReferencePoints(
                        50,
                        50,
                        5,
                        Optional.of(new ReferencePoints.Point(.5, .5)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new Position(.5, 0, 1, .9)),
                        Optional.empty());
        assertThat(unsure.calibrated()).isEmpty();
        assertThat(unsure.remark()).isEqualTo("its interval holds both ends");
    }

    @Test
    void aFewEntriesGetTheirCeilingAndFloorWithoutAFullCalibration() {
        Report report =
                evaluate(
                        RunSettings.defaults().withCalibrated(Set.of("slope")),
                        pair("real", 200, .9, 1),
                        pair("made", 300, 0, 3),
                        pair("held", 100, .9, 2));
        ReferencePoints points = points(report, "slope");
        assertThat(points.position().orElseThrow().isBelow(.5)).isTrue();
        assertThat(points.leak()).isEmpty();
        assertThat(report.measures())
                .filteredOn(measure -> measure.references().isPresent())
                .extracting(Measure::key)
                .containsExactly("slope", "rows_seen");
        assertThat(points)
                .as("the same as by full calibration, but for the copies")
                .usingRecursiveComparison()
                .ignoringFields("leak")
                .isEqualTo(points(evaluate(pair("made", 300, 0, 3)), "slope"));
    }

    @Test
    void rowsInAnotherOrderOnMoreThreadsGiveTheSamePoints() {
        Table real = pair("real", 80, .9, 1);
        Table made = pair("made", 120, .5, 3);
        Table held = pair("held", 60, .9, 2);
        RunSettings settings = RunSettings.defaults().withCalibration();
        ReferencePoints points =
                points(evaluate(settings.withThreads(1), real, made, held), "slope");
        int[] backwards = java.util.stream.IntStream.range(0, 80).map(i -> 79 - i).toArray();
        int[] others = java.util.stream.IntStream.range(0, 120).map(i -> 119 - i).toArray();
        ReferencePoints again =
                points(
                        evaluate(
                                settings.withThreads(3),
                                real.select(backwards),
                                made.select(others),
                                held),
                        "slope");
        assertThat(again.position().orElseThrow().value())
                .isCloseTo(
                        points.position().orElseThrow().value(),
                        org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void aReportOfAnOlderVersionIsReadWithItsPointsAndWithoutAPosition() {
        String now = ReportJson.write(evaluate(pair("made", 300, .5, 3)));
        String before =
                now.replaceAll(
                                "(?s)\"position\" : \\{[^}]*\\}",
                                "\"calibrated\" : 0.5, \"remark\" : \"\"")
                        .replaceAll(",\\s*\"digest\" : \"[^\"]*\"", "")
                        .replaceAll("\"digest\" : \"[^\"]*\",", "")
                        .replaceAll("\"(trainingRows|replicates)\" : \\d+,", "")
                        .replaceAll(",\\s*\"(spread|scoreSpread)\" : [-0-9.E]+", "");
        ReferencePoints points = points(ReportJson.read(before, "old"), "slope");
        assertThat(points.rows()).isEqualTo(150);
        assertThat(points.ceiling().orElseThrow().spread()).isEmpty();
        assertThat(points.position()).isEmpty();
        assertThat(points.gap()).contains(new CalibrationGap.NoSpread());
        assertThat(points(ReportJson.read(now, "new"), "slope"))
                .isEqualTo(points(evaluate(pair("made", 300, .5, 3)), "slope"));
    }
}
