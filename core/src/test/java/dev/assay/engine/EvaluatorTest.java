package dev.assay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.embedding.Embedder;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.preset.Preset;
import dev.assay.preset.PresetCatalog;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvaluatorTest {

    private static final Table REAL =
            Table.of(
                    "real",
                    NumericColumn.of("age", 1, 2, 3, Double.NaN),
                    CategoricalColumn.of("sex", "f", "m", "f", ""));
    private static final Table SYNTHETIC =
            Table.of(
                    "synthetic",
                    CategoricalColumn.of("sex", "x", "m"),
                    NumericColumn.of("age", 5, 6));

    private final Evaluator evaluator =
            new Evaluator(
                    Extensions.of(Metric.class, List.<Metric<?>>of(new MeanGap())),
                    Extensions.of(Embedder.class, List.<Embedder<?>>of()),
                    PresetCatalog.of(Map.of("base", Preset.of(List.of("mean_gap")))));

    private Report run(String mode, RunSettings settings) {
        var preset =
                evaluator
                        .presets()
                        .resolve(List.of("base"), evaluator.metrics().keys())
                        .withOption("mean_gap", "mode", mode)
                        .withOption("mean_gap", "noise", 1);
        return evaluator.evaluate(
                evaluator.bind(preset), EvaluationData.of(REAL, SYNTHETIC), settings);
    }

    @Test
    void columnsAreMatchedByNameAndLevelsShareTheirCodes() {
        EvaluationData data = EvaluationData.of(REAL, SYNTHETIC);
        assertThat(data.synthetic().columnNames()).containsExactly("age", "sex");
        assertThat(data.real().categorical("sex").toArray()).containsExactly(0, 1, 0, -1);
        assertThat(data.synthetic().categorical("sex").toArray()).containsExactly(2, 1);
        assertThat(data.levels("sex")).isEqualTo(3);
    }

    @Test
    void aCompletedMetricCarriesItsEffectiveOptionsAndScore() {
        Report report = run("plain", RunSettings.defaults());
        Outcome.Completed outcome = (Outcome.Completed) report.outcomes().get(0);
        assertThat(outcome.options()).containsEntry("mode", "plain").containsEntry("count", 1);
        assertThat(outcome.measures().get(0).estimate().value()).isBetween(3.5, 4.5);
    }

    @Test
    void equalSeedsGiveEqualReportsOnAnyNumberOfThreads() {
        String one = ReportJson.comparable(run("plain", RunSettings.defaults().withThreads(1)));
        String seven = ReportJson.comparable(run("plain", RunSettings.defaults().withThreads(7)));
        String otherSeed = ReportJson.comparable(run("plain", RunSettings.defaults().withSeed(7)));
        assertThat(seven).isEqualTo(one);
        assertThat(otherSeed).isNotEqualTo(one);
    }

    @Test
    void everyWayOfGoingWrongIsAnOutcomeThatSaysSo() {
        assertThat(failure("undeclared").code()).isEqualTo(ErrorCode.MEASURE_UNDECLARED);
        assertThat(failure("undeclared").message()).contains("mean_gap", MeanGap.class.getName());
        assertThat(failure("out_of_range").code()).isEqualTo(ErrorCode.MEASURE_OUT_OF_RANGE);
        assertThat(failure("opposite").code()).isEqualTo(ErrorCode.MEASURE_UNDECLARED);
        assertThat(failure("opposite").message())
                .contains("mean_gap_value", "best at 1000.0", "the other end than 0.0");
        assertThat(failure("broken").code()).isEqualTo(ErrorCode.METRIC_FAILED);
        assertThat(failure("broken").message()).contains("a wheel came off");
        assertThat(failure("full").code()).isEqualTo(ErrorCode.MEMORY_LIMIT);
        assertThat(failure("full").message()).contains("not enough memory", "--memory");
        Report nothing = run("nothing_to_say", RunSettings.defaults());
        assertThat(nothing.skipped())
                .singleElement()
                .extracting(Outcome.Skipped::reason)
                .isEqualTo("every number is the same");
    }

    private Outcome.Failed failure(String mode) {
        return run(mode, RunSettings.defaults()).failed().get(0);
    }

    /** Sequences of a table larger than memory do not fit; others of the run need none. */
    @Test
    void aPlanDoesNotEndBecauseSequencesDoNotFit() {
        Table table =
                Table.of(
                        "real",
                        CategoricalColumn.of("stay", "a", "a", "b", "b"),
                        NumericColumn.of("age", 1, 2, 3, 4));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table).with(Roles.NONE.withSequences("stay", Optional.empty())),
                        table,
                        table.named("synthetic"),
                        Optional.empty());
        var preset =
                evaluator
                        .presets()
                        .resolve(List.of("base"), evaluator.metrics().keys())
                        .withOption("mean_gap", "mode", "crowded");
        Report report = evaluator.evaluate(evaluator.bind(preset), data, RunSettings.defaults());
        assertThat(report.outcomes()).hasSize(1);
    }

    /** What a preset holds for sequences is no part of a run on other tables, unless asked for. */
    @Test
    void anEntryForSequencesIsLeftOutWithoutAKeyUnlessItIsAskedFor() {
        Map<String, Object> condition = Map.of("if", "sequences");
        PresetCatalog presets =
                PresetCatalog.of(
                        Map.of(
                                "rows", Preset.of(List.of("mean_gap")),
                                "other", Preset.of(List.of("mean_gap@other")),
                                "some", conditional(condition),
                                "odd", conditional(Map.of("if", "sequence"))));
        assertThat(planned(presets, "some", "other")).containsExactly("mean_gap@other");
        assertThat(planned(presets, "some", "some", "other")).containsExactly("mean_gap@other");
        assertThat(planned(presets, "some", "rows", "other"))
                .containsExactly("mean_gap", "mean_gap@other");
        assertThat(planned(presets, "rows", "some", "other"))
                .containsExactly("mean_gap", "mean_gap@other");
        assertThat(planned(presets, "some"))
                .as("a run of nothing would say nothing")
                .containsExactly("mean_gap");
        assertThatThrownBy(() -> planned(presets, "odd"))
                .hasMessageContaining("mean_gap: \"if\" is 'sequence'; expected sequences");
    }

    private static Preset conditional(Map<String, Object> options) {
        return new Preset(
                "",
                List.of(),
                Map.of("mean_gap", options),
                List.of(),
                Map.of(),
                Map.of(),
                Map.of());
    }

    private List<String> planned(PresetCatalog presets, String... names) {
        var binding = evaluator.bind(presets.resolve(List.of(names), evaluator.metrics().keys()));
        return evaluator
                .evaluate(binding, EvaluationData.of(REAL, SYNTHETIC), RunSettings.defaults())
                .outcomes()
                .stream()
                .map(Outcome::entry)
                .toList();
    }

    @Test
    void aMetricPastItsTimeLimitFailsWithTimeLimit() {
        Report report = run("slow", RunSettings.defaults().withTimeLimit(Duration.ofMillis(20)));
        assertThat(report.failed().get(0).code()).isEqualTo(ErrorCode.TIME_LIMIT);
    }

    @Test
    void aCancelledRunReportsWhatItDidNotReach() throws InterruptedException {
        var preset =
                evaluator
                        .presets()
                        .resolve(List.of("base"), evaluator.metrics().keys())
                        .withOption("mean_gap", "mode", "slow");
        EvaluationData reference =
                EvaluationData.reference(dev.assay.table.Schema.of(REAL), REAL, Optional.empty());
        try (Session session =
                evaluator.open(evaluator.bind(preset), reference, RunSettings.defaults())) {
            Thread canceller = new Thread(session::cancel);
            canceller.start();
            Report report = session.evaluate(SYNTHETIC, RunListener.NONE);
            canceller.join();
            assertThat(report.failed().get(0).code()).isEqualTo(ErrorCode.CANCELLED);
        }
    }

    @Test
    void whatReadsRealRowsAloneIsComputedOnceForAllCandidates() {
        EvaluationData reference =
                EvaluationData.reference(dev.assay.table.Schema.of(REAL), REAL, Optional.empty());
        try (Session session =
                evaluator.open(
                        evaluator.bind(List.of("base")), reference, RunSettings.defaults())) {
            for (int candidate = 0; candidate < 11; candidate++) {
                session.evaluate(SYNTHETIC.named("candidate " + candidate), RunListener.NONE);
            }
            // What the metric asks for, and the sorted numbers that every candidate is checked
            // against: once in memory, once wherever they are kept.
            assertThat(session.sharedArtefacts()).isEqualTo(3);
        }
    }

    @Test
    void allProblemsOfAPresetComeTogether() {
        Preset wrong =
                new Preset(
                        "",
                        List.of(),
                        Map.of("mean_gap", Map.of("nois", 1), "mean_gapp", Map.of()),
                        List.of(),
                        Map.of(),
                        Map.of("sed", 1),
                        Map.of());
        var resolved = evaluator.presets().resolve("wrong", wrong, evaluator.metrics().keys());
        assertThatThrownBy(() -> evaluator.bind(resolved))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("mean_gap has no option 'nois'; did you mean noise?")
                .hasMessageContaining("no metric 'mean_gapp'; did you mean mean_gap?")
                .hasMessageContaining("no run setting 'sed'; did you mean seed?");
    }

    @Test
    void aRunSettingIsTheDefaultOfTheOptionOfThatName() {
        var preset =
                evaluator
                        .presets()
                        .resolve(List.of("base"), evaluator.metrics().keys())
                        .withSetting("space", "euclidean:joint");
        MeanGap.Options options =
                (MeanGap.Options) evaluator.bind(preset).metrics().get(0).options();
        assertThat(options.space().name()).isEqualTo("euclidean:joint");
        MeanGap.Options chosen =
                (MeanGap.Options)
                        evaluator
                                .bind(preset.withOption("mean_gap", "space", "gower"))
                                .metrics()
                                .get(0)
                                .options();
        assertThat(chosen.space().name()).isEqualTo("gower");
    }

    @Test
    void labelledEntriesAreMetricsOfTheirOwn() {
        Preset two =
                new Preset(
                        "",
                        List.of(),
                        new java.util.TreeMap<>(
                                Map.of("mean_gap", Map.of(), "mean_gap@noisy", Map.of("noise", 1))),
                        List.of(),
                        Map.of(),
                        Map.of(),
                        Map.of());
        var resolved = evaluator.presets().resolve("two", two, evaluator.metrics().keys());
        Report report =
                evaluator.evaluate(
                        evaluator.bind(resolved),
                        EvaluationData.of(REAL, SYNTHETIC),
                        RunSettings.defaults());
        assertThat(report.measures())
                .extracting(measure -> measure.key())
                .containsExactly("mean_gap_value", "mean_gap_value@noisy");
    }

    @Test
    void aReportSurvivesJson() {
        Report report = run("plain", RunSettings.defaults());
        Report read = ReportJson.read(ReportJson.write(report), "copy");
        assertThat(ReportJson.write(read)).isEqualTo(ReportJson.write(report));
        assertThatThrownBy(() -> ReportJson.read("{\"formatVersion\": 99}", "new.json"))
                .hasMessageContaining("format version 99");
        assertThatThrownBy(() -> ReportJson.read("[1", "torn.json"))
                .hasMessageContaining("torn.json");
    }

    @Test
    void missingDropLeavesOutRowsWithAGap() {
        var preset =
                evaluator
                        .presets()
                        .resolve(List.of("base"), evaluator.metrics().keys())
                        .withSetting("missing", "drop");
        Report report =
                evaluator.evaluate(
                        evaluator.bind(preset),
                        EvaluationData.of(REAL, SYNTHETIC),
                        RunSettings.defaults());
        assertThat(report.provenance().inputs().get(0).rows()).isEqualTo(3);
    }

    @Test
    void schemaProblemsOfAllTablesComeTogether() {
        Table other = Table.of("other", NumericColumn.of("agee", 1), NumericColumn.of("sex", 1));
        assertThatThrownBy(() -> EvaluationData.of(REAL, other))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("other: column 'age' is missing; it has 'agee'")
                .hasMessageContaining("column 'sex' is NUMERIC; expected CATEGORICAL")
                .hasMessageContaining("column 'agee' is not in the real table");
    }

    private static Table normal(String name, int rows, double mean, int seed) {
        double[] values = new double[rows];
        java.util.random.RandomGenerator random = StreamGenerator.of(seed, "test", name, 0);
        java.util.Arrays.setAll(values, i -> mean + random.nextGaussian());
        return Table.of(name, NumericColumn.of("x", values));
    }

    private Report measured(
            RunSettings settings, Table real, Table synthetic, Optional<Table> holdout) {
        var preset = evaluator.presets().resolve(List.of("base"), evaluator.metrics().keys());
        EvaluationData data =
                EvaluationData.of(dev.assay.table.Schema.of(real), real, synthetic, holdout);
        return evaluator.evaluate(evaluator.bind(preset), data, settings);
    }

    @Test
    void halfSamplesGiveTheStandardErrorOfADifferenceOfMeans() {
        // The means differ by 3, far from 0, so the gap is their difference: its variance is 1/400
        // + 1/400.
        Report report =
                measured(
                        RunSettings.defaults().withResamples(400, 0.9),
                        normal("a", 400, 0, 1),
                        normal("b", 400, 3, 2),
                        Optional.empty());
        var interval = report.measures().get(0).estimate().interval().orElseThrow();
        double expected = 1.645 * Math.sqrt(2.0 / 400);
        assertThat((interval.upper() - interval.lower()) / 2)
                .isBetween(0.85 * expected, 1.15 * expected);
        assertThat(interval.method()).isEqualTo("half-samples (400)");
    }

    @Test
    void aRunKilledWhileResamplingLeavesItsFinishedPartReadable() {
        Table real = normal("a", 100, 0, 1);
        EvaluationData reference =
                EvaluationData.reference(dev.assay.table.Schema.of(real), real, Optional.empty());
        java.util.concurrent.atomic.AtomicInteger done =
                new java.util.concurrent.atomic.AtomicInteger();
        java.util.concurrent.atomic.AtomicReference<Report> rescued =
                new java.util.concurrent.atomic.AtomicReference<>();
        try (Session session =
                evaluator.open(
                        evaluator.bind(List.of("base")),
                        reference,
                        RunSettings.defaults().withResamples(500, 0.9))) {
            RunListener killer =
                    new RunListener() {
                        @Override
                        public void resampled(int index, int total) {
                            done.incrementAndGet();
                            if (index == 2) {
                                rescued.set(session.soFar().orElseThrow());
                                session.cancel();
                                // the engine checks between pieces of work, as this stands for
                                throw new EvaluationException(ErrorCode.CANCELLED, "stop");
                            }
                        }
                    };
            Report report = session.evaluate(normal("b", 100, 3, 2), killer);
            for (Report left : List.of(report, rescued.get())) {
                Report read = ReportJson.read(ReportJson.write(left), "left");
                assertThat(read.completed()).hasSize(1);
                assertThat(read.measures().get(0).estimate().value()).isBetween(2.5, 3.5);
                assertThat(read.measures().get(0).estimate().interval())
                        .as("intervals of three half-samples are none")
                        .isEmpty();
            }
        }
        assertThat(done).hasValue(3);
    }

    @Test
    void referencePointsStandAtEqualRowsAndCalibrationSaysWhenThereIsNoRoom() {
        Report report =
                measured(
                        RunSettings.defaults().withCalibration(),
                        normal("a", 300, 0, 1),
                        normal("b", 500, 3, 2),
                        Optional.of(normal("h", 200, 0, 3)));
        var references = report.measures().get(0).references().orElseThrow();
        assertThat(references.rows()).isEqualTo(250);
        assertThat(references.trainingRows()).isEqualTo(250);
        assertThat(references.replicates()).isEqualTo(5);
        assertThat(references.candidate().orElseThrow().value()).isBetween(2.5, 3.5);
        // Shuffling a column by itself does not move its mean: floor and ceiling agree, there is no
        // yardstick.
        assertThat(references.calibrated()).isEmpty();
        assertThat(references.gap().orElseThrow())
                .isInstanceOf(dev.assay.report.CalibrationGap.NoRoom.class);
    }
}
