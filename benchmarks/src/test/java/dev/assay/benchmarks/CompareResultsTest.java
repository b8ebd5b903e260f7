package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.benchmarks.CompareResults.Verdict;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class CompareResultsTest {

    @Test
    void slowerNeedsBothAnExcessAndIntervalsApart() {
        assertThat(verdict(scores(1, .98, 1.02, 0, 5), scores(1.15, 1.13, 1.17, 0, 5)))
                .isEqualTo(Verdict.SLOWER);
        assertThat(verdict(scores(1, .9, 1.2, 0, 5), scores(1.15, 1.1, 1.3, 0, 5)))
                .isEqualTo(Verdict.SAME);
        assertThat(verdict(scores(1, .99, 1.01, 0, 5), scores(1.08, 1.07, 1.09, 0, 5)))
                .isEqualTo(Verdict.SAME);
        assertThat(verdict(scores(1.2, 1.18, 1.22, 0, 5), scores(1, .98, 1.02, 0, 5)))
                .isEqualTo(Verdict.FASTER);
    }

    @Test
    void allocationAndWorkMayNotGrow() {
        assertThat(verdict(scores(1, 1, 1, 10_000, 5), scores(1, 1, 1, 10_500, 5)))
                .isEqualTo(Verdict.ALLOCATES_MORE);
        assertThat(verdict(scores(1, 1, 1, 0, 5), scores(1, 1, 1, 30, 5))).isEqualTo(Verdict.SAME);
        assertThat(verdict(scores(1, 1, 1, 0, 5), scores(1, 1, 1, 0, 6)))
                .isEqualTo(Verdict.WORKS_MORE);
    }

    @Test
    void theIntervalOfTheMedianLeavesOutAsManyAsTheBinomialAllows() {
        // Conover, Practical Nonparametric Statistics: for n = 15 the 4th and the 12th value, for n
        // = 6 all.
        assertThat(Scores.offMedian(15)).isEqualTo(3);
        assertThat(Scores.offMedian(6)).isZero();
    }

    private static Verdict verdict(Scores before, Scores now) {
        return CompareResults.compare(Map.of("b", before), Map.of("b", now)).get(0).verdict();
    }

    private static Scores scores(
            double ratio, double low, double high, double bytes, double units) {
        return new Scores(
                "b",
                ratio,
                "ns/op",
                ratio,
                low,
                high,
                OptionalDouble.of(bytes),
                Map.of("units", units));
    }
}
