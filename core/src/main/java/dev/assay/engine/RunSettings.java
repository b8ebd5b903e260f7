package dev.assay.engine;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import java.time.Duration;
import java.util.Optional;

/**
 * How a run is carried out. No number depends on anything here but the seed.
 *
 * @param seed all random streams are derived from it
 * @param threads how many work at once
 * @param timeLimit for each metric; none by default
 * @param detail how much is asked for
 */
public record RunSettings(long seed, int threads, Optional<Duration> timeLimit, Detail detail) {

    /** The seed used when nothing is said. */
    public static final long DEFAULT_SEED = 42;

    /** Refuses less than one thread. */
    public RunSettings {
        Check.atLeast(1, threads, "threads");
    }

    /** All processors, the default seed, no time limit. */
    public static RunSettings defaults() {
        return new RunSettings(
                DEFAULT_SEED,
                Runtime.getRuntime().availableProcessors(),
                Optional.empty(),
                Detail.FULL);
    }

    /** The same with another seed. */
    public RunSettings withSeed(long other) {
        return new RunSettings(other, threads, timeLimit, detail);
    }

    /** The same with another number of threads. */
    public RunSettings withThreads(int other) {
        return new RunSettings(seed, other, timeLimit, detail);
    }

    /** The same with a time limit for each metric. */
    public RunSettings withTimeLimit(Duration limit) {
        return new RunSettings(seed, threads, Optional.of(limit), detail);
    }

    /** The same with another detail. */
    public RunSettings withDetail(Detail other) {
        return new RunSettings(seed, threads, timeLimit, other);
    }
}
