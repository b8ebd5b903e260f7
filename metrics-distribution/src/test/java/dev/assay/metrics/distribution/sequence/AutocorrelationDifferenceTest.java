package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.SplittableRandom;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;

final class AutocorrelationDifferenceTest
        extends SequenceContract<AutocorrelationDifference.Options> {

    AutocorrelationDifferenceTest() {
        super(new AutocorrelationDifference());
    }

    /** Of an autoregressive process of first order ρ(l) = φ^l. */
    @Test
    void anAutoregressiveProcessHasGeometricAutocorrelations() {
        SequenceTable table = of(autoregressive("real", 0.7, 400, 50, 5));
        for (int lag = 1; lag <= 5; lag++) {
            LaggedPairs pairs =
                    LaggedPairs.correlation(
                            table, table.numeric().get(0), table.numeric().get(0), lag, false);
            assertThat(pairs.pairs()).isEqualTo(400L * (50 - lag));
            assertThat(pairs.value()).as("lag %d", lag).isCloseTo(Math.pow(0.7, lag), within(0.03));
        }
    }

    /** φ = 0.7 against independence: mean of φ^l / 2 over five lags. */
    @Test
    void losingTheDynamicsCostsHalfTheMeanAutocorrelation() {
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        autoregressive("real", 0.7, 400, 50, 5),
                                        autoregressive("synthetic", 0, 400, 50, 6)))
                        .evaluate(
                                new AutocorrelationDifference(),
                                new AutocorrelationDifference.Options(
                                        5, 30, AutocorrelationDifference.Centre.TABLE));
        double expected = 0;
        for (int lag = 1; lag <= 5; lag++) {
            expected += Math.pow(0.7, lag) / 2 / 5;
        }
        assertThat(result.measures().get("autocorrelation_difference").value())
                .isCloseTo(expected, within(0.02));
        assertThat(result.measures().get("autocorrelation_difference_max").value())
                .isCloseTo(0.35, within(0.02));
    }

    /** Of a chain that stays with probability p and else draws from all levels, κ(1) = p. */
    @Test
    void kappaOfAMarkovChainIsItsProbabilityToStay() {
        SplittableRandom random = new SplittableRandom(9);
        String[] chains = new String[300];
        for (int i = 0; i < chains.length; i++) {
            StringBuilder chain = new StringBuilder();
            char now = (char) ('a' + random.nextInt(3));
            for (int step = 0; step < 40; step++) {
                if (random.nextDouble() > 0.6) {
                    now = (char) ('a' + random.nextInt(3));
                }
                chain.append(now);
            }
            chains[i] = chain.toString();
        }
        SequenceTable table = of(LongTables.letters("real", chains));
        assertThat(LaggedPairs.agreement(table, table.categorical().get(0), 1).value())
                .isCloseTo(0.6, within(0.03));
        assertThat(LaggedPairs.agreement(table, table.categorical().get(0), 3).value())
                .isCloseTo(Math.pow(0.6, 3), within(0.03));
    }

    @Test
    void centringSequencesTakesLevelsOfPersonsOff() {
        SplittableRandom random = new SplittableRandom(4);
        double[][] sequences = new double[200][50];
        for (double[] sequence : sequences) {
            double level = 3 * random.nextGaussian();
            for (int step = 0; step < sequence.length; step++) {
                sequence[step] = level + random.nextGaussian();
            }
        }
        SequenceTable table = of(LongTables.numbers("real", sequences));
        assertThat(
                        LaggedPairs.correlation(
                                        table,
                                        table.numeric().get(0),
                                        table.numeric().get(0),
                                        5,
                                        false)
                                .value())
                .as("variance of levels 9 of 10")
                .isCloseTo(0.9, within(0.03));
        assertThat(
                        LaggedPairs.correlation(
                                        table,
                                        table.numeric().get(0),
                                        table.numeric().get(0),
                                        5,
                                        true)
                                .value())
                .isCloseTo(0, within(0.04));
    }

    @Test
    void theKolmogorovSmirnovDistanceIsThatOfTheLibrary() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 20; round++) {
            double[] x = random.ints(30, 0, 12).asDoubleStream().toArray();
            double[] y = random.ints(45, 2, 15).asDoubleStream().toArray();
            assertThat(Samples.ks(x, y))
                    .isCloseTo(KolmogorovSmirnovTest.withDefaults().statistic(x, y), within(1e-12));
        }
    }

    private static SequenceTable of(Table table) {
        return Sequences.of(LongTables.data(table, table), Part.REAL);
    }

    private static Table autoregressive(
            String name, double memory, int sequences, int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] values = new double[sequences][length];
        for (double[] sequence : values) {
            double now = random.nextGaussian();
            for (int step = 0; step < length; step++) {
                sequence[step] = now;
                now = memory * now + Math.sqrt(1 - memory * memory) * random.nextGaussian();
            }
        }
        return LongTables.numbers(name, values);
    }
}
