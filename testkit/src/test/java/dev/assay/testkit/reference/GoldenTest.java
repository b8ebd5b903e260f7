package dev.assay.testkit.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import org.junit.jupiter.api.Test;

final class GoldenTest {

    @Test
    void thereAreSixteenCandidates() {
        assertThat(Golden.all()).hasSize(16);
        assertThat(Golden.hepatitis()).hasSize(11);
    }

    @Test
    void tablesHaveTheRowsAndKindsOfTheReference() {
        for (Golden golden : Golden.all()) {
            EvaluationData data = golden.data();
            assertThat(data.real().rows()).as(golden.name()).isEqualTo(rows(golden, "real"));
            assertThat(data.synthetic().rows()).as(golden.name()).isEqualTo(rows(golden, "synt"));
            assertThat(data.holdout().isPresent()).isEqualTo(golden.hasHoldout());
            data.holdout()
                    .ifPresent(
                            table ->
                                    assertThat(table.rows())
                                            .as(golden.name())
                                            .isEqualTo(rows(golden, "hout")));
            assertThat(data.schema().numeric()).containsExactlyElementsOf(golden.numerical());
            assertThat(data.schema().categorical())
                    .containsExactlyInAnyOrderElementsOf(golden.categorical());
            assertThat(data.schema().roles().targets()).containsExactly(golden.target());
        }
    }

    @Test
    void aResultIsFoundByItsOptions() {
        GoldenResult result =
                Golden.of("penguins_BN_syn").result("cio", "{\"ci\": \"sem\", \"confidence\": 95}");
        assertThat(result.deterministic()).isTrue();
        assertThat(result.raw("avg overlap")).isEqualTo(result.norm("avg_cio", "val"));
        assertThat(result.error()).isEmpty();
    }

    @Test
    void toleranceIsRelativeToTheirs() {
        assertThat(Tolerance.relative(1e-9).holds(1 + 0.9e-9, 1)).isTrue();
        assertThat(Tolerance.relative(1e-9).holds(1 + 2e-9, 1)).isFalse();
        assertThat(Tolerance.relative(1e-9).holds(Double.NaN, 1)).isFalse();
        assertThat(Tolerance.exact().holds(Double.NaN, Double.NaN)).isTrue();
    }

    private static int rows(Golden golden, String part) {
        return golden.node().get("rows").get(part).asInt();
    }
}
