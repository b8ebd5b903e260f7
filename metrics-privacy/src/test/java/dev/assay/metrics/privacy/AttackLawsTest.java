package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.disclosure.AttributeInference;
import dev.assay.metrics.privacy.disclosure.QuasiIdentifierDisclosure;
import dev.assay.metrics.privacy.membership.MembershipAttacks;
import dev.assay.metrics.privacy.person.Linkability;
import dev.assay.metrics.privacy.person.SinglingOut;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the attacks must notice, and what they must not. */
final class AttackLawsTest {

    private static final MixedPopulation PEOPLE = new MixedPopulation(11);

    @Test
    void independentColumnsSingleNobodyOut() {
        MetricResult result = run(data(Leak.INDEPENDENT_COLUMNS), new SinglingOut());
        assertThat(lower(result, "singling_out_multivariate_risk")).isLessThan(0.01);
        assertThat(value(result, "singling_out_multivariate_risk")).isLessThan(0.1);
    }

    @Test
    void eachCopyWrittenTwiceIsSeenAsIfItWereWrittenOnce() {
        MetricResult twice = run(data(Leak.WRITTEN_TWICE), new SinglingOut());
        assertThat(value(twice, "singling_out_univariate_risk")).isGreaterThan(0.15);
        assertThat(p(twice, "singling_out_risk")).isLessThan(0.01);
        MetricResult disclosed = run(data(Leak.WRITTEN_TWICE), new QuasiIdentifierDisclosure());
        assertThat(p(disclosed, "disclosure_rep_u_loss")).isLessThan(0.01);
    }

    @Test
    void aLevelChangedInEveryCopyHidesNoCopy() {
        EvaluationData data = data(Leak.ONE_LEVEL_CHANGED);
        assertThat(p(run(data, new SinglingOut()), "singling_out_risk")).isLessThan(0.01);
        MetricResult found = run(data, new MembershipAttacks());
        assertThat(p(found, "mia_battery_tpr_1")).isLessThan(0.01);
        assertThat(lower(found, "mia_battery_tpr_1")).isGreaterThan(0.1);
    }

    @Test
    void tenRarePeopleOfAThousandAreFoundWithoutFalseAlarms() {
        EvaluationData data = data(Leak.RAREST, 1_000, 1_000, 1_000, 3);
        MetricResult found = run(data, new MembershipAttacks());
        assertThat(p(found, "mia_battery_tpr_1")).isLessThan(0.05);
        assertThat(p(found, "mia_battery_isolated_tpr_1")).isLessThan(0.05);
        assertThat(p(found, "mia_battery_dcr")).as("an area misses them").isGreaterThan(0.05);
    }

    @Test
    void moreCopiesSingleMorePeopleOut() {
        double[] risks = new double[3];
        int[] copies = {5, 25, 100};
        for (int i = 0; i < copies.length; i++) {
            for (int seed = 0; seed < 2; seed++) {
                Table real = PEOPLE.draw("real", 500, 900 + seed);
                Table fresh = PEOPLE.draw("synthetic", 500, 950 + seed);
                Table leaking = Leak.copying(real, fresh, copies[i]);
                EvaluationData data = PEOPLE.data(real, leaking, 500, 990 + seed);
                risks[i] += value(run(data, new SinglingOut()), "singling_out_univariate_risk");
            }
        }
        assertThat(risks[1]).isGreaterThan(risks[0]);
        assertThat(risks[2]).isGreaterThan(risks[1]);
    }

    /** Twenty synthetic rows around each training row: the release is judged, not some of it. */
    @Test
    void aReleaseOfManyTimesTheTrainingRowsIsJudgedWhole() {
        Table real = PEOPLE.draw("real", 300, 71);
        Table noisy = Leak.around(real, 20, 0.02);
        EvaluationData data = PEOPLE.data(real, noisy, 300, 72);
        MetricResult found = run(data, new MembershipAttacks());
        assertThat(value(found, "mia_battery_tpr_1")).isGreaterThan(0.8);
        assertThat(p(run(data, new Linkability()), "linkability_risk")).isLessThan(0.01);
    }

    @Test
    void withoutAHoldoutAttacksShowTheirSuccessBesideGuessingAndNoRisk() {
        for (Map.Entry<String, Metric<?>> attack :
                Map.<String, Metric<?>>of(
                                "singling_out_multivariate",
                                new SinglingOut(),
                                "linkability",
                                new Linkability(),
                                "inference",
                                new AttributeInference())
                        .entrySet()) {
            MetricResult result = run(TestTables.withoutHoldout(), attack.getValue());
            assertThat(result.measures())
                    .containsKeys(attack.getKey() + "_rate", attack.getKey() + "_baseline")
                    .doesNotContainKeys(attack.getKey() + "_risk", attack.getKey() + "_control");
            assertThat(result.notes()).anyMatch(note -> note.contains("was not assessed"));
        }
    }

    @Test
    void theWorstOfSeveralHalvesIsToldAndPaidFor() {
        MetricResult result = run(data(Leak.VERBATIM), new Linkability());
        assertThat(result.notes()).anyMatch(note -> note.startsWith("the worst of 5 pairs"));
        Estimate risk = result.measures().get("linkability_risk");
        assertThat(risk.value()).isBetween(0.1, 0.3);
        assertThat(risk.exchange().orElseThrow().nullMean()).as("of a maximum").isPositive();
    }

    @Test
    void valuesAloneAreThoseOfAFullRun() {
        EvaluationData data = data(Leak.VERBATIM);
        MetricResult values =
                TestRun.of(data).seed(3).detail(Detail.VALUES).evaluate(new SinglingOut());
        assertThat(value(values, "singling_out_risk"))
                .isEqualTo(value(run(data, new SinglingOut()), "singling_out_risk"));
    }

    private static EvaluationData data(Leak leak) {
        return data(leak, 300, 300, 300, 1);
    }

    private static EvaluationData data(Leak leak, int real, int synthetic, int holdout, long seed) {
        Table training = PEOPLE.draw("real", real, 1000 + 3 * seed);
        Table fresh = PEOPLE.draw("synthetic", synthetic, 1001 + 3 * seed);
        return PEOPLE.data(training, leak.apply(training, fresh, seed), holdout, 1002 + 3 * seed);
    }

    private static MetricResult run(EvaluationData data, Metric<?> metric) {
        return TestRun.of(data).seed(3).evaluate(metric);
    }

    private static double value(MetricResult result, String key) {
        return result.measures().get(key).value();
    }

    private static double lower(MetricResult result, String key) {
        return result.measures().get(key).interval().orElseThrow().lower();
    }

    private static double p(MetricResult result, String key) {
        return result.measures().get(key).exchange().orElseThrow().p();
    }
}
