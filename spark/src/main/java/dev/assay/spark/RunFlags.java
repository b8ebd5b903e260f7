package dev.assay.spark;

import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Detail;
import java.util.Optional;

/** How a run was asked for on the command line, in the words of {@code assay evaluate}. */
record RunFlags(Flags flags) {

    private static final int MOST_RESAMPLES = 10_000;

    RunSettings settings() {
        RunSettings settings = RunSettings.defaults().withDetail(Detail.FULL);
        Optional<String> seed = flags.one("--seed");
        if (seed.isPresent()) {
            settings = settings.withSeed(number("--seed", seed.get()));
        }
        if (flags.has("--resamples") || flags.has("--level")) {
            settings = settings.withResamples(resamples(), level());
        }
        if (flags.has("--calibrate")) {
            settings = settings.withCalibration();
        }
        if (flags.has("--holdout-overlaps")) {
            settings = settings.withHoldoutOverlaps();
        }
        return flags.has("--normalise") ? settings.withNormalisation() : settings;
    }

    private int resamples() {
        Optional<String> said = flags.one("--resamples");
        if (said.isEmpty()) {
            return RunSettings.DEFAULT_RESAMPLES;
        }
        long wanted = number("--resamples", said.get());
        if (wanted != 0 && (wanted < RunSettings.FEWEST_RESAMPLES || wanted > MOST_RESAMPLES)) {
            throw AssaySpark.invalid(
                    "--resamples: "
                            + wanted
                            + "; expected 0 or a number from "
                            + RunSettings.FEWEST_RESAMPLES
                            + " to "
                            + MOST_RESAMPLES
                            + ".");
        }
        return (int) wanted;
    }

    private double level() {
        String said = flags.one("--level").orElse(Double.toString(RunSettings.DEFAULT_LEVEL));
        try {
            double level = Double.parseDouble(said);
            if (level > 0 && level < 1) {
                return level;
            }
        } catch (NumberFormatException none) {
            // It is told below.
        }
        throw AssaySpark.invalid("--level: '" + said + "'; expected a number between 0 and 1.");
    }

    private static long number(String flag, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException none) {
            throw AssaySpark.invalid(flag + ": '" + text + "'; expected a whole number.");
        }
    }
}
