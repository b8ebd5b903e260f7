package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.exchange.HitContrast;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HitContrastTest {

    private static final int MEMBERS = 3_000;
    private static final int OUTSIDERS = 3_000;
    private static final double[] SHARES = {0.0001, 0.001, 0.01, 0.05};

    /**
     * Which of several ways speaks is chance where nothing is remembered; an interval of that way
     * alone held the expectation in three of four tables.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02})
    void theIntervalCoversTheExpectationWhicheverWaySpeaks(double copied) {
        List<Estimate> found = new ArrayList<>();
        for (int seed = 0; seed < 400; seed++) {
            found.add(of(seed, copied));
        }
        double expectation = found.stream().mapToDouble(Estimate::value).average().orElseThrow();
        long covered =
                found.stream()
                        .map(one -> one.interval().orElseThrow())
                        .filter(one -> one.lower() <= expectation && expectation <= one.upper())
                        .count();
        assertThat(covered / 400.0).isGreaterThanOrEqualTo(0.86);
    }

    @Test
    void theIntervalSaysOverHowManyWaysItHolds() {
        assertThat(of(1, 0).interval().orElseThrow().method())
                .isEqualTo("Newcombe, simultaneous over 4");
    }

    /**
     * One way has the largest true excess whatever chance does, so that its own bound is enough:
     * wrong in a twentieth of the tables at most, as one bound of a two-sided interval is.
     */
    @Test
    void noTrueExcessLiesAboveTheUpperBoundMoreOftenThanTheLevelAllows() {
        double copied = 0.02;
        int above = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] ratios = ratios(random);
            for (int row = 0; row < MEMBERS; row++) {
                ratios[row] = random.nextDouble() < copied ? 0 : ratios[row];
            }
            above += of(ratios).interval().orElseThrow().upper() < copied ? 1 : 0;
        }
        assertThat(above).isBetween(1, 60);
    }

    /** Of nested ways to be hit; of the members a share more, in all of them. */
    private static Estimate of(long seed, double copied) {
        double[] ratios = ratios(new SplittableRandom(seed));
        for (int row = 0; row < copied * MEMBERS; row++) {
            ratios[row] = 0;
        }
        return of(ratios);
    }

    private static double[] ratios(SplittableRandom random) {
        return random.doubles(MEMBERS + OUTSIDERS).toArray();
    }

    private static Estimate of(double[] ratios) {
        HitContrast contrast = new HitContrast(MEMBERS, OUTSIDERS);
        for (double share : SHARES) {
            boolean[] hit = new boolean[ratios.length];
            for (int row = 0; row < hit.length; row++) {
                hit[row] = ratios[row] <= share;
            }
            contrast.with(hit);
        }
        Table table = Table.of("any", NumericColumn.of("x", new double[] {1, 2}));
        return TestRun.of(EvaluationData.of(table, table))
                .detail(Detail.VALUES)
                .level(0.9)
                .context("copies", contrast::excess);
    }
}
