package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ShiftTest {

    @Test
    void theIntervalLeavesOutAsManyQuotientsAsTheTablesOfMannAndWhitneySay() {
        // Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, 2014: critical values of
        // U at 0.025.
        assertThat(Shift.leftOut(4, 4)).isZero();
        assertThat(Shift.leftOut(5, 5)).isEqualTo(2);
        assertThat(Shift.leftOut(8, 8)).isEqualTo(13);
        assertThat(Shift.leftOut(20, 20)).isEqualTo(127);
        assertThat(Shift.leftOut(3, 3)).isZero();
    }

    @Test
    void largeSamplesComeCloseToTheNormal() {
        assertThat(Shift.leftOut(21, 20)).isBetween(132, 136);
    }

    @Test
    void theIntervalCoversTheFactorAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(4);
        int covered = 0;
        for (int run = 0; run < 2000; run++) {
            List<Double> base = random.doubles(5, 1, 1.2).boxed().toList();
            List<Double> current = random.doubles(5, 1.15, 1.15 * 1.2).boxed().toList();
            Shift shift = Shift.between(base, current);
            covered += shift.low() <= 1.15 && 1.15 <= shift.high() ? 1 : 0;
        }
        // The attainable level of five and five is 1 - 2 * 4 / 252 = 0.968.
        assertThat(covered / 2000.0).isBetween(.955, .98);
    }

    @Test
    void oneStrayForkDoesNotMoveTheRatio() {
        List<Double> base = List.of(1.0, 1.01, .99, 1.0, 1.0);
        assertThat(Shift.between(base, List.of(1.0, 1.01, .99, 1.0, 5.0)).ratio())
                .isBetween(.99, 1.01);
    }
}
