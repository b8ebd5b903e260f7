package dev.assay.cli.console;

import java.time.Duration;
import java.util.Optional;

/**
 * How long a piece of work may still take, judged by what it has done so far: the rate of the last
 * ten seconds or so, and nothing in the first second, when that would be a guess.
 */
final class TimeLeft {

    private static final double SECOND = 1e9;
    private static final double MEMORY = 10 * SECOND;

    /** Before that most of the time goes into compiling and warming up, if the work is short. */
    private static final double FIRST_SHARE = 0.03;

    private final long begin;
    private long latest;
    private double share;
    private double time;
    private double gained;

    /** Work that begins now. */
    TimeLeft(long nanos) {
        this.begin = nanos;
        this.latest = nanos;
    }

    /** That so much of the work lies behind; what says less than was known already is ignored. */
    void reached(double done, long nanos) {
        if (done <= share) {
            return;
        }
        double passed = nanos - latest;
        double kept = Math.exp(-passed / MEMORY);
        time = time * kept + passed;
        gained = gained * kept + done - share;
        share = done;
        latest = nanos;
    }

    /** The share that lies behind. */
    double share() {
        return share;
    }

    /** The time left in whole seconds, rounded up; empty as long as it would be a guess. */
    Optional<Duration> at(long nanos) {
        double passed = nanos - begin;
        boolean early = passed < SECOND || share < FIRST_SHARE && passed < MEMORY;
        if (early || time <= 0 || gained <= 0) {
            return Optional.empty();
        }
        double waited = nanos - latest;
        double perShare = (time + waited) / gained;
        double left = Math.max(0, (1 - share) * perShare - waited);
        return Optional.of(Duration.ofSeconds((long) Math.ceil(left / SECOND)));
    }
}
