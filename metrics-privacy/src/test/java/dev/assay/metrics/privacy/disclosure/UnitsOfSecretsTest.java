package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers without a true zero: 5 % of a year of birth is a century. */
final class UnitsOfSecretsTest {

    private static final int ROWS = 400;

    @Test
    void aLeakOfYearsOfBirthIsFoundThoughAnyTwoYearsAreWithinFivePercent() {
        assertThat(risk(0.05, 0)).isGreaterThan(0.9);
    }

    @Test
    void aCodeForMissingYearsHidesNothing() {
        assertThat(risk(0.05, 60)).isGreaterThan(0.9);
    }

    @Test
    void byAnonymetersRuleEveryGuessOfAYearIsRight() {
        MetricResult rates =
                TestRun.of(withoutHoldout(data(0)))
                        .seed(1)
                        .evaluate(new AttributeInference(), options(1));
        assertThat(rates.measures().get("inference_baseline").value()).isEqualTo(1);
    }

    private static double risk(double spreadTolerance, int mistyped) {
        return TestRun.of(data(mistyped))
                .seed(1)
                .evaluate(new AttributeInference(), options(spreadTolerance))
                .measures()
                .get("inference_risk")
                .value();
    }

    private static AttributeInference.Options options(double spreadTolerance) {
        return new AttributeInference.Options(
                ROWS, Optional.of(List.of("year")), Optional.empty(), 0.05, spreadTolerance, 100);
    }

    /** The synthetic table is the real one. */
    private static EvaluationData data(int mistyped) {
        Table real = people(1, mistyped);
        return EvaluationData.of(
                Schema.of(real), real, people(1, mistyped), Optional.of(people(2, 0)));
    }

    private static EvaluationData withoutHoldout(EvaluationData data) {
        return EvaluationData.of(data.schema(), data.real(), data.synthetic(), Optional.empty());
    }

    private static Table people(int seed, int mistyped) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] year = random.ints(ROWS, 1930, 2010).asDoubleStream().toArray();
        double[] pulse = random.doubles(ROWS, 50, 110).toArray();
        for (int row = 0; row < mistyped; row++) {
            year[row] = 9999;
        }
        return Table.of("people", NumericColumn.of("year", year), NumericColumn.of("pulse", pulse));
    }
}
