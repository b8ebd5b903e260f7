package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.disclosure.AttributeDisclosure;
import dev.assay.metrics.privacy.membership.MembershipInference;
import dev.assay.table.Roles;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What SynthEval 1.7 gets wrong in the attacks that train models, and what is right. */
final class AttackDefectsTest {

    private final EvaluationData copy = TestTables.data(TestTables.real().named("copy"));
    private final EvaluationData fresh = TestTables.data(TestTables.fresh());

    @Test
    void aVerbatimCopyGivesAwayMoreThanFreshRowsOfThePopulation() {
        assertThat(value(copy, "att_discl_gain"))
                .isGreaterThan(0.2)
                .isGreaterThan(value(fresh, "att_discl_gain") + 0.15);
    }

    @Test
    void membersOfAVerbatimCopyAreFoundMoreOftenThanThoseOfFreshRows() {
        MembershipInference metric = new MembershipInference();
        double copied = TestRun.of(copy).evaluate(metric).measures().get("mia_auc").value();
        double other = TestRun.of(fresh).evaluate(metric).measures().get("mia_auc").value();
        assertThat(copied).isGreaterThan(other).isGreaterThan(0.55);
    }

    /** There a target given as text leaves the list of sensitive columns empty and all NaN. */
    @Test
    void aTargetAloneMakesEveryColumnSensitive() {
        EvaluationData target = TestTables.data().with(Roles.NONE.withTargets(List.of("outcome")));
        MetricResult result = TestRun.of(target).evaluate(new AttributeDisclosure());
        assertThat(result.measures().get("att_discl_risk").value()).isBetween(0.05, 0.95);
        assertThat(result.notes()).anyMatch(note -> note.contains("every column was attacked"));
    }

    /** There members and non-members are one risk, so that a guess about anybody is disclosure. */
    @Test
    void freshRowsOfThePopulationDiscloseLittleOfTheTrainingRows() {
        assertThat(value(fresh, "att_discl_gain")).isLessThan(0.12);
        assertThat(value(fresh, "att_discl_risk")).as("and yet much is guessed").isGreaterThan(0.3);
    }

    private static double value(EvaluationData data, String measure) {
        return TestRun.of(data).evaluate(new AttributeDisclosure()).measures().get(measure).value();
    }
}
