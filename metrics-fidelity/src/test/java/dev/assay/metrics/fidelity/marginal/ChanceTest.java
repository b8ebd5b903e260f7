package dev.assay.metrics.fidelity.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Ascending;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChanceTest {

    private static final int DRAWS = 4_000;
    private static final double ALPHA = 0.05;

    /** Of three rows and two, of which both of a level are in one table in 4 of 10 cases. */
    @Test
    void ofFewRowsItIsWhatAllDealsGive() {
        // Two rows of one level and three of another among 3 real and 2 synthetic ones: real has
        // 0, 1 or 2 of the first in 1, 6 and 3 of 10 deals, so the distance is 1, 1/6 or 2/3.
        assertThat(Chance.ofLevels(new int[] {1, 2}, new int[] {1, 1}, ALPHA).mean())
                .isCloseTo((1 * 1 + 6 / 6.0 + 3 * 2 / 3.0) / 10, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"3, 40, 60", "30, 40, 60", "300, 500, 500", "4, 2000, 700", "200, 3000, 3000"})
    void ofLevelsItIsWhatDealsGive(int levels, int n, int m) {
        Random random = new Random(levels);
        int[] rows =
                IntStream.range(0, n + m)
                        .map(any -> (int) (levels * random.nextDouble() * random.nextDouble()))
                        .toArray();
        double[] distances = new double[DRAWS / 4];
        int[][] counts = new int[2][levels];
        for (int draw = 0; draw < distances.length; draw++) {
            counts = dealt(rows, n, levels, random);
            distances[draw] = new TotalVariation(counts[0], counts[1], -1).distance();
        }
        Chance chance = Chance.ofLevels(counts[0], counts[1], ALPHA);
        double spread = Math.sqrt(1.0 / n + 1.0 / m) / Math.sqrt(distances.length);
        assertThat(Arrays.stream(distances).average().orElseThrow())
                .isCloseTo(chance.mean(), within(3 * spread));
        assertThat(share(distances, chance.high())).isLessThan(ALPHA);
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "400, 100", "1000, 1000"})
    void ofNumbersItIsKolmogorovs(int n, int m) {
        Random random = new Random(n);
        double[] distances = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            distances[draw] = TwoSamples.of(sample(n, random), sample(m, random)).distance();
        }
        Chance chance = Chance.ofNumbers(n, m, ALPHA);
        // The limit is approached from below, by about one step of the smaller sample.
        assertThat(Arrays.stream(distances).average().orElseThrow())
                .isBetween(chance.mean() - 1.0 / Math.min(n, m), chance.mean() + 0.002);
        assertThat(share(distances, chance.high())).isBetween(0.02, ALPHA + 0.01);
    }

    @Test
    void withoutRowsThereIsNone() {
        assertThat(Chance.ofNumbers(5, 0, ALPHA)).isEqualTo(Chance.NONE);
        assertThat(Chance.ofLevels(new int[] {3}, new int[] {0}, ALPHA)).isEqualTo(Chance.NONE);
    }

    private static int[][] dealt(int[] rows, int n, int levels, Random random) {
        for (int i = rows.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = rows[i];
            rows[i] = rows[j];
            rows[j] = other;
        }
        int[][] counts = new int[2][levels];
        for (int row = 0; row < rows.length; row++) {
            counts[row < n ? 0 : 1][rows[row]]++;
        }
        return counts;
    }

    private static Ascending sample(int size, Random random) {
        return Ascending.of(random.doubles(size).sorted().toArray());
    }

    private static double share(double[] distances, double high) {
        return Arrays.stream(distances).filter(one -> one > high).count()
                / (double) distances.length;
    }
}
