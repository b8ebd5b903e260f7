package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedder;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.distance.Copies;
import dev.assay.metrics.privacy.distance.DistanceShare;
import dev.assay.metrics.privacy.distance.HittingRate;
import dev.assay.preset.Preset;
import dev.assay.preset.PresetCatalog;
import dev.assay.report.Circumstances;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is found about the tables of a run, and what it does to the metrics. */
final class CircumstancesTest {

    private static final int ROWS = 120;

    private final Evaluator evaluator =
            new Evaluator(
                    Extensions.of(
                            Metric.class,
                            List.<Metric<?>>of(
                                    new DistanceShare(), new Copies(), new HittingRate())),
                    Extensions.of(Embedder.class, List.<Embedder<?>>of()),
                    PresetCatalog.of(
                            Map.of("base", Preset.of(List.of("dcr_share", "copies", "hit_rate")))));

    private Report run(EvaluationData data, RunSettings settings) {
        return evaluator.evaluate(
                evaluator.bind(
                        evaluator.presets().resolve(List.of("base"), evaluator.metrics().keys())),
                data,
                settings.withThreads(2));
    }

    private Report run(EvaluationData data) {
        return run(data, RunSettings.defaults());
    }

    @Test
    void aFreshHoldoutIsCalledFreshAndEveryMetricRuns() {
        Report report = run(LeakyPopulation.data(ROWS, ROWS, 1, LeakyPopulation.fresh(ROWS, 1)));
        Circumstances.HoldoutCheck check = report.circumstances().holdout().orElseThrow();
        assertThat(check.isFresh()).isTrue();
        assertThat(check.shared()).isZero();
        assertThat(check.difference().orElseThrow().p()).isGreaterThan(0.01);
        assertThat(report.circumstances().recodings()).isEmpty();
        assertThat(report.completed()).hasSize(3);
    }

    @Test
    void aHoldoutWithinTheTrainingTableIsNone() {
        EvaluationData data = stale();
        Report report = run(data);
        assertThat(report.circumstances().holdout().orElseThrow().isFresh()).isFalse();
        assertThat(report.skipped()).hasSize(1);
        assertThat(report.skipped().get(0).entry()).isEqualTo("dcr_share");
        assertThat(report.skipped().get(0).reason())
                .contains("60 of the 60 holdout rows")
                .contains("--holdout-overlaps");
        assertThat(report.measure("copies_exact")).isEmpty();
        assertThat(report.measure("copies_exact_training").orElseThrow().estimate().value())
                .isZero();
        assertThat(report.measure("hit_rate_excess")).isEmpty();
    }

    @Test
    void whoInsistsOnAnOverlapGetsAllMetricsAndTheReportSaysSo() {
        Report report = run(stale(), RunSettings.defaults().withHoldoutOverlaps());
        assertThat(report.skipped()).isEmpty();
        assertThat(report.circumstances().holdout().orElseThrow().insisted()).isTrue();
        assertThat(report.provenance().settings()).containsEntry("holdout-overlaps", true);
    }

    @Test
    void aSyntheticTableThatIsTheHoldoutLeavesPrivacyUnassessed() {
        EvaluationData data = LeakyPopulation.data(ROWS, 50, 1, LeakyPopulation.fresh(ROWS, 1));
        Table holdout = data.table(Part.HOLDOUT);
        int[] reversed = IntStream.range(0, 50).map(i -> 49 - i).toArray();
        Report report = run(data.withSynthetic(holdout.select(reversed).named("synthetic")));
        assertThat(report.circumstances().holdout().orElseThrow().sameAsSynthetic()).isTrue();
        assertThat(report.skipped().get(0).reason()).contains("the same 50 rows");
    }

    /** Rows that were held out after the training stand in the synthetic table like all others. */
    @Test
    void aGeneratorThatSawTheHoldoutIsFound() {
        EvaluationData fresh = LeakyPopulation.data(ROWS, ROWS, 1, LeakyPopulation.fresh(ROWS, 1));
        Circumstances.HoldoutCheck check = run(fresh).circumstances().holdout().orElseThrow();
        assertThat(check.seen().orElseThrow().p()).isGreaterThan(0.001);
        assertThat(check.seenRows()).isEmpty();
        Table half =
                fresh.holdout()
                        .orElseThrow()
                        .select(IntStream.range(0, ROWS).filter(row -> row % 2 == 0).toArray());
        Circumstances.HoldoutCheck seen =
                run(fresh.withSynthetic(half)).circumstances().holdout().orElseThrow();
        assertThat(seen.isFresh()).isFalse();
        assertThat(seen.sameAsSynthetic()).isFalse();
        assertThat(seen.seenRows().orElseThrow().synthetic())
                .isGreaterThan(10 * seen.seenRows().orElseThrow().training());
    }

    /** The sign test is one-sided, and hardly ever wrong about a table that knows nothing. */
    @Test
    @Tag("simulation")
    void threeHundredFreshTablesAreNotSaidToHaveSeenTheHoldout() {
        int[] below = new int[2];
        for (int seed = 0; seed < 300; seed++) {
            EvaluationData data =
                    LeakyPopulation.data(
                            ROWS, ROWS, 500 + seed, LeakyPopulation.fresh(ROWS, 500 + seed));
            double p = run(data).circumstances().holdout().orElseThrow().seen().orElseThrow().p();
            below[0] += p <= 0.05 ? 1 : 0;
            below[1] += p < Circumstances.HoldoutCheck.SIGNIFICANT ? 1 : 0;
        }
        System.out.println("seen holdout: p <= .05 and < .001 in " + Arrays.toString(below));
        assertThat(below[0]).isLessThanOrEqualTo(24);
        assertThat(below[1]).isLessThanOrEqualTo(2);
    }

    /** Whoever ignores a column of the synthetic table is told so, by file or in memory. */
    @Test
    void columnsThatNobodyLooksAtAreTold() {
        EvaluationData whole = LeakyPopulation.data(ROWS, ROWS, 1, LeakyPopulation.fresh(ROWS, 1));
        Roles roles = whole.schema().roles();
        EvaluationData data =
                EvaluationData.of(
                        whole.schema().with(roles.withIgnored(List.of("job"))),
                        whole.real(),
                        whole.synthetic(),
                        whole.holdout());
        assertThat(run(data).circumstances().leftOut()).containsExactly("job");
        assertThat(run(whole).circumstances().leftOut()).isEmpty();
    }

    @Test
    void spellingsAndUnitsAreTold() {
        EvaluationData data =
                LeakyPopulation.data(
                        ROWS,
                        ROWS,
                        1,
                        training ->
                                pressureTimesTen(LeakyPopulation.lowerCase("job").apply(training)));
        assertThat(run(data).circumstances().recodings())
                .containsExactlyInAnyOrder(
                        new Recoding("pressure", Recoding.Kind.UNIT, ROWS),
                        new Recoding("job", Recoding.Kind.CASE, ROWS));
    }

    @Test
    void normalisedCopiesAreSeenByDistances() {
        EvaluationData data =
                LeakyPopulation.data(
                        ROWS,
                        ROWS,
                        1,
                        training ->
                                pressureTimesTen(LeakyPopulation.lowerCase("job").apply(training)));
        assertThat(value(run(data), "hit_rate_excess")).isZero();
        Report mended = run(data, RunSettings.defaults().withNormalisation());
        assertThat(value(mended, "hit_rate_excess")).isEqualTo(1);
        assertThat(mended.circumstances().recodings()).isEmpty();
        assertThat(mended.provenance().settings()).containsEntry("normalise", true);
        assertThat(mended.provenance().inputs()).isEqualTo(run(data).provenance().inputs());
    }

    @Test
    void circumstancesSurviveJsonAndNoOrderOfRowsMovesThem() {
        EvaluationData data =
                LeakyPopulation.data(ROWS, 70, 2, LeakyPopulation.verbatim(ROWS, 0.2, 2));
        Report report = run(data);
        assertThat(ReportJson.read(ReportJson.write(report), "report").circumstances())
                .isEqualTo(report.circumstances());
        EvaluationData shuffled =
                EvaluationData.of(
                        data.schema(),
                        shuffled(data.real(), 3),
                        shuffled(data.synthetic(), 4),
                        Optional.of(shuffled(data.table(Part.HOLDOUT), 5)));
        assertThat(run(shuffled).circumstances()).isEqualTo(report.circumstances());
    }

    private static Table shuffled(Table table, long seed) {
        return table.select(LeakyPopulation.some(table.rows(), table.rows(), seed));
    }

    private static double value(Report report, String measure) {
        return report.measure(measure).orElseThrow().estimate().value();
    }

    private static EvaluationData stale() {
        EvaluationData data = LeakyPopulation.data(ROWS, 10, 1, LeakyPopulation.fresh(ROWS, 1));
        return EvaluationData.of(
                data.schema(),
                data.real(),
                data.synthetic(),
                Optional.of(data.real().select(IntStream.range(0, 60).toArray()).named("h")));
    }

    private static Table pressureTimesTen(Table table) {
        return table.with(
                List.of(
                        NumericColumn.of(
                                "pressure",
                                Arrays.stream(table.numeric("pressure").toArray())
                                        .map(x -> 10 * x)
                                        .toArray())));
    }
}
