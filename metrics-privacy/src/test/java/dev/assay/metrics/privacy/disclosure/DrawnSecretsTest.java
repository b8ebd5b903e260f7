package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.Roles;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DrawnSecretsTest {

    private static final String NOTE = "drawn with the run's seed (option max_secrets)";

    private final EvaluationData copy =
            TestTables.data(TestTables.real().named("copy")).with(Roles.NONE);

    @Test
    void ofManyColumnsTheAttackerIsAfterThoseThatAreDrawnAndFindsACopy() {
        MetricResult result = attack(copy, Optional.empty());
        assertThat(result.tables().get(0).rows()).hasSize(3);
        assertThat(result.notes()).anyMatch(note -> note.endsWith(NOTE));
        assertThat(result.measures().get("inference_risk").value()).isGreaterThan(0.9);
    }

    @Test
    void declaredAndNamedColumnsAreAllAttacked() {
        List<String> four = List.of("age", "diagnosis", "income", "sex");
        for (MetricResult result :
                List.of(
                        attack(copy.with(Roles.NONE.withSensitive(four)), Optional.empty()),
                        attack(copy, Optional.of(four)))) {
            assertThat(result.tables().get(0).rows()).hasSize(4);
            assertThat(result.notes()).noneMatch(note -> note.endsWith(NOTE));
        }
    }

    private static MetricResult attack(EvaluationData data, Optional<List<String>> secrets) {
        return TestRun.of(data)
                .detail(Detail.FULL)
                .evaluate(
                        new AttributeInference(),
                        new AttributeInference.Options(
                                100, secrets, Optional.empty(), 0.05, 0.05, 3));
    }
}
