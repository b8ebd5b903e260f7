package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.policy.Policy;
import dev.assay.preset.Preset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The verdict on tables with many rows per person: a person is one, however many rows he has, so
 * that another sample of persons is no other population, and a copied course is a leak.
 */
final class LongTableVerdictTest {

    private static final Evaluator EVALUATOR = Evaluator.installed();
    private static final Policy POLICY = EVALUATOR.policies().resolve("internal");
    private static final int STAYS = 150;

    private static Binding evidence(List<String> metrics) {
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        metrics.forEach(metric -> include.put(metric, Map.of()));
        Preset preset = new Preset("", List.of(), include, List.of(), Map.of(), Map.of(), Map.of());
        return EVALUATOR.bind(
                EVALUATOR.presets().resolve("evidence", preset, EVALUATOR.metrics().keys()));
    }

    private static final List<String> METRICS =
            List.of("validity", "republished", "copies", "dcr_share", "mia_battery", "linkability");

    private static Report report(Table real, Table holdout, Table synthetic, long seed) {
        return report(METRICS, real, holdout, synthetic, seed);
    }

    private static Report report(
            List<String> metrics, Table real, Table holdout, Table synthetic, long seed) {
        Schema schema = Schema.of(real).with(Roles.NONE.withSequences("stay", Optional.of("hour")));
        RunSettings settings =
                RunSettings.defaults()
                        .withSeed(seed)
                        .withJudging(new Judging(POLICY, true, Optional.empty()));
        try (Session session =
                EVALUATOR.open(
                        evidence(metrics),
                        EvaluationData.reference(schema, real, Optional.of(holdout)),
                        settings)) {
            return session.evaluate(synthetic, RunListener.NONE);
        }
    }

    private static Table stays(String name, int number, long seed) {
        return Hiders.table(name, Hiders.stays(number, seed));
    }

    private static Report report(Table synthetic) {
        return report(stays("real", STAYS, 1), stays("holdout", STAYS, 2), synthetic, 7);
    }

    private static List<ClaimFinding> claims(Report report) {
        return report.verdict().orElseThrow().of(Question.PRIVATE);
    }

    private static boolean isBroken(Report report) {
        return claims(report).stream().anyMatch(claim -> claim.finding().isBroken());
    }

    @Test
    void anotherSampleOfPersonsIsNoOtherPopulationAndNobodyIsAccused() {
        Report report = report(stays("fresh", STAYS, 3));
        assertThat(report.circumstances().holdout().orElseThrow().difference().orElseThrow().p())
                .as("held-out stays against training stays")
                .isGreaterThan(0.01);
        assertThat(report.circumstances().holdout().orElseThrow().known().orElseThrow().persons())
                .as("stays whose number stands in both files")
                .isEqualTo(STAYS);
        assertThat(report.circumstances().holdout().orElseThrow().isFresh()).isTrue();
        assertThat(isBroken(report)).isFalse();
        assertThat(claims(report).stream().filter(claim -> claim.noticed().isPresent()))
                .as("claims for which leaks were planted")
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5})
    void coursesOfTrainingPersonsAreALeakWhateverNoiseIsAdded(double share) {
        List<double[][]> real = Hiders.stays(STAYS, 1);
        assertThat(isBroken(report(Hiders.table("noise", Hiders.noise(real, share, 5))))).isTrue();
    }

    @Test
    void aCandidateThatHidesItsKeysHidesNothingElse() {
        Table copy = stays("copy", STAYS, 1);
        List<Column> columns = new ArrayList<>(copy.columns());
        columns.set(
                0,
                CategoricalColumn.of(
                        "stay", ColumnKind.IDENTIFIER, Collections.nCopies(copy.rows(), "")));
        assertThat(isBroken(report(Table.of("copy", columns)))).isTrue();
    }

    @Test
    void coursesPutTogetherOfManyPersonsAreALeak() {
        List<double[][]> real = Hiders.stays(STAYS, 1);
        assertThat(isBroken(report(Hiders.table("blocks", Hiders.blocks(real, STAYS, 5)))))
                .isTrue();
    }

    @Test
    void rowsHeldOutOfTrainingPersonsAreNoHoldout() {
        Table all = stays("all", STAYS, 1);
        SplittableRandom random = new SplittableRandom(9);
        Map<Boolean, List<Integer>> split =
                IntStream.range(0, all.rows())
                        .boxed()
                        .collect(Collectors.partitioningBy(row -> random.nextBoolean()));
        Report report =
                report(
                        all.select(positions(split.get(true))).named("real"),
                        all.select(positions(split.get(false))).named("holdout"),
                        stays("fresh", STAYS, 3),
                        7);
        assertThat(report.circumstances().holdout().orElseThrow().trainingPersons()).isPresent();
        assertThat(claims(report))
                .allSatisfy(
                        claim ->
                                assertThat(claim.finding())
                                        .isEqualTo(
                                                new Finding.NotAssessed(
                                                        new Gap.HoldoutOfTrainingPersons(
                                                                STAYS, STAYS))));
        assertThat(report.skipped())
                .filteredOn(outcome -> outcome.entry().equals("dcr_share"))
                .allSatisfy(
                        outcome ->
                                assertThat(outcome.reason())
                                        .contains("150 of the 150 persons held out"))
                .hasSize(1);
    }

    /**
     * Stays that were held out after the training stand in the synthetic table as all others do.
     */
    @Test
    void staysThatTheGeneratorSawAreNoHoldout() {
        List<double[][]> all = new ArrayList<>(Hiders.stays(STAYS, 1).subList(0, STAYS / 2));
        all.addAll(Hiders.stays(STAYS, 2).subList(0, STAYS / 2));
        Report report = report(Hiders.table("both", Hiders.noise(all, 0.1, 5)));
        assertThat(report.circumstances().holdout().orElseThrow().seenRows())
                .as("%s", report.circumstances())
                .isPresent();
        assertThat(claims(report))
                .allSatisfy(
                        claim ->
                                assertThat(claim.finding())
                                        .isInstanceOfSatisfying(
                                                Finding.NotAssessed.class,
                                                none ->
                                                        assertThat(none.gap())
                                                                .isInstanceOf(
                                                                        Gap.HoldoutSeen.class)));
    }

    private static int[] positions(List<Integer> rows) {
        return rows.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * A model that is scored on other rows of persons it has learnt recognises them: it told such a
     * sample with an area of .9 and more, and a copy not at all.
     */
    @Test
    void noModelTellsAnotherSampleOfPersonsFromTheFirst() {
        Report report =
                report(
                        List.of("c2st", "detection", "p_mse", "cls_acc"),
                        stays("real", 300, 1),
                        stays("holdout", 300, 2),
                        stays("fresh", 300, 3),
                        7);
        assertThat(value(report, "c2st_p_value")).isGreaterThan(0.01);
        assertThat(value(report, "detection_gbm")).isLessThan(0.62);
        assertThat(value(report, "p_mse_ratio")).isLessThan(4);
        assertThat(report.completed())
                .filteredOn(outcome -> outcome.entry().equals("c2st"))
                .allSatisfy(
                        outcome ->
                                assertThat(outcome.notes())
                                        .anyMatch(
                                                note ->
                                                        note.contains(
                                                                "300 synthetic, 300 held-out rows")))
                .hasSize(1);
    }

    private static double value(Report report, String measure) {
        return report.measure(measure).orElseThrow().estimate().value();
    }

    @Test
    void theOrderOfRowsDoesNotMatter() {
        Table real = stays("real", 60, 1);
        Table holdout = stays("holdout", 50, 2);
        Table synthetic = stays("synthetic", 60, 3);
        assertThat(
                        values(
                                report(
                                        shuffled(real, 1),
                                        shuffled(holdout, 2),
                                        shuffled(synthetic, 3),
                                        7)))
                .isEqualTo(values(report(real, holdout, synthetic, 7)));
    }

    private static Table shuffled(Table table, long seed) {
        int[] rows = IntStream.range(0, table.rows()).toArray();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = rows.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = rows[i];
            rows[i] = rows[j];
            rows[j] = swapped;
        }
        return table.select(rows);
    }

    private static Map<String, Double> values(Report report) {
        Map<String, Double> values = new TreeMap<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (Measure measure : outcome.measures()) {
                values.put(measure.key(), measure.estimate().value());
            }
        }
        return values;
    }

    /** Of two hundred honest samples at most ten are accused: a twentieth. */
    @Tag("simulation")
    @Test
    void ofTwoHundredHonestSamplesOfPersonsAtMostTenAreAccused() {
        int accused = 0;
        int apart = 0;
        int known = 0;
        for (int seed = 0; seed < 200; seed++) {
            Report report =
                    report(
                            stays("real", 100, 3L * seed),
                            stays("holdout", 100, 3L * seed + 1),
                            stays("fresh", 100, 3L * seed + 2),
                            seed);
            accused += isBroken(report) ? 1 : 0;
            double p =
                    report.circumstances().holdout().orElseThrow().difference().orElseThrow().p();
            apart += p < 0.01 ? 1 : 0;
            known += report.circumstances().holdout().orElseThrow().isFresh() ? 0 : 1;
        }
        System.out.printf(
                "of 200 samples %d accused, %d told apart at 0.01, %d called training persons%n",
                accused, apart, known);
        assertThat(accused).isLessThanOrEqualTo(10);
        assertThat(apart).isLessThanOrEqualTo(8);
        assertThat(known).isLessThanOrEqualTo(2);
    }
}
