package dev.assay.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class TimeLeftTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void nothingIsSaidInTheFirstSecondOrBeforeAnythingIsDone() {
        TimeLeft left = new TimeLeft(5 * SECOND);
        left.reached(0.4, 5 * SECOND + SECOND / 2);
        assertThat(left.at(5 * SECOND + SECOND / 2)).isEmpty();
        assertThat(new TimeLeft(0).at(60 * SECOND)).isEmpty();
    }

    @Test
    void theFirstHundredthsOfShortWorkAreNoMeasureOfItAndOfLongWorkTheyAre() {
        TimeLeft left = new TimeLeft(0);
        left.reached(0.02, 2 * SECOND);
        assertThat(left.at(2 * SECOND)).isEmpty();
        left.reached(0.021, 11 * SECOND);
        assertThat(left.at(11 * SECOND)).isPresent();
    }

    @Test
    void evenWorkIsForeseenToTheSecond() {
        TimeLeft left = new TimeLeft(0);
        for (int tenth = 1; tenth <= 200; tenth++) {
            long now = tenth * SECOND / 10;
            left.reached(tenth / 400.0, now);
            if (tenth >= 12) {
                assertThat(left.at(now).orElseThrow().toMillis() / 1000.0)
                        .isBetween(40 - tenth / 10.0 - 0.01, 40 - tenth / 10.0 + 1.01);
            }
        }
        assertThat(left.share()).isEqualTo(0.5);
    }

    @Test
    void workThatSlowsDownIsJudgedByItsRecentRate() {
        TimeLeft left = new TimeLeft(0);
        // Half of the work in 10 seconds, then a tenth of that rate for 30.
        for (int tenth = 1; tenth <= 100; tenth++) {
            left.reached(0.005 * tenth, tenth * SECOND / 10);
        }
        assertThat(left.at(10 * SECOND)).contains(Duration.ofSeconds(10));
        for (int tenth = 1; tenth <= 300; tenth++) {
            left.reached(0.5 + 0.0005 * tenth, 10 * SECOND + tenth * SECOND / 10);
        }
        // At the present rate .35 takes 70 seconds; at the mean rate of all it would be 22.
        assertThat(left.at(40 * SECOND).orElseThrow().toSeconds()).isBetween(50L, 72L);
    }

    @Test
    void theEstimateDoesNotJumpWhenAChunkTakesTwiceAsLong() {
        TimeLeft left = new TimeLeft(0);
        long now = 0;
        for (int chunk = 1; chunk <= 50; chunk++) {
            now += chunk % 7 == 0 ? SECOND : SECOND / 2;
            left.reached(chunk / 100.0, now);
        }
        double even = left.at(now).orElseThrow().toMillis() / 1000.0;
        left.reached(0.51, now + SECOND);
        assertThat(left.at(now + SECOND).orElseThrow().toMillis() / 1000.0)
                .isBetween(even * 0.9, even * 1.1);
    }

    @Test
    void waitingWithoutNewsDoesNotCountDownToNothing() {
        TimeLeft left = new TimeLeft(0);
        left.reached(0.25, 5 * SECOND);
        assertThat(left.at(5 * SECOND)).contains(Duration.ofSeconds(15));
        assertThat(left.at(40 * SECOND).orElseThrow()).isGreaterThan(Duration.ofSeconds(15));
    }

    @Test
    void newsOutOfOrderAreIgnored() {
        TimeLeft left = new TimeLeft(0);
        left.reached(0.5, 5 * SECOND);
        left.reached(0.4, 6 * SECOND);
        assertThat(left.share()).isEqualTo(0.5);
    }
}
