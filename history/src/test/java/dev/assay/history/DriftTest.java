package dev.assay.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DriftTest {

    private static final int HISTORIES = 200;

    private static double[] noise(Random random, int length, ToDoubleFunction<Random> one) {
        double[] values = new double[length];
        Arrays.setAll(values, i -> one.applyAsDouble(random));
        return values;
    }

    private static double normal(Random random) {
        return 0.2 + 0.01 * random.nextGaussian();
    }

    private static int count(
            int length, double level, ToDoubleFunction<Random> one, Predicate<Drift> what) {
        int count = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            double[] values = noise(new Random(seed), length, one);
            count += what.test(Drift.of(values, level).orElseThrow()) ? 1 : 0;
        }
        return count;
    }

    private static double skewed(Random random) {
        return Math.exp(0.5 * random.nextGaussian());
    }

    private static double rare(Random random) {
        return random.nextInt(3) == 0 ? 1 : 0;
    }

    @Test
    void twoHundredHistoriesWithoutDriftRaiseNoMoreAlarmsThanTheLevel() {
        for (double level : new double[] {0.01, 0.05}) {
            int most = (int) Math.round(HISTORIES * level);
            assertThat(count(20, level, DriftTest::normal, Drift::isFound))
                    .isLessThanOrEqualTo(most);
            assertThat(count(20, level, Random::nextDouble, Drift::isFound))
                    .isLessThanOrEqualTo(most);
            assertThat(count(20, level, DriftTest::rare, Drift::isFound)).isLessThanOrEqualTo(most);
        }
    }

    @Test
    void theTestForAChangeKeepsItsLevelForNoiseOfAnyShape() {
        assertThat(count(20, 0.05, DriftTest::skewed, drift -> drift.change() <= 0.05))
                .isBetween(
                        1,
                        BinomialDistribution.of(HISTORIES, 0.05)
                                .inverseCumulativeProbability(0.99));
    }

    /** The table in docs/history.md. */
    @Test
    @Tag("simulation")
    void howOftenAnAlarmIsRaisedByShapeAndLength() {
        Map<String, ToDoubleFunction<Random>> shapes = new LinkedHashMap<>();
        shapes.put("normal", DriftTest::normal);
        shapes.put("uniform", Random::nextDouble);
        shapes.put("none or one", DriftTest::rare);
        shapes.put("squeezed against 0", random -> Math.pow(random.nextDouble(), 4));
        shapes.put("log-normal", DriftTest::skewed);
        shapes.put("Laplace", random -> Math.log(random.nextDouble() / random.nextDouble()));
        shapes.forEach(
                (name, shape) -> {
                    for (int length : new int[] {8, 20, 60}) {
                        int alarms = count(length, 0.01, shape, Drift::isFound);
                        System.out.printf("%s %d: %d of %d%n", name, length, alarms, HISTORIES);
                        assertThat(alarms).isLessThanOrEqualTo(HISTORIES / 20);
                    }
                });
    }

    @Test
    void aJumpOfTheNewestValueIsSeenAtOnce() {
        int seen = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            double[] values = noise(new Random(seed), 15, DriftTest::normal);
            values[14] += 0.06;
            seen += Drift.of(values, 0.01).orElseThrow().isNewestOut() ? 1 : 0;
        }
        assertThat(seen).isGreaterThan(HISTORIES * 9 / 10);
    }

    @Test
    void aShiftThatLastsIsSeenAndPlaced() {
        int seen = 0;
        int placed = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            double[] values = noise(new Random(seed), 24, DriftTest::normal);
            for (int i = 16; i < values.length; i++) {
                values[i] += 0.03;
            }
            Drift drift = Drift.of(values, 0.01).orElseThrow();
            seen += drift.isChanged() ? 1 : 0;
            placed += Math.abs(drift.changedAt().orElseThrow() - 16) <= 2 ? 1 : 0;
        }
        assertThat(seen).isGreaterThan(HISTORIES * 9 / 10);
        assertThat(placed).isGreaterThan(HISTORIES * 9 / 10);
    }

    @Test
    void aSlowDriftIsSeen() {
        int seen = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            double[] values = noise(new Random(seed), 30, DriftTest::normal);
            for (int i = 0; i < values.length; i++) {
                values[i] += 0.0015 * i;
            }
            seen += Drift.of(values, 0.01).orElseThrow().isFound() ? 1 : 0;
        }
        assertThat(seen).isGreaterThan(HISTORIES * 9 / 10);
    }

    @Test
    void valuesThatNeverMovedAreNoDriftAndOneThatMovesThemIsNotCalledOneAtOnce() {
        double[] constant = new double[20];
        Arrays.fill(constant, 0.1);
        assertThat(Drift.of(constant, 0.01).orElseThrow().isFound()).isFalse();
        constant[19] = 0.2;
        Drift one = Drift.of(constant, 0.01).orElseThrow();
        // Of twenty orders, two have the odd value at an end.
        assertThat(one.newest()).isEmpty();
        assertThat(one.change()).isBetween(0.08, 0.12);
        Arrays.fill(constant, 14, 20, 0.2);
        assertThat(Drift.of(constant, 0.01).orElseThrow().isChanged()).isTrue();
    }

    @Test
    void ofFewValuesAndOfInfiniteOnesNothingIsSaid() {
        assertThat(Drift.of(new double[7], 0.01)).isEqualTo(Optional.empty());
        double[] values = new double[10];
        values[3] = Double.POSITIVE_INFINITY;
        assertThat(Drift.of(values, 0.01)).isEmpty();
        assertThatThrownBy(() -> Drift.of(values, 1)).hasMessageContaining("level");
    }

    @Test
    void thePredictionIntervalIsThatOfTheTextbook() {
        double[] nine = {1, 2, 3, 4, 5, 6, 7, 8, 4.5};
        Drift drift = Drift.of(nine, 0.1).orElseThrow();
        // Student's t of 7 degrees at 0.975 is 2.364624, s is √6.
        double half = 2.364624 * Math.sqrt(6) * Math.sqrt(1 + 1.0 / 8);
        assertThat(drift.expected().orElseThrow().low())
                .isCloseTo(4.5 - half, org.assertj.core.data.Offset.offset(1e-5));
        assertThat(drift.expected().orElseThrow().high())
                .isCloseTo(4.5 + half, org.assertj.core.data.Offset.offset(1e-5));
        assertThat(drift.newest().orElseThrow()).isEqualTo(1.0);
    }
}
