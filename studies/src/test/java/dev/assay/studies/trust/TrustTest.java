package dev.assay.studies.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.guidance.Aspect;
import dev.assay.guidance.TrustTarget;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sanity checks over our measures: quickly a few here, all of them as a simulation. */
final class TrustTest {

    private static final List<TrustTarget> TARGETS =
            Evaluator.installed().guides().all().stream()
                    .flatMap(guidance -> guidance.trust().stream())
                    .toList();

    @Test
    void everyTargetIsAMeasureOfAnInstalledMetric() {
        Evaluator evaluator = Evaluator.installed();
        assertThat(TARGETS).hasSizeGreaterThan(15);
        for (TrustTarget target : TARGETS) {
            assertThat(evaluator.metrics().keys()).contains(target.metric());
        }
        for (Metric<?> metric : evaluator.metrics().all()) {
            assertThat(TARGETS)
                    .filteredOn(target -> target.metric().equals(metric.key()))
                    .allMatch(target -> reports(metric, target.measure()));
        }
    }

    @Test
    void distancesPeakWhereNoModeIsDroppedAndNoneInvented() {
        List<TrustTarget> distances =
                TARGETS.stream()
                        .filter(target -> target.aspect() == Aspect.LIKENESS)
                        .filter(
                                target ->
                                        List.of("wasserstein", "energy_distance", "c2st", "prd")
                                                .contains(target.metric()))
                        .toList();
        TrustSheet sheet =
                new TrustSuite(Evaluator.installed(), distances, 1, RunSettings.defaults())
                        .run(SanityChecks.all(100, 5).subList(5, 6), name -> {});
        assertThat(distances).hasSize(4);
        assertThat(sheet.lines())
                .allSatisfy(
                        line ->
                                assertThat(line.values()[4])
                                        .as(line.target().measure())
                                        .isGreaterThan(line.values()[0])
                                        .isGreaterThan(line.values()[9]));
    }

    @Test
    void scoresOfPairsOfColumnsAreNotAskedInOneDimension() {
        List<TrustTarget> pair = List.of(TrustTarget.likeness("emd_score", "emd_score"));
        TrustSheet sheet =
                new TrustSuite(Evaluator.installed(), pair, 1, RunSettings.defaults())
                        .run(SanityChecks.all(40, 3).subList(14, 15), name -> {});
        assertThat(sheet.cells()).noneMatch(TrustSheet.Cell::applies);
        assertThat(sheet.judged(pair.get(0))).isZero();
        assertThat(sheet.markdown()).contains("–");
    }

    @Test
    @Tag("simulation")
    void equalSeedsGiveEqualSheetsAndPrecisionFallsAsModesAreInvented() {
        List<SanityCheck> check = SanityChecks.all(100, 5).subList(5, 6);
        TrustSheet sheet = suite().run(check, name -> {});
        assertThat(suite().run(check, name -> {}).markdown()).isEqualTo(sheet.markdown());
        TrustTarget precision = TrustTarget.fidelity("prdc", "prdc_precision");
        assertThat(
                        sheet.cells().stream()
                                .filter(
                                        cell ->
                                                cell.target().equals(precision)
                                                        && cell.desideratum().equals("property")))
                .allMatch(TrustSheet.Cell::passes);
        assertThat(sheet.markdown()).contains("# Metric trust").contains("prdc_coverage");
    }

    /** Writes target/metric-trust.md; docs/metric-trust.md has the ladders too, by the command. */
    @Test
    @Tag("simulation")
    void allFifteenChecks() throws IOException {
        TrustSheet sheet =
                suite().run(
                                SanityChecks.all(
                                        Integer.getInteger("trust.rows", 1000),
                                        Integer.getInteger("trust.points", 11)),
                                name -> {});
        Path file = Path.of("target", "metric-trust.md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, sheet.markdown());
        assertThat(sheet.cells()).hasSize(30 * TARGETS.size());
    }

    private static <O extends Record> boolean reports(Metric<O> metric, String measure) {
        Table table = Sample.table("real", new double[][] {{0, 1}, {1, 0}, {2, 5}});
        Schema schema = EvaluationData.of(table, table).schema();
        return metric.measures(MetricSetup.of(metric.defaults(), schema)).stream()
                .anyMatch(spec -> spec.key().equals(measure));
    }

    private static TrustSuite suite() {
        return new TrustSuite(Evaluator.installed(), TARGETS, 1, RunSettings.defaults());
    }
}
