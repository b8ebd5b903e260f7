package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.learners.Auc;
import dev.assay.metric.EvaluationData;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Laws of the privacy metrics of synthcity's catalogue (identifiability, DOMIAS) over seeded
 * tables.
 */
final class CatalogueLawsTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void farFromTheRealRowsNoneOfThemIsIdentifiable(long seed) {
        EvaluationData data = EvaluationData.of(table("real", seed, 0), table("s", seed + 50, 1e6));
        assertThat(
                        TestRun.of(data)
                                .evaluate(new IdentifiabilityRisk())
                                .measures()
                                .get("eps_identif_risk")
                                .value())
                .as("seed %d", seed)
                .isZero();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anAttacksAreaDependsOnTheOrderOfItsScoresAlone(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] scores = random.doubles(80).map(u -> Math.rint(40 * u) / 10 - 2).toArray();
        boolean[] members = new boolean[80];
        for (int i = 0; i < 80; i++) {
            members[i] = random.nextBoolean();
        }
        double area = Auc.of(scores, members).value();
        assertThat(Auc.of(Arrays.stream(scores).map(Math::exp).toArray(), members).value())
                .as("seed %d", seed)
                .isEqualTo(area);
        assertThat(Auc.of(Arrays.stream(scores).map(x -> 3 * x * x * x).toArray(), members).value())
                .as("seed %d", seed)
                .isEqualTo(area);
    }

    private static Table table(String name, long seed, double shift) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Column> columns =
                List.of("x", "y", "z").stream()
                        .map(
                                column ->
                                        (Column)
                                                NumericColumn.of(
                                                        column,
                                                        random.doubles(50)
                                                                .map(u -> u + shift)
                                                                .toArray()))
                        .toList();
        return Table.of(name, columns);
    }
}
