package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.EvaluationData;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OwnedValuesTest {

    private static final int MEMBERS = 7;
    private static final int OUTSIDERS = 5;

    /** For true and for random labels alike: the values of members against those of the others. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 1_000_000})
    void distancesAreThoseOfTheValuesOfEitherSide(int distinct) {
        SplittableRandom random = new SplittableRandom(distinct);
        int[] owners = random.ints(200, 0, MEMBERS + OUTSIDERS).toArray();
        double[] values = random.ints(200, -distinct, distinct).mapToDouble(i -> i / 4.0).toArray();
        OwnedValues numbers = OwnedValues.of(values, owners, false);
        OwnedValues levels = OwnedValues.of(values, owners, true);
        labelled(
                (inside, labels) -> {
                    double[] x = of(values, owners, inside, true);
                    double[] y = of(values, owners, inside, false);
                    assertThat(numbers.distance(labels)).isCloseTo(Samples.ks(x, y), within(1e-12));
                    assertThat(levels.distance(labels))
                            .isCloseTo(totalVariation(x, y), within(1e-12));
                });
    }

    private interface Checked {
        void check(boolean[] inside, dev.assay.exchange.Labels labels);
    }

    private static void labelled(Checked checked) {
        Table table = Table.of("any", NumericColumn.of("x", new double[] {1, 2}));
        TestRun.of(EvaluationData.of(table, table))
                .context(
                        "labels",
                        context ->
                                MembershipExchange.of(
                                        context,
                                        MEMBERS,
                                        OUTSIDERS,
                                        50,
                                        labels -> {
                                            boolean[] inside = new boolean[MEMBERS + OUTSIDERS];
                                            for (int i = 0; i < inside.length; i++) {
                                                inside[i] = labels.isMember(i);
                                            }
                                            checked.check(inside, labels);
                                            return new double[] {0};
                                        }));
    }

    private static double[] of(double[] values, int[] owners, boolean[] inside, boolean which) {
        return IntStream.range(0, values.length)
                .filter(i -> inside[owners[i]] == which)
                .mapToDouble(i -> values[i])
                .toArray();
    }

    private static double totalVariation(double[] x, double[] y) {
        Map<Double, Double> apart = new HashMap<>();
        Arrays.stream(x).forEach(value -> apart.merge(value + 0.0, 1.0 / x.length, Double::sum));
        Arrays.stream(y).forEach(value -> apart.merge(value + 0.0, -1.0 / y.length, Double::sum));
        return apart.values().stream().mapToDouble(Math::abs).sum() / 2;
    }
}
