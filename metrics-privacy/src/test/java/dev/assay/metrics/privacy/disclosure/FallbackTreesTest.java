package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.DetailTable;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.Variant;
import dev.assay.table.Column;
import dev.assay.table.Roles;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where every column is attacked, forests are smaller, and no leak escapes them. */
final class FallbackTreesTest {

    private final EvaluationData copy =
            TestTables.data(TestTables.real().named("copy")).with(Roles.NONE);

    @Test
    void aCopyGivesAwayAsMuchToSmallForestsAsToLargeOnes() {
        double error = gain(copy, options(25, Variant.SOUND)).standardError().orElseThrow();
        assertThat(gain(copy, options(25, Variant.SOUND)).value())
                .isCloseTo(gain(copy, options(100, Variant.SOUND)).value(), within(2 * error));
    }

    /**
     * All numbers and the diagnosis of the same patient stand together, all else is another's: who
     * knows the numbers learns the diagnosis.
     */
    @Test
    void theOneSecretThatIsGivenAwayIsFoundThoughNobodyDeclaredIt() {
        List<String> together =
                List.of("age", "income", "visits", "pressure", "admitted", "diagnosis");
        Table training = TestTables.real();
        SplittableRandom random = new SplittableRandom(4);
        List<Column> columns = new ArrayList<>();
        for (Column column : training.columns()) {
            int[] others =
                    IntStream.range(0, training.rows())
                            .map(row -> random.nextInt(training.rows()))
                            .toArray();
            columns.add(together.contains(column.name()) ? column : column.select(others));
        }
        EvaluationData data = TestTables.data(Table.of("partly copied", columns)).with(Roles.NONE);
        assertThat(diagnosisGivenAway(data, options(25, Variant.SOUND)))
                .isGreaterThan(0.1)
                .isCloseTo(diagnosisGivenAway(data, options(100, Variant.SOUND)), within(0.06));
    }

    /** How much more often it is guessed right of training rows than of others. */
    private static double diagnosisGivenAway(
            EvaluationData data, AttributeDisclosure.Options options) {
        DetailTable.Row row =
                TestRun.of(data)
                        .evaluate(new AttributeDisclosure(), options)
                        .tables()
                        .get(0)
                        .rows()
                        .stream()
                        .filter(one -> one.labels().contains("diagnosis"))
                        .findFirst()
                        .orElseThrow();
        return row.values().get(0).orElseThrow() - row.values().get(1).orElseThrow();
    }

    @Test
    void declaredSecretsAndSynthEvalsVariantKeepTheirTrees() {
        EvaluationData declared = copy.with(Roles.NONE.withSensitive(List.of("outcome")));
        assertThat(values(declared, options(10, Variant.SOUND)))
                .isEqualTo(values(declared, options(100, Variant.SOUND)));
        assertThat(values(copy, options(10, Variant.SYNTHEVAL)))
                .isEqualTo(values(copy, options(100, Variant.SYNTHEVAL)));
        assertThat(values(copy, options(10, Variant.SOUND)))
                .isNotEqualTo(values(copy, options(100, Variant.SOUND)));
    }

    @Test
    void ofManyColumnsSoManyAreDrawnUnlessTheyWereDeclared() {
        AttributeDisclosure.Options few =
                new AttributeDisclosure.Options(1.0 / 30, true, 100, 50, 3, 20_000, Variant.SOUND);
        MetricResult drawn = TestRun.of(copy).evaluate(new AttributeDisclosure(), few);
        assertThat(drawn.tables().get(0).rows()).hasSize(3);
        assertThat(drawn.measures().get("att_discl_gain").value()).isGreaterThan(0.5);
        assertThat(drawn.notes())
                .anyMatch(
                        note ->
                                note.endsWith(
                                        "drawn with the run's seed (option fallback_columns)"))
                .anyMatch(note -> note.contains("--sensitive"));
        List<String> names = TestTables.schema().content();
        EvaluationData declared = copy.with(Roles.NONE.withSensitive(names));
        MetricResult all = TestRun.of(declared).evaluate(new AttributeDisclosure(), few);
        assertThat(all.tables().get(0).rows()).hasSizeGreaterThan(3);
        assertThat(all.notes()).noneMatch(note -> note.contains("fallback_columns"));
    }

    private static AttributeDisclosure.Options options(int fallback, Variant variant) {
        return new AttributeDisclosure.Options(1.0 / 30, true, 100, fallback, 100, 20_000, variant);
    }

    private static Estimate gain(EvaluationData data, AttributeDisclosure.Options options) {
        return TestRun.of(data)
                .evaluate(new AttributeDisclosure(), options)
                .measures()
                .get("att_discl_gain");
    }

    private static Map<String, Estimate> values(
            EvaluationData data, AttributeDisclosure.Options options) {
        return TestRun.of(data).evaluate(new AttributeDisclosure(), options).measures();
    }
}
