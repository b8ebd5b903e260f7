package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Half-samples and reference points over metrics of all modules, on tables of unequal size. */
final class ResamplingTest {

    private static final List<String> METRICS =
            List.of(
                    "validity",
                    "dwm",
                    "pca",
                    "cio",
                    "ks_test",
                    "h_dist",
                    "corr_diff",
                    "auroc_diff",
                    "p_mse",
                    "nnaa",
                    "nndr",
                    "dcr",
                    "dcr_share",
                    "hit_rate",
                    "eps_risk",
                    "mia",
                    "prdc",
                    "alpha_precision",
                    "authenticity");

    /**
     * What has no interval, and why: counts and p-values of tests depend on the number of rows and
     * are not resampled; of ROC areas over several classes the difference has one, not each side;
     * the error of a pMSE is over models that share rows, that of its ratio over permutations.
     */
    private static final Set<String> WITHOUT =
            Set.of(
                    "ks_test_num_sigs",
                    "ks_test_num_sigs_bh",
                    "ks_test_avg_pval",
                    "frac_ks_sigs",
                    "auroc_real",
                    "auroc_synthetic",
                    "p_mse_null",
                    "p_mse_ratio",
                    "avg_pMSE",
                    "hit_rate",
                    "hit_rate_holdout",
                    "avg_cio",
                    "pca_eigvec_ang",
                    "alpha_precision_ir_ball");

    private static Report run(int threads, boolean calibrate) {
        return run(RunSettings.defaults().withThreads(threads).withResamples(12, 0.9), calibrate);
    }

    private static Report run(RunSettings settings, boolean calibrate) {
        Evaluator evaluator = Evaluator.installed();
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        METRICS.forEach(key -> entries.put(key, Map.of()));
        entries.put("auroc_diff", Map.of("model", "log_reg", "num_boots", 1));
        RandomGenerator random = Streams.of(1, "resampling");
        EvaluationData reference = SimulatedTables.factorReference(80, random);
        reference = reference.with(reference.schema().roles().withTargets(List.of("c0")));
        try (Session session =
                evaluator.open(
                        evaluator.bind(
                                new ResolvedPreset("resampling", entries, Map.of(), Map.of())),
                        reference,
                        calibrate ? settings.withCalibration() : settings)) {
            return session.evaluate(
                    SimulatedTables.factor("synthetic", 90, random, 0.7, 0), RunListener.NONE);
        }
    }

    @Tag("thorough")
    @Test
    void equalSeedsGiveEqualIntervalsAndReferencePointsOnAnyNumberOfThreads() {
        String one = ReportJson.comparable(run(1, true));
        assertThat(ReportJson.comparable(run(7, true))).isEqualTo(one);
        assertThat(one).contains("half-samples (12)").contains("ceiling");
    }

    @Test
    void everyEstimateHasAnIntervalThatSaysItsMethodAndLevel() {
        Report report = run(2, false);
        assertThat(report.failed()).isEmpty();
        assertThat(report.skipped()).isEmpty();
        Map<String, String> methods = new TreeMap<>();
        for (Measure measure : report.measures()) {
            if (measure.estimate().interval().isPresent()) {
                Interval interval = measure.estimate().interval().get();
                assertThat(interval.level()).isEqualTo(0.9);
                methods.put(measure.key(), interval.method());
            }
        }
        assertThat(methods.values()).doesNotContain("");
        assertThat(
                        report.measures().stream()
                                .filter(measure -> measure.dimension() != Dimension.VALIDITY)
                                .map(Measure::key)
                                .filter(key -> !methods.containsKey(key))
                                .filter(key -> !WITHOUT.contains(key))
                                .collect(Collectors.toSet()))
                .isEmpty();
        assertThat(methods.get("mia_auc")).contains("DeLong");
        assertThat(methods.get("p_mse_acc")).isEqualTo("Student's t, over 5 folds");
        assertThat(methods.get("nnaa")).startsWith("half-samples");
    }

    /** By theory, half-samples and folds alike. */
    @Test
    void everyIntervalHasTheLevelOfTheRunAndWidensWithIt() {
        Report narrow = run(RunSettings.defaults().withThreads(2).withResamples(12, 0.8), false);
        Report wide = run(RunSettings.defaults().withThreads(2).withResamples(12, 0.95), false);
        for (Measure measure : narrow.measures()) {
            if (measure.estimate().interval().isEmpty()) {
                continue;
            }
            Interval inner = measure.estimate().interval().get();
            Interval outer =
                    wide.measure(measure.key()).orElseThrow().estimate().interval().orElseThrow();
            assertThat(inner.level()).as(measure.key()).isEqualTo(0.8);
            assertThat(outer.level()).as(measure.key()).isEqualTo(0.95);
            assertThat(outer.lower()).as(measure.key()).isLessThanOrEqualTo(inner.lower());
            assertThat(outer.upper()).as(measure.key()).isGreaterThanOrEqualTo(inner.upper());
        }
    }

    @Test
    void withoutHalfSamplesWhatTheoryOrFoldsGiveIsThereAtTheLevelOfTheRun() {
        Report report = run(RunSettings.defaults().withThreads(2).withResamples(0, 0.8), false);
        Map<String, String> methods = new TreeMap<>();
        for (Measure measure : report.measures()) {
            measure.estimate()
                    .interval()
                    .ifPresent(
                            interval -> {
                                assertThat(interval.level()).as(measure.key()).isEqualTo(0.8);
                                methods.put(measure.key(), interval.method());
                            });
        }
        assertThat(methods)
                .containsKeys("hit_rate_excess", "mia_auc", "auroc", "p_mse_acc", "mia_recall")
                .doesNotContainKeys("avg_dwm_diff", "nnaa");
    }

    @Test
    void monteCarloErrorStandsApartFromSamplingError() {
        Measure nnaa = run(2, false).measure("nnaa").orElseThrow();
        assertThat(nnaa.estimate().errorSource()).containsInstanceOf(ErrorSource.MonteCarlo.class);
        Interval interval = nnaa.estimate().interval().orElseThrow();
        assertThat((interval.upper() - interval.lower()) / 2)
                .isGreaterThan(2 * nnaa.estimate().standardError().orElseThrow());
    }
}
