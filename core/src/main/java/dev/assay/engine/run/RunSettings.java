package dev.assay.engine.run;

import dev.assay.api.Growing;
import dev.assay.error.Check;
import dev.assay.judge.Judging;
import dev.assay.metric.Detail;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a run is carried out. No value depends on anything here but the seed.
 *
 * @param seed all random streams are derived from it
 * @param threads how many work at once
 * @param timeLimit for each metric; none by default
 * @param detail how much is asked for
 * @param resamples half-samples for the intervals of measures that theory gives none; 0 for none
 * @param level the probability with which intervals are to cover
 * @param calibrate whether to add all reference points to every metric
 * @param holdoutOverlaps whether privacy is measured against a holdout whose rows the generator may
 *     have seen
 * @param normalise whether levels spelt otherwise and numbers in other units are put right first
 * @param judging by which policy reports are judged; empty for no verdict
 * @param calibrated entries whose measures get a ceiling and a floor all the same: a verdict needs
 *     those of a few
 */
@Growing
public record RunSettings(
        long seed,
        int threads,
        Optional<Duration> timeLimit,
        Detail detail,
        int resamples,
        double level,
        boolean calibrate,
        boolean holdoutOverlaps,
        boolean normalise,
        Optional<Judging> judging,
        Set<String> calibrated) {

    /** The seed used when nothing is said. */
    public static final long DEFAULT_SEED = 42;

    /** The half-samples that give an interval, unless another number is asked for. */
    public static final int DEFAULT_RESAMPLES = 200;

    /** The level used when nothing is said. */
    public static final double DEFAULT_LEVEL = 0.9;

    /** The fewest half-samples whose spread tells anything. */
    public static final int FEWEST_RESAMPLES = 10;

    /**
     * Refuses less than one thread, a level outside (0, 1), and too few half-samples to tell a
     * spread.
     */
    public RunSettings {
        calibrated = Collections.unmodifiableSet(new TreeSet<>(calibrated));
        Check.atLeast(1, threads, "threads");
        Check.require(
                resamples == 0 || resamples >= FEWEST_RESAMPLES,
                "resamples must be 0 or at least " + FEWEST_RESAMPLES + ": " + resamples);
        Check.strictlyWithin(0, 1, level, "level");
    }

    /** All processors, the default seed, no time limit, no half-samples, no reference points. */
    public static RunSettings defaults() {
        return new RunSettings(
                DEFAULT_SEED,
                Runtime.getRuntime().availableProcessors(),
                Optional.empty(),
                Detail.FULL,
                0,
                DEFAULT_LEVEL,
                false,
                false,
                false,
                Optional.empty(),
                Set.of());
    }

    /** The same with another seed. */
    public RunSettings withSeed(long other) {
        return new RunSettings(
                other,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with another number of threads. */
    public RunSettings withThreads(int other) {
        return new RunSettings(
                seed,
                other,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with a time limit for each metric. */
    public RunSettings withTimeLimit(Duration limit) {
        return new RunSettings(
                seed,
                threads,
                Optional.of(limit),
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with another detail. */
    public RunSettings withDetail(Detail other) {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                other,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with so many half-samples, at this level. */
    public RunSettings withResamples(int number, double coverage) {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                number,
                coverage,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with reference points. */
    public RunSettings withCalibration() {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                true,
                holdoutOverlaps,
                normalise,
                judging,
                calibrated);
    }

    /** The same with reports judged. */
    public RunSettings withJudging(Judging by) {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                Optional.of(by),
                calibrated);
    }

    /** The same with a ceiling and a floor for the measures of these entries. */
    public RunSettings withCalibrated(Set<String> entries) {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                normalise,
                judging,
                entries);
    }

    /** Whether the measures of an entry get reference points. */
    public boolean calibrates(String entry) {
        return calibrate || calibrated.contains(entry);
    }

    /** The same, insisting on a holdout whose rows the generator may have seen. */
    public RunSettings withHoldoutOverlaps() {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                true,
                normalise,
                judging,
                calibrated);
    }

    /** The same, with spellings and units of the synthetic table put right first. */
    public RunSettings withNormalisation() {
        return new RunSettings(
                seed,
                threads,
                timeLimit,
                detail,
                resamples,
                level,
                calibrate,
                holdoutOverlaps,
                true,
                judging,
                calibrated);
    }
}
